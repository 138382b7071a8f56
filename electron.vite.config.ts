import vue from '@vitejs/plugin-vue';
import { existsSync } from 'node:fs';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { root, viteAliases } from './scripts/lib/aliases.mjs';

const resolve = { alias: viteAliases() };
/** The oldest Node that must run the browser host and the command line; Electron's own is newer. */
const nodeTarget = 'node20.19';

/** Vite's development client writes style elements and speaks over a socket of its own; the built pages need neither. */
const relaxCspWhileDeveloping: Plugin = {
  name: 'hexwright:development-csp',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*"),
};

/** Entries by the name of the file they become, those that exist. */
function entries(sources: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(sources).filter(([, file]) => existsSync(root + file)));
}

export default defineConfig({
  main: {
    resolve,
    build: {
      target: nodeTarget,
      sourcemap: true,
      // Everything is bundled: the command line starts sooner, and the packaged application needs no node_modules.
      externalizeDeps: false,
      rolldownOptions: {
        input: entries({
          electron: 'src/main/electron/index.ts',
          browser: 'src/main/browser/index.ts',
          cli: 'src/main/cli/index.ts',
        }),
        // Optional accelerators and databases of packages; native code, which cannot be bundled.
        external: [
          'bufferutil',
          'utf-8-validate',
          '@napi-rs/canvas',
          'msgpackr-extract',
          'pg',
          'redis',
          '@valkey/valkey-glide',
        ],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    resolve,
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: entries({ index: 'src/preload/index.ts' }),
        // A sandboxed preload script must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // The browser host serves the pages under a path of its own choice.
    base: './',
    resolve,
    plugins: [vue(), relaxCspWhileDeveloping],
    worker: { format: 'es' },
    build: {
      minify: true,
      // One sheet: another one that comes with a chart would make the browser look at every element again.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/renderer/index.html',
        output: {
          codeSplitting: {
            // Vue before all that stands on it: the first group takes a module, and charts are not to be fetched at the start.
            groups: [
              { name: 'vue', test: /node_modules[\\/](@vue|vue|pinia|element-plus|@element-plus)[\\/]/ },
              { name: 'charts', test: /node_modules[\\/](echarts|zrender|vue-echarts)[\\/]/ },
              { name: 'konva', test: /node_modules[\\/]konva[\\/]/ },
            ],
          },
        },
      },
    },
  },
});
