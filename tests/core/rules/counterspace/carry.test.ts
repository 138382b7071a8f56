import type { Force, Scenario } from '@core/model';
import { counterspace } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const DESIGNS = designSet(
  design('ship', { energy: 5, hull: 10, weapons: [{ attack: 2, range: 2, energy: 2 }] }),
  design('boat', { torpedoBays: { bays: 2, torpedoes: 4, attack: 3, movement: 4, range: 8 } }),
);

function tableOf(first: Partial<Force>, changes: Partial<Scenario> = {}, of = 'ship'): Table {
  const forces = [at('0303', 'a', of, { id: 'x', ...first }), at('0306', 'b', 'ship', { id: 'y' })];
  return new Table(battleOf(scenario({ forces, ...changes }), DESIGNS));
}

const left = ({ battle, state }: Table): Record<string, unknown> =>
  Object.fromEntries(
    counterspace.carryover.unitStatuses(battle, state).map(({ unit, condition }) => [unit, condition]),
  );

describe('a unit that begins in a condition', () => {
  it('gains half of its E where half of its hull was gone, and is not halved again (6.0.0)', () => {
    const table = tableOf({ condition: { hull: 5, halved: 1, shields: 0, energy: 0 } });
    expect(table.state.units[0]).toMatchObject({ hull: 5, rating: 3, halved: 1, shields: 0, energy: 0 });
    expect(table.state.units[1]).toMatchObject({ hull: 10, rating: 5, halved: 0, shields: 4, energy: 5 });
    // The gain of 3 is shared out between shields and store.
    expect(table.offered().map((action) => (action.t === 'energy' ? action.s : -1))).toEqual([0, 1, 2, 3]);
    expect(table.offered()).toHaveLength(4);
    table.act({ t: 'energy', s: 3 });
    expect(table.state.units[0]).toMatchObject({ shields: 3, energy: 0, rating: 3 });
  });

  it('has the torpedoes and bays that were left (6.3.1)', () => {
    const table = tableOf({ condition: { torpedoes: 1, bays: 1 } }, {}, 'boat');
    const [event] = table.act({ t: 'launch' });
    // The last one of four: the others were spent before.
    expect(event).toMatchObject({ t: 'launched', target: 2 + 3 });
    expect(table.refusal({ t: 'launch' })).toBeDefined();
    expect(left(table)).toMatchObject({ x: { torpedoes: 0, bays: 1 } });
  });

  it.each([
    ['an order to hold fire', { orders: [{ type: 'hold-fire' as const }] }, {}],
    ['the option', {}, { options: { torpedoes: false } }],
  ])('keeps its torpedoes where %s shuts the bays', (_why, first, changes) => {
    const table = tableOf({ ...first, condition: { torpedoes: 3, bays: 1 } }, changes, 'boat');
    expect(left(table)).toMatchObject({ x: { torpedoes: 3, bays: 1 } });
  });

  it('holds for each unit of the force', () => {
    const table = tableOf({ count: 2, condition: { hull: 7 } });
    expect(table.battle.units.map(({ id }) => id)).toEqual(['x-1', 'x-2', 'y']);
    expect(table.state.units.map(({ hull }) => hull)).toEqual([7, 7, 10]);
    expect(left(table)).toMatchObject({ 'x-1': { hull: 7 }, 'x-2': { hull: 7 }, y: { hull: 10 } });
  });

  it('is at its best where the condition says nothing', () => {
    const plain = tableOf({});
    expect(tableOf({ condition: {} }).state).toEqual(plain.state);
    expect(tableOf({ condition: { hull: 10, shields: 4, energy: 5, halved: 0 } }).state).toEqual(plain.state);
  });
});
