import { attackOdds } from '@core/rules/systems/counterspace/odds';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const PLAIN = { crit: 'none', tie: 'wound', damage: 'standard' } as const;
const DESIGNS = designSet(
  design('prey', { defence: 2, weapons: [] }),
  design('gun', {
    energy: 5,
    movement: 2,
    weapons: [
      { attack: 4, range: 1, energy: 3 },
      { attack: 2, range: 3, energy: 2 },
    ],
  }),
  design('rock', { weapons: [] }),
);

function table(changes: Partial<Scenario> = {}): Table {
  const forces = [at('0101', 'a', 'prey'), at('0505', 'b', 'gun'), at('0909', 'b', 'rock')];
  return new Table(battleOf(scenario({ forces, options: { crit: 'none' }, ...changes }), DESIGNS));
}

/** Mean damage of one shot of `att` against DEF 2. */
const shot = (att: number, range: number): number => attackOdds({ ...PLAIN, att, def: 2, range }).expectedDamage;

describe('threat (house interpretation)', () => {
  it('is the best that an enemy can do with its E at that range, nothing beyond it (3.0.0, 6.0.0)', () => {
    const on = table();
    const energy = Math.min(5, on.state.units[1]!.energy + on.state.units[1]!.rating);
    expect(energy).toBe(5);
    const threat = on.battle.threat!(on.state, 0, false);
    // One shot of each weapon, or two of the cheaper one.
    const best = (range: number): number => Math.max(shot(4, range) + shot(2, range), 2 * shot(2, range));
    expect(threat[on.hex('0505')]).toBeCloseTo(best(0), 12);
    expect(threat[on.hex('0504')]).toBeCloseTo(best(1), 12);
    expect(threat[on.hex('0503')]).toBeCloseTo(2 * shot(2, 2), 12);
    expect(threat[on.hex('0502')]).toBeCloseTo(2 * shot(2, 3), 12);
    expect(threat[on.hex('0501')]).toBe(0);
  });

  it('counts shields that the enemy can turn into E for its battery (2.0.0 step 1.1, 8.1.1)', () => {
    const weapons = [{ attack: 2, range: 3, energy: 1 }];
    const battery = design('battery', { energy: 2, shields: 3, weapons, equipment: { energyBattery: 4 } });
    const designs = designSet(design('prey', { defence: 2, weapons: [] }), battery);
    const forces = [at('0101', 'a', 'prey'), at('0505', 'b', 'battery')];
    const on = new Table(battleOf(scenario({ forces, options: { crit: 'none' } }), designs));
    on.state.units[1]!.energy = 0;
    expect(on.battle.threat!(on.state, 0, false)[on.hex('0504')]).toBeCloseTo((2 + 3) * shot(2, 1), 12);
    on.act({ t: 'end' });
    on.act({ t: 'energy', s: 0 });
    expect(on.state.units[1]!.energy).toBe(5);
  });

  it('reaches farther after moves, and never less', () => {
    const on = table();
    const still = on.battle.threat!(on.state, 0, false);
    const moving = on.battle.threat!(on.state, 0, true);
    expect(moving[on.hex('0501')]).toBeGreaterThan(0);
    moving.forEach((value, hex) => expect(value).toBeGreaterThanOrEqual(still[hex]!));
  });

  it('sums all enemies and leaves out friends and those without weapons', () => {
    const on = table();
    const two = table({
      forces: [at('0101', 'a', 'prey'), at('0505', 'b', 'gun', { count: 2 }), at('0101', 'a', 'gun', { id: 'friend' })],
    });
    const one = on.battle.threat!(on.state, 0, false);
    expect(two.battle.threat!(two.state, 0, false).map((value) => value / 2)).toEqual(one);
  });

  it('counts the Turtle shields that are up when each enemy activates next (8.1.3)', () => {
    const on = table();
    const at0504 = on.hex('0504');
    const now = (): number => on.battle.threat!(on.state, 0, false)[at0504]!;
    const best = (att: number, def: number): number => {
      const damage = (strength: number): number =>
        attackOdds({ ...PLAIN, att: strength, def, range: 1 }).expectedDamage;
      return Math.max(damage(att) + damage(att - 2), 2 * damage(att - 2));
    };
    Object.assign(on.state.units[1]!, { guard: 0, oldGuard: 1, acted: 0 });
    expect(now()).toBeCloseTo(best(3, 2), 12);
    // It has acted and raised the shield again: the old one is gone when it activates next.
    Object.assign(on.state.units[1]!, { guard: 2, oldGuard: 1, acted: on.state.turn });
    expect(now()).toBeCloseTo(best(2, 2), 12);
    Object.assign(on.state.units[0]!, { guard: 0, oldGuard: 3 });
    expect(now()).toBeCloseTo(best(2, 2), 12);
  });

  it('stops where fire is blocked, as long as no unit moves (8.4.1)', () => {
    const map = openMap({ terrain: [{ type: 'obstacle', hexes: ['0504'] }] });
    const on = table({ map, options: { crit: 'none', lineOfSight: true } });
    const blocked = on.battle.threat!(on.state, 0, false).filter(
      (value, hex) => value === 0 && table().battle.threat!(on.state, 0, false)[hex]! > 0,
    );
    expect(blocked.length).toBeGreaterThan(0);
  });
});
