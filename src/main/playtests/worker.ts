import './tune';
import { parentPort } from 'node:worker_threads';
import { type Match, runBatch } from '@core/playtest';
import type { BatchSetting, WorkerReply, WorkerRequest } from './messages';
import { openMatch } from './setting';

// A worker of the pool: keeps the battles of open batches and plays the games that it is told to.

const matches = new Map<number, Match>();

/** Battles that are kept ready after their batch, by their setting: compiled once, and known to the optimiser. */
const warm = new Map<string, Match>();
const MOST_WARM = 4;

/** Opens the match of a setting, or takes the one that is warm: games are played to their end, so batches may share it. */
function open(batch: number, setting: BatchSetting): void {
  const key = JSON.stringify(setting);
  let match = warm.get(key);
  if (match === undefined) {
    const made = openMatch(setting);
    if (!made.ok) return;
    match = made.value;
    const [oldest] = warm.keys();
    if (warm.size >= MOST_WARM && oldest !== undefined) warm.delete(oldest);
    warm.set(key, match);
  }
  matches.set(batch, match);
}

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
    case 'open':
      open(request.batch, request.setting);
      break;
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
