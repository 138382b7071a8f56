import { hashHex, hashInt, hashText } from '@core/base';
import { type GameResults, type OutcomeKind, sameKind } from './match';

/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959963984540054;

/** A share with its 95% interval, all in 0..1. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share `count / games` with its Wilson score interval (Wilson 1927): 95%, unless another normal quantile `z` is passed. Without
 * games: 0, interval 0 to 1.
 */
export function wilson(count: number, games: number, z = Z95): Rate {
  if (games <= 0) return { rate: 0, low: 0, high: 1 };
  const p = count / games;
  const zz = (z * z) / games;
  const centre = (p + zz / 2) / (1 + zz);
  const half = (z * Math.sqrt((p * (1 - p)) / games + zz / (4 * games))) / (1 + zz);
  // Exact at both ends, despite floating-point rounding.
  const low = count === 0 ? 0 : Math.max(0, centre - half);
  const high = count === games ? 1 : Math.min(1, centre + half);
  return { rate: p, low, high };
}

/**
 * The mean of independent shares in equal parts, with its 95% interval; at least one share. Adds the squares of the distances from each share to
 * the ends of its interval, which lie unevenly near 0 and 1 (Zou and Donner, Statistics in Medicine 27, 2008).
 */
export function meanRate(shares: readonly Rate[]): Rate {
  const mean = (of: (share: Rate) => number): number =>
    shares.reduce((sum, share) => sum + of(share), 0) / shares.length;
  const rate = mean((share) => share.rate);
  const spread = (end: 'low' | 'high'): number =>
    Math.sqrt(mean((share) => (share[end] - share.rate) ** 2) / shares.length);
  return { rate, low: Math.max(0, rate - spread('low')), high: Math.min(1, rate + spread('high')) };
}

/** A kind of outcome with its frequency. */
export interface OutcomeCount extends OutcomeKind, Rate {
  readonly count: number;
}

/** Details of the games with the same outcome. */
export interface EndFigures {
  /** Number of the first game of the batch with this outcome. */
  readonly example: number;
  /** Number of games by length in turns. */
  readonly lengths: readonly (readonly [turns: number, games: number])[];
}

/** The results of a batch so far. */
export interface BatchSummary {
  readonly games: number;
  readonly meanTurns: number;
  /** Most frequent first, then by side, level and name. */
  readonly outcomes: readonly OutcomeCount[];
  /** Details of each of `outcomes`, in the same order. */
  readonly ends: readonly EndFigures[];
  /** Eight hexadecimal digits over the results in game order; independent of the distribution over workers. */
  readonly digest: string;
}

/** The results of the first `games` games of a stopped batch, from which it continues. */
export type BatchCheckpoint = Pick<BatchSummary, 'games' | 'digest' | 'ends'> & {
  readonly outcomes: readonly (OutcomeKind & { readonly count: number })[];
};

/** Adds up partial results of a batch, in any order. */
export class BatchTally {
  private readonly kinds: OutcomeKind[] = [];
  private readonly kindHashes: number[] = [];
  private readonly counts: number[] = [];
  /** By kind of outcome, then by turns. */
  private readonly lengths: number[][] = [];
  private readonly examples: number[] = [];
  private readonly waiting = new Map<number, GameResults>();
  private turnSum = 0;
  private gamesSoFar = 0;
  private next: number;
  private hash = 0x811c9dc5;

  /** @param start number of the first game, or the checkpoint to continue from. */
  constructor(start: number | BatchCheckpoint = 0) {
    this.next = typeof start === 'number' ? start : start.games;
    if (typeof start !== 'number') this.restore(start);
  }

  /** Number of games added. */
  get games(): number {
    return this.gamesSoFar;
  }

  /** Adds partial results; parts must not overlap. */
  add(part: GameResults): void {
    const rows = part.kinds.map((kind) => this.row(kind));
    for (let i = 0; i < part.turns.length; i++) {
      const turns = part.turns[i];
      const row = rows[part.ends[i]];
      this.counts[row]++;
      this.lengths[row][turns] = (this.lengths[row][turns] ?? 0) + 1;
      this.turnSum += turns;
      if (part.from + i < this.examples[row]) this.examples[row] = part.from + i;
    }
    this.gamesSoFar += part.turns.length;
    if (part.turns.length > 0) this.waiting.set(part.from, part);
    this.fold();
  }

  /** The results so far. The digest covers the games up to the first gap. */
  summary(): BatchSummary {
    const games = this.gamesSoFar;
    const rows = this.kinds.map((kind, k) => ({ ...kind, count: this.counts[k], ...wilson(this.counts[k], games), k }));
    rows.sort((a, b) => b.count - a.count || (sortKey(a) < sortKey(b) ? -1 : 1));
    const outcomes = rows.map(({ k: _, ...outcome }) => outcome);
    const ends = rows.map(({ k }) => ({
      example: this.examples[k],
      lengths: this.lengths[k].flatMap((count, turns) => (count > 0 ? [[turns, count] as const] : [])),
    }));
    const meanTurns = games === 0 ? 0 : this.turnSum / games;
    return { games, meanTurns, outcomes, ends, digest: hashHex(this.hash) };
  }

  private restore({ games, digest, outcomes, ends }: BatchCheckpoint): void {
    this.gamesSoFar = games;
    this.hash = Number.parseInt(digest, 16);
    outcomes.forEach((outcome, at) => {
      const row = this.row(outcome);
      this.counts[row] = outcome.count;
      this.examples[row] = ends[at].example;
      for (const [turns, count] of ends[at].lengths) {
        this.lengths[row][turns] = count;
        this.turnSum += turns * count;
      }
    });
  }

  private row(kind: OutcomeKind): number {
    const known = this.kinds.findIndex((other) => sameKind(kind, other));
    if (known >= 0) return known;
    this.counts.push(0);
    this.lengths.push([]);
    this.examples.push(Infinity);
    this.kindHashes.push(hashText(sortKey(kind)));
    return this.kinds.push({ side: kind.side, level: kind.level, name: kind.name }) - 1;
  }

  // The digest hashes games in order, so a part waits here until all earlier parts have arrived.
  private fold(): void {
    for (let part = this.waiting.get(this.next); part !== undefined; part = this.waiting.get(this.next)) {
      this.waiting.delete(this.next);
      const hashes = part.kinds.map((kind) => this.kindHashes[this.row(kind)]);
      for (let i = 0; i < part.turns.length; i++) {
        this.hash = hashInt(hashInt(this.hash, hashes[part.ends[i]]), part.turns[i]);
      }
      this.next += part.turns.length;
    }
  }
}

function sortKey(kind: OutcomeKind): string {
  return JSON.stringify([kind.side, kind.level, kind.name]);
}
