import { below, createRng } from '@core/base';
import type { SkirmishWeapon } from '@core/model';
import {
  attacksInTurn,
  attacksToDestroy,
  degreesOf,
  expectedLoss,
  rollOdds,
  estimateShot,
  skirmish,
  absorbDamage,
  statsOf,
  USUAL,
} from '@core/rules/systems/skirmish';
import { randomDesign } from '@core/rules/design-steps';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duel, location, SPACE } from './build';
import { times } from '../../../long';

const small = fc.integer({ min: 0, max: 12 });
const gun = (changes: Partial<SkirmishWeapon> = {}): SkirmishWeapon => ({
  ...{ name: 'Gun', damage: 3, range: 2, kind: 'modern' },
  ...changes,
});

describe('what takes up damage (13.6, 13.6.1)', () => {
  it.each([
    ['hardening, DPs, armour and HP in this order', 9, false, { hard: 2, dp: 3, armour: 1, hp: 3 }],
    ['not DPs when they are passed by', 9, true, { hard: 2, dp: 0, armour: 1, hp: 6 }],
    ['no more than there is', 99, false, { hard: 2, dp: 3, armour: 1, hp: 8 }],
    ['hardening alone', 1, false, { hard: 1, dp: 0, armour: 0, hp: 0 }],
  ])('%s', (_, damage, passed, expected) => {
    expect(absorbDamage(damage, { hard: 2, dp: 3, armour: 1, hp: 8 }, passed)).toEqual(expected);
  });

  it('is what a battle does to its units', () => {
    fc.assert(
      fc.property(
        fc.record({
          damage: small,
          dp: fc.integer({ min: 0, max: 9 }),
          armour: small,
          hp: fc.integer({ min: 1, max: 12 }),
        }),
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        ({ damage, dp, armour, hp }, face, penetrating) => {
          const weapons = [gun({ damage, range: 9, ...(penetrating ? { penetrating } : {}) })];
          const table = duel(3, 3, 'here', {}, { weapons, armour, hp }).know('a', 'y', 2).turn('x');
          Object.assign(table.of('y'), { dp, op: 0 });
          table.dice(face).attack('y');
          const degrees = degreesOf(4, face);
          const guard = { hard: 0, dp, armour, hp };
          const lost =
            degrees === 0
              ? absorbDamage(0, guard, false)
              : absorbDamage(damage + degrees, guard, penetrating || face === 1);
          const left = table.of('y');
          expect([left.armour, left.hp]).toEqual([armour - lost.armour, hp - lost.hp]);
          if (left.hp > 0) expect(left.dp).toBe(dp - lost.dp);
        },
      ),
      { numRuns: times(50, 200) },
    );
  });
});

