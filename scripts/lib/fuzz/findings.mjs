import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../aliases.mjs';

/** @typedef {import('./runner.mjs').CaseSpec} CaseSpec */
/** @typedef {import('./runner.mjs').Problem} Problem */
/** @typedef {import('./runner.mjs').Runner} Runner */
/** @typedef {{ area: string; problem: Problem; file: string; times: number }} Found */

/** Larger inputs are made again from the seed. */
const MOST_INPUT = 2_000_000;
/** Rounds of leaving out parts. */
const ROUNDS = 3;

/** Where findings are written. */
export const folder = path.join(root, 'fuzz-findings');

/**
 * What makes two problems the same: the guarantee, and where it broke or how the message reads without its numbers and names.
 * @param {string} area
 * @param {Problem} problem
 */
export function keyOf(area, { rule, detail, stack = '' }) {
  const frame =
    /\((?:file:\/\/)?[^()]*?\/((?:src|tests)\/[^():]+:\d+):\d+\)|at (?:file:\/\/)?\S*?\/((?:src|tests)\/[^():]+:\d+)/.exec(
      stack,
    );
  // Up to the first of the input's own words.
  const words = (detail.split(/[:"“]/)[0] ?? '').replace(/[0-9]+/g, '0').slice(0, 100);
  const place = frame?.[1] ?? frame?.[2];
  return [area, rule, place ?? words].join(' | ');
}

/** The findings of a run, each kind once, written to {@link folder} as they come. */
export class Findings {
  /** @type {Map<string, Found>} */
  #found = new Map();

  /** @param {number} seed of the run @param {(text: string) => void} say */
  constructor(seed, say) {
    this.seed = seed;
    this.say = say;
  }

  get all() {
    return [...this.#found.values()];
  }

  /** @param {Runner} runner @param {CaseSpec} spec @param {Problem} problem @param {number} parts */
  async add(runner, spec, problem, parts) {
    const key = keyOf(runner.area, problem);
    const known = this.#found.get(key);
    if (known !== undefined) {
      known.times++;
      return;
    }
    const name = `${runner.area}-${createHash('sha256').update(key).digest('hex').slice(0, 10)}.json`;
    const found = { area: runner.area, problem, file: path.join('fuzz-findings', name), times: 1 };
    this.#found.set(key, found);
    const smaller = await shrink(runner, spec, parts, key);
    const { title, input } = await runner.describe(smaller);
    const isSmall = input !== undefined && input.length <= MOST_INPUT;
    const kept = { area: runner.area, run: this.seed, title, problem, case: smaller, ...(isSmall ? { input } : {}) };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), `${JSON.stringify(kept, null, 2)}\n`);
    this.say(
      `FOUND ${runner.area}: ${problem.rule}. ${problem.detail.slice(0, 300)}\n      ${title}; see ${found.file}`,
    );
  }
}

/**
 * The case with as many parts left out as the problem allows.
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
 * Reads a case that was written by an earlier run.
 * @param {string} file
 * @returns {{ area: string; spec: CaseSpec }}
 */
export function readCase(file) {
  const { area, case: spec, input } = JSON.parse(readFileSync(file, 'utf8'));
  return { area, spec: input === undefined ? spec : { ...spec, input } };
}
