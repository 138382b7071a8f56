import { defineConfig } from 'vitest/config';
import { viteAliases } from './scripts/lib/aliases.mjs';
import { MAIN_ONLY, MAIN_PATHS } from './scripts/lib/test-scope.mjs';

/** Tests of other shells, which do not run in Electron. */
const OTHER_SHELLS = ['shells', 'cli', 'install', 'digest'].map((name) => `tests/e2e/${name}.e2e.test.ts`);
const inElectron = process.env['HEXWRIGHT_SHELL'] === 'electron';

/** End-to-end tests: the built application in Chromium. Runs two files at a time, because pages are often idle. */
export default defineConfig({
  resolve: { alias: viteAliases() },
  test: {
    globalSetup: './scripts/lib/vitest-e2e-setup.mjs',
    include:
      process.env[MAIN_ONLY] === '1' ? MAIN_PATHS : ['tests/e2e/**/*.e2e.test.ts', 'tests/fuzz/**/*.e2e.test.ts'],
    exclude: inElectron ? [...OTHER_SHELLS, 'tests/fuzz/**'] : [],
    environment: 'node',
    maxWorkers: 2,
    // Each process loads the modules and starts the program once for all its files.
    isolate: false,
    // As in vitest.config.ts.
    execArgv: ['--interrupt-budget=2000000'],
    // A test that fails prints its screen and is tried once more: a busy machine can be too slow for one try.
    retry: 1,
    // Generous for slow machines: the waits in tests have their own limits.
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // As long as other waits for pages; the default of one second is for unit tests.
    expect: { poll: { timeout: 15_000 } },
  },
});
