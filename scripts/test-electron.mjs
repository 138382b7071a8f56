import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { electronBinary } from './lib/electron.mjs';

// npm run test:electron [-- FILE …]: the end-to-end tests in the real Electron instead of Chromium. Runs no test where Electron's program
// is missing, and says so.
if (electronBinary() === undefined) {
  console.error('Electron’s program is not installed on this machine, so no test ran in Electron.');
  console.error('Install it with: node node_modules/electron/install.js');
  process.exit(1);
}
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '-c', 'vitest.e2e.config.ts', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HEXWRIGHT_SHELL: 'electron' },
});
process.exitCode = status ?? 1;
