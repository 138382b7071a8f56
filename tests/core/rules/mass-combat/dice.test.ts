import { binomial, convolve, meanOf, poolOdds, symbolChance } from '@core/rules/systems/mass-combat/chances';
import type { Distribution, PoolSize } from '@core/rules/systems/mass-combat/chances';
import { createRng, d6 } from '@core/base';
import { poolShown, pushRoll } from '@core/rules/systems/mass-combat/battle-roll';
import { describe, expect, it } from 'vitest';
import { Field, BLANK } from './build';

/** What a die may lie on: its kind, and whether it shows a success, its own symbol, or nothing. */
type Die = `${'b' | 's' | 'u'}${'+' | '-' | '.'}`;
type Table = Map<string, { readonly dice: readonly Die[]; p: number }>;

/** Throws every die without a symbol, face by face: each of the six alike. */
function throwAll(table: Table): Table {
  let done: Table = new Map();
  for (const { dice, p } of table.values()) {
    let open: { dice: Die[]; p: number }[] = [{ dice: [], p }];
    for (const die of dice) {
      open = open.flatMap((one) => {
        if (!die.endsWith('.')) return [{ dice: [...one.dice, die], p: one.p }];
        const kind = die[0] as 'b' | 's' | 'u';
        return [1, 2, 3, 4, 5, 6].map((face) => {
          const shown: Die = face === 6 ? `${kind}+` : face === 1 && kind !== 's' ? `${kind}-` : `${kind}.`;
          return { dice: [...one.dice, shown], p: one.p / 6 };
        });
      });
    }
    done = gather(open, done);
  }
  return done;
}

function gather(list: readonly { readonly dice: readonly Die[]; readonly p: number }[], into: Table): Table {
  for (const { dice, p } of list) {
    const sorted = [...dice].sort();
    const key = sorted.join('');
    const known = into.get(key);
    if (known === undefined) into.set(key, { dice: sorted, p });
    else known.p += p;
  }
  return into;
}

/** Takes one Strategy Die away: one without a success where there is one. Nothing happens where there is none. */
function removeOne(dice: readonly Die[]): readonly Die[] | undefined {
  const at = dice.indexOf('s.') >= 0 ? dice.indexOf('s.') : dice.indexOf('s+');
  return at < 0 ? undefined : dice.filter((_, index) => index !== at);
}

/** The chances by brute force over all faces of all throws. */
function bruteForce({ battle, strategy, support }: PoolSize, pushes: number): Record<'+' | 'b-' | 'u-', number[]> {
  const dice: Die[] = [
    ...new Array<Die>(battle).fill('b.'),
    ...new Array<Die>(strategy).fill('s.'),
    ...new Array<Die>(support).fill('u.'),
  ];
  let table = throwAll(new Map([['', { dice, p: 1 }]]));
  for (let push = 0; push < pushes; push++) {
    const removed: Table = new Map();
    const still: { dice: readonly Die[]; p: number }[] = [];
    for (const { dice: shown, p } of table.values()) {
      const left = removeOne(shown);
      if (left === undefined) still.push({ dice: shown, p });
      else gather([{ dice: left, p }], removed);
    }
    table = gather(still, throwAll(removed));
  }
  const chances: Record<'+' | 'b-' | 'u-', number[]> = { '+': [], 'b-': [], 'u-': [] };
  for (const { dice: shown, p } of table.values()) {
    for (const [key, list] of Object.entries(chances)) {
      const count = shown.filter((die) => die.endsWith(key)).length;
      list[count] = (list[count] ?? 0) + p;
    }
  }
  return chances;
}

/** Equal within rounding, where a chance that is missing is none. */
function expectSame(found: Distribution, wanted: readonly number[]): void {
  for (let count = 0; count < Math.max(found.length, wanted.length); count++) {
    expect(found[count] ?? 0).toBeCloseTo(wanted[count] ?? 0, 10);
  }
}

