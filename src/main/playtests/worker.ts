import { parentPort } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest, WorkSetting } from './messages';
import { type Work, openWork } from './setting';

// A worker of the pool: keeps what open jobs play and plays the games that it is told to.

const open = new Map<number, Work>();

/** What is kept ready after its job, by its setting: compiled once, and known to the optimiser. */
const warm = new Map<string, Work>();
const MOST_WARM = 4;

/** Makes ready what a job plays, or takes what is warm: games are played to their end, so jobs may share it. */
function makeReady(batch: number, setting: WorkSetting): void {
  const key = JSON.stringify(setting);
  let work = warm.get(key);
  if (work === undefined) {
    const made = openWork(setting);
    if (!made.ok) return;
    work = made.value;
    const [oldest] = warm.keys();
    if (warm.size >= MOST_WARM && oldest !== undefined) warm.delete(oldest);
    warm.set(key, work);
  }
  open.set(batch, work);
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
  if (reply.type !== 'part') return [];
  return Object.values(reply.results as object).flatMap((value: unknown) =>
    ArrayBuffer.isView(value) && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  );
}

parentPort?.on('message', (request: WorkerRequest) => {
  switch (request.type) {
    case 'open':
      makeReady(request.batch, request.setting);
      break;
    case 'play': {
      const reply = play(request);
      parentPort?.postMessage(reply, buffersOf(reply));
      break;
    }
    case 'close':
      open.delete(request.batch);
      break;
  }
});
