import { availableParallelism } from 'node:os';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';
import { nodeWorkerForTests } from './scripts/lib/vitest-node-worker.mjs';

const resolve = { alias: viteAliases() };
// A project takes nothing over from the configuration around it.
const patience = { testTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** Unit and integration tests: plain Node, and a simulated DOM for the renderer only. */
export default defineConfig({
  test: {
    globalSetup: './scripts/lib/vitest-setup.mjs',
    // By itself it would leave one of two cores to nobody.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        test: {
          name: 'core',
          ...patience,
          include: ['tests/core/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          // The core keeps no state of its own, so its tests may share a module graph; that saves loading it for each file.
          isolate: false,
        },
      },
      {
        resolve,
        plugins: [nodeWorkerForTests()],
        test: {
          name: 'node',
          ...patience,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/core/**', 'tests/renderer/**', 'tests/e2e/**'],
          environment: 'node',
          pool: 'threads',
        },
      },
      {
        resolve,
        plugins: [vue()],
        test: {
          name: 'renderer',
          ...patience,
          include: ['tests/renderer/**/*.test.ts'],
          environment: 'happy-dom',
          pool: 'threads',
        },
      },
    ],
  },
});
