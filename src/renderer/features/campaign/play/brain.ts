import { err, ok, type Finding, type Result } from '@core/base';
import type { BattleOdds } from '@core/campaign/play';
import type { BrainQuestion, BrainReply } from './messages';

/** Thinks for the computers of a campaign in a thread of its own. */
export interface Brain {
  /** Asks; the error lists what stands in the way. `progress` is called with what a batch has shown so far. */
  ask(question: BrainQuestion, progress?: (odds: BattleOdds) => void): Promise<Result<BrainReply, readonly Finding[]>>;
  /** Stops everything that is thought about; the answers are errors. */
  cancel(): void;
}

function startWorker(): Worker {
  return new Worker(new URL('./brain.worker.ts', import.meta.url), { type: 'module', name: 'campaign' });
}

const stopped = (message: string): readonly Finding[] => [
  { code: 'campaign.stopped', severity: 'error', path: '', message },
];

/** A brain in a worker, which starts at the first question and again after a failure. */
export function brainInWorker(start: () => Worker = startWorker): Brain {
  const waiting = new Map<number, (reply: BrainReply) => void>();
  let worker: Worker | undefined;
  let next = 1;

  function stop(message: string): void {
    worker?.terminate();
    worker = undefined;
    for (const [id, take] of [...waiting]) take({ id, type: 'refused', findings: stopped(message) });
    waiting.clear();
  }

  function wake(): Worker {
    if (worker) return worker;
    worker = start();
    worker.onmessage = (event: MessageEvent<BrainReply>) => waiting.get(event.data.id)?.(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      stop(`The computer failed: ${event.message || 'its thread could not start'}.`);
    };
    return worker;
  }

  return {
    ask(question, progress) {
      const id = next++;
      return new Promise((resolve) => {
        waiting.set(id, (reply) => {
          if (reply.type === 'progress') {
            progress?.(reply.odds);
            return;
          }
          waiting.delete(id);
          resolve(reply.type === 'refused' ? err(reply.findings) : ok(reply));
        });
        wake().postMessage({ ...question, id });
      });
    },
    cancel: () => stop('It was stopped.'),
  };
}
