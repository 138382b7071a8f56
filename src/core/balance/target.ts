import { mix32 } from '../base';
import { wilson, type Rate } from '../playtest';
import { jointZ } from './quantile';

/** What is looked for: the value at which a share is as near to the target as can be. */
export interface TargetQuestion {
  /** Candidate values in order; the share is thought to go up or down along them. */
  readonly values: number;
  /** The share that is aimed at, and how far off it may be: 0.5 ± 0.02. */
  readonly target: number;
  readonly within: number;
  /** Unsigned 32-bit; the games of every look follow from it. */
  readonly seed: number;
  /** Games of the final check, with a seed of its own. */
  readonly check: number;
}

/** Games to play next: so many, with the value at `index`, from a seed. */
export interface Look {
  readonly index: number;
  readonly games: number;
  readonly seed: number;
  /** True for the fresh games that judge the value that was found. */
  readonly check: boolean;
}

/** What the looks at one value have shown; the interval is of 95%. */
export interface Evidence extends Rate {
  readonly index: number;
  readonly count: number;
  readonly games: number;
}

/** What was found. */
export interface TargetFinding {
  readonly index: number;
  /** The fresh games at that value alone. */
  readonly check: Evidence;
  /** True when the share of the fresh games lies in the aim. */
  readonly inside: boolean;
  /** Everything that was looked at on the way, by index, the fresh games left out. */
  readonly looked: readonly Evidence[];
}

/** Values looked at before halving begins, ends included. */
const GRID = 5;
/** Games of a first look, and how many times more each next look at the same value takes. */
const FIRST_LOOK = 400;
const GROWTH = 2;
/** A value is not looked at with more games than this before the check. */
const MOST_LOOKED = 25_600;
/** Looks that the intervals of the search are corrected for. */
const JOINT = 20;

/**
 * Looks for the value of a lever at which a share comes nearest to a target, with as few games as that takes: a coarse grid, then
 * bisection between neighbours that lie on both sides of the target, each value looked at with more games until its interval tells its
 * side (stochastic bisection: Waeber, Frazier and Henderson 2013 for the idea; intervals corrected for the number of looks). At the end
 * fresh games of another seed judge the value, since a value chosen for its figures looks better in them than it is.
 */
export class TargetSearch {
  private readonly counts: number[];
  private readonly games: number[];
  private readonly z = jointZ(JOINT);
  private checked: Evidence | undefined;

  constructor(private readonly question: TargetQuestion) {
    this.counts = Array.from({ length: question.values }, () => 0);
    this.games = this.counts.map(() => 0);
  }

  /** What to play next; undefined when the answer is there. */
  next(): Look | undefined {
    if (this.checked !== undefined) return undefined;
    const index = this.undecided();
    if (index === undefined) {
      const { seed, check } = this.question;
      return { index: this.best(), games: check, seed: mix32(seed ^ 0x5bd1e995), check: true };
    }
    const before = this.games[index];
    const games = before === 0 ? FIRST_LOOK : before * (GROWTH - 1);
    // The same games for every value at the same stage: what differs is the value, not the dice.
    return { index, games, seed: mix32(this.question.seed + before), check: false };
  }

  /** Adds what a look showed. */
  add(look: Look, count: number, games: number): void {
    if (look.check) {
      this.checked = { index: look.index, count, games, ...wilson(count, games) };
      return;
    }
    this.counts[look.index] += count;
    this.games[look.index] += games;
  }

  /** What was found; undefined while there is more to play. */
  finding(): TargetFinding | undefined {
    if (this.checked === undefined) return undefined;
    const { target, within } = this.question;
    return {
      index: this.checked.index,
      check: this.checked,
      inside: Math.abs(this.checked.rate - target) <= within,
      looked: this.looked(),
    };
  }

  /** What every value that was looked at has shown so far, by index. */
  looked(): Evidence[] {
    return this.games.flatMap((games, index) =>
      games === 0 ? [] : [{ index, count: this.counts[index], games, ...wilson(this.counts[index], games) }],
    );
  }

  /** The next value that must be looked at (again); undefined when the nearest one is known well enough. */
  private undecided(): number | undefined {
    const last = this.question.values - 1;
    for (let step = 0; step < GRID; step++) {
      const index = Math.round((last * step) / (GRID - 1));
      if (this.games[index] === 0) return index;
    }
    const bracket = this.bracket();
    if (bracket !== undefined) {
      const [low, high] = bracket;
      for (const index of [low, high]) if (this.side(index) === 0 && this.open(index)) return index;
      if (high - low > 1 && this.side(low) !== 0 && this.side(high) !== 0) return (low + high) >> 1;
    }
    const best = this.best();
    return this.open(best) ? best : undefined;
  }

  /** Neighbouring values that were looked at and whose shares lie on both sides of the target, nearest together and then to it. */
  private bracket(): readonly [number, number] | undefined {
    const seen = this.looked();
    const { target } = this.question;
    const pairs = seen.slice(1).map((high, at) => [seen[at], high] as const);
    const around = pairs.filter(([low, high]) => (low.rate - target) * (high.rate - target) <= 0);
    const gap = ([low, high]: readonly [Evidence, Evidence]): number =>
      Math.abs(low.rate - target) + Math.abs(high.rate - target);
    const [nearest] = around.sort((a, b) => gap(a) - gap(b));
    return nearest && [nearest[0].index, nearest[1].index];
  }

  /** -1 and 1: the share is surely under or over the target; 0: not known. */
  private side(index: number): -1 | 0 | 1 {
    const { low, high } = wilson(this.counts[index], this.games[index], this.z);
    const { target } = this.question;
    return low > target ? 1 : high < target ? -1 : 0;
  }

  /** True while more games could tell whether a value is in the aim. */
  private open(index: number): boolean {
    if (this.games[index] >= MOST_LOOKED) return false;
    const { target, within } = this.question;
    const { low, high } = wilson(this.counts[index], this.games[index], this.z);
    const inside = low >= target - within && high <= target + within;
    const outside = low > target + within || high < target - within;
    return !inside && !outside;
  }

  private best(): number {
    const { target } = this.question;
    const [best] = this.looked().sort((a, b) => Math.abs(a.rate - target) - Math.abs(b.rate - target));
    return best?.index ?? 0;
  }
}
