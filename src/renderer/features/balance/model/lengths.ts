import type { BatchReport } from '@core/balance';

/** Game lengths as bars, split by winner. */
export interface LengthBars {
  /** The winners, in the order of the parts of a bar; null for games without a winner. */
  readonly winners: readonly (string | null)[];
  readonly bars: readonly {
    readonly label: string;
    readonly from: number;
    readonly to: number;
    /** Games by winner. */
    readonly games: readonly number[];
  }[];
  /** Median length in turns. */
  readonly median: number;
}

/** With more bars, they would be too thin to read. */
const MAX_BARS = 24;

/** The game lengths of a report; several lengths share a bar if there are too many. */
export function lengthBars(
  sides: readonly string[],
  { outcomes, ends }: Pick<BatchReport, 'outcomes' | 'ends'>,
): LengthBars {
  const winners: (string | null)[] = [...sides, null];
  const counts: number[][] = winners.map(() => []);
  outcomes.forEach((outcome, at) => {
    const row = counts[winners.indexOf(outcome.side)] ?? counts.at(-1)!;
    for (const [turns, games] of ends[at]?.lengths ?? []) row[turns] = (row[turns] ?? 0) + games;
  });
  const all: number[] = [];
  for (const row of counts) row.forEach((games, turns) => (all[turns] = (all[turns] ?? 0) + games));
  const first = all.findIndex((games) => (games ?? 0) > 0);
  if (first < 0) return { winners, bars: [], median: 0 };
  const width = Math.max(1, Math.ceil((all.length - first) / MAX_BARS));
  const bars = [];
  for (let from = first; from < all.length; from += width) {
    const to = Math.min(all.length - 1, from + width - 1);
    const games = counts.map((row) => {
      let sum = 0;
      for (let turns = from; turns <= to; turns++) sum += row[turns] ?? 0;
      return sum;
    });
    bars.push({ label: String(from), from, to, games });
  }
  return { winners, bars, median: medianOf(all) };
}

function medianOf(games: readonly (number | undefined)[]): number {
  const half = games.reduce<number>((sum, game) => sum + (game ?? 0), 0) / 2;
  let sum = 0;
  return games.findIndex((game) => (sum += game ?? 0) >= half);
}
