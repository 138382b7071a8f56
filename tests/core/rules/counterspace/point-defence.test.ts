import type { Force, Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const PD = { attack: 1, range: 1, energy: 1 };
const LONG = { attack: 4, range: 3, energy: 1 };
const DESIGNS = designSet(
  design('mover', { energy: 3, weapons: [{ attack: 3, range: 0, energy: 1 }] }),
  design('unarmed', { weapons: [] }),
  design('guard', { energy: 2, hull: 3, shields: 0, weapons: [PD, LONG] }),
  design('glass', { hull: 1, shields: 0, weapons: [{ attack: 3, range: 0, energy: 1 }] }),
  design('archer', { weapons: [LONG] }),
  design('carrier', {
    hull: 1,
    shields: 0,
    torpedoBays: { bays: 1, torpedoes: 1, attack: 2, movement: 2, range: 4, bayDefence: 1 },
  }),
);

/** Alpha's unit beside 0504, where Beta's units stand. */
function approach(mover: string, guards: string[], options: Scenario['options'] = {}): Table {
  const forces: Force[] = [
    at('0404', 'a', mover),
    ...guards.map((id, index) => at('0504', 'b', id, { id: `guard-${index}` })),
    at('0909', 'b', 'unarmed'),
  ];
  return new Table(battleOf(scenario({ forces, options }), DESIGNS));
}

describe('point defence (6.2.0)', () => {
  it('is offered to the enemy whose hex is entered, with weapons of range 0 or 1 only', () => {
    const table = approach('unarmed', ['guard']);
    table.move('0504');
    expect(table.side()).toBe('b');
    expect(table.offered()).toEqual([{ t: 'pd', w: 0 }, { t: 'pass' }]);
    expect(table.refusal({ t: 'pd', w: 1 })).toBe('not-pd');
    expect(table.refusal({ t: 'end' })).toBe('phase');
    expect(table.battle.check(table.state, 'a', { t: 'end' })?.code).toBe('side');
  });

  it('is not offered to those without such a weapon, or without E for it', () => {
    const archers = approach('unarmed', ['archer']);
    archers.move('0504');
    expect(archers.side()).toBe('a');
    const spent = approach('unarmed', ['guard']);
    Object.assign(spent.state.units[1], { energy: 0 });
    spent.move('0504');
    expect(spent.side()).toBe('a');
  });

  it('may be switched off', () => {
    const table = approach('unarmed', ['guard'], { pointDefence: false });
    table.move('0504');
    expect(table.side()).toBe('a');
  });

  it('is fired at range 0 with its bonus, any number of times while E lasts, and only then', () => {
    const table = approach('unarmed', ['guard']);
    table.move('0504');
    table.act({ t: 'pd', w: 0 });
    table.act({ t: 'pd', w: 0 });
    expect(table.state.units[1].energy).toBe(0);
    expect(table.offered()).toEqual([{ t: 'pass' }]);
    // 4 + 1 + 1 against 3 + 2, then 1 + 1 + 1 against 6 + 2
    table.load(4, 3, 1, 6);
    const fired = table.act({ t: 'pass' }).filter((event) => event.t === 'fired');
    expect(fired).toMatchObject([
      { actor: 1, target: 0, range: 0, attack: [4, 2], defence: [3, 2], result: 'destroy', as: 'defence' },
      { result: 'miss' },
    ]);
    expect(table.state.units[0].shields).toBe(3);
    expect(table.side()).toBe('a');
    table.move('0604');
  });

  it('is declared by each unit of a stack for itself', () => {
    const table = approach('unarmed', ['guard', 'archer', 'guard']);
    table.move('0504');
    expect(table.state.reactor).toBe(1);
    table.act({ t: 'pass' });
    expect(table.state.reactor).toBe(3);
    table.act({ t: 'pass' });
    expect([table.state.reactor, table.side()]).toEqual([-1, 'a']);
  });

  it('counts together with what the newcomer declares: both may destroy each other', () => {
    const table = approach('glass', ['guard']);
    table.move('0504');
    table.act({ t: 'pd', w: 0 });
    table.act({ t: 'pass' });
    expect(table.offered()).toEqual([{ t: 'fire', w: 0, u: 1 }, { t: 'pass' }]);
    table.act({ t: 'fire', w: 0, u: 1 });
    expect(table.state.units.map((unit) => unit.fate)).toEqual([1, 1, 1]);
    table.load(6, 1, 6, 1);
    const events = table.act({ t: 'pass' });
    expect(events.filter((event) => event.t === 'fired').map((event) => event.as)).toEqual(['defence', 'reply']);
    expect(table.state.units.map((unit) => unit.fate)).toEqual([2, 2, 1]);
    expect(table.battle.outcome(table.state)).toMatchObject({ side: 'b', cause: 'eliminated' });
  });

  describe('on what is gone already', () => {
    /** The results that the log gives for two declared shots of a guard with enough E. */
    function results(mover: string, shots: Parameters<Table['act']>[0][], dice: number[]): string[] {
      const table = approach(mover, ['guard']);
      Object.assign(table.state.units[1], { energy: shots.length });
      table.move('0504');
      for (const shot of shots) table.act(shot);
      table.act({ t: 'pass' });
      table.load(...dice);
      // A newcomer with a weapon declares its own shots before they are carried out.
      if (table.side() === 'a') table.act({ t: 'pass' });
      const events = table.events.filter(({ t }) => t === 'fired' || t === 'bay');
      expect(events).toHaveLength(shots.length);
      const [, second] = events;
      expect(second).toMatchObject({ loss: 0 });
      return events.map((event) => table.battle.describe(event).result ?? '');
    }
    const shot = { t: 'pd', w: 0 } as const;
    const atBay = { t: 'pd-bay', w: 0 } as const;

    it('a second hit does no damage', () => {
      expect(results('glass', [shot, shot], [6, 1, 6, 2])).toEqual(['Destroy: 1 hull', 'Destroy: no damage']);
    });

    it('a hit at a bay of a ship that is gone, or at a bay that is, destroys none', () => {
      expect(results('carrier', [shot, atBay], [6, 1, 6, 1])).toEqual(['Destroy: 1 hull', 'Hit: no damage']);
      expect(results('carrier', [atBay, atBay], [6, 1, 6, 1])).toEqual(['Bay destroyed, 0 left', 'Hit: no damage']);
    });
  });

  it('leaves the newcomer nothing to declare when no unit answers', () => {
    const table = approach('mover', ['guard']);
    table.move('0504');
    table.act({ t: 'pass' });
    expect(table.state.phase).toBe(3);
  });

  it('ends the activation of a newcomer that it destroys', () => {
    const forces = [at('0404', 'a', 'glass'), at('0101', 'a', 'unarmed'), at('0504', 'b', 'guard')];
    const table = new Table(battleOf(scenario({ forces }), DESIGNS));
    table.act({ t: 'activate', u: 0 });
    table.move('0504');
    table.act({ t: 'pd', w: 0 });
    table.act({ t: 'pass' });
    table.load(6, 1);
    table.act({ t: 'pass' });
    expect(table.state.units[0].fate).toBe(2);
    expect([table.side(), table.state.active]).toEqual(['a', 1]);
  });

  it('is not offered against a unit that began there, until it leaves and comes back', () => {
    const forces = [at('0504', 'a', 'unarmed'), at('0504', 'b', 'guard')];
    const table = new Table(battleOf(scenario({ forces }), DESIGNS));
    expect([table.side(), table.state.phase]).toEqual(['a', 3]);
    table.move('0404');
    expect(table.side()).toBe('a');
    table.move('0504');
    expect(table.side()).toBe('b');
  });

  it('is offered when a unit comes onto the map into the hex', () => {
    const base = scenario();
    const map = { ...base.map!, edges: [{ id: 'in', side: 'a', edge: 'south' as const, use: 'enter' as const }] };
    const forces: Force[] = [
      { id: 'late', side: 'a', design: 'unarmed', start: { type: 'edge', edge: 'in' } },
      at('0409', 'b', 'guard'),
    ];
    const table = new Table(battleOf({ ...base, map, forces }, DESIGNS));
    table.act({ t: 'enter', h: table.hex('0409') });
    expect(table.side()).toBe('b');
  });
});

describe('combined attacks (7.0.0, 7.0.1)', () => {
  it.each([
    [undefined, ['a1r1e1']],
    [2, ['a1r1e1', 'combined a2r1e2']],
    [3, ['a1r1e1', 'combined a2r1e2', 'combined a3r1e3']],
  ])('up to ATT %s', (combine, names) => {
    const designs = designSet(design('dart', { weapons: [PD], ...(combine && { combine }) }));
    const forces = [at('0404', 'a', 'dart'), at('0404', 'b', 'dart')];
    const battle = battleOf(scenario({ forces }), designs);
    expect(battle.tables.weaponNames[0]).toEqual(names);
  });

  it('cost 1 E for each point of ATT and deal as much', () => {
    const designs = designSet(design('dart', { weapons: [PD], combine: 2, energy: 2 }));
    const forces = [at('0404', 'a', 'dart'), at('0404', 'b', 'dart')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    table.load(6, 1);
    const fired = table.act({ t: 'fire', w: 1, u: 1 })[0];
    expect(fired).toMatchObject({ attack: [6, 3], damage: { dealt: 2 } });
    expect(table.state.units[0].energy).toBe(0);
  });
});
