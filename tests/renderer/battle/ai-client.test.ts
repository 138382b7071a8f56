import { createAiService, type AiReply, type AiRequest } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { createAiClient } from '@renderer/features/battle/model/ai-client';
import { describe, expect, it } from 'vitest';
import { battleOf, brawl, designs } from './support';

/** A worker without a thread: returns the replies of the AI service, or stays silent. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: MessageEvent<AiReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  ended = false;
  readonly asked: AiRequest[] = [];
  readonly #service = createAiService(ruleSystem);

  constructor(readonly silent = false) {
    FakeWorker.made.push(this);
  }

  postMessage(request: AiRequest): void {
    this.asked.push(request);
    // A worker gets a copy, never the object itself.
    const reply = this.#service.handle(structuredClone(request));
    const data = structuredClone(reply);
    if (!this.silent) queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<AiReply>));
  }

  terminate(): void {
    this.ended = true;
  }
}

function think(
  scenario = brawl(),
  silent = false,
): { thinking: ReturnType<typeof createAiClient>; made: FakeWorker[] } {
  FakeWorker.made = [];
  const thinking = createAiClient(scenario, designs, () => new FakeWorker(silent) as unknown as Worker);
  return { thinking, made: FakeWorker.made };
}

const scenario = brawl();
const battle = battleOf(scenario);
const state = battle.start(7);
const question = { state, side: 'player-1', player: 'greedy', seed: 1 };

describe('createAiClient', () => {
  it('starts the worker at the first request and returns a legal action', async () => {
    const { thinking, made } = think();
    expect(made).toHaveLength(0);
    const first = await thinking.decide(question);
    expect(first.ok && battle.check(state, 'player-1', first.value)).toBeUndefined();
    const second = await thinking.decide(question);
    expect(second).toEqual(first);
    expect(made).toHaveLength(1);
    expect(made[0]?.asked.map((request) => request.type)).toEqual(['init', 'decide', 'decide']);
    thinking.dispose();
    expect(made[0]?.ended).toBe(true);
  });

  it('reports errors in a request or a battle', async () => {
    const { thinking } = think();
    const wrongSide = await thinking.decide({ ...question, side: 'player-2' });
    expect(wrongSide).toEqual({ ok: false, error: 'It is not the turn of side “player-2”.' });
    expect((await thinking.decide(question)).ok).toBe(true);
    const { thinking: lost, made } = think({ ...scenario, forces: [] });
    expect((await lost.decide(question)).ok).toBe(false);
    // The next question starts anew.
    await lost.decide(question);
    expect(made).toHaveLength(2);
  });

  it('rejects pending requests when the worker fails or is stopped, and restarts afterwards', async () => {
    const { thinking, made } = think(scenario, true);
    const waiting = thinking.decide(question);
    await Promise.resolve();
    made[0]?.onerror?.({ message: 'out of memory', preventDefault: () => undefined } as ErrorEvent);
    expect(await waiting).toEqual({ ok: false, error: 'The computer player failed: out of memory.' });
    expect(made[0]?.ended).toBe(true);
    const again = thinking.decide(question);
    await Promise.resolve();
    thinking.dispose();
    expect(await again).toEqual({ ok: false, error: 'The computer player was stopped.' });
    expect(made).toHaveLength(2);
  });

  it('answers a request that follows a stop at once', async () => {
    const { thinking, made } = think();
    const stopped = thinking.decide(question);
    thinking.cancel();
    const next = thinking.decide(question);
    expect(await stopped).toEqual({ ok: false, error: 'The computer player was stopped.' });
    expect((await next).ok).toBe(true);
    expect(made.map(({ ended }) => ended)).toEqual([true, false]);
    const late = thinking.decide(question);
    thinking.cancel();
    expect(await late).toEqual({ ok: false, error: 'The computer player was stopped.' });
  });
});
