import type { Force } from '@core/model';
import { minimal } from '@core/rules/systems/minimal';
import { weaponsOf } from '@core/rules/systems/minimal/queries';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const DESIGNS = designSet(design('ship', { engine: 3, shields: 4, weapons: ['F', 'RL'] }));

function forces(first: Partial<Force>): Force[] {
  return [
    { ...at('0303', 'a', 'ship', 0, 1), id: 'x', ...first },
    { ...at('0305', 'b', 'ship', 3), id: 'y' },
  ];
}

const tableOf = (first: Partial<Force>): Table => new Table(battleOf(scenario({ forces: forces(first) }), DESIGNS));

describe('a ship that begins in a condition', () => {
  it('has the ENGINE, SHIELDS and weapons that were left (7.0)', () => {
    const table = tableOf({ condition: { shields: 2, engine: 1, 'weapon.F': 0 } });
    expect(table.state.ships[0]).toMatchObject({ shields: 2, engine: 1, weapons: 1 << 4 });
    expect(weaponsOf(table.battle, table.state, 0)).toEqual(['lost', 'none', 'none', 'none', 'ready', 'none']);
    // ENGINE 1 is SPEED 1 at most.
    expect(table.refuses('a', '2')).toBe('speed');
    expect(table.refuses('a', '1')).toBeUndefined();
    expect(table.battle.observe(table.state, 'a').units[0]?.bars.map(({ value, max }) => [value, max])).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  it('keeps its weapons under an order to hold fire', () => {
    const { battle, state } = tableOf({ orders: [{ type: 'hold-fire' }], condition: { 'weapon.RL': 0 } });
    expect(state.ships[0]?.weapons).toBe(0);
    expect(minimal.carryover.unitStatuses(battle, state)[0]?.condition).toMatchObject({
      'weapon.F': 1,
      'weapon.RL': 0,
    });
  });

  it('cannot begin with more SPEED than the ENGINE that is left (6.0)', () => {
    const found = minimal.checkScenario(scenario({ forces: forces({ condition: { engine: 0 } }) }), DESIGNS);
    expect(found).toMatchObject([
      { code: 'minimal.scenario.start-speed', path: '/forces/0/start/speed', fix: { steps: [{ value: 0 }] } },
    ]);
  });
});
