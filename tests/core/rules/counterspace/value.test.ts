import { createRng } from '@core/base';
import { drawDesign } from '../../../../scripts/reference-values/model';
import type { CounterspaceStats, Design } from '@core/model';
import { basisOf, counterspace, logValueOf, statsOf } from '@core/rules/systems/counterspace';
import { COEFFICIENT_TABLE, POINTS, VALUE_ERROR } from '@core/rules/systems/counterspace/value-table';
import { totalCost } from '@core/rules/design-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';
import { design } from './build';
import { times } from '../../../long';

const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'counterspace');
const drawn = fc.integer({ min: 0, max: 0xffffffff }).map((seed) => drawDesign(createRng(seed), 'drawn'));
const value = (one: Design): number => totalCost(counterspace.cost(one));

/** A design with some of its values changed. */
function changed(one: Design, stats: Partial<CounterspaceStats>): Design {
  return { ...one, stats: { ...one.stats, ...stats } };
}

/** Ways to have more, each of which no unit should be worth less for. */
const MORE: Readonly<Record<string, (stats: CounterspaceStats) => Partial<CounterspaceStats>>> = {
  hull: ({ hull }) => ({ hull: hull + 1 }),
  shields: ({ shields }) => ({ shields: shields + 1 }),
  energy: ({ energy }) => ({ energy: energy + 1 }),
  defence: ({ defence }) => ({ defence: defence + 1 }),
  movement: ({ movement }) => ({ movement: movement + 1 }),
  'a weapon': ({ weapons }) => ({ weapons: [...weapons, { attack: 2, range: 2, energy: 2 }] }),
  ATT: ({ weapons }) => ({ weapons: weapons.map((gun) => ({ ...gun, attack: gun.attack + 1 })), combine: undefined }),
  RNG: ({ weapons }) => ({ weapons: weapons.map((gun) => ({ ...gun, range: gun.range + 1 })) }),
  'cheaper weapons': ({ weapons }) => ({
    weapons: weapons.map((gun) => ({ ...gun, energy: Math.max(1, gun.energy - 1) })),
  }),
  bays: ({ torpedoBays: bays }) => ({
    torpedoBays:
      bays === undefined
        ? { bays: 1, torpedoes: 2, attack: 3, movement: 3, range: 6 }
        : { ...bays, bays: bays.bays + 1 },
  }),
  torpedoes: ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, torpedoes: bays.torpedoes + 1 } } : {}),
  'torpedo ATT': ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, attack: bays.attack + 1 } } : {}),
  'torpedo MOV': ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, movement: bays.movement + 1 } } : {}),
  'torpedo RNG': ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, range: bays.range + 1 } } : {}),
  'smart torpedoes': ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, smart: true } } : {}),
  'energy torpedoes': ({ torpedoBays: bays }) => (bays ? { torpedoBays: { ...bays, energyTorpedo: true } } : {}),
  battery: ({ equipment }) => ({
    equipment: { ...equipment, energyBattery: (equipment?.energyBattery ?? 0) + 1 },
  }),
  booster: ({ equipment }) => ({ equipment: { ...equipment, driveBooster: true } }),
  'turtle shield': ({ equipment }) => ({ equipment: { ...equipment, turtleShield: true } }),
  repairs: ({ equipment }) => ({ equipment: { ...equipment, repair: true } }),
  supply: ({ equipment }) => ({ equipment: { ...equipment, supplyBattery: (equipment?.supplyBattery ?? 0) + 1 } }),
};

describe('the fitted value', () => {
  it('is what the coefficients make of a design, in whole points, at least 1', () => {
    const check = (one: Design): void => {
      const exact = POINTS * Math.exp(logValueOf(basisOf(statsOf(one)), COEFFICIENT_TABLE));
      const lines = counterspace.cost(one);
      expect(lines.every((line) => Number.isInteger(line.value))).toBe(true);
      expect(Math.abs(totalCost(lines) - Math.max(1, exact))).toBeLessThanOrEqual(0.5 + 1e-5);
    };
    shipped.forEach(check);
    fc.assert(fc.property(drawn, check), { numRuns: times(75, 300) });
  });

  it('makes the Destroyer of the table worth 100, and gives every unit that ships a value', () => {
    const values = new Map(shipped.map((one) => [one.id, value(one)]));
    expect(values.get('destroyer')).toBe(100);
    for (const points of values.values()) expect(points).toBeGreaterThanOrEqual(1);
    expect(VALUE_ERROR).toBeGreaterThan(0);
    expect(counterspace.info.points?.error).toBe(VALUE_ERROR);
  });

  it.each(Object.keys(MORE))('is never less for more: %s', (what) => {
    const more = MORE[what]!;
    const check = (one: Design): void => {
      const after = changed(one, more(statsOf(one)));
      expect(value(after)).toBeGreaterThanOrEqual(value(what === 'ATT' ? changed(one, { combine: undefined }) : one));
    };
    shipped.forEach(check);
    fc.assert(fc.property(drawn, check), { numRuns: times(15, 60) });
  });

  it('has coefficients that are all positive, which makes it so', () => {
    for (const [name, coefficient] of Object.entries(COEFFICIENT_TABLE)) expect(coefficient, name).toBeGreaterThan(0);
  });

  it('stays a finite number for the most that a file may hold, and for what the rules forbid', () => {
    const most = design('most', { energy: 999, shields: 999, hull: 999, defence: 99, movement: 99 });
    expect(Number.isFinite(value(most))).toBe(true);
    expect(value(design('none', { hull: 0, shields: 0, energy: 0, movement: 0, weapons: [] }))).toBe(1);
  });

  it('takes away for a DEF under the usual (6.1.0)', () => {
    const line = counterspace
      .cost(design('weak', { defence: 1, hull: 20 }))
      .find(({ path }) => path === '/stats/defence');
    expect(line?.value).toBeLessThan(0);
  });
});
