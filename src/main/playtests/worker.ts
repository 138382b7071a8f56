import './tune';
import { parentPort } from 'node:worker_threads';
import { type Match, runBatch } from '@core/playtest';
import type { WorkerReply, WorkerRequest } from './messages';
import { openMatch } from './setting';

// A worker of the pool: keeps the battles of open batches and plays the games that it is told to.

const matches = new Map<number, Match>();

function play(request: WorkerRequest & { type: 'play' }): WorkerReply {
  const match = matches.get(request.batch);
  if (match === undefined) return { type: 'failed', batch: request.batch, message: 'The battle could not be set up.' };
  try {
    const before = performance.now();
    const results = runBatch(match, request.range);
    return { type: 'part', batch: request.batch, results, milliseconds: performance.now() - before };
  } catch (error) {
    return { type: 'failed', batch: request.batch, message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  switch (request.type) {
    case 'open': {
      const match = openMatch(request.setting);
      if (match.ok) matches.set(request.batch, match.value);
      break;
    }
    case 'play': {
      const reply = play(request);
      const transfer = reply.type === 'part' ? [reply.results.ends.buffer, reply.results.turns.buffer] : [];
      parentPort?.postMessage(reply, transfer as ArrayBuffer[]);
      break;
    }
    case 'close':
      matches.delete(request.batch);
      break;
  }
});
