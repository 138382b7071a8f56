import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';

/** End-to-end tests: the built application in a real Chromium. Two files at a time: a page waits as often as it works. */
export default defineConfig({
  resolve: { alias: viteAliases() },
  test: {
    globalSetup: './scripts/lib/vitest-e2e-setup.mjs',
    include: ['tests/e2e/**/*.e2e.test.ts', 'tests/fuzz/**/*.e2e.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    // Each process loads the modules, and starts the program, once for all of its files.
    isolate: false,
    // Room for a slow machine: what a test waits for has a limit of its own.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A poll waits as long as the pages do, not for the second that is enough for units.
    expect: { poll: { timeout: 15_000 } },
  },
});
