import { newDesign, type CounterspaceStats } from '@core/model';
import { effectiveStats, type EffectiveStats } from '@core/rules/systems/counterspace';
import { compareRows } from '@renderer/features/ships/counterspace/compare';
import { damagePerEnergy, DEFENCES, shotOdds, turnDamage } from '@renderer/features/ships/counterspace/damage';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const base: CounterspaceStats = {
  ...{ class: 'escort', energy: 4, shields: 1, hull: 1, defence: 2, movement: 3 },
  weapons: [],
};
const weapons = (...list: [attack: number, range: number, energy: number][]): EffectiveStats['weapons'] =>
  effectiveStats({ ...base, weapons: list.map(([attack, range, energy]) => ({ attack, range, energy })) }).weapons;

/** Expected damage of a shot counted by hand over the 36 pairs of dice: Destroy ATT, equal totals half of it rounded up (6.0.0). */
function counted(attack: number, defence: number, range: number): number {
  let sum = 0;
  for (let a = 1; a <= 6; a++) {
    for (let d = 1; d <= 6; d++) {
      const lead = a + attack + (range === 0 ? 1 : 0) - d - defence;
      sum += lead > 0 ? attack : lead === 0 ? Math.floor((attack + 1) / 2) : 0;
    }
  }
  return sum / 36;
}

describe('weapon damage', () => {
  it('agrees with an enumeration of all dice', () => {
    for (const defence of DEFENCES) {
      for (const range of [0, 1, 2]) {
        for (const attack of [1, 2, 3, 4]) {
          const [weapon] = weapons([attack, 2, 2]);
          expect(shotOdds(weapon!, defence, range)?.expectedDamage).toBeCloseTo(counted(attack, defence, range), 12);
          expect(damagePerEnergy(weapon!, defence, range)).toBeCloseTo(counted(attack, defence, range) / 2, 12);
        }
      }
    }
  });

  it('is undefined beyond the range, and per E for weapons without cost', () => {
    const [weapon] = weapons([2, 2, 0]);
    expect(shotOdds(weapon!, 2, 3)).toBeUndefined();
    expect(damagePerEnergy(weapon!, 2, 3)).toBeUndefined();
    expect(damagePerEnergy(weapon!, 2, 1)).toBeUndefined();
  });

  it('spends the E of a turn at least as well as any split', () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 })),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 7 }), (list, energy) => {
        const all = weapons(...list);
        const shots = all.map((weapon) => ({
          cost: weapon.energy,
          value: shotOdds(weapon, 2, 1)?.expectedDamage ?? 0,
        }));
        const best = (left: number): number =>
          Math.max(
            0,
            ...shots.filter(({ cost }) => cost > 0 && cost <= left).map((s) => s.value + best(left - s.cost)),
          );
        expect(turnDamage(all, energy, 2, 1)).toBeCloseTo(best(energy), 9);
      }),
    );
  });
});

describe('the comparison', () => {
  it('shows effective values, with the race applied', () => {
    const design = { ...newDesign('counterspace', 'T'), stats: { ...base, hull: 10, race: 'turtle' } };
    const row = (key: string) => compareRows(design).find((row) => row.key === key);
    expect(row('hull')).toMatchObject({ text: '15', value: 15 });
    expect(row('movement')?.text).toBe('2');
    expect(row('weapons')?.text).toBe('none');
    expect(row('carries')?.text).toBe('Race: Turtle');
  });

  it('names weapons as they are in play, and the range of the damage, which a fighter does not reach', () => {
    const stats = { ...base, race: 'bruet' as const, weapons: [{ attack: 1, range: 1, energy: 1 }] };
    const design = { ...newDesign('counterspace', 'B'), stats };
    const row = (key: string) => compareRows(design).find((row) => row.key === key);
    expect(row('weapons')?.text).toBe('a2r1e1');
    expect(row('damage')).toMatchObject({ label: 'Damage per turn at range 2', text: '0.00' });
  });
});
