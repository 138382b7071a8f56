import { spawnSync } from 'node:child_process';
import { root } from './lib/aliases.mjs';

// npm run rules:coverage: writes docs/rules/coverage from the tables in tests/core/rules, after checking them.

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/core/rules/coverage.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, UPDATE_DOCS: '1' },
  },
);
process.exitCode = status ?? 1;
