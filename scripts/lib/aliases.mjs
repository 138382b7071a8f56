import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

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
