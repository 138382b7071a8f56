import { parentPort } from 'node:worker_threads';
import type { AheadRequest, WorkerReply, WorkerRequest, WorkSetting } from './messages';
import { type Work, openWork } from './setting';

// A worker of the pool: keeps what open jobs play and plays the games that it is told to.

const open = new Map<number, Work>();

/** What is kept ready after its job, by its setting: compiled once, and known to the optimiser. */
const warm = new Map<string, Work>();
const MOST_WARM = 4;

/** Games that nobody has asked for are played in parts so short that whoever asks for others hardly waits. */
const PART_MILLISECONDS = 10;
/** Counts what this thread was asked for: playing ahead ends when something is. */
let asked = 0;

/** What a job plays: made anew or, where it is warm, taken from there; games are played to their end, so jobs may share it. */
function ready(setting: WorkSetting): Work | undefined {
  const key = JSON.stringify(setting);
  const known = warm.get(key);
  if (known !== undefined) return known;
  const made = openWork(setting);
  if (!made.ok) return undefined;
  const [oldest] = warm.keys();
  if (warm.size >= MOST_WARM && oldest !== undefined) warm.delete(oldest);
  warm.set(key, made.value);
  return made.value;
}

function makeReady(batch: number, setting: WorkSetting): void {
  const work = ready(setting);
  if (work !== undefined) open.set(batch, work);
}

/** Plays games that a job may ask for, the first ones first, which compiles the rules too. */
async function playAhead({ ahead, setting, range, milliseconds }: AheadRequest): Promise<void> {
  const before = asked;
  const end = performance.now() + milliseconds;
  const work = ready(setting);
  let { from } = range;
  let games = 1;
  while (work !== undefined && asked === before && from < range.to && performance.now() < end) {
    const begun = performance.now();
    const to = Math.min(range.to, from + games);
    try {
      const results = work({ seed: range.seed, from, to });
      send({ type: 'ahead', ahead, results, milliseconds: performance.now() - begun });
    } catch {
      // Whoever plays these games in earnest is told of it.
      return;
    }
    from = to;
    if (performance.now() - begun < PART_MILLISECONDS) games *= 2;
    else games = Math.max(1, games >> 1);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function play(request: WorkerRequest & { type: 'play' }): WorkerReply {
  const work = open.get(request.batch);
  if (work === undefined) return { type: 'failed', batch: request.batch, message: 'The battle could not be set up.' };
  try {
    const before = performance.now();
    const results = work(request.range);
    return { type: 'part', batch: request.batch, results, milliseconds: performance.now() - before };
  } catch (error) {
    return { type: 'failed', batch: request.batch, message: error instanceof Error ? error.message : String(error) };
  }
}

/** The memory of the tables of numbers in the results, which is handed over rather than copied. */
function buffersOf(reply: WorkerReply): ArrayBuffer[] {
  if (!('results' in reply)) return [];
  return Object.values(reply.results as object).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}

function send(reply: WorkerReply): void {
  parentPort?.postMessage(reply, buffersOf(reply));
}

parentPort?.on('message', (request: WorkerRequest) => {
  asked++;
  switch (request.type) {
    case 'ahead':
      void playAhead(request);
      break;
    case 'open':
      makeReady(request.batch, request.setting);
      send({ type: 'opened', batch: request.batch });
      break;
    case 'play':
      send(play(request));
      break;
    case 'close':
      open.delete(request.batch);
      break;
  }
});