describe('exact chances of a pool (Battle Phase)', () => {
  const sizes: PoolSize[] = [
    { battle: 0, strategy: 0, support: 0 },
    { battle: 1, strategy: 0, support: 0 },
    { battle: 0, strategy: 1, support: 0 },
    { battle: 0, strategy: 3, support: 0 },
    { battle: 2, strategy: 1, support: 1 },
    { battle: 1, strategy: 2, support: 2 },
    { battle: 3, strategy: 2, support: 0 },
  ];

  it.each(sizes.flatMap((size) => [0, 1, 2, 3, 4].map((pushes) => [size, pushes] as const)))(
    '%j pushed %i times is what brute force over all faces gives',
    (size, pushes) => {
      const odds = poolOdds(size, pushes);
      const brute = bruteForce(size, pushes);
      expectSame(odds.successes, brute['+']);
      expectSame(odds.skulls, brute['b-']);
      expectSame(odds.explosions, brute['u-']);
    },
  );

  it('is a distribution for large pools too', () => {
    const odds = poolOdds({ battle: 60, strategy: 20, support: 9 }, 12);
    for (const chances of [odds.successes, odds.skulls, odds.explosions]) {
      expect(chances.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10);
    }
    expect(meanOf(odds.skulls)).toBeCloseTo(60 * symbolChance(12), 8);
  });

  it('is of one kind whichever way it is put together', () => {
    expectSame(convolve(binomial(3, 1 / 6), binomial(2, 1 / 6)), binomial(5, 1 / 6));
  });
});

/** The 99.9 % point of chi square with so many degrees of freedom (Wilson and Hilferty). */
function limitOf(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}

/** Chi square of counts against chances, with bins of fewer than five expected joined; with its 99.9 % point. */
function chiSquare(counts: readonly number[], chances: Distribution): { chi: number; limit: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const bins: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const [index, p] of chances.entries()) {
    open.count += counts[index] ?? 0;
    open.expected += p * total;
    if (open.expected < 5) continue;
    bins.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = bins.at(-1)!;
  last.count += open.count;
  last.expected += open.expected;
  const chi = bins.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return { chi, limit: limitOf(bins.length - 1) };
}

describe('dice as the battle throws them, 20,000 rolls against the exact chances at 99.9 %', () => {
  it.each([
    [0, { battle: 5, strategy: 4, support: 2 }],
    [2, { battle: 5, strategy: 4, support: 2 }],
    [3, { battle: 3, strategy: 3, support: 3 }],
  ])('pushed %i times', (pushes, size) => {
    const field = new Field();
    const own = field.side('a');
    const odds = poolOdds(size, pushes);
    const counts = { successes: [] as number[], skulls: [] as number[], explosions: [] as number[] };
    const add = (list: number[], at: number): void => {
      list[at] = (list[at] ?? 0) + 1;
    };
    field.state.rng = createRng(20_201);
    for (let roll = 0; roll < 20_000; roll++) {
      // A push takes a Strategy Die first, so one more makes the first throw.
      const fresh = { battleBlanks: size.battle, strategyBlanks: size.strategy + 1, supportBlanks: size.support };
      Object.assign(own, BLANK, fresh, { battle: size.battle, support: size.support, pushes: 0, broken: 0 });
      for (let push = 0; push <= pushes; push++) pushRoll(field.state, 0, undefined);
      const shown = poolShown(own);
      add(counts.successes, shown.successes);
      add(counts.skulls, shown.skulls);
      add(counts.explosions, shown.explosions);
      expect(shown.strategy).toBe(size.strategy - pushes);
    }
    for (const key of ['successes', 'skulls', 'explosions'] as const) {
      const { chi, limit } = chiSquare(counts[key], odds[key]);
      expect(chi).toBeLessThan(limit);
    }
  });

  it('would notice a loaded die', () => {
    const rng = createRng(5);
    const counts = [0, 0];
    for (let i = 0; i < 20_000; i++) counts[d6(rng) === 6 || i % 40 === 0 ? 1 : 0]!++;
    const { chi, limit } = chiSquare(counts, [5 / 6, 1 / 6]);
    expect(chi).toBeGreaterThan(limit);
  });
});
