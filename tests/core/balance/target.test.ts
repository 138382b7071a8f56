import { createRng, mix32, unit } from '@core/base';
import { candidatesOf, changeOf, type Trial, type Move, TargetSearch, type TargetParameter } from '@core/balance';
import { describe, expect, it } from 'vitest';

interface Truth {
  readonly parameters: readonly TargetParameter[];
  /** The true share with some parameters moved. */
  readonly share: (moves: readonly Move[]) => number;
  readonly target?: number;
  readonly within?: number;
}

/** A parameter of numbers 0 .. `last`, of which `now` is the present one. */
const numbers = (last: number, now: number): TargetParameter => ({
  changes: Array.from({ length: last + 1 }, (_, value) => Math.abs(value - now) / Math.max(1, now)),
  ordered: true,
});

/** Runs a search on shares that are known. */
function found({ parameters, share, target = 0.5, within = 0.02 }: Truth, seed = 7) {
  const search = new TargetSearch({ parameters, target, within, seed, check: 20_000 });
  let games = 0;
  const looks: Trial[] = [];
  for (let look = search.next(); look !== undefined; look = search.next()) {
    const rng = createRng(mix32(look.seed ^ mix32(looks.length)));
    let count = 0;
    for (let game = 0; game < look.games; game++) if (unit(rng) < share(look.moves)) count++;
    games += look.games;
    looks.push(look);
    search.add({ count, games: look.games });
  }
  const finding = search.finding();
  if (finding === undefined) throw new Error('It has found nothing.');
  return { ...finding, games, looks };
}

/** A share along one parameter. */
const along =
  (shares: readonly number[], now: number) =>
  ([move]: readonly Move[]): number =>
    shares[move?.value ?? now]!;
const line = (shares: readonly number[], now = 0): Truth => ({
  parameters: [numbers(shares.length - 1, now)],
  share: along(shares, now),
});
const rising = Array.from({ length: 40 }, (_, i) => 0.1 + 0.02 * i);

describe('the search for a target along one parameter', () => {
  it.each([rising, [...rising].reverse()])('finds the value on a line that rises or falls', (...shares) => {
    const { moves, inside, check, games } = found(line(shares));
    expect(inside).toBe(true);
    expect(Math.abs(shares[moves[0]!.value]! - 0.5)).toBeLessThanOrEqual(0.02 + 1e-9);
    expect(check.games).toBe(20_000);
    expect(games).toBeLessThan(150_000);
  });

  it('keeps a scenario that is already within the target band', () => {
    const { moves, inside } = found(line([0.3, 0.4, 0.5, 0.6], 2));
    expect([moves, inside]).toEqual([[], true]);
  });

  it('reports when the nearest value misses the target band', () => {
    expect(found(line([0.1, 0.2, 0.3, 0.4]))).toMatchObject({ moves: [{ parameter: 0, value: 3 }], inside: false });
    expect(found(line([0.2, 0.8])).inside).toBe(false);
  });

  it('does not check a value again that has failed', () => {
    // A final check is so short that it often misses the band: a second one would often succeed by chance.
    const search = new TargetSearch({ parameters: [numbers(1, 0)], target: 0.5, within: 0.02, seed: 7, check: 1000 });
    for (let look = search.next(); look !== undefined; look = search.next()) {
      const share = look.moves.length > 0 ? 1 : look.check ? 0.54 : 0.5;
      search.add({ count: share * look.games, games: look.games });
    }
    const { inside, check, failed } = search.finding()!;
    expect([inside, check.rate]).toEqual([false, 0.54]);
    expect([check, ...failed].filter(({ moves }) => moves.length === 0)).toHaveLength(1);
  });

  it('finds a crossing on a line that goes up and down again', () => {
    const hill = [0.1, 0.3, 0.5, 0.7, 0.8, 0.8, 0.7, 0.65, 0.6];
    expect(found({ ...line(hill), within: 0.03 })).toMatchObject({ moves: [{ parameter: 0, value: 2 }], inside: true });
  });

  it('is nearly always within the target band over many seeds', () => {
    const truth = { ...line(rising), target: 0.43 };
    const wrong = Array.from({ length: 60 }, (_, seed) => found(truth, seed)).filter(({ moves }) => {
      return Math.abs(truth.share(moves) - 0.43) > 0.02 + 1e-9;
    });
    expect(wrong.length).toBeLessThanOrEqual(3);
  });

  it('gives the same result for the same seed', () => {
    expect(found(line(rising), 3)).toEqual(found(line(rising), 3));
  });

  it('skips unplayable values', () => {
    const search = new TargetSearch({ parameters: [numbers(2, 0)], target: 0.5, within: 0.1, seed: 1, check: 1000 });
    for (let look = search.next(); look !== undefined; look = search.next()) {
      const [move] = look.moves;
      search.add(move?.value === 1 ? undefined : { count: (move ? 0.7 : 0.1) * look.games, games: look.games });
    }
    expect(search.finding()).toMatchObject({ moves: [{ parameter: 0, value: 2 }], inside: false });
    expect(search.tried().map(({ moves }) => moves[0]?.value)).toEqual([undefined, 2]);
  });

  it('finds nothing where nothing can be played', () => {
    const search = new TargetSearch({ parameters: [numbers(2, 0)], target: 0.5, within: 0.1, seed: 1, check: 1000 });
    while (search.next() !== undefined) search.add(undefined);
    expect(search.finding()).toBeUndefined();
  });
});

