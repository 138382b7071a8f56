import { builtinModules } from 'node:module';
import path from 'node:path';
import { aliases, root } from '../scripts/lib/aliases.mjs';

const builtins = new Set(builtinModules);

/**
 * A path relative to the root with forward slashes.
 * @param {string} absolute
 */
export function fromRoot(absolute) {
  return path.relative(root, absolute).replaceAll('\\', '/');
}

/**
 * The target of an import: a path from the root, or a package.
 * @param {string} specifier as written, perhaps with a query (`./worker?nodeWorker`)
 * @param {string} from path of the importing file from the root
 * @returns {{ inside: string; relative: boolean } | { package: string }}
 */
export function resolve(specifier, from) {
  const plain = specifier.replace(/[?#].*$/, '');
  if (plain.startsWith('.')) return { inside: path.posix.join(path.posix.dirname(from), plain), relative: true };
  const [head, ...rest] = plain.split('/');
  const folder = /** @type {Record<string, string>} */ (aliases)[head ?? ''];
  if (folder !== undefined) return { inside: [folder, ...rest].join('/'), relative: false };
  return { package: builtins.has(plain) || builtins.has(head ?? '') ? `node:${plain}` : plain };
}
