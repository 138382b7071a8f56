import { assert, ok, type Result } from '@core/base';
import type { BattleRecord, Scenario } from '@core/model';
import { createThinker, replayRecord } from '@core/playtest';
import type { BattleAction, RuleSystemInfo } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { OpenDocument } from '@renderer/documents';
import { battleSystem } from '@renderer/features/battle/model/systems';
import { Desk } from '@renderer/features/battle/play/desk';
import { HUMAN, Play } from '@renderer/features/battle/play/play';
import { Stage } from '@renderer/features/battle/play/stage';
import type { Question, Thinking } from '@renderer/features/battle/play/thinking';
import { memoryHost } from '../support/memory-host';
import { designs, sessionOf } from './support';

/** Thinking in the same thread; an answer is given when the test says so, or at once while `open`. */
export class TestThinking implements Thinking {
  open = true;
  disposed = false;
  cancelled = 0;
  failing: string | undefined;
  readonly asked: Question[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #thinker = createThinker(ruleSystem);

  constructor(scenario: Scenario) {
    const ready = this.#thinker.handle({ type: 'init', id: 0, scenario, designs });
    assert(ready.type === 'ready', 'the thinker is ready');
  }

  async decide(question: Question): Promise<Result<BattleAction, string>> {
    this.asked.push(question);
    if (!this.open) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.failing !== undefined) return { ok: false, error: this.failing };
    const reply = this.#thinker.handle({ type: 'decide', id: 1, ...question });
    assert(reply.type === 'action', 'the thinker decides');
    return ok(reply.action);
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
  readonly play: Play;
  readonly desk: Desk;
  readonly thinking: TestThinking;
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
  const thinking = new TestThinking(scenario);
  const stage = new Stage();
  stage.pace = 0;
  const { session, findings } = replayed.value;
  const info = { ...system.info, ...changes.info };
  const together = battleSystem(scenario.rules)?.together;
  const play = new Play({ doc, info, session, findings, thinking, stage, together });
  return { play, desk: new Desk(play), thinking };
}

/** Waits until all that is promised now has come to pass. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}