/** Shares that add up as log-odds. */
const logistic = (...steps: readonly number[]): Truth => ({
  parameters: steps.map(() => numbers(8, 4)),
  share: (moves) =>
    1 / (1 + Math.exp(1.2 - moves.reduce((sum, { parameter, value }) => sum + steps[parameter]! * (value - 4), 0))),
});

describe('the search for a target among several parameters', () => {
  it('chooses the smallest sufficient change', () => {
    // The first parameter gets there in three steps, the second in one.
    const { moves, inside } = found(logistic(0.4, 1.2));
    expect([moves, inside]).toEqual([[{ parameter: 1, value: 5 }], true]);
  });

  it('changes two parameters when one is too coarse', () => {
    const truth = logistic(1, 0.21);
    const { moves, inside, looks } = found(truth);
    expect(inside).toBe(true);
    expect(moves.map(({ parameter }) => parameter)).toEqual([0, 1]);
    expect(Math.abs(truth.share(moves) - 0.5)).toBeLessThan(0.02);
    // One parameter was tried alone before.
    const first = looks.findIndex((look) => look.moves.length === 2);
    expect(looks.slice(0, first).every((look) => look.moves.length < 2)).toBe(true);
  });

  it('reports the nearest result when two parameters do not suffice', () => {
    const { inside, moves } = found(logistic(0.1, 0.12));
    expect(inside).toBe(false);
    expect(moves).toEqual([
      { parameter: 0, value: 8 },
      { parameter: 1, value: 8 },
    ]);
  });

  it('chooses among options, which have no order', () => {
    const option: TargetParameter = { changes: [0, 1, 1], ordered: false };
    const share = ([move]: readonly Move[]): number => [0.2, 0.9, 0.5][move?.value ?? 0]!;
    expect(found({ parameters: [option], share })).toMatchObject({ moves: [{ parameter: 0, value: 2 }], inside: true });
  });

  it('checks the result with fresh games', () => {
    const { looks } = found(logistic(0.4, 1.2));
    const seeds = new Set(looks.filter(({ check }) => !check).map(({ seed }) => seed));
    const checks = looks.filter(({ check }) => check);
    expect(checks.length).toBeGreaterThan(0);
    for (const { seed, games } of checks) {
      expect(seeds.has(seed)).toBe(false);
      expect(games).toBe(20_000);
    }
  });
});

describe('the size of a change', () => {
  const parameter = { id: '/turnLimit', label: 'Turn limit', group: '', current: 20 };
  it('is relative for numbers, and one for choices', () => {
    expect(changeOf(parameter, 20)).toBe(0);
    expect(changeOf(parameter, 25)).toBe(0.25);
    expect(changeOf({ ...parameter, current: false }, true)).toBe(1);
  });

  it('is searched around the current value, within its bounds', () => {
    const values = candidatesOf({ current: 20, min: 1, max: 1000 });
    expect(values).toContain(20);
    expect(values).toContain(10);
    expect(Math.min(...(values as number[]))).toBeGreaterThanOrEqual(1);
    expect(candidatesOf({ current: 2, min: 1, max: 4 })).toEqual([1, 2, 3, 4]);
    // Also a large value can become larger, and one below zero stays among its candidates.
    const fighters = candidatesOf({ current: 120, min: 0, max: 480 });
    expect(fighters).toContain(120);
    expect([fighters[0], fighters.at(-1), fighters.length]).toEqual([40, 200, 41]);
    expect(candidatesOf({ current: -5, min: -1000, max: 1000 })).toContain(-5);
    expect(candidatesOf({ current: 1000, min: 1, max: 1000 }).at(-1)).toBe(1000);
    expect(candidatesOf({ current: 'a', choices: ['a', 'b'] })).toEqual(['a', 'b']);
  });
});

describe('the search for a target at several levels of play', () => {
  it('minimises the largest distance from the target over the levels', () => {
    // The first level is even at 2, the second at 6; between them both are equally far off.
    const shares = [0, 1, 2, 3, 4, 5, 6, 7].map((value) => [0.46 + 0.02 * value, 0.38 + 0.02 * value]);
    const search = new TargetSearch({
      parameters: [numbers(7, 0)],
      target: 0.5,
      within: 0.05,
      seed: 5,
      check: 20_000,
    });
    for (let look = search.next(); look !== undefined; look = search.next()) {
      const rng = createRng(mix32(look.seed));
      search.add(
        shares[look.moves[0]?.value ?? 0]!.map((share) => {
          let count = 0;
          for (let game = 0; game < look!.games; game++) if (unit(rng) < share) count++;
          return { count, games: look!.games };
        }),
      );
    }
    const found = search.finding();
    expect(found?.inside).toBe(true);
    expect(found?.moves).toEqual([{ parameter: 0, value: 4 }]);
    const gaps = found?.check.levels?.map(({ rate }) => Math.abs(rate - 0.5)) ?? [];
    expect(gaps).toHaveLength(2);
    expect(Math.abs(found!.check.rate - 0.5)).toBe(Math.max(...gaps));
  });
});
