import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';
import { LONG_PROOFS, MAIN_ONLY } from './scripts/lib/test-scope.mjs';
import { nodeWorkerForTests } from './scripts/lib/vitest-node-worker.mjs';
import { IS_LONG } from './tests/long';

const resolve = { alias: viteAliases() };
// Projects do not inherit from the root configuration. Long tests have a limit of 30 minutes.
const timeouts = {
  testTimeout: IS_LONG ? 1_800_000 : 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

const leftOut = process.env[MAIN_ONLY] === '1' ? LONG_PROOFS : [];

// Most functions run only briefly in tests, so V8 waits thirty times longer before it optimizes one. Its compiler took 30% of the processor time.
setFlagsFromString('--interrupt-budget=2000000');

/** Unit and integration tests: plain Node, and a simulated DOM for the renderer only. */
export default defineConfig({
  test: {
    globalSetup: './scripts/lib/vitest-setup.mjs',
    // Vitest's default would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        resolve,
        plugins: [nodeWorkerForTests()],
        test: {
          name: 'node',
          ...timeouts,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/renderer/**', 'tests/**/*.e2e.test.ts', ...leftOut],
          environment: 'node',
          pool: 'threads',
          // Modules share no state between tests, so each thread loads them once for all its files.
          isolate: false,
        },
      },
      {
        resolve,
        plugins: [vue()],
        test: {
          name: 'renderer',
          ...timeouts,
          include: ['tests/renderer/**/*.test.ts'],
          setupFiles: ['./tests/renderer/support/no-warnings.ts'],
          environment: 'happy-dom',
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
});
