import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { isVisibleTo } from '@renderer/features/battle/model/visibility';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, type Table } from './controller-support';
import { brawl } from './support';

const PEOPLE = { red: 'human', blue: 'human' };

/** Gives the first available order until another side, or no side, decides. */
function plotAll({ controller, model }: Table): void {
  const side = controller.decider.value;
  while (
    side !== undefined &&
    controller.decider.value === side &&
    controller.position.value.observation.phase === 'Movement orders'
  ) {
    model.giveOrder(model.orders.value!.others.at(-1)!);
  }
}

const orders = ({ controller }: Table): string[] =>
  controller.position.value.observation.units.flatMap(({ name, facts }) =>
    facts.filter(({ label }) => label === 'Order').map(({ value }) => `${name} ${value}`),
  );

describe('the hand-over screen between two people', () => {
  let table: Table;
  beforeEach(() => {
    table = layTable(shippedScenario('minimal-duel'), PEOPLE);
    table.controller.show(true);
  });

  it('appears before the first plot, and a side sees no sealed order of the other', () => {
    const { controller } = table;
    expect(controller.handoverTo.value).toBe('red');
    expect(controller.decider.value).toBeUndefined();
    controller.completeHandover();
    expect(controller.decider.value).toBe('red');
    plotAll(table);
    expect(controller.handoverTo.value).toBe('blue');
    // Red is still the one who looks.
    expect(controller.position.value.observation.side).toBe('red');
    expect(orders(table)).toHaveLength(1);
    controller.completeHandover();
    expect(controller.decider.value).toBe('blue');
    expect(controller.position.value.observation.side).toBe('blue');
    expect(orders(table)).toEqual([]);
  });

  it('offers no orders and no hand-over at positions up to a sealed order', () => {
    const { controller } = table;
    controller.completeHandover();
    plotAll(table);
    controller.completeHandover();
    for (let place = controller.session.length; place >= 0; place--) {
      controller.goTo(place);
      expect(controller.handoverTo.value).toBeUndefined();
      expect(orders(table)).toEqual([]);
    }
    controller.goTo(controller.session.length);
    expect(controller.decider.value).toBe('blue');
  });

  it('appears when a player undoes an order of the other side', () => {
    const { controller } = table;
    controller.completeHandover();
    plotAll(table);
    controller.completeHandover();
    expect(controller.undo()).toBe(true);
    expect(controller.handoverTo.value).toBe('red');
    expect(controller.position.value.observation.side).toBe('blue');
    controller.completeHandover();
    expect(controller.decider.value).toBe('red');
    expect(controller.redo()).toBe(true);
    expect(controller.handoverTo.value).toBe('blue');
  });

  it('appears when taken back orders are in the form of the other side again', () => {
    const { controller } = layTable(shippedScenario('drive-duel'), { a: 'human', b: 'human' });
    const player = createPlayer('random', controller.battle, 3);
    assert(player.ok, 'random plays');
    controller.show(true);
    controller.act(player.value.decide(controller.position.value.state, 'a'));
    expect(controller.handoverTo.value).toBe('b');
    controller.completeHandover();
    expect(controller.undo()).toBe(true);
    expect(controller.handoverTo.value).toBe('a');
    controller.completeHandover();
    expect(controller.decider.value).toBe('a');
    controller.goTo(1);
    controller.continueHere();
    expect(controller.handoverTo.value).toBe('b');
    controller.completeHandover();
    controller.goTo(0);
    controller.continueHere();
    expect(controller.handoverTo.value).toBe('a');
  });

  it('stays hidden while all information is open: both players fire without a hand-over', () => {
    const { controller } = table;
    controller.completeHandover();
    plotAll(table);
    controller.completeHandover();
    plotAll(table);
    const turns = new Set<number>();
    for (let i = 0; i < 200 && !controller.position.value.outcome; i++) {
      if (controller.handoverTo.value !== undefined) controller.completeHandover();
      const { phase, turn } = controller.position.value.observation;
      if (/fires$/.test(phase)) {
        expect(controller.handoverTo.value).toBeUndefined();
        turns.add(turn);
        table.model.giveOrder(table.model.orders.value!.fire[0] ?? table.model.orders.value!.end!);
      } else if (phase === 'Movement orders') plotAll(table);
      else table.model.giveOrder(table.model.orders.value!.others[0]!);
    }
    expect(replayRecord(controller.record, ruleSystem('minimal')!).ok).toBe(true);
  });

  it('is not needed where nothing is hidden, or by one person alone', () => {
    const open = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
    while (open.controller.decider.value === 'player-1') open.model.confirm();
    expect(open.controller.handoverTo.value).toBeUndefined();
    expect(open.controller.decider.value).toBe('player-2');
    const alone = layTable(shippedScenario('minimal-duel'), { red: 'human', blue: 'greedy' });
    expect(alone.controller.handoverTo.value).toBeUndefined();
    expect(alone.controller.position.value.observation.side).toBe('red');
  });
});

it('an opened battle shows no secret before a person takes the screen, at no position', () => {
  const scenario = shippedScenario('skirmish-landing-site');
  const first = layTable(scenario, PEOPLE);
  const player = createPlayer('random', first.controller.battle, 3);
  assert(player.ok, 'random plays');
  first.controller.show(true);
  for (let step = 0; step < 60; step++) {
    if (first.controller.handoverTo.value !== undefined) first.controller.completeHandover();
    const { state, actor } = first.controller.position.value;
    if (actor !== undefined) first.controller.act(player.value.decide(state, actor));
  }
  const { controller } = layTable(scenario, PEOPLE, { record: first.controller.record });
  controller.show(true);
  const secrets = (side: string): number =>
    controller.log.value.filter(({ sentence }) => !isVisibleTo(side, sentence)).length;
  const isOpen = (): boolean => secrets('red') + secrets('blue') === 0 && controller.lastAttacks.value === undefined;
  expect(controller.handoverTo.value).toBe(controller.position.value.actor);
  expect(isOpen()).toBe(true);
  controller.goTo(40);
  expect(controller.handoverTo.value).toBeDefined();
  expect(isOpen()).toBe(true);
  controller.toggle();
  expect(controller.replaying.value).toBe(false);
  controller.completeHandover();
  const viewer = controller.position.value.observation.side!;
  expect(controller.handoverTo.value).toBeUndefined();
  expect(secrets(viewer)).toBe(0);
  expect(secrets(viewer === 'red' ? 'blue' : 'red')).toBeGreaterThan(0);
  controller.goTo(20);
  expect(controller.handoverTo.value).toBeUndefined();
  expect(controller.position.value.observation.side).toBe(viewer);
});

it('takes back simultaneous orders together, and repeats them together', () => {
  const table = layTable(shippedScenario('minimal-three-small-two-large'), { red: 'human', blue: 'human' });
  const { controller } = table;
  controller.show(true);
  controller.completeHandover();
  expect(controller.decider.value).toBe('red');
  const before = controller.session.cursor;
  plotAll(table);
  expect(controller.session.cursor).toBe(before + 3);
  controller.undo();
  expect(controller.session.cursor).toBe(before);
  controller.redo();
  expect(controller.session.cursor).toBe(before + 3);
});
