import { type GameResults, type OutcomeKind, type Rate, sameKind, wilson, Z95 } from '../playtest';
import { type OutcomeFilter, matchesFilter } from './outcome-filter';

/** Number of games with a pair of outcomes: in the first version and in the second. */
export interface JointEnd {
  readonly a: OutcomeKind;
  readonly b: OutcomeKind;
  readonly count: number;
}

/** A share in two versions played with the same seeds. */
export interface PairedShare {
  readonly a: Rate & { readonly count: number };
  readonly b: Rate & { readonly count: number };
  /** Difference, second minus first, -1..1, with its 95% interval. */
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Games counted in the first version only, and in the second only. */
  readonly lost: number;
  readonly won: number;
  /** Factor by which more games unpaired samples would need for the same interval; about 1 if pairing does not help. */
  readonly worth: number;
}

/** The results of two versions of a battle, played game by game with the same seeds. */
export interface PairedFigures {
  readonly games: number;
  readonly joint: readonly JointEnd[];
  readonly turns: readonly [a: number, b: number];
}

/** The paired results so far. */
export interface CompareReport extends PairedFigures {
  /** Wall-clock time. */
  readonly seconds: number;
}

/** The paired results of a range of games. */
export interface PairedResults {
  readonly from: number;
  readonly turns: Uint16Array;
  readonly a: GameResults;
  readonly b: GameResults;
}

/** Adds up paired results; parts may arrive in any order. */
export class PairedTally {
  private readonly joint: { a: OutcomeKind; b: OutcomeKind; count: number }[] = [];
  private turnsA = 0;
  private turnsB = 0;
  games = 0;

  add({ a, b }: Pick<PairedResults, 'a' | 'b'>): void {
    for (let i = 0; i < a.ends.length; i++) {
      const [endA, endB] = [a.kinds[a.ends[i]], b.kinds[b.ends[i]]];
      let row = this.joint.find(({ a, b }) => sameKind(a, endA) && sameKind(b, endB));
      if (row === undefined) this.joint.push((row = { a: endA, b: endB, count: 0 }));
      row.count++;
      this.turnsA += a.turns[i];
      this.turnsB += b.turns[i];
    }
    this.games += a.ends.length;
  }

  /** Most frequent pairs of outcomes first. */
  figures(): PairedFigures {
    const key = ({ a, b }: JointEnd): string => JSON.stringify([a, b]);
    const joint = this.joint.map((row) => ({ ...row })).sort((x, y) => y.count - x.count || (key(x) < key(y) ? -1 : 1));
    const mean = (sum: number): number => (this.games === 0 ? 0 : sum / this.games);
    return { games: this.games, joint, turns: [mean(this.turnsA), mean(this.turnsB)] };
  }
}

/**
 * A share in both versions and its change. The interval, 95% unless another normal quantile `z` is passed, is that of Agresti and Min for matched pairs (Statistics in
 * Medicine 24, 2005): Wald's interval after adding half a game to each of the four cells.
 */
export function pairedShare(aim: OutcomeFilter, { games, joint }: PairedFigures, z = Z95): PairedShare {
  const cell = (inA: boolean, inB: boolean): number =>
    joint.reduce(
      (sum, { a, b, count }) => sum + (matchesFilter(aim, a) === inA && matchesFilter(aim, b) === inB ? count : 0),
      0,
    );
  const [both, lost, won] = [cell(true, true), cell(true, false), cell(false, true)];
  const [countA, countB] = [both + lost, both + won];
  const n = games + 2;
  const [up, down] = [won + 0.5, lost + 0.5];
  const middle = (up - down) / n;
  const half = (z * Math.sqrt(up + down - (up - down) ** 2 / n)) / n;
  const change = games === 0 ? 0 : (won - lost) / games;
  return {
    a: { count: countA, ...wilson(countA, games) },
    b: { count: countB, ...wilson(countB, games) },
    change,
    low: games === 0 ? -1 : Math.max(-1, Math.min(change, middle - half)),
    high: games === 0 ? 1 : Math.min(1, Math.max(change, middle + half)),
    lost,
    won,
    worth: worthOf(games, countA, countB, lost, won),
  };
}

/** The variance of the difference of two independent shares, divided by that of the paired difference. */
function worthOf(games: number, countA: number, countB: number, lost: number, won: number): number {
  if (games === 0) return 1;
  const [pA, pB] = [countA / games, countB / games];
  const apart = pA * (1 - pA) + pB * (1 - pB);
  const paired = (lost + won) / games - ((won - lost) / games) ** 2;
  return paired <= 0 ? (apart <= 0 ? 1 : Infinity) : apart / paired;
}
