import { nodeWorkerModule } from './bundle.mjs';

const suffix = '?nodeWorker';

/**
 * What electron-vite does with `import createWorker from './worker?nodeWorker'` when it builds, for tests.
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
    load: (id) => (id.endsWith(suffix) ? nodeWorkerModule(id.slice(1, -suffix.length)) : null),
  };
}
