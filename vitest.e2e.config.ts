import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';

/** End-to-end tests: the built application in a real Chromium. One file at a time, since each may use every core. */
export default defineConfig({
  resolve: { alias: viteAliases() },
  test: {
    globalSetup: './scripts/lib/vitest-e2e-setup.mjs',
    include: ['tests/e2e/**/*.e2e.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
