import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Not `new URL(…, import.meta.url)`: Vite replaces it with a page address in renderer tests.
/** The repository's root folder, absolute. */
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../');

/**
 * The import aliases, from alias to folder relative to the root.
 * tsconfig.base.json repeats them, because it cannot import; a test compares the two.
 */
export const aliases = {
  '@core': 'src/core',
  '@shared': 'src/shared',
  '@renderer': 'src/renderer',
  '@main': 'src/main',
  '@schemas': 'schemas',
};

/**
 * The aliases for `resolve.alias` of Vite and Vitest: a pattern for whole segments, and an absolute folder.
 * @returns {{ find: RegExp; replacement: string }[]}
 */
export function viteAliases() {
  return Object.entries(aliases).map(([alias, folder]) => ({
    find: new RegExp(`^${alias}/`),
    replacement: `${root.replaceAll('\\', '/')}${folder}/`,
  }));
}
