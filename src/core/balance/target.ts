import { mix32 } from '../base';
import {
  type TargetBand,
  type Arm,
  byPromise,
  contenders,
  type Evidence,
  evidenceOf,
  gapOf,
  logitOf,
  type Move,
  placeOf,
  possible,
  type Seen,
  type TargetParameter,
} from './target-arms';
import { likelyPairs } from './target-pairs';

export type { TargetBand, Evidence, Move, TargetParameter } from './target-arms';

/** What is looked for: the smallest change that brings a share into the aim. */
export interface TargetSpec extends TargetBand {
  readonly parameters: readonly TargetParameter[];
  /** Unsigned 32-bit; the games of every look follow from it. */
  readonly seed: number;
  /** Games of a final check, with a seed of its own. */
  readonly check: number;
}

/** Games to play next: so many, with some parameters moved, from a seed. */
export interface Look {
  readonly moves: readonly Move[];
  readonly games: number;
  readonly seed: number;
  /** True for the fresh games that judge what was found. */
  readonly check: boolean;
}

/** What was found. */
export interface TargetSearchResult {
  /** The parameters that are moved; none where the scenario is best as it is. */
  readonly moves: readonly Move[];
  /** The fresh games of that alone. */
  readonly check: Evidence;
  /** True when the share of the fresh games lies in the aim. */
  readonly inside: boolean;
  /** Fresh games of what was judged before and was not inside. */
  readonly failed: readonly Evidence[];
  /** Everything that was looked at on the way, the smallest change first, the fresh games left out. */
  readonly looked: readonly Evidence[];
}

/** What a look has shown; undefined where it cannot be played so. */
export type Played = { readonly count: number; readonly games: number } | undefined;

/** Values of an ordered parameter that are looked at first, ends included; and so many on both sides of the nearest one later. */
const GRID = 5;
const AROUND = 2;
/** Games of a first look; each next look at the same doubles them. */
const FIRST_LOOK = 200;
/** So many finalists are judged by fresh games before the search gives up. */
const MOST_CHECKS = 3;

/**
 * Looks for the smallest change of one parameter, or of two, that brings a share into an aim. Each parameter is looked at on a coarse grid, then
 * by halves between values on both sides of the target (stochastic bisection: Waeber, Frazier and Henderson 2013 for the idea). All that
 * may be inside then goes through successive halving: the better half gets twice the games (Karnin, Koren and Somekh 2013), until the
 * smallest change that is surely inside is known. Where one parameter alone does not do it, pairs are tried that should do it if the moves
 * act on the odds independently. Fresh games of another seed judge the end, since what was chosen for its figures looks better in
 * them than it is.
 */
export class TargetSearch {
  private readonly arms = new Map<string, Arm>();
  private readonly steps: Generator<Look, TargetSearchResult | undefined, Played>;
  private step: IteratorResult<Look, TargetSearchResult | undefined>;

  constructor(private readonly question: TargetSpec) {
    this.steps = this.search();
    this.step = this.steps.next();
  }

  /** What to play next; undefined when the answer is there. */
  next(): Look | undefined {
    return this.step.done === true ? undefined : this.step.value;
  }

  /** Adds what the next look showed. */
  add(played: Played): void {
    if (this.step.done !== true) this.step = this.steps.next(played);
  }

  /** What was found; undefined while there is more to play, or where nothing can be played. */
  finding(): TargetSearchResult | undefined {
    return this.step.done === true ? this.step.value : undefined;
  }

  /** What every change that was looked at has shown so far, the smallest first. */
  looked(): Evidence[] {
    return [...this.arms.values()]
      .filter(({ games }) => games > 0)
      .sort((a, b) => a.moves.length - b.moves.length || (orderOf(a) < orderOf(b) ? -1 : 1))
      .map(evidenceOf);
  }

  private *search(): Generator<Look, TargetSearchResult | undefined, Played> {
    const { parameters } = this.question;
    yield* this.lookAt([]);
    for (let parameter = 0; parameter < parameters.length; parameter++) yield* this.alone(parameter);
    const single = yield* this.halving();
    const sure = single.filter((arm) => placeOf(arm, this.question) === 'inside');
    const failed: Evidence[] = [];
    const found = yield* this.judge(sure, failed);
    if (found !== undefined) return found;
    for (const moves of this.pairs()) yield* this.lookAt(moves);
    const left = yield* this.halving(failed);
    const nearest = byPromise([...this.arms.values()], this.question).filter(({ games }) => games > 0);
    const rest = left.length > 0 ? left : nearest.slice(0, 1);
    return (yield* this.judge(rest, failed)) ?? this.nearestOf(failed);
  }

  /** Looks at one parameter by itself: the grid, by halves where the target is crossed, and what lies around the nearest value. */
  private *alone(parameter: number): Generator<Look, void, Played> {
    const { changes, ordered } = this.question.parameters[parameter];
    const last = changes.length - 1;
    const look = (value: number) => this.lookAt([{ parameter, value }]);
    if (!ordered || last < GRID) {
      for (let value = 0; value <= last; value++) yield* look(value);
      return;
    }
    for (let step = 0; step < GRID; step++) yield* look(Math.round((last * step) / (GRID - 1)));
    for (let middle = this.crossing(parameter); middle !== undefined; middle = this.crossing(parameter))
      yield* look(middle);
    const seen = this.seen(parameter);
    const [nearest] = [...seen].sort((a, b) => gapOf(a.arm, this.question) - gapOf(b.arm, this.question));
    // A parameter that does not get near does not get nearer by a step.
    if (nearest === undefined || placeOf(nearest.arm, this.question) === 'outside') return;
    for (let by = 1; by <= AROUND; by++) {
      if (nearest.value - by >= 0) yield* look(nearest.value - by);
      if (nearest.value + by <= last) yield* look(nearest.value + by);
    }
  }

