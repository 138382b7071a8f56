import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './aliases.mjs';

/** A package whose code the build contains. @typedef {{ folder: string; name: string; version: string; licence: string; texts: string[] }} BundledPackage */

const out = path.join(root, 'out');
/** Native code that the build does not contain, but that installed programs load. */
const NATIVE = ['node_modules/@napi-rs/canvas'];

/** The list of packages of a part of the build. @param {string} part */
const listOf = (part) => path.join(out, `.packages-${part}.json`);

/**
 * A Vite plugin that lists the package folders in a part of the build. `collect` is for its workers, which Vite bundles apart.
 * @param {import('./build.mjs').Part} part
 * @returns {{ list: import('vite').Plugin; collect: () => import('vite').Plugin }}
 */
export function packageLists(part) {
  /** @type {Set<string>} */
  const folders = new Set();
  const collect = () => ({
    name: 'hexwright:collect-packages',
    /** @param {unknown} _options @param {import('vite').Rolldown.OutputBundle} bundle */
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const folder = packageFolder(id);
          if (folder !== undefined) folders.add(folder);
        }
      }
    },
  });
  const list = {
    ...collect(),
    name: 'hexwright:list-packages',
    writeBundle() {
      mkdirSync(out, { recursive: true });
      writeFileSync(listOf(part), `${JSON.stringify([...folders].sort(), undefined, 1)}\n`);
    },
  };
  return { list, collect };
}

/** The package folder in a module id, from the root; undefined for the program's own files. @param {string} id */
export function packageFolder(id) {
  const [file = ''] = id.replaceAll('\\', '/').replaceAll('\0', '').split('?');
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@][^/]*)\//.exec(file)?.[1];
}

/** The packages in all parts that were built, by name. @returns {BundledPackage[]} */
export function bundledPackages() {
  const lists = ['main', 'preload', 'renderer'].map(listOf).filter((file) => existsSync(file));
  const folders = new Set(lists.flatMap((file) => /** @type {string[]} */ (JSON.parse(readFileSync(file, 'utf8')))));
  return [...folders, ...NATIVE].map(readPackage).sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** @param {string} folder @returns {BundledPackage} */
function readPackage(folder) {
  const full = path.join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(path.join(full, 'package.json'), 'utf8'));
  const files = readdirSync(full).filter((file) => /^(licen[cs]e|copying|notice)([.-].*)?$/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(full, file), 'utf8').trim());
  return { folder, name, version, licence: license, texts };
}

/** Writes `out/THIRD-PARTY.txt`: the packages in the build with their licence texts. */
export function writeThirdParty() {
  const packages = bundledPackages().map(({ name, version, licence, texts }) =>
    [`${name} ${version}`, `Licence: ${licence}`, ...texts.flatMap((text) => ['', text])].join('\n'),
  );
  const head = 'Hexwright contains these packages. NOTICE names the rule texts and fonts.';
  writeFileSync(
    path.join(out, 'THIRD-PARTY.txt'),
    [head, ...packages, ''].join(`\n\n${'-'.repeat(80)}\n\n`).trimEnd() + '\n',
  );
}
