import { parentPort } from 'node:worker_threads';
import type { WorkerReply, WorkerRequest } from './messages';
import { type GamePlayer, prepareJob } from './prepare-job';

// A worker thread: prepares jobs and plays the requested games.

const open = new Map<number, GamePlayer>();

function play(request: WorkerRequest & { type: 'play' }): WorkerReply {
  const work = open.get(request.batch);
  if (work === undefined) return { type: 'failed', batch: request.batch, message: 'Cannot set up the battle.' };
  try {
    const before = performance.now();
    const results = work(request.range);
    return { type: 'part', batch: request.batch, results, milliseconds: performance.now() - before };
  } catch (error) {
    return { type: 'failed', batch: request.batch, message: error instanceof Error ? error.message : String(error) };
  }
}

/** The buffers of typed arrays in the results, to transfer instead of copy. */
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
  switch (request.type) {
    case 'open': {
      const work = prepareJob(request.setup);
      if (work.ok) open.set(request.batch, work.value);
      send({ type: 'opened', batch: request.batch });
      break;
    }
    case 'play':
      send(play(request));
      break;
    case 'close':
      open.delete(request.batch);
      break;
  }
});
