import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const bays = { bays: 1, torpedoes: 2, attack: 4, movement: 3, range: 6 };
const DESIGNS = designSet(
  design('ship', { torpedoBays: bays, energy: 8, weapons: [{ attack: 2, range: 1, energy: 1 }], hull: 40, shields: 0 }),
);

/** Two ships side by side; options of the battle and of side b. */
function table(options: Scenario['options'], own: Scenario['options']): Table {
  const sides = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta', options: own },
  ];
  const forces = [at('0404', 'a', 'ship'), at('0504', 'b', 'ship')];
  return new Table(battleOf(scenario({ sides, forces, options }), DESIGNS));
}

const shoot = (of: Table, target: number): number => {
  of.load(6, 1);
  const fired = of.act({ t: 'fire', w: 0, u: target }).find((event) => event.t === 'fired');
  return fired?.t === 'fired' ? fired.damage.dealt : -1;
};

describe('options that differ by side (house interpretation)', () => {
  it('critical hits count for the side that attacks (6.0.2)', () => {
    const of = table({ crit: 'none' }, { crit: 'double' });
    expect(of.battle.odds(of.state, 'a', { t: 'fire', w: 0, u: 1 })?.results.map(({ key }) => key)).not.toContain(
      'critical',
    );
    expect(shoot(of, 1)).toBe(2);
    of.act({ t: 'end' });
    expect(of.battle.odds(of.state, 'b', { t: 'fire', w: 0, u: 0 })?.results[0]).toMatchObject({ key: 'critical' });
    expect(shoot(of, 0)).toBe(4);
  });

  it('point defence is the answer of the side that has it (6.2.0)', () => {
    const without = table({}, { pointDefence: false });
    without.move('0504');
    expect(without.side()).toBe('a');
    without.act({ t: 'end' });
    without.move('0505');
    without.move('0504');
    expect(without.side()).toBe('a');
    expect(without.offered()).toContainEqual({ t: 'pd', w: 0 });
  });

  it('torpedoes are launched by the side that has them (6.3.0)', () => {
    const of = table({ torpedoes: false }, { torpedoes: true });
    expect(of.refusal({ t: 'launch' })).toBe('no-torpedo');
    of.act({ t: 'end' });
    expect(of.refusal({ t: 'launch' })).toBeUndefined();
    expect(of.battle.units.filter((unit) => unit.carrier !== undefined).map((unit) => unit.side)).toEqual(['b', 'b']);
  });

  it('smart torpedoes hover (6.3.0)', () => {
    const of = table({}, { smartTorpedoes: true });
    for (const spent of [3, 0]) {
      of.act({ t: 'launch' });
      of.act({ t: 'end' });
      of.act({ t: 'end' });
      const flown = of.state.torpedoes.filter(({ fate }) => fate === 1).at(-1);
      expect(flown?.travelled).toBe(spent);
    }
  });
});
