import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/aliases.mjs';
import { LONG_PROOFS, MAIN_PATHS } from './lib/test-scope.mjs';

// npm run test:long [-- --minutes N]: the long form of the tests that have one (they import tests/long.ts, or test all themes and sizes), the tests that
// `npm test` leaves out, then fuzzing. A failure does not stop the other parts.

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const isEndToEnd = (/** @type {string} */ file) => file.endsWith('.e2e.test.ts');
const isLeftOut = (/** @type {string} */ file) =>
  isEndToEnd(file) ? !MAIN_PATHS.includes(file) : LONG_PROOFS.includes(file);
const hasLongForm = (/** @type {string} */ file) =>
  /\/long';|\bLOOKS\b|\binEveryLook\b/.test(readFileSync(path.join(root, file), 'utf8'));
const long = readdirSync(path.join(root, 'tests'), { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => isLeftOut(file) || hasLongForm(file));

const passed = [
  await tests(
    'vitest.config.ts',
    long.filter((file) => !isEndToEnd(file)),
  ),
  await tests('vitest.e2e.config.ts', long.filter(isEndToEnd)),
  await run('scripts/fuzz.mjs', '--minutes', values.minutes),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;

/** @param {string} config @param {string[]} files */
async function tests(config, files) {
  return files.length === 0 || run('node_modules/vitest/vitest.mjs', 'run', '-c', config, ...files);
}

/** @param {string} script @param {string[]} args @returns {Promise<boolean>} whether it succeeded */
function run(script, ...args) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HEXWRIGHT_LONG: '1' },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
