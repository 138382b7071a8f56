import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/aliases.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { bundle } from './lib/bundle.mjs';
import { Findings, readCase } from './lib/fuzz/findings.mjs';
import { Runner } from './lib/fuzz/runner.mjs';
import { generate } from './lib/generate.mjs';

// npm run fuzz [-- --minutes N] [--seed N] [--only files,socket,kills,games] [--case FILE]
// Runs random cases of four areas, at most two at once. Writes findings to fuzz-findings/; `--case` repeats one of them.
// The same seed gives the same cases, except for the timing of sockets and kills. Exit code 1 when there are findings.

const AREAS = ['files', 'socket', 'games', 'kills'];
/** Areas that need the built program. */
const BUILT = ['socket', 'kills'];
/** Time slice of an area, in milliseconds. */
const SLICE_MS = 20_000;

const options = readOptions();
await generate();
const worker = await bundle(path.join(root, 'tests/fuzz/worker.ts'));
if (options.case === undefined) await fuzz();
else await repeat(options.case);

async function fuzz() {
  const { minutes, seed, only } = options;
  if (only.some((area) => BUILT.includes(area))) await ensureBuilt(['main', 'renderer'], { log: console.log });
  console.log(`Fuzzing ${only.join(', ')} for ${minutes} minutes with seed ${seed}.`);
  const findings = new Findings(seed, console.log);
  const states = only.map((name) => ({ name, runner: new Runner(name, worker), cases: 0, milliseconds: 0 }));
  const end = performance.now() + minutes * 60_000;
  let stopped = false;
  const isRunning = () => !stopped && performance.now() < end;
  process.on('SIGINT', () => {
    if (stopped) process.exit(130);
    stopped = true;
    console.log('Stopping after the running cases. Press Ctrl+C again to stop now.');
  });

  /** @param {typeof states} lane */
  const drive = async (lane) => {
    while (isRunning() && lane.length > 0) {
      for (const state of lane) {
        const begun = performance.now();
        while (isRunning() && performance.now() - begun < SLICE_MS) {
          const spec = { seed: caseSeed(seed, state.name, state.cases) };
          const { parts, problems } = await state.runner.run(spec);
          state.cases++;
          for (const problem of problems) await findings.add(state.runner, spec, problem, parts);
        }
        state.milliseconds += performance.now() - begun;
      }
    }
  };
  await Promise.all([0, 1].map((lane) => drive(states.filter((_, index) => index % 2 === lane))));
  await Promise.all(states.map(({ runner }) => runner.close()));

  console.log('\narea    cases     findings  seconds');
  for (const { name, cases, milliseconds } of states) {
    const count = findings.all.filter(({ area }) => area === name).length;
    const seconds = Math.round(milliseconds / 1000);
    console.log(`${name.padEnd(7)} ${String(cases).padEnd(9)} ${String(count).padEnd(9)} ${seconds}`);
  }
  for (const { area, problem, file, times } of findings.all) {
    console.log(`${area}: ${problem.rule} (${times} times, ${file})`);
  }
  console.log(`${findings.all.length} findings, seed ${seed}`);
  process.exitCode = findings.all.length > 0 ? 1 : 0;
}

/** Repeats a saved case. @param {string} file */
async function repeat(file) {
  const { area, spec } = readCase(file);
  if (BUILT.includes(area)) await ensureBuilt(['main', 'renderer'], { log: console.log });
  const runner = new Runner(area, worker);
  const { problems } = await runner.run(spec);
  for (const { rule, detail, stack } of problems) console.log(`${area}: ${rule}. ${detail}\n${stack ?? ''}`);
  console.log(problems.length === 0 ? 'No problems.' : `${problems.length} problems.`);
  await runner.close();
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** The seed of a case: depends only on the run's seed, the area and the case number. @param {number} seed @param {string} area @param {number} index */
function caseSeed(seed, area, index) {
  return createHash('sha256').update(`${seed}/${area}/${index}`).digest().readUInt32LE();
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: String(randomBytes(4).readUInt32LE()) },
        only: { type: 'string', default: AREAS.join(',') },
        case: { type: 'string' },
      },
    });
    const [minutes, seed, only] = [Number(values.minutes), Number(values.seed), values.only.split(',')];
    const unknown = only.find((area) => !AREAS.includes(area));
    if (unknown !== undefined) throw new Error(`Unknown area "${unknown}". The areas are ${AREAS.join(', ')}.`);
    if (!(minutes > 0)) throw new Error('--minutes must be a number above 0.');
    if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
      throw new Error('--seed must be a whole number from 0 to 4294967295.');
    return { minutes, seed, only, case: values.case };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
