import { below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import { survives, vitalOf } from '@core/rules/systems/drive-table';
import { allocationsOf, isExactAllocation } from '@core/rules/systems/drive-table/damage';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { battleOf } from './build';
import { DRIVE_TABLE_CASES } from './cases';
import { times } from '../../../long';

const BATTLES = DRIVE_TABLE_CASES.map((one) => battleOf(one.scenario, new Map(one.designs)));

it('keeps components between 0 and what the ship began with, and no ship without a vital point', () => {
  fc.assert(
    fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), (which, seed) => {
      const battle = BATTLES[which]!;
      const state = battle.start(seed >>> 0);
      const rng = createRng(seed >>> 0);
      for (let step = 0; step < 60 && battle.toAct(state).length > 0; step++) {
        const acting = battle.toAct(state);
        const side = acting[below(rng, acting.length)]!;
        battle.apply(state, side, policyAction(battle, 'random', state, side, rng));
        for (const [index, ship] of state.ships.entries()) {
          const first = battle.tables.ships[index]!.parts;
          expect(ship.parts.every((amount, part) => amount >= 0 && amount <= first[part]!)).toBe(true);
          if (ship.fate === 0 && state.phase === 0) expect(vitalOf(ship.parts)).toBeGreaterThan(0);
          if (ship.fate === 0 && ship.hits > 0) expect(survives(ship.parts, ship.hits)).toBe(true);
        }
      }
    }),
    { numRuns: times(10, 40) },
  );
});

it('finds a way to take every number of hits that a ship survives, and the first one keeps it alive', () => {
  const part = (max: number): fc.Arbitrary<number> => fc.nat({ max });
  const parts = fc.tuple(part(6), part(5), part(4), part(2), part(2), part(2), part(7), part(13), part(1));
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 30 }), (amounts, hits) => {
      fc.pre(survives(amounts, hits));
      const [first] = allocationsOf(0, amounts, hits);
      expect(first).toBeDefined();
      expect(isExactAllocation(amounts, hits, first!.h)).toBe(true);
      const vital = first!.h.slice(0, 6).reduce((sum, taken) => sum + taken, 0);
      expect(vital).toBeLessThan(vitalOf(amounts));
    }),
    { numRuns: times(125, 500) },
  );
});
