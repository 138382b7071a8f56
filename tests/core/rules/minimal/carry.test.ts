import { createRng } from '@core/base';
import type { Force, Zone } from '@core/model';
import { minimal } from '@core/rules/systems/minimal';
import { weaponsOf } from '@core/rules/systems/minimal/queries';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

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

  it('keeps its weapons under an order to hold fire, as far as hits leave them (7.0)', () => {
    const { battle, state } = tableOf({ orders: [{ type: 'hold-fire' }], condition: { 'weapon.RL': 0 } });
    expect(state.ships[0]?.weapons).toBe(1);
    expect(minimal.carryover.unitStatuses(battle, state)[0]?.condition).toMatchObject({
      'weapon.F': 1,
      'weapon.RL': 0,
    });
    state.ships[0]!.weapons = 0;
    expect(minimal.carryover.unitStatuses(battle, state)[0]?.condition).toMatchObject({ 'weapon.F': 0 });
  });

  it('chooses a first SPEED up to the ENGINE that is left (6.0)', () => {
    const start = { type: 'hex', hex: '0303' } as const;
    const table = tableOf({ start, condition: { engine: 1 } });
    const { battle, state } = table;
    const speeds = battle.choices(state, 'a').list.flatMap((action) => (action.t === 'ready' ? [action.s] : []));
    expect([...new Set(speeds)]).toEqual([0, 1]);
    expect(battle.check(state, 'a', { t: 'ready', f: 0, s: 2 })).toMatchObject({
      code: 'minimal.start-speed',
      message: 'ENGINE 1 allows SPEED 0 to 1.',
      section: '6.0',
    });
    expect(battle.policy.greedy(state, 'a', createRng(1))).toMatchObject({ t: 'ready', s: 1 });
  });

  it('deploys in a zone with the same limit (6.0)', () => {
    const zones: Zone[] = [{ id: 'home', name: 'Home', use: 'deploy', side: 'a', hexes: ['0101'] }];
    const placed = forces({ start: { type: 'zone', zone: 'home' }, condition: { engine: 0 } });
    const map = openMap({ zones });
    const table = new Table(battleOf(scenario({ map, forces: placed }), DESIGNS)).act('a', { t: 'deploy', h: 0 });
    expect(table.battle.choices(table.state, 'a').list).toHaveLength(6);
    table.act('a', { t: 'ready', f: 1, s: 0 });
    expect(table.state.ships[0]).toMatchObject({ speed: 0, engine: 0 });
  });

  it('cannot begin with more SPEED than the ENGINE that is left (6.0)', () => {
    const findings = minimal.checkScenario(scenario({ forces: forces({ condition: { engine: 0 } }) }), DESIGNS);
    expect(findings).toMatchObject([
      { code: 'minimal.scenario.start-speed', path: '/forces/0/start/speed', fix: { steps: [{ value: 0 }] } },
    ]);
  });
});