describe('the damage to expect', () => {
  it('is the mean over the faces of the die', () => {
    // 4 faces of 10 hit: 3°, 2°, 1°, 1° on damage 3.
    const open = { hard: 0, dp: 0, armour: 0, hp: 99 };
    expect(expectedLoss(gun(), 4, open)).toBeCloseTo((6 + 5 + 4 + 4) / 10, 12);
    // Four DPs take 4 of each but of the raw 1.
    expect(expectedLoss(gun(), 4, { ...open, dp: 4 })).toBeCloseTo((6 + 1) / 10, 12);
    expect(expectedLoss(gun({ penetrating: true }), 4, { ...open, dp: 4 })).toBeCloseTo(1.9, 12);
  });

  it('falls with every point of cover, and never below nothing', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: -3, max: 14 }), small, small, (damage, target, dp, hard) => {
        const loss = (more: number): number =>
          expectedLoss(gun({ damage }), target, { hard: hard + more, dp, armour: 2, hp: 9 });
        expect(loss(1)).toBeLessThanOrEqual(loss(0));
        expect(loss(1)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('attacks to destroy a unit', () => {
  it('are the tries for one hit where any hit kills', () => {
    const frail = { hard: 0, dp: 0, armour: 0, hp: 1 };
    expect(attacksToDestroy(gun(), 4, frail)).toBeCloseTo(10 / 4, 12);
    expect(attacksToDestroy(gun(), -5, frail)).toBeCloseTo(10, 12);
  });

  it('are twice as many where it takes two hits of any sort, and without end where nothing gets through', () => {
    // Damage of 4 to 6: two hits for 7 points.
    expect(attacksToDestroy(gun(), 4, { hard: 0, dp: 0, armour: 1, hp: 6 })).toBeCloseTo(5, 12);
    expect(attacksToDestroy(gun({ damage: 0 }), 1, { hard: 3, dp: 0, armour: 0, hp: 1 })).toBe(Infinity);
  });

  it('are as many as dice need', () => {
    const guard = { hard: 1, dp: 5, armour: 2, hp: 9 };
    const weapon = gun({ damage: 2 });
    const rng = createRng(7);
    const GAMES = 20_000;
    let all = 0;
    let squares = 0;
    for (let game = 0; game < GAMES; game++) {
      let left = guard;
      let count = 0;
      while (left.hp > 0) {
        count++;
        const face = 1 + below(rng, USUAL.die);
        const degrees = degreesOf(5, face);
        if (degrees === 0) continue;
        const lost = absorbDamage(weapon.damage + degrees, left, face === 1);
        left = { ...left, dp: left.dp - lost.dp, armour: left.armour - lost.armour, hp: left.hp - lost.hp };
      }
      all += count;
      squares += count * count;
    }
    const mean = all / GAMES;
    const error = Math.sqrt((squares / GAMES - mean * mean) / GAMES);
    // 99.9%.
    expect(Math.abs(mean - attacksToDestroy(weapon, 5, guard))).toBeLessThan(3.29 * error);
  });
});

describe('a shot between positions (13.4)', () => {
  it('is what a battle allows and says of it', () => {
    const position = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(position, position, fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 7 }), (...drawn) => {
        const [from, to, close, rocky, range] = drawn;
        const terrain = rocky ? 'rocky' : 'void';
        const space = { ...SPACE, locations: [location('here', { terrain }), location('there'), location('beyond')] };
        const place = close ? 'there' : 'here';
        const weapons = [gun({ range })];
        const table = duel(from + 1, to + 1, place, { battlespace: space }, { weapons })
          .know('a', 'y', 1)
          .turn('x');
        const action = { t: 'attack', w: 0, x: table.unit('y'), r: -1 } as const;
        const shot = estimateShot(4, weapons[0]!, { from, to, close, rocky });
        expect(table.refuses(action)).toBe(shot.reached ? undefined : 'reach');
        if (!shot.reached) return;
        const odds = table.battle.odds(table.state, 'a', action)!;
        expect(odds.terms.reduce((sum, { value }) => sum + value, 0)).toBe(shot.target);
        expect(odds.results.at(-1)).toMatchObject({ key: 'failure' });
        expect(odds.results.at(-1)!.p).toBeCloseTo(1 - shot.chance, 12);
        expect(rollOdds(shot.target, USUAL.die).success).toBe(shot.chance);
      }),
      { numRuns: times(37, 150) },
    );
  });

  it('is made for each AP, as long as there is ammunition', () => {
    expect(attacksInTurn({ ap: 3 }, gun())).toBe(3);
    expect(attacksInTurn({ ap: 3 }, gun({ ammunition: 2 }))).toBe(2);
  });
});

describe('random units', () => {
  it('have weapons with different names', () => {
    for (let seed = 0; seed < 200; seed++) {
      const drawn = randomDesign(skirmish, createRng(seed), 100);
      if (drawn === undefined) throw new Error('100 points buy a unit');
      const stats = statsOf(drawn);
      expect(stats.weapons.length).toBeGreaterThan(0);
      expect(new Set(stats.weapons.map(({ name }) => name)).size).toBe(stats.weapons.length);
    }
  });
});
