import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { aliases, root } from './aliases.mjs';

const folder = path.join(root, 'node_modules/.cache/hexwright/bundles');

/**
 * Bundles a TypeScript file for Node, so that a test or benchmark can start it in a worker or another process.
 * Packages and scripts/ are not bundled.
 * @param {string} entry absolute path
 * @returns {Promise<string>} path of the bundle; its name holds a hash of the content, because two runs may bundle the same file at once
 */
export async function bundle(entry) {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir: folder,
    // In a separate file, which Node reads only on request: inline, it doubles the time in which a worker starts.
    sourcemap: 'external',
    // Keeps constants, like the program's bundle does. Otherwise esbuild makes them variables, which V8 reads each time.
    minifySyntax: true,
    alias: Object.fromEntries(Object.entries(aliases).map(([alias, target]) => [alias, path.join(root, target)])),
    plugins: [nodeWorkers, inlineFonts, externalScripts],
    loader: { '.woff2': 'dataurl' },
    logLevel: 'warning',
  });
  const [code = '', map = ''] = ['.js', '.map'].map(
    (end) => result.outputFiles.find((file) => file.path.endsWith(end))?.text,
  );
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  const file = path.join(folder, `${path.basename(entry, path.extname(entry))}-${hash}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.map`, map);
  writeFileSync(`${file}.${process.pid}`, `${code}//# sourceMappingURL=${path.basename(file)}.map\n`);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

/**
 * The module for `./worker?nodeWorker`: a function that starts the worker, as in electron-vite.
 * @param {string} entry absolute path of the worker
 */
export async function nodeWorkerModule(entry) {
  return `import { Worker } from 'node:worker_threads';
export default (options) => new Worker(${JSON.stringify(await bundle(entry))}, options);`;
}

/** @type {import('esbuild').Plugin} */
const nodeWorkers = {
  name: 'node-workers',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\?nodeWorker$/ }, async ({ path: specifier, ...from }) => {
      const { importer, kind, resolveDir } = from;
      const resolved = await resolve(specifier.replace(/\?nodeWorker$/, ''), { importer, kind, resolveDir });
      return { path: resolved.path, errors: resolved.errors, namespace: 'node-worker' };
    });
    onLoad({ filter: /.*/, namespace: 'node-worker' }, async (args) => ({
      contents: await nodeWorkerModule(args.path),
      resolveDir: root,
    }));
  },
};

/** Font files as data URLs, like Vite's `?inline`. @type {import('esbuild').Plugin} */
const inlineFonts = {
  name: 'inline-fonts',
  setup({ onResolve }) {
    onResolve({ filter: /\.woff2\?inline$/ }, ({ path: specifier }) => ({
      path: path.join(root, 'node_modules', specifier.replace(/\?inline$/, '')),
    }));
  },
};

/** Not bundled: scripts find the repository by their own path. @type {import('esbuild').Plugin} */
const externalScripts = {
  name: 'external-scripts',
  setup({ onResolve }) {
    onResolve({ filter: /\.mjs$/ }, ({ path: specifier, resolveDir }) => {
      if (!specifier.startsWith('.') && !path.isAbsolute(specifier)) return undefined;
      const file = path.resolve(resolveDir, specifier);
      return file.startsWith(path.join(root, 'scripts'))
        ? { path: pathToFileURL(file).href, external: true }
        : undefined;
    });
  },
};
