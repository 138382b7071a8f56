import { err, ok, type Result } from '@core/base';
import type { Design, Scenario } from '@core/model';
import type { Advice } from '@core/players';
import type { AiReply, AiRequest, PlayedAction, TurningPoint } from '@core/playtest';
import type { BattleAction, BattleState, SideId } from '@core/rules/contract';

/** A decision that a computer player must make. */
export interface DecisionRequest {
  readonly state: BattleState;
  readonly side: SideId;
  /** Name of the player, such as `greedy`. */
  readonly player: string;
  /** Unsigned 32-bit. */
  readonly seed: number;
}

/** A battle whose turning points are wanted. */
export interface TurningPointsRequest {
  /** The battle’s seed. */
  readonly seed: number;
  readonly actions: readonly PlayedAction[];
  /** The side whose chance of winning is measured. */
  readonly side: SideId;
}

/** Client of the worker that runs the computer players of one battle. */
export interface AiClient {
  /** The player's action; the error is a sentence. */
  decide(request: DecisionRequest): Promise<Result<BattleAction, string>>;
  /** The best actions with their chances of winning, best first; the error is a sentence. */
  advise(request: DecisionRequest): Promise<Result<readonly Advice[], string>>;
  /** The turning points of a battle; the error is a sentence. */
  turningPoints(request: TurningPointsRequest): Promise<Result<readonly TurningPoint[], string>>;
  /** Stops the current decision, which then returns an error. The next request starts a new worker. */
  cancel(): void;
  dispose(): void;
}

type RequestBody = AiRequest extends infer R ? (R extends { readonly id: number } ? Omit<R, 'id'> : never) : never;

const STOPPED = 'The computer player was stopped.';

function startWorker(): Worker {
  return new Worker(new URL('./ai.worker.ts', import.meta.url), { type: 'module', name: 'computer player' });
}

/** AiClient in a separate worker, which starts at the first request and again after a failure. */
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

  function send(request: RequestBody): Promise<AiReply> {
    const id = next++;
    return new Promise((resolve) => {
      waiting.set(id, (reply) => {
        waiting.delete(id);
        resolve(reply);
      });
      worker?.postMessage({ ...request, id });
    });
  }

  function ensureReady(): Promise<AiReply> {
    if (ready) return ready;
    worker = start();
    worker.onmessage = (event: MessageEvent<AiReply>) => waiting.get(event.data.id)?.(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      stop(`The computer player failed: ${event.message || 'its worker could not start'}.`);
    };
    ready = send({ type: 'init', scenario, designs });
    return ready;
  }

  /** The reply to a request, or its error. */
  async function ask<T extends AiReply['type']>(
    request: RequestBody,
    type: T,
  ): Promise<Result<Extract<AiReply, { type: T }>, string>> {
    const started = ensureReady();
    const readiness = await started;
    // Stopped meanwhile: another request may have started the next worker.
    if (ready !== started) return err(readiness.type === 'error' ? readiness.message : STOPPED);
    const reply = readiness.type === 'ready' ? await send(request) : readiness;
    const isAnswer = (answer: AiReply): answer is Extract<AiReply, { type: T }> => answer.type === type;
    if (isAnswer(reply)) return ok(reply);
    if (readiness.type === 'error') stop(STOPPED);
    return err(reply.type === 'error' ? reply.message : 'The computer player gave no answer. Try again.');
  }

  return {
    async decide(request) {
      const reply = await ask({ type: 'decide', ...request }, 'action');
      return reply.ok ? ok(reply.value.action) : reply;
    },
    async advise(request) {
      const reply = await ask({ type: 'advise', ...request }, 'advice');
      return reply.ok ? ok(reply.value.advice) : reply;
    },
    async turningPoints(request) {
      const reply = await ask({ type: 'turning-points', ...request }, 'turning-points');
      return reply.ok ? ok(reply.value.points) : reply;
    },
    cancel: () => stop(STOPPED),
    dispose: () => stop(STOPPED),
  };
}
