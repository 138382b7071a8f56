import { nodeWorkerModule } from './bundle.mjs';

const suffix = '?nodeWorker';

/**
 * Handles `import createWorker from './worker?nodeWorker'` in tests, like electron-vite in builds.
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
