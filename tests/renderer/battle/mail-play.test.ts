import { openMail } from '@core/mail';
import type { BattleRecord } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { OpenDocument } from '@renderer/documents';
import { AnimationQueue } from '@renderer/features/battle/model/animation-queue';
import { BattleController } from '@renderer/features/battle/model/battle-controller';
import { HUMAN } from '@core/players';
import { playersAgain } from '@renderer/features/battle/model/new-battle';
import { sidePlayer } from '@renderer/features/battle/model/labels';
import BriefingPanel from '@renderer/features/battle/parts/BriefingPanel.vue';
import type { Tab } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { shallowRef } from 'vue';
import { useOrdersModel } from '@renderer/features/battle/model/orders-model';
import { describe, expect, it, vi } from 'vitest';
import { nextPlayer, playFile, shipped, startExchange } from '../../core/mail/exchange';
import { memoryHost } from '../support/memory-host';
import { layTable, settle, TestAiClient } from './controller-support';

const PROGRAM = '1.2.3';

/** A battle by mail on a table without a screen. */
function table(record: BattleRecord): { controller: BattleController; doc: OpenDocument<'record'> } {
  const opened = openMail(record, PROGRAM);
  if (!opened.ok) throw new Error(opened.error.text);
  const { info } = ruleSystem(record.rules)!;
  const { library } = memoryHost();
  const doc = new OpenDocument<'record'>({ library, check: () => [], key: 'test', document: record });
  const animation = new AnimationQueue();
  animation.timeScale = 0;
  const [thinking, advisor] = [new TestAiClient(record.scenario), new TestAiClient(record.scenario)];
  const { session } = opened.value;
  const controller = new BattleController({
    doc,
    info,
    session,
    findings: [],
    thinking,
    advisor,
    animation,
    mail: opened.value,
  });
  return { controller, doc };
}

/** The record of the player who is next, after some turn files. */
function nextRecord(sent: number): BattleRecord {
  const exchange = startExchange(shipped('minor-slugfest'), 4);
  for (let file = 0; file < sent; file++) playFile(exchange);
  return exchange.records[nextPlayer(exchange)]!;
}

/** Acts as the computer would, until `done` says so. */
function playUntil(controller: BattleController, done: () => boolean): void {
  const { battle, session } = controller;
  for (let acted = 0; acted < 200 && !done(); acted++) {
    const side = controller.decider.value!;
    expect(controller.act(battle.policy.greedy(session.state, side, { ...session.state.rng }))).toBeUndefined();
  }
  expect(done()).toBe(true);
}

describe('a turn of a battle by mail on the screen', () => {
  it('says who plays the sides, also when the battle is over, and offers no pause while a file is awaited', () => {
    const exchange = startExchange(shipped('minimal-duel'), 6);
    playFile(exchange);
    const waiting = exchange.records.find((_, player) => player !== nextPlayer(exchange))!;
    const { controller } = table(waiting);
    expect(controller.battle.sides.map((side) => sidePlayer(controller, side)).sort()).toEqual(['by mail', 'you']);
    const model = useOrdersModel(controller);
    expect(model.keys.value).toEqual([]);
    // The mail bar says it: a second live region would read it twice.
    expect(model.hint.value).toBe('');
    model.dispose();
    while (playFile(exchange) !== undefined);
    const record = exchange.records[0]!;
    const over = layTable(record.scenario, {}, { record }).controller;
    expect(over.battle.sides.map((side) => sidePlayer(over, side))).toEqual(['a person', 'a person']);
    expect(Object.values(playersAgain(over, 'greedy'))).toEqual([HUMAN, 'greedy']);
  });

  it('shows each player the briefing of the own side only', () => {
    const scenario = shipped('minor-slugfest');
    const sides = scenario.sides.map((side) => ({ ...side, briefing: `Secret of ${side.name}` }));
    const exchange = startExchange({ ...scenario, sides }, 4);
    const { controller } = table(exchange.records[nextPlayer(exchange)]!);
    const opened = shallowRef({ ok: true, controller });
    const tab: Tab = {
      ...{ id: 'battle', kind: 'record', title: '', doc: controller.doc, view: undefined, unsaved: undefined },
      ...{ save: undefined, state: { battle: opened } },
    };
    const text = mount(BriefingPanel, { props: { tab } }).text();
    const told = sides.filter(({ name }) => text.includes(name)).map(({ id }) => id);
    expect(told).toEqual(sides.flatMap(({ id }) => (controller.isHuman(id) ? [id] : [])));
    expect(told).toHaveLength(1);
  });

  it('goes on behind all that is sent when an earlier position is left by Redo', () => {
    const { controller } = table(nextRecord(4));
    const { floor } = controller;
    expect(floor).toBeGreaterThan(3);
    const model = useOrdersModel(controller);
    controller.goTo(1);
    expect(model.hint.value).toBe('Earlier position: go to the end');
    model.dispose();
    expect(controller.redo()).toBe(true);
    expect(controller.session.cursor).toBeGreaterThanOrEqual(floor);
  });

  it('saves each roll in the library, so that closing the window does not take it back', async () => {
    const { controller, doc } = table(nextRecord(8));
    const save = vi.spyOn(doc, 'save');
    const before = controller.floor;
    playUntil(controller, () => controller.floor > before);
    await settle();
    expect(save).toHaveBeenCalledTimes(1);
    expect(doc.document.dirty).toBe(false);
  });

  it('opens no variation that would take back a roll', () => {
    const { controller } = table(nextRecord(8));
    const { battle, session } = controller;
    const start = session.length;
    const side = controller.decider.value!;
    const [first, second] = [...battle.choices(session.state, side).list];
    controller.act(first!);
    expect(controller.undo()).toBe(true);
    controller.act(second!);
    expect(session.branches).toHaveLength(1);
    playUntil(controller, () => controller.floor > start);
    const played = session.actions.length;
    controller.openVariation(0);
    expect(session.actions).toHaveLength(played);
    expect(session.actions[start]!.action).toEqual(second);
  });
});
