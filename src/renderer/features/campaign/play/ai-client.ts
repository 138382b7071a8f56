import { err, errorFinding, ok, type Finding, type Result } from '@core/base';
import type { BattleOdds } from '@core/campaign/play';
import type { AiRequest, AiReply } from './messages';

/** Client of the worker that gives orders and fights battles for the computer. */
export interface CampaignAiClient {
  /** Sends a request. Calls `progress` with partial odds. */
  ask(question: AiRequest, progress?: (odds: BattleOdds) => void): Promise<Result<AiReply, readonly Finding[]>>;
  /** Aborts all pending requests with an error. */
  cancel(): void;
}

const stopped = (message: string): readonly Finding[] => [errorFinding('campaign.stopped', '', message)];

/** Creates a client. The worker starts with the first request, and again after a failure. */
export function createAiClient(): CampaignAiClient {
  const waiting = new Map<number, (reply: AiReply) => void>();
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
    worker = new Worker(new URL('./ai.worker.ts', import.meta.url), { type: 'module', name: 'campaign' });
    worker.onmessage = (event: MessageEvent<AiReply>) => waiting.get(event.data.id)?.(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      stop(`The computer player failed: ${event.message || 'the worker could not start'}.`);
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
    cancel: () => stop('Stopped.'),
  };
}
