import { assert, ok, type Result } from '@core/base';
import type { BattleRecord, Scenario } from '@core/model';
import { type Advice, HUMAN } from '@core/players';
import { createAiService, replayRecord, type TurningPoint } from '@core/playtest';
import type { BattleAction, RuleSystemInfo } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { OpenDocument } from '@renderer/documents';
import { battleSystem } from '@renderer/features/battle/model/systems';
import { useOrdersModel, type OrdersModel } from '@renderer/features/battle/model/orders-model';
import { BattleController } from '@renderer/features/battle/model/battle-controller';
import { AnimationQueue } from '@renderer/features/battle/model/animation-queue';
import type { DecisionRequest, AiClient, TurningPointsRequest } from '@renderer/features/battle/model/ai-client';
import { memoryHost } from '../support/memory-host';
import { designs, sessionOf } from './support';

/** AiClient in the same thread; an answer is given when the test says so, or at once while `open`. */
export class TestAiClient implements AiClient {
  open = true;
  disposed = false;
  cancelled = 0;
  failing: string | undefined;
  readonly asked: DecisionRequest[] = [];
  readonly #waiting: (() => void)[] = [];
  /** Each look at the clock takes half a second, so that hints take a few playouts only. */
  #clock = 0;
  readonly #scenario: Scenario;
  readonly #service = createAiService(ruleSystem, { now: () => (this.#clock += 500) });

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    const ready = this.#service.handle({ type: 'init', id: 0, scenario, designs });
    assert(ready.type === 'ready', 'the service is ready');
  }

  async decide(question: DecisionRequest): Promise<Result<BattleAction, string>> {
    this.asked.push(question);
    if (!this.open) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.failing !== undefined) return { ok: false, error: this.failing };
    const reply = this.#service.handle({ type: 'decide', id: 1, ...question });
    assert(reply.type === 'action', 'the service decides');
    return ok(reply.action);
  }

  async advise(question: DecisionRequest): Promise<Result<readonly Advice[], string>> {
    if (!this.open) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.failing !== undefined) return { ok: false, error: this.failing };
    const reply = this.#service.handle({ type: 'advise', id: 1, ...question });
    assert(reply.type === 'advice', 'the service advises');
    return ok(reply.advice);
  }

  turningPoints(question: TurningPointsRequest): Promise<Result<readonly TurningPoint[], string>> {
    // Without a clock, so that the playouts are enough to tell.
    const service = createAiService(ruleSystem);
    service.handle({ type: 'init', id: 0, scenario: this.#scenario, designs });
    const reply = service.handle({ type: 'turning-points', id: 1, ...question });
    assert(reply.type === 'turning-points', 'the service finds turning points');
    return Promise.resolve(ok(reply.points));
  }

  /** Gives the answers that are waited for. */
  release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  cancel(): void {
    this.cancelled++;
    this.release();
  }

  dispose(): void {
    this.disposed = true;
  }
}

export interface Table {
  readonly controller: BattleController;
  readonly model: OrdersModel;
  readonly thinking: TestAiClient;
  readonly advisor: TestAiClient;
}

/** A battle on a table without a screen: player 1 is a person, player 2 greedy, unless told otherwise. */
export function layTable(
  scenario: Scenario,
  players: Record<string, string> = { 'player-1': HUMAN, 'player-2': 'greedy' },
  changes: { readonly info?: Partial<RuleSystemInfo>; readonly record?: BattleRecord; readonly seed?: number } = {},
): Table {
  const system = ruleSystem(scenario.rules);
  assert(system, 'the rule system is there');
  const record = changes.record ?? sessionOf(scenario, changes.seed ?? 7, players).toRecord({ name: 'Test' });
  const replayed = replayRecord(record, system);
  assert(replayed.ok, 'the record can be replayed');
  const library = memoryHost().library;
  const doc = new OpenDocument<'record'>({ library, check: () => [], key: 'test', document: record });
  const thinking = new TestAiClient(scenario);
  const advisor = new TestAiClient(scenario);
  const animation = new AnimationQueue();
  animation.timeScale = 0;
  const { session, findings } = replayed.value;
  const info = { ...system.info, ...changes.info };
  const simultaneous = battleSystem(scenario.rules)?.simultaneous;
  const controller = new BattleController({ doc, info, session, findings, thinking, advisor, animation, simultaneous });
  const model = useOrdersModel(controller);
  battleSystem(scenario.rules)?.extension?.(controller, model);
  return { controller, model, thinking, advisor };
}

/** Waits until all that is promised now has come to pass. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
