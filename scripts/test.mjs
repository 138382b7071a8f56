import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestBrowser, thisMachine } from './chromium.mjs';
import { root } from './lib/aliases.mjs';
import { generate } from './lib/generate.mjs';
import { slowestTests, tallyOfReport } from './lib/tally.mjs';
import { MAIN_ONLY } from './lib/test-scope.mjs';
import { ensureRedis } from './redis.mjs';

// npm test [-- all | STAGE …]: all checks, or only the named stages. `all` or a name runs also the tests that `npm test` alone leaves out, see
// lib/test-scope.mjs. A failure does not stop the other stages.
// Prints the twenty slowest tests and `N passed, N failed`: every test, and each stage that is not a test run.

/** @typedef {import('./lib/tally.mjs').Tally} Tally */
/** @typedef {{ name: string; run: () => Promise<Tally> }} Stage */

const reports = path.join(root, 'test-results');
const started = performance.now();
/** @type {Tally} */
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failedStages = [];
/** @type {string[]} JSON reports of the test runs */
const reportFiles = [];
/** The native compiler checks most files; vue-tsc needs the JavaScript one. */
const native = 'node_modules/typescript-native/bin/tsc';
const oxlint = 'node_modules/oxlint/bin/oxlint';

const ALL = 'all';
const words = process.argv.slice(2);
const named = words.filter((word) => word !== ALL);
if (words.length === 0) process.env[MAIN_ONLY] = '1';
/** @type {Stage[]} */
const units = [{ name: 'redis', run: async () => findRedis() }, tests('unit', 'vitest.config.ts')];
/** @type {Stage[]} run in parallel with the unit tests: they are often idle */
const program = [
  { name: 'build', run: async () => tallyOf(await show('scripts/build.mjs')) },
  { name: 'browser', run: async () => tallyOf(findBrowser()) },
  tests('e2e', 'vitest.e2e.config.ts'),
];
const window = check('types:web', 'scripts/types-web.mjs');
/** @type {Stage[]} run after either of the two lists, longest first */
const checks = [
  window,
  check('format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
  check('lint', oxlint, '--type-aware', 'src', 'tests'),
  check('lint:vue', 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  // Needs the component declarations written by types:web.
  after(window, types('test')),
  types('node'),
  types('core'),
  check('lint:scripts', oxlint, '--ignore-pattern', 'src', '--ignore-pattern', 'tests'),
];

const stages = [...units, ...program, ...checks];
const unknown = named.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown stage: ${unknown.join(', ')}. The stages are ${ALL}, ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
await generate();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const rest = checks.filter(isSelected);
// The end-to-end tests leave two cores mostly to the checks: the unit tests that are left often wait.
const lanes = [
  { own: units, checksAtOnce: 1 },
  { own: program, checksAtOnce: 2 },
];
await Promise.all(
  lanes.map(async ({ own, checksAtOnce }) => {
    await drain(own.filter(isSelected));
    await Promise.all(Array.from({ length: checksAtOnce }, () => drain(rest)));
  }),
);

for (const { seconds: took, name } of slowestTests(reportFiles, 20))
  console.log(`${took.toFixed(1).padStart(6)} s  ${name}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
if (failedStages.length > 0) console.log(`Failed: ${failedStages.join(', ')}`);
console.log(`All stages in ${seconds(started)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** @param {Stage} stage */
function isSelected({ name }) {
  return named.length === 0 || named.includes(name);
}

/** Runs stages one after the other until the list is empty. @param {Stage[]} stages */
async function drain(stages) {
  for (let stage = stages.shift(); stage !== undefined; stage = stages.shift()) {
    const begun = performance.now();
    const tally = await stage.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    if (tally.failed > 0) failedStages.push(stage.name);
    console.log(`${tally.failed > 0 ? 'FAILED' : 'ok    '} ${stage.name.padEnd(11)} ${seconds(begun)}`);
  }
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** @param {boolean} passed @returns {Tally} */
function tallyOf(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** A stage that shows its tool's output only on failure. @param {string} name @param {string} tool @param {string[]} args */
function check(name, tool, ...args) {
  return { name, run: async () => tallyOf(await quiet(tool, args)) };
}

/** A type check by the native compiler, in one thread: others would each check the shared types again. @param {string} name */
function types(name) {
  return check(`types:${name}`, native, '--singleThreaded', '-p', `tsconfig.${name}.json`);
}

/** A stage that waits for another stage if that one has started. @param {Stage} first @param {Stage} then @returns {Stage} */
function after(first, then) {
  /** @type {Promise<Tally> | undefined} */
  let running;
  const { run } = first;
  first.run = () => (running = run());
  return { name: then.name, run: async () => running?.then(() => then.run()) ?? then.run() };
}

/** A Vitest run. @param {string} name @param {string} config */
function tests(name, config) {
  const report = path.join(reports, `${name}.json`);
  reportFiles.push(report);
  const args = ['run', '-c', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, run: async () => tallyOfReport(report, await show('node_modules/vitest/vitest.mjs', ...args)) };
}

function findBrowser() {
  const found = ensureTestBrowser(thisMachine());
  console.log(found.ok ? `Browser: ${found.value}` : found.error);
  return found.ok;
}

/** Without Redis, its tests are skipped with a reason. @returns {Tally} */
function findRedis() {
  const found = ensureRedis(thisMachine());
  console.log(found.ok ? `Redis: ${found.value}` : found.error);
  return { passed: found.ok ? 1 : 0, failed: 0, skipped: found.ok ? 0 : 1 };
}

/** @param {string} script @param {string[]} args @returns {Promise<boolean>} */
function show(script, ...args) {
  return succeeds(spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }));
}

/** @param {string} script @param {string[]} args @returns {Promise<boolean>} */
async function quiet(script, args) {
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const passed = await succeeds(child);
  if (!passed) console.log(output.trimEnd());
  return passed;
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} */
function succeeds(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
