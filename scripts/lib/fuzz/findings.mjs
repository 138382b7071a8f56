import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../aliases.mjs';

/** @typedef {import('./runner.mjs').CaseSpec} CaseSpec */
/** @typedef {import('./runner.mjs').Problem} Problem */
/** @typedef {import('./runner.mjs').Runner} Runner */
/** @typedef {{ area: string; problem: Problem; file: string; times: number }} FuzzFinding */

/** Larger inputs are not saved; the seed recreates them. */
const MAX_INPUT = 2_000_000;
/** Maximum number of passes that remove parts. */
const ROUNDS = 3;

/** The folder for findings. */
export const folder = path.join(root, 'fuzz-findings');

/**
 * Equal for problems that count as the same: by guarantee and source line, or by message without numbers and names.
 * @param {string} area
 * @param {Problem} problem
 */
export function keyOf(area, { rule, detail, stack = '' }) {
  const frame =
    /\((?:file:\/\/)?[^()]*?\/((?:src|tests)\/[^():]+:\d+):\d+\)|at (?:file:\/\/)?\S*?\/((?:src|tests)\/[^():]+:\d+)/.exec(
      stack,
    );
  // Up to the first quotation from the input.
  const message = (detail.split(/[:"“]/)[0] ?? '').replace(/[0-9]+/g, '0').slice(0, 100);
  const line = frame?.[1] ?? frame?.[2];
  return [area, rule, line ?? message].join(' | ');
}

/** The findings of a run, without duplicates. Writes each to {@link folder} at once. */
export class Findings {
  /** @type {Map<string, FuzzFinding>} */
  #findings = new Map();

  /** @param {number} seed of the run @param {(text: string) => void} log */
  constructor(seed, log) {
    this.seed = seed;
    this.log = log;
  }

  get all() {
    return [...this.#findings.values()];
  }

  /** @param {Runner} runner @param {CaseSpec} spec @param {Problem} problem @param {number} parts */
  async add(runner, spec, problem, parts) {
    const key = keyOf(runner.area, problem);
    const known = this.#findings.get(key);
    if (known !== undefined) {
      known.times++;
      return;
    }
    const name = `${runner.area}-${createHash('sha256').update(key).digest('hex').slice(0, 10)}.json`;
    const finding = { area: runner.area, problem, file: path.join('fuzz-findings', name), times: 1 };
    this.#findings.set(key, finding);
    const smaller = await shrink(runner, spec, parts, key);
    const { title, input } = await runner.describe(smaller);
    const isSmall = input !== undefined && input.length <= MAX_INPUT;
    const saved = { area: runner.area, run: this.seed, title, problem, case: smaller, ...(isSmall ? { input } : {}) };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), `${JSON.stringify(saved, null, 2)}\n`);
    this.log(
      `FOUND ${runner.area}: ${problem.rule}. ${problem.detail.slice(0, 300)}\n      ${title}; see ${finding.file}`,
    );
  }
}

/**
 * Removes the parts of the case that the problem does not need.
 * @param {Runner} runner @param {CaseSpec} spec @param {number} parts @param {string} key
 * @returns {Promise<CaseSpec>}
 */
async function shrink(runner, spec, parts, key) {
  let keep = spec.keep ?? Array.from({ length: parts }, (_, index) => index);
  if (spec.input !== undefined) return spec;
  for (let round = 0; round < ROUNDS && keep.length > 1; round++) {
    const before = keep.length;
    for (const part of [...keep]) {
      const fewer = keep.filter((other) => other !== part);
      const { problems } = await runner.run({ ...spec, keep: fewer });
      if (problems.some((problem) => keyOf(runner.area, problem) === key)) keep = fewer;
    }
    if (keep.length === before) break;
  }
  return parts === 0 ? spec : { ...spec, keep };
}

/**
 * Reads a case saved by an earlier run.
 * @param {string} file
 * @returns {{ area: string; spec: CaseSpec }}
 */
export function readCase(file) {
  const { area, case: spec, input } = JSON.parse(readFileSync(file, 'utf8'));
  return { area, spec: input === undefined ? spec : { ...spec, input } };
}
