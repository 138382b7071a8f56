import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { viteAliases } from './scripts/lib/aliases.mjs';
import { packageLists } from './scripts/lib/third-party.mjs';

const resolve = { alias: viteAliases() };
/** The oldest supported Node for the browser host and the command line. Electron's Node is newer. */
const nodeTarget = 'node20.19';

/** Vite's development client needs inline style elements and a WebSocket; the built pages need neither. */
const developmentCsp: Plugin = {
  name: 'hexwright:development-csp',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws://localhost:*"),
};

/** The packages in the pages and their workers. */
const pagePackages = packageLists('renderer');

/** Measurements of the build tools, which would be the first thing that a newcomer reads, are left out. */
const checks = { bundlerTimings: false };

export default defineConfig({
  main: {
    resolve,
    plugins: [packageLists('main').list],
    build: {
      target: nodeTarget,
      sourcemap: true,
      // Bundles everything: the command line starts faster, and the packaged application needs no node_modules.
      externalizeDeps: false,
      rolldownOptions: {
        checks,
        input: {
          electron: 'src/main/electron/index.ts',
          browser: 'src/main/browser/index.ts',
          cli: 'src/main/cli/index.ts',
        },
        // Optional accelerators and database drivers of packages, and native code, which cannot be bundled.
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
    plugins: [packageLists('preload').list],
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        checks,
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload script must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // Relative, because the browser host chooses the path of the pages.
    base: './',
    resolve,
    plugins: [vue(), developmentCsp, pagePackages.list],
    worker: { format: 'es', plugins: () => [pagePackages.collect()] },
    build: {
      minify: true,
      // In kB. The pages load from this machine.
      chunkSizeWarningLimit: 2000,
      // One style sheet: a second one, loaded with a chart, would make the browser recompute all styles.
      cssCodeSplit: false,
      rolldownOptions: {
        checks,
        input: 'src/renderer/index.html',
        output: {
          codeSplitting: {
            // Vue comes first: a module goes to the first matching group, and charts must not load at startup.
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