  /** The middle between two values of a parameter whose shares lie on both sides of the target; undefined where none is left. */
  private crossing(parameter: number): number | undefined {
    const { target } = this.question;
    const seen = this.seen(parameter);
    const side = ({ count, games }: Arm): boolean => count > target * games;
    for (let at = 1; at < seen.length; at++) {
      const [low, high] = [seen[at - 1], seen[at]];
      const middle = (low.value + high.value) >> 1;
      if (
        side(low.arm) !== side(high.arm) &&
        middle > low.value &&
        !this.arms.has(keyOf([{ parameter, value: middle }]))
      ) {
        return middle;
      }
    }
    return undefined;
  }

  /** The values of a parameter that were looked at by themselves, in order; the present one is the scenario as it is. */
  private seen(parameter: number): Seen[] {
    return this.question.parameters[parameter].changes.flatMap((change, value) => {
      const arm = this.arms.get(keyOf(change === 0 ? [] : [{ parameter, value }]));
      return arm === undefined || arm.games === 0 ? [] : [{ value, arm }];
    });
  }

  /** Gives the better half of what may be inside twice the games, again and again, until all is decided or has had the most. */
  private *halving(without: readonly Evidence[] = []): Generator<Look, Arm[], Played> {
    const out = new Set(without.map(({ moves }) => keyOf(moves)));
    const all = [...this.arms.values()].filter(({ moves }) => !out.has(keyOf(moves)));
    for (;;) {
      const left = possible(all, this.question);
      const open = contenders(left, this.question);
      if (open.length === 0) return left;
      for (const arm of open) yield* this.play(arm, arm.games);
    }
  }

  /** Judges arms by fresh games, the most promising first, until one is inside; adds the others to `failed`. */
  private *judge(arms: readonly Arm[], failed: Evidence[]): Generator<Look, TargetSearchResult | undefined, Played> {
    const { seed, check, target, within } = this.question;
    for (const arm of byPromise(arms, this.question)) {
      if (failed.length >= MOST_CHECKS) return undefined;
      const { moves } = arm;
      const fresh = mix32(seed ^ (0x5bd1e995 + failed.length));
      const played = yield { moves, games: check, seed: fresh, check: true };
      if (played === undefined) continue;
      const evidence = evidenceOf({ ...arm, ...played });
      const inside = Math.abs(evidence.rate - target) <= within;
      if (inside) return { moves, check: evidence, inside, failed: [...failed], looked: this.looked() };
      failed.push(evidence);
    }
    return undefined;
  }

  private nearestOf(failed: readonly Evidence[]): TargetSearchResult | undefined {
    const off = ({ rate }: Evidence): number => Math.abs(rate - this.question.target);
    const [check] = [...failed].sort((a, b) => off(a) - off(b));
    if (check === undefined) return undefined;
    const rest = failed.filter((one) => one !== check);
    return { moves: check.moves, check, inside: false, failed: rest, looked: this.looked() };
  }

  /** Pairs of moves that should come near the target; none where the scenario as it is cannot be played. */
  private pairs(): Move[][] {
    const { parameters } = this.question;
    const present = this.arms.get(keyOf([]));
    if (present === undefined || present.games === 0) return [];
    return likelyPairs(
      parameters,
      parameters.map((_, parameter) => this.seen(parameter)),
      logitOf(present),
      this.question,
    );
  }

  private *lookAt(moves: readonly Move[]): Generator<Look, void, Played> {
    const { parameters } = this.question;
    const real = moves.filter(({ parameter, value }) => parameters[parameter].changes[value] !== 0);
    const key = keyOf(real);
    if (this.arms.has(key)) return;
    const arm = { moves: real, change: this.changeOf(real), count: 0, games: 0 };
    this.arms.set(key, arm);
    yield* this.play(arm, FIRST_LOOK);
  }

  /** Plays more games of an arm: the same for every arm at the same stage, so that what differs is the change, not the dice. */
  private *play(arm: Arm, games: number): Generator<Look, void, Played> {
    const seed = mix32(this.question.seed + arm.games);
    const played = yield { moves: arm.moves, games, seed, check: false };
    // What cannot be played is out.
    arm.count = played === undefined ? 0 : arm.count + played.count;
    arm.games = played === undefined ? 0 : arm.games + played.games;
  }

  private changeOf(moves: readonly Move[]): number {
    return moves.reduce(
      (sum, { parameter, value }) => sum + (this.question.parameters[parameter].changes[value] ?? 0),
      0,
    );
  }
}

function keyOf(moves: readonly Move[]): string {
  return moves.map(({ parameter, value }) => `${parameter}=${value}`).join(' ');
}

/** A text by which arms of the same number of moves stand in the order of parameters and values. */
function orderOf({ moves }: Arm): string {
  return moves.map(({ parameter, value }) => `${String(parameter).padStart(3)} ${String(value).padStart(5)}`).join(' ');
}
