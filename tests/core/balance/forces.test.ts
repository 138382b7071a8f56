import { createRng } from '@core/base';
import type { RoleKey } from '@core/rules/force-model';
import { expectedShare, type ForceUnit, forceValue } from '@core/rules/force-value';
import { massCombat } from '@core/rules/systems/mass-combat';
import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { fightOf, forceModel, type ForceTerms } from '../../../scripts/reference-values/forces/model';
import { drawBattle, MOST_UNITS } from '../../../scripts/reference-values/forces/plan';
import { type PlayedBattle, playBattle, unitsOfFleet } from '../../../scripts/reference-values/forces/play';
import { drawForcePool } from '../../../scripts/reference-values/forces/pool';
import { chance, fit, logOdds, oddsOf } from '../../../scripts/reference-values/model';
import { shippedDesigns } from '../rules/library';

const library = [...shippedDesigns().values()];
const ROLES = ['escort', 'artillery'] as const;
const FORCES = { roles: ROLES.map((key) => ({ key, measure: '', degree: () => 0 })) };

describe('the fit of forces', () => {
  const units: ForceUnit[] = [
    [10, 0, 0],
    [14, 0.9, 0.1],
    [20, 0.2, 0.8],
    [31, 0.5, 0.5],
    [8, 0, 1],
  ].map(([cost = 1, escort = 0, artillery = 0]) => ({ cost, degrees: { escort, artillery } }));
  const terms: ForceTerms = {
    size: true,
    units: ROLES.map((role): readonly [RoleKey] => [role]),
    combinations: [ROLES],
    counters: [ROLES],
  };
  const free = { ...forceModel(units, terms), spread: new Array<number>(7).fill(1000) };
  const truth = [-0.3, 0.4, -0.2, 0.8, -0.5, 0.3, Math.log(2.5)];

  it('recovers the weights behind the outcomes', () => {
    const rng = createRng(4);
    const pool = { designs: units.map(() => library[0]!), costs: units.map(({ cost }) => cost), bundled: 5, known: 5 };
    const values = free.logValues(truth);
    const fights = Array.from({ length: 120 }, () => {
      const planned = drawBattle(rng, pool, 'fit', false, () => true);
      const fight = fightOf(FORCES, { ...planned, games: 100, won: 0 }, units, terms);
      return { ...fight, won: 100 * chance(logOdds(oddsOf(free, truth), values, fight)) };
    });
    const { parameters } = fit(free, fights);
    for (const [index, value] of truth.entries()) expect(parameters[index]).toBeCloseTo(value, 3);
  });
});

describe('the battles of forces', () => {
  it('depend only on the seed, and have up to 12 units a side', () => {
    const draw = () => {
      const rng = createRng(2);
      const pool = drawForcePool(minimal, library, rng);
      return {
        pool,
        battles: (['fit', 'designs'] as const).map((part) => drawBattle(rng, pool, part, true, () => true)),
      };
    };
    const { pool, battles } = draw();
    expect(draw().battles).toEqual(battles);
    for (const { part, a, b } of battles) {
      for (const fleet of [a, b]) {
        expect(fleet.length).toBeGreaterThan(0);
        expect(fleet.length).toBeLessThanOrEqual(MOST_UNITS);
        for (const index of fleet) expect(index >= pool.known).toBe(part === 'designs');
      }
    }
    const played = playBattle(minimal, pool.designs, battles[0]!, 1, 5);
    expect(played.games).toBe(2);
    expect(playBattle(minimal, pool.designs, battles[0]!, 1, 5)).toEqual(played);
  });

  it('merge factions where a side has one unit, if they fit together', () => {
    const factions = library.filter(({ rules }) => rules === 'mass-combat').slice(0, 2);
    expect(unitsOfFleet(massCombat, factions)).toHaveLength(1);
    expect(unitsOfFleet(massCombat, new Array<(typeof factions)[number]>(12).fill(factions[0]!))).toBeUndefined();
    const ships = library.filter(({ rules }) => rules === 'minimal').slice(0, 3);
    expect(unitsOfFleet(minimal, ships)).toBe(ships);
  });

  it('are predicted better by values than by sums of cost, in a new sample', () => {
    const rng = createRng(77);
    const pool = drawForcePool(minimal, library, rng);
    const byId = new Map(pool.designs.map((design) => [design.id, design]));
    const valueOf = (fleet: readonly number[]) =>
      forceValue(
        minimal,
        fleet.map((index) => ({ design: pool.designs[index]!.id })),
        byId,
      )!;
    const costOf = (fleet: readonly number[]): number => fleet.reduce((sum, index) => sum + pool.costs[index]!, 0);
    const battles: PlayedBattle[] = Array.from({ length: 12 }, (_, seed) =>
      playBattle(
        minimal,
        pool.designs,
        drawBattle(rng, pool, 'designs', true, () => true),
        4,
        9000 + seed,
      ),
    );
    const miss = (predict: (battle: PlayedBattle) => number): number =>
      battles.reduce((sum, battle) => sum + Math.abs(predict(battle) - battle.won / battle.games), 0) / battles.length;
    const byValue = miss(({ a, b }) => expectedShare(minimal, valueOf(a), valueOf(b))!.value);
    // The best slope for sums of cost is flat, near a coin toss.
    const byCost = miss(({ a, b }) => chance(Math.log(costOf(a) / costOf(b))));
    expect(byValue).toBeLessThan(0.15);
    expect(byValue).toBeLessThan(byCost - 0.1);
  });
});
