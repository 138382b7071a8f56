import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Without `new URL(…, import.meta.url)`, which Vite replaces by a page address in tests of the renderer.
/** The repository's root folder, absolute. */
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../');

/**
 * The import aliases, from alias to folder relative to the root.
 * tsconfig.base.json repeats them (it cannot import); a test keeps the two equal.
 */
export const aliases = {
  '@core': 'src/core',
  '@shared': 'src/shared',
  '@renderer': 'src/renderer',
  '@main': 'src/main',
  '@schemas': 'schemas',
};

/**
 * The aliases as Vite's and Vitest's `resolve.alias` wants them: a pattern for whole segments, and an absolute folder.
 * @returns {{ find: RegExp; replacement: string }[]}
 */
export function viteAliases() {
  return Object.entries(aliases).map(([alias, folder]) => ({
    find: new RegExp(`^${alias}/`),
    replacement: `${root.replaceAll('\\', '/')}${folder}/`,
  }));
}
