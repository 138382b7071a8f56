import { err, ok, type Result } from '@core/base';
import type { Design, Scenario } from '@core/model';
import type { AiReply, AiRequest } from '@core/playtest';
import type { BattleAction, BattleState, SideId } from '@core/rules/contract';

/** A decision that a computer player is to make. */
export interface DecisionRequest {
  readonly state: BattleState;
  readonly side: SideId;
  /** Name of the player, such as `greedy`. */
  readonly player: string;
  /** Unsigned 32-bit. */
  readonly seed: number;
}

/** Decides for the computer players of one battle. */
export interface AiClient {
  /** The action that the player takes; the error is a sentence. */
  decide(question: DecisionRequest): Promise<Result<BattleAction, string>>;
  /** Stops what is thought about; its answer is an error. The next question starts anew. */
  cancel(): void;
  dispose(): void;
}

type RequestBody = AiRequest extends infer R ? (R extends { readonly id: number } ? Omit<R, 'id'> : never) : never;

const STOPPED = 'The computer player was stopped.';

function startWorker(): Worker {
  return new Worker(new URL('./ai.worker.ts', import.meta.url), { type: 'module', name: 'computer player' });
}

/** AiClient in a worker of its own, which starts at the first question and again after a failure. */
export function createAiClient(
  scenario: Scenario,
  designs: readonly Design[],
  start: () => Worker = startWorker,
): AiClient {
  const waiting = new Map<number, (reply: AiReply) => void>();
  let worker: Worker | undefined;
  let ready: Promise<AiReply> | undefined;
  let next = 1;

  function stop(message: string): void {
    worker?.terminate();
    worker = undefined;
    ready = undefined;
    for (const [id, answer] of [...waiting]) answer({ type: 'error', id, message });
  }

  function ask(request: RequestBody): Promise<AiReply> {
    const id = next++;
    return new Promise((resolve) => {
      waiting.set(id, (reply) => {
        waiting.delete(id);
        resolve(reply);
      });
      worker?.postMessage({ ...request, id });
    });
  }

  function wake(): Promise<AiReply> {
    if (ready) return ready;
    worker = start();
    worker.onmessage = (event: MessageEvent<AiReply>) => waiting.get(event.data.id)?.(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      stop(`The computer player failed: ${event.message || 'its thread could not start'}.`);
    };
    ready = ask({ type: 'init', scenario, designs });
    return ready;
  }

  return {
    async decide(question) {
      const awake = await wake();
      const reply = awake.type === 'ready' ? await ask({ type: 'decide', ...question }) : awake;
      if (reply.type === 'action') return ok(reply.action);
      if (awake.type === 'error') stop(STOPPED);
      return err(reply.type === 'error' ? reply.message : 'The computer player gave no answer.');
    },
    cancel: () => stop(STOPPED),
    dispose: () => stop(STOPPED),
  };
}
