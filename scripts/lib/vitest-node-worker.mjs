import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import path from 'node:path';
import { aliases, root } from './aliases.mjs';

const suffix = '?nodeWorker';

/**
 * What electron-vite does with `import createWorker from './worker?nodeWorker'` when it builds, for tests: the worker is
 * bundled to a file, and the import gives a function that starts it.
 * @returns {import('vite').Plugin}
 */
export function nodeWorkerForTests() {
  return {
    name: 'hexwright:node-worker',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return null;
      const resolved = await this.resolve(id.slice(0, -suffix.length), importer);
      return resolved === null ? null : `\0${resolved.id}${suffix}`;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const entry = id.slice(1, -suffix.length);
      const bundled = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        sourcemap: 'inline',
        alias: Object.fromEntries(Object.entries(aliases).map(([alias, folder]) => [alias, path.join(root, folder)])),
        logLevel: 'warning',
      });
      const code = bundled.outputFiles[0]?.text ?? '';
      // The name tells the content: another test run may be using a worker of its own.
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
      const file = path.join(
        root,
        'node_modules/.cache/hexwright/workers',
        `${path.basename(entry, '.ts')}-${hash}.mjs`,
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.${process.pid}`, code);
      renameSync(`${file}.${process.pid}`, file);
      return `import { Worker } from 'node:worker_threads';
export default (options) => new Worker(${JSON.stringify(file)}, options);`;
    },
  };
}
