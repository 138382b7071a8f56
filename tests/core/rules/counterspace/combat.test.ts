import { describe, expect, it } from 'vitest';
import { resultName } from '@core/rules/systems/counterspace/engine/host';
import * as problems from '@core/rules/systems/counterspace/engine/problems';
import { damageOf, resultOf } from '@core/rules/systems/counterspace/engine/roll';
import { diceCodes } from '@core/rules/systems/counterspace/options';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const GUN = { attack: 3, range: 2, energy: 2 };

/** Alpha with a gun next to Beta, Alpha's action phase. */
function duel(
  options: Record<string, string | boolean> = {},
  target: Parameters<typeof design>[1] = {},
  hex = '0404',
): Table {
  const designs = designSet(design('gun', { weapons: [GUN] }), design('target', target));
  const forces = [at('0404', 'a', 'gun'), at(hex, 'b', 'target')];
  return new Table(battleOf(scenario({ forces, options }), designs));
}

function shoot(table: Table, ...dice: number[]) {
  table.load(...dice);
  const fired = table.act({ t: 'fire', w: 0, u: 1 }).find((event) => event.t === 'fired');
  if (fired?.t !== 'fired') throw new Error('no shot');
  return fired;
}

describe('the roll (6.0.0, house interpretation)', () => {
  it.each([
    // attacker, defender, lead, tie, crit, result
    [3, 3, 0, 'wound', 'none', 'wound'],
    [3, 3, 0, 'miss', 'none', 'miss'],
    [3, 3, 0, 'destroy', 'none', 'destroy'],
    [4, 3, 0, 'wound', 'none', 'destroy'],
    [2, 3, 0, 'wound', 'none', 'miss'],
    [2, 3, 1, 'wound', 'none', 'wound'],
    [6, 1, -9, 'wound', 'none', 'miss'],
    [6, 1, -9, 'wound', 'normal', 'critical'],
    [6, 1, 5, 'wound', 'double', 'critical'],
    [5, 1, -9, 'wound', 'double', 'miss'],
  ] as const)('%i against %i with lead %i, tie %s, critical %s: %s', (attack, defence, lead, tie, crit, result) => {
    const codes = diceCodes({ tie, crit, damage: 'standard' });
    expect(resultName(resultOf(attack, defence, lead, codes.tie, codes.crit))).toBe(result);
  });
});

describe('damage', () => {
  it.each([
    // result, ATT, difference, rule, crit, damage
    ['destroy', 4, 1, 'standard', 'none', 4],
    ['wound', 4, 0, 'standard', 'none', 2],
    ['wound', 3, 0, 'standard', 'none', 2],
    ['wound', 1, 0, 'standard', 'none', 1],
    ['miss', 4, -1, 'standard', 'none', 0],
    ['critical', 3, 1, 'standard', 'normal', 3],
    ['critical', 3, 1, 'standard', 'double', 6],
    ['critical', 3, 1, 'standard', 'bypass-shields', 3],
    ['critical', 3, 1, 'standard', 'extra-d6', 3],
    ['destroy', 4, 5, 'difference', 'none', 5],
    ['destroy', 4, 0, 'difference', 'none', 0],
    ['wound', 4, -1, 'difference', 'none', 0],
    ['critical', 4, 7, 'difference', 'double', 14],
    ['critical', 1, -2, 'difference', 'double', 0],
  ] as const)('%s with ATT %i, difference %i, %s, %s deals %i', (result, att, difference, rule, crit, damage) => {
    const codes = diceCodes({ tie: 'wound', crit, damage: rule });
    const code = [0, 1, 2, 3].findIndex((each) => resultName(each) === result);
    expect(damageOf(code, att, difference, codes.damage, codes.crit)).toBe(damage);
  });
});

