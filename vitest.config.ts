import { availableParallelism } from 'node:os';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';
import { nodeWorkerForTests } from './scripts/lib/vitest-node-worker.mjs';
import { IS_LONG } from './tests/long';

const resolve = { alias: viteAliases() };
// A project takes nothing over from the configuration around it. A long proof takes as long as it must.
const patience = {
  testTimeout: IS_LONG ? 1_800_000 : 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Unit and integration tests: plain Node, and a simulated DOM for the renderer only. */
export default defineConfig({
  test: {
    globalSetup: './scripts/lib/vitest-setup.mjs',
    // By itself it would leave one of two cores to nobody.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        plugins: [nodeWorkerForTests()],
        test: {
          name: 'node',
          ...patience,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/**/*.e2e.test.ts'],
          environment: 'node',
          pool: 'threads',
          // Modules keep no state that a test would see of another, so they are loaded once for all files of a thread.
          isolate: false,
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
          isolate: false,
        },
      },
    ],
  },
});
