import { createRng, unit } from '@core/base';
import {
  calibration,
  chance,
  coefficientsOf,
  drawFights,
  drawPool,
  type Extent,
  type Fight,
  fieldOf,
  fit,
  GUESS,
  isOfRuleText,
  logOdds,
  type Model,
  type Odds,
  oddsOf,
  outcomeOf,
  qualityOf,
  rankCorrelation,
  readDesigns,
  readFights,
  strengths,
  valueError,
  valueModel,
  writeDesigns,
  writeFights,
} from '../../../scripts/reference-values/model';
import { COEFFICIENTS, counterspace, isImmobile, statsOf } from '@core/rules/systems/counterspace';
import { COEFFICIENT_TABLE, GAMES, POINTS } from '@core/rules/systems/counterspace/value-table';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';
import { IS_LONG } from '../../long';

const RATIO: Odds = { link: 'ratio', power: 0, sharpness: 3, mixes: [] };
const text = (name: string): string =>
  readFileSync(new URL(`../../../docs/reference-values/${name}`, import.meta.url), 'utf8');
const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'counterspace');

/** Units whose log value is the product of their size and the first parameter, plus the second for the marked ones. */
function toyModel(link: Model['link']): Model {
  const sizes = [0, 0.3, 0.7, 1, 1.4, 1.9];
  return {
    link,
    logValues: ([a = 0, b = 0]) => sizes.map((size, index) => a * size + (index % 2 === 0 ? b : 0)),
    centre: [0, 0, 0, 0],
    spread: [1000, 1000, 1000, 1000],
  };
}

/** Every pair of fleets of one and two of the units, with outcomes that are exactly as the parameters have it. */
function toyFights(model: Model, truth: readonly number[]): Fight[] {
  const fleets = [[0], [1], [2], [3], [4], [5], [0, 1], [2, 3], [4, 5], [1, 4], [0, 0], [5, 5]];
  const values = model.logValues(truth);
  return fleets.flatMap((a) =>
    fleets.map((b) => {
      const p = chance(logOdds(oddsOf(model, truth), values, { a, b }));
      return { a, b, games: 100, won: 100 * p };
    }),
  );
}

describe('the fit', () => {
  it.each(['ratio', 'massed', 'difference'] as const)('recovers the parameters behind the outcomes, by %s', (link) => {
    const model = toyModel(link);
    const truth = [0.8, -0.4, link === 'massed' ? 0.6 : 0, Math.log(1.7)];
    const { parameters, errors } = fit(model, toyFights(model, truth));
    // A difference of values does not tell a common factor of all values from the sharpness.
    const free = link === 'difference' ? [0] : [0, 1, 3];
    for (const index of free) expect(parameters[index]).toBeCloseTo(truth[index]!, 4);
    if (link === 'massed') expect(parameters[2]).toBeCloseTo(0.6, 4);
    // Outcomes without any scatter leave nothing to the sandwich.
    expect(Math.max(...errors)).toBeLessThan(1e-3);
  });

  it('equals the prior without evidence', () => {
    const model = { ...toyModel('ratio'), centre: [0.2, 0.1, 0, 1], spread: [0.5, 0.5, 0.5, 0.5] };
    expect(fit(model, []).parameters).toEqual([0.2, 0.1, 0, 1]);
    const truth = [0.8, -0.4, 0, Math.log(1.7)];
    const rng = createRng(5);
    const drawn = toyFights(model, truth).map(({ a, b, won }): Fight => {
      let wins = 0;
      for (let game = 0; game < 20; game++) if (unit(rng) < won / 100) wins++;
      return { a, b, games: 20, won: wins };
    });
    const { parameters, errors } = fit(toyModel('ratio'), drawn);
    for (const index of [0, 1, 3]) {
      expect(errors[index]).toBeGreaterThan(0.005);
      expect(Math.abs(parameters[index]! - truth[index]!)).toBeLessThan(4 * errors[index]!);
    }
  });
});