describe('an attack', () => {
  it('takes shields first and the rest from the hull (6.0.0)', () => {
    const table = duel({}, { shields: 2, hull: 10 }, '0405');
    const { damage, range, attack, defence } = shoot(table, 6, 1);
    expect({ damage, range, attack, defence }).toEqual({
      damage: { dealt: 3, shields: [2, 0], hull: [10, 9] },
      range: 1,
      attack: [6, 3],
      defence: [1, 2],
    });
    expect(table.state.units[1]).toMatchObject({ shields: 0, hull: 9 });
  });

  it('pays the E cost, and any number of times while E lasts (3.0.0, 6.0.0)', () => {
    const table = duel({}, { shields: 30, hull: 30 });
    expect(table.state.units[0].energy).toBe(4);
    shoot(table, 1, 6);
    shoot(table, 1, 6);
    expect(table.state.units[0].energy).toBe(0);
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('energy');
  });

  it('has +1 at range 0, which adds no damage (6.0.0)', () => {
    const near = duel({}, { defence: 3, shields: 9 });
    expect(shoot(near, 3, 3)).toMatchObject({ range: 0, attack: [3, 4], result: 'destroy', damage: { dealt: 3 } });
    const far = duel({}, { defence: 3, shields: 9 }, '0405');
    expect(shoot(far, 3, 3)).toMatchObject({ attack: [3, 3], result: 'wound', damage: { dealt: 2 } });
    const difference = duel({ damage: 'difference' }, { defence: 3, shields: 9 });
    expect(shoot(difference, 3, 3)).toMatchObject({ result: 'destroy', damage: { dealt: 0 } });
  });

  it('does not reach beyond the range of the weapon', () => {
    const table = duel({}, {}, '0407');
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('range');
    expect(table.offered()).not.toContainEqual({ t: 'fire', w: 0, u: 1 });
  });

  it.each([
    ['none', [6, 1], 'miss', { shields: [4, 4], hull: [10, 10] }],
    ['normal', [6, 1], 'critical', { shields: [4, 1], hull: [10, 10] }],
    ['double', [6, 1], 'critical', { shields: [4, 0], hull: [10, 8] }],
    ['bypass-shields', [6, 1], 'critical', { shields: [4, 4], hull: [10, 7] }],
    ['extra-d6', [6, 1, 5], 'critical', { shields: [4, 0], hull: [10, 6] }],
  ] as const)('with critical hits %s (6.0.2)', (crit, dice, result, damage) => {
    // DEF 20: nothing but a critical hit can succeed.
    expect(shoot(duel({ crit }, { defence: 20 }, '0405'), ...dice)).toMatchObject({ result, damage });
  });

  it('halves the E rating once at half hull, and stored E above it is lost (6.0.0)', () => {
    const table = duel({}, { hull: 6, shields: 0, energy: 5 });
    expect(shoot(table, 6, 1).damage.hull).toEqual([6, 3]);
    expect(table.state.units[1]).toMatchObject({ hull: 3, rating: 3, energy: 3, halved: 1 });
    const halved = table.events.filter((event) => event.t === 'halved');
    expect(halved.map((event) => table.battle.describe(event).text)).toEqual([
      'target drops to half hull: energy rating 5 to 3',
    ]);
    shoot(table, 2, 4);
    expect(table.state.units[1]).toMatchObject({ hull: 1, rating: 3 });
  });

  it('says nothing of an E rating that half hull leaves as it is', () => {
    const table = duel({}, { hull: 6, shields: 0, energy: 1 });
    shoot(table, 6, 1);
    const [halved] = table.events.filter((event) => event.t === 'halved');
    expect(table.battle.describe(halved!).text).toBe('target drops to half hull');
    expect(table.battle.effects(halved!)).toMatchObject([{ text: 'Half hull' }]);
  });

  it('destroys a unit without hull, and the last one of a side ends the battle', () => {
    const table = duel({}, { hull: 3, shields: 0 });
    shoot(table, 6, 1);
    expect(table.state.units[1]).toMatchObject({ fate: 2, hull: 0, hex: -1 });
    expect(table.battle.outcome(table.state)).toEqual({
      side: 'a',
      level: null,
      name: 'Alpha holds the field',
      cause: 'eliminated',
    });
  });

  it('leaves a hulk where the option says so (6.0.0)', () => {
    const table = duel({ wrecks: 'hulks' }, { hull: 3, shields: 0 });
    shoot(table, 6, 1);
    expect(table.state.units[1]).toMatchObject({ fate: 2, hex: table.hex('0404') });
  });

  it('is never aimed at friends', () => {
    const designs = designSet(design('gun', { weapons: [GUN] }));
    const forces = [at('0404', 'a', 'gun'), at('0404', 'a', 'gun', { id: 'second' }), at('0101', 'b', 'gun')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    table.act({ t: 'activate', u: 0 });
    expect(table.refusal({ t: 'fire', w: 0, u: 1 })).toBe('no-target');
  });
});

describe('line of sight (8.4.1)', () => {
  const lane = (blocked: string[], on: boolean, type: 'obstacle' | 'planet' = 'obstacle'): Table => {
    const designs = designSet(design('gun', { weapons: [{ attack: 3, range: 9, energy: 1 }] }));
    const base = scenario({ options: { lineOfSight: on }, forces: [at('0404', 'a', 'gun'), at('0408', 'b', 'gun')] });
    const map = { ...base.map!, terrain: [{ type, hexes: blocked }] };
    return new Table(battleOf({ ...base, map }, designs));
  };
  // 0404 to 0408 runs straight down: along the edge of 0405 and 0505, through 0406, along the edge of 0407 and 0507.
  it.each([
    [['0406'], true, 'sight'],
    [['0406'], false, undefined],
    [['0405'], true, undefined],
    [['0405', '0505'], true, 'sight'],
    [['0505'], true, undefined],
    [['0405', '0507'], true, undefined],
  ])('with obstacles at %j and the option %s: %s', (blocked, on, refusal) => {
    expect(lane(blocked, on).refusal({ t: 'fire', w: 0, u: 1 })).toBe(refusal);
  });
  it('is blocked by planets too', () => {
    expect(lane(['0406'], true, 'planet').refusal({ t: 'fire', w: 0, u: 1 })).toBe('sight');
  });
});

it('gives each reason to reject an action its own number', () => {
  const numbers = Object.values(problems);
  expect(new Set(numbers).size).toBe(numbers.length);
});
