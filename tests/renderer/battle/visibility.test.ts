import { movesText } from '@renderer/features/battle/model/announce';
import { visibleEvents, isVisibleTo } from '@renderer/features/battle/model/visibility';
import {
  ordersByPosition,
  currentBattlespace,
  groupsOf,
  unlocatedUnits,
  unitsAt,
} from '@renderer/features/battle/skirmish/battlespace';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, type Table } from './controller-support';

describe('a skirmish on the screen of one side', () => {
  let table: Table;
  beforeEach(() => {
    table = layTable(shippedScenario('skirmish-landing-site'), { red: 'human', blue: 'greedy' });
    table.controller.setSpeed('instant');
    table.controller.show(true);
  });

  /** Plays until so many actions are done: the person ends turns, or does the first thing that is offered. */
  async function playOn(actions: number): Promise<void> {
    const { controller, model } = table;
    for (let step = 0; step < 4 * actions && controller.session.length < actions; step++) {
      const orders = model.orders.value;
      const next = orders?.activate[0] ?? orders?.deploy[0] ?? orders?.end ?? orders?.others[0];
      if (next) model.giveOrder(next);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }

  it('shows nothing that only the other side may see', async () => {
    await playOn(40);
    const { controller } = table;
    const hidden = controller.session.log.filter(({ sentence }) => !isVisibleTo('red', sentence));
    expect(hidden.length).toBeGreaterThan(0);
    expect(controller.log.value).toEqual(controller.session.log.filter(({ sentence }) => isVisibleTo('red', sentence)));
    for (const { sentence } of hidden)
      expect(controller.log.value.some((entry) => entry.sentence === sentence)).toBe(false);
    const { battle } = controller.session;
    const events = controller.session.actions.flatMap((_, index) => controller.session.replayAction(index).events);
    expect(visibleEvents(battle, events, 'red').length).toBeLessThan(events.length);
    const full = events.filter((event) => battle.describe(event).partial !== true);
    expect(visibleEvents(battle, events, null)).toEqual(full);
    expect(unlocatedUnits(controller.position.value.observation).every((unit) => unit.side === 'blue')).toBe(true);
  });

  it('steps over hidden actions, which a player could count', async () => {
    await playOn(40);
    const { controller } = table;
    const { actions, length } = controller.session;
    const stops = controller.stops.value;
    const noticed = new Set(controller.log.value.map(({ action }) => action));
    const hidden = actions.flatMap(({ side }, at) => (side === 'blue' && !noticed.has(at) ? [at + 1] : []));
    expect(hidden.length).toBeGreaterThan(2);
    expect(stops.filter((stop) => hidden.includes(stop))).toEqual([]);
    expect(stops).toHaveLength(length + 1 - hidden.length);
  });

  it('announces no move of an enemy that was only found', async () => {
    await playOn(9);
    const { controller } = table;
    const { observation } = controller.position.value;
    const enemy = observation.units.find(({ side }) => side === 'blue')!;
    const found = { ...enemy, awareness: 'concealed' as const, boardPosition: { location: 0, position: 1 } };
    const after = { ...observation, units: observation.units.map((unit) => (unit === enemy ? found : unit)) };
    const { boardPosition: _, ...unplaced } = enemy;
    const before = (awareness: 'fogged' | 'concealed') => ({
      ...observation,
      units: observation.units.map((unit) =>
        unit !== enemy
          ? unit
          : {
              ...unplaced,
              awareness,
              ...(awareness === 'fogged' ? {} : { boardPosition: { location: 0, position: 0 } }),
            },
      ),
    });
    expect(movesText(controller, before('fogged'), after)).toBe('');
    expect(movesText(controller, before('concealed'), after)).toContain(enemy.name);
  });

  it('offers moves on the board, and all other actions in groups, each once', async () => {
    await playOn(9);
    const { controller, model } = table;
    const orders = model.orders.value!;
    const space = currentBattlespace(controller, controller.position.value.observation);
    const going = ordersByPosition(space, orders);
    expect(going.size).toBe(orders.steps.length + orders.deploy.length);
    for (const key of going.keys()) expect(space.locations.some(({ id }) => key.startsWith(`${id} `))).toBe(true);
    const listed = groupsOf(orders).flatMap((group) => group.orders);
    expect(new Set(listed).size).toBe(listed.length);
    const attacks = orders.fire.filter(({ info }) => info.target !== undefined);
    expect(listed).toHaveLength(
      orders.deploy.length + orders.steps.length + orders.others.length + orders.fire.length - attacks.length,
    );
  });

  it('places units at their known positions', async () => {
    await playOn(9);
    const { observation } = table.controller.position.value;
    const own = observation.units.filter(({ side, fate }) => side === 'red' && fate === 'alive');
    for (const unit of own) {
      expect(unitsAt(observation, unit.boardPosition!.location, unit.boardPosition!.position)).toContain(unit);
    }
  });
});