describe('the report of a fit', () => {
  const even: Fight[] = [{ a: [0], b: [1], games: 10, won: 7 }];

  it('gives a coin toss its log loss, and a formula with the true win rates the minimum', () => {
    const coin = qualityOf(RATIO, [0, 0], even);
    expect(coin.logLoss).toBeCloseTo(Math.LN2, 12);
    expect(coin.brier).toBeCloseTo(0.25, 12);
    const known = qualityOf({ ...RATIO, sharpness: 1 }, [Math.log(7 / 3), 0], even);
    expect(known.logLoss).toBeCloseTo(known.minimum, 12);
    expect(known.brier).toBeCloseTo(0.21, 12);
  });

  it('counts favourites in bins, whichever side they are on', () => {
    const value = Math.log(3);
    const bins = calibration(
      { ...RATIO, sharpness: 1 },
      [value, 0],
      [
        { a: [0], b: [1], games: 10, won: 6 },
        { a: [1], b: [0], games: 10, won: 2 },
      ],
    );
    expect(bins.map(({ games }) => games)).toEqual([0, 0, 20, 0, 0]);
    expect(bins[2]?.expected).toBeCloseTo(0.75, 12);
    expect(bins[2]?.observed.rate).toBeCloseTo(14 / 20, 12);
  });

  it('finds a unit that is stronger than its value, and the spread of the units', () => {
    const count = 60;
    const rng = createRng(9);
    // Unit i of the first half is worth its value times e to the offset; those of the second half are worth just theirs.
    const offsets = Array.from({ length: count }, (_, i) => 0.3 * Math.cos(2.4 * i) * Math.SQRT2);
    const values = new Array<number>(2 * count).fill(0);
    const fights = offsets.flatMap((offset, i) =>
      Array.from({ length: 30 }, (_, j): Fight => {
        let won = 0;
        for (let game = 0; game < 16; game++) if (unit(rng) < chance(3 * offset)) won++;
        return { a: [i], b: [count + ((i + j) % count)], games: 16, won };
      }),
    );
    const places = offsets.map((_, i) => i);
    const fitted = strengths(RATIO, values, fights, places, 1);
    for (const { design, offset, error } of fitted) expect(Math.abs(offset - offsets[design]!)).toBeLessThan(4 * error);
    expect(valueError(RATIO, values, fights, places)).toBeCloseTo(0.3, 1);
  });

  it('ranks with ties', () => {
    expect(rankCorrelation([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1, 12);
    expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
    expect(rankCorrelation([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(Math.sqrt(0.9), 12);
    expect(rankCorrelation([1, 1], [1, 2])).toBe(0);
  });
});

describe('the experiment', () => {
  const extent: Extent = {
    seed: 3,
    drawn: 40,
    unseen: 10,
    steps: 2,
    fights: { fit: 60, fights: 20, designs: 20 },
    careful: 0.3,
  };
  const pool = drawPool(shipped, extent);
  const fights = drawFights(pool, extent, GUESS);

  it('depends only on the seed', () => {
    expect(drawPool(shipped, extent)).toEqual(pool);
    expect(drawFights(pool, extent, GUESS)).toEqual(fights);
    expect(drawPool(shipped, { ...extent, seed: 4 })).not.toEqual(pool);
  });

  it('has legal designs with unique ids', () => {
    expect(pool.designs).toHaveLength(shipped.length * 3 + 50);
    expect(new Set(pool.designs.map(({ id }) => id)).size).toBe(pool.designs.length);
    for (const design of pool.designs.slice(shipped.length * 3)) expect(counterspace.checkDesign(design)).toEqual([]);
  });

  it('keeps held-out designs and fights out of the fit, and uses only armed, mobile designs', () => {
    for (const { part, a, b } of fights) {
      const unseen = [...a, ...b].filter((index) => index >= pool.seen);
      expect(unseen.length > 0).toBe(part === 'designs');
      for (const fleet of [a, b]) {
        const armed = fleet.map((place) => statsOf(pool.designs[place]!));
        expect(armed.some(({ weapons, torpedoBays }) => weapons.length > 0 || torpedoBays !== undefined)).toBe(true);
      }
      expect([...a, ...b].every((place) => isImmobile(pool.designs[place]!))).toBe(false);
    }
  });

  it('creates battles from the fights', () => {
    for (const { a, b } of fights.slice(0, 40)) {
      const fleets = [a, b].map((fleet) => fleet.map((place) => pool.designs[place]!));
      const setup = counterspace.setup(fieldOf([fleets[0]!, fleets[1]!]), new Map());
      expect(setup.ok && setup.value.units.filter(({ carrier }) => carrier === undefined).length).toBe(
        a.length + b.length,
      );
    }
  });

  it('is unchanged after writing and reading', () => {
    const played = fights.map((fight, index) => ({ ...fight, wonA: index, wonB: 2, draws: 1 }));
    const designs = readDesigns(writeDesigns(pool.designs));
    expect(designs.map(({ stats }) => stats)).toEqual(pool.designs.map(({ stats }) => stats));
    expect(readFights(writeFights(played, designs), designs)).toEqual(played);
    expect(outcomeOf(played[3]!)).toMatchObject({ games: 6, won: 3.5 });
    expect(() => readFights('head\nfit,greedy,unknown,r1,1,2,3', designs)).toThrow('unknown');
  });
});

describe('the checked-in data', () => {
  const designs = readDesigns(text('designs.jsonl'));
  const fights = readFights(text('fights.csv'), designs);

  it.runIf(IS_LONG)('reproduce the checked-in coefficients', { timeout: 240_000 }, () => {
    const { parameters } = fit(valueModel(designs), fights.filter(({ part }) => part === 'fit').map(outcomeOf));
    const coefficients = coefficientsOf(parameters);
    for (const name of COEFFICIENTS) expect(coefficients[name] / COEFFICIENT_TABLE[name], name).toBeCloseTo(1, 3);
  });

  it('contain every design of the rule text unchanged, and the stated number of games', () => {
    for (const { id, stats } of shipped.filter(isOfRuleText))
      expect(designs.find((design) => design.id === id)?.stats).toEqual(stats);
    expect(fights.reduce((sum, fight) => sum + outcomeOf(fight).games, 0)).toBe(GAMES);
    expect(POINTS).toBeGreaterThan(0);
  });

  it('predict held-out fights and unseen designs much better than a coin toss', () => {
    const model = valueModel(designs);
    const parameters = [...COEFFICIENTS.map((name) => Math.log(COEFFICIENT_TABLE[name])), 0, 0];
    const values = model.logValues(parameters);
    for (const part of ['fights', 'designs'] as const) {
      const held = fights.filter((fight) => fight.part === part).map(outcomeOf);
      expect(qualityOf(RATIO, values, held).logLoss).toBeLessThan(0.6);
    }
  });
});
