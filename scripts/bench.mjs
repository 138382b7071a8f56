import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { bundle } from './lib/bundle.mjs';
import { generate } from './lib/generate.mjs';

// npm run bench [-- NAME …] [--json]: runs bench/*.bench.ts one after the other, each in a separate process.
// Exit code 1 when a benchmark crashes, but not for a missed target, because a busy machine is slow.

/** @typedef {import('../bench/harness.js').Figure} Figure */

const json = process.argv.includes('--json');
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const suffix = /\.bench\.(ts|mjs)$/;
const files = readdirSync(path.join(root, 'bench'))
  .filter((name) => suffix.test(name))
  .filter((name) => named.length === 0 || named.includes(name.replace(suffix, '')))
  .sort();
if (files.length === 0) {
  console.error(named.length > 0 ? `No benchmark named ${named.join(', ')}.` : 'There are no benchmarks.');
  process.exit(2);
}

await generate();
/** @type {{ file: string; ok: boolean; figures: Figure[] }[]} */
const results = [];
for (const file of files) results.push(await runFile(file));
if (json) console.log(JSON.stringify(results, null, 2));
process.exitCode = results.every((result) => result.ok) ? 0 : 1;

/** @param {string} file */
async function runFile(file) {
  if (!json) console.log(`\n${file.replace(suffix, '')}`);
  const bundled = await bundle(path.join(root, 'bench', file));
  /** @type {Figure[]} */
  const figures = [];
  // stdout is reserved for the figures.
  const child = fork(bundled, [], {
    cwd: root,
    stdio: ['ignore', 2, 2, 'ipc'],
    // Measures packages as users run them, without development checks.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.on('message', (/** @type {Figure} */ figure) => {
    figures.push(figure);
    if (!json) console.log(lineOf(figure));
  });
  const ok = await new Promise((resolve) => {
    child.once('close', (code) => resolve(code === 0));
  });
  if (!ok) console.error(`${file} failed.`);
  return { file, ok, figures };
}

/** @param {Figure} figure */
function lineOf(figure) {
  const { name, unit, median, p95, samples, ratio } = figure;
  const parts = [`  ${name.padEnd(44)} ${number(median).padStart(9)} ${unit}`];
  if (p95 !== undefined) parts.push(`p95 ${number(p95)}`);
  parts.push(`n=${samples}`);
  if (ratio) parts.push(`${number(ratio.times)}× ${ratio.than}`);
  const verdict = verdictOf(figure);
  if (verdict) parts.push(verdict);
  return parts.join('  ');
}

/** @param {Figure} figure */
function verdictOf({ median, p95, target, targetOf = 'median' }) {
  if (target === undefined) return undefined;
  const value = targetOf === 'p95' ? (p95 ?? median) : median;
  const [met, condition] =
    'atMost' in target
      ? [value <= target.atMost, `${targetOf} ≤ ${number(target.atMost)}`]
      : [value >= target.atLeast, `${targetOf} ≥ ${number(target.atLeast)}`];
  return `${met ? 'meets' : 'MISSES'} ${condition}`;
}

/** Three significant digits, with thousands separators. @param {number} value */
function number(value) {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
