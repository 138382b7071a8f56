import { mix32 } from '../base';
import {
  type TargetBand,
  type Arm,
  sizeOf,
  sortByDistance,
  contenders,
  type Evidence,
  evidenceOf,
  furthestLevel,
  gapOf,
  type LevelGames,
  logitOf,
  type Move,
  verdictOf,
  possible,
  type TriedValue,
  type TargetParameter,
} from './target-arms';
import { likelyPairs } from './target-pairs';

export type { TargetBand, Evidence, Move, TargetParameter } from './target-arms';

/** The request: find the smallest change that brings a share within the target band. */
export interface TargetSpec extends TargetBand {
  readonly parameters: readonly TargetParameter[];
  /** Unsigned 32-bit; determines the games of every trial. */
  readonly seed: number;
  /** Games of the final check, which has a separate seed. */
  readonly check: number;
}

/** The next games to play. */
export interface Trial {
  readonly moves: readonly Move[];
  readonly games: number;
  readonly seed: number;
  /** True for the final check of a candidate. */
  readonly check: boolean;
}

export interface TargetSearchResult {
  /** Empty if the unchanged scenario is best. */
  readonly moves: readonly Move[];
  /** The games of the final check only. */
  readonly check: Evidence;
  /** True when the share in the final check is within the band. */
  readonly inside: boolean;
  /** Final checks of earlier candidates that missed the band. */
  readonly failed: readonly Evidence[];
  /** All trials of the search, smallest change first, without final checks. */
  readonly tried: readonly Evidence[];
}

/** The results of a trial, one for each level of play; undefined if it cannot be played. */
export type Played = LevelGames | readonly LevelGames[] | undefined;

/** Number of values of an ordered parameter tried first, including both ends; `AROUND` more on each side of the nearest later. */
const GRID = 5;
const AROUND = 2;
/** Games of the first trial of a change; each further trial doubles them. */
const FIRST_TRIAL_GAMES = 200;
/** Number of finalists in the final check before the search gives up. */
const MAX_CHECKS = 3;

/**
 * Searches for the smallest change of one or two parameters that brings a share within the target band. Tries each parameter on a coarse grid,
 * then by bisection between values on both sides of the target (stochastic bisection: Waeber, Frazier and Henderson 2013 for the idea). The
 * undecided candidates go through successive halving, in which the better half gets twice the games (Karnin, Koren and Somekh 2013), until
 * the smallest change significantly inside is known. If no single parameter suffices, it tries pairs, assuming independent effects on the
 * log-odds. A final check uses fresh games of another seed, since selected results are biased.
 */
export class TargetSearch {
  private readonly arms = new Map<string, Arm>();
  private readonly steps: Generator<Trial, TargetSearchResult | undefined, Played>;
  private step: IteratorResult<Trial, TargetSearchResult | undefined>;

  constructor(private readonly question: TargetSpec) {
    this.steps = this.search();
    this.step = this.steps.next();
  }

  /** The next games to play; undefined when the search is finished. */
  next(): Trial | undefined {
    return this.step.done === true ? undefined : this.step.value;
  }

  /** Adds the results of the next games. */
  add(played: Played): void {
    if (this.step.done !== true) this.step = this.steps.next(played);
  }

  /** The result; undefined during the search, or if nothing can be played. */
  finding(): TargetSearchResult | undefined {
    return this.step.done === true ? this.step.value : undefined;
  }

  /** The results of all changes so far, smallest first. */
  tried(): Evidence[] {
    return [...this.arms.values()]
      .filter(({ games }) => games > 0)
      .sort((a, b) => a.moves.length - b.moves.length || (orderOf(a) < orderOf(b) ? -1 : 1))
      .map(evidenceOf);
  }

  private *search(): Generator<Trial, TargetSearchResult | undefined, Played> {
    const { parameters } = this.question;
    yield* this.tryMoves([]);
    for (let parameter = 0; parameter < parameters.length; parameter++) yield* this.alone(parameter);
    const single = yield* this.halving();
    const sure = single.filter((arm) => verdictOf(arm, this.question) === 'inside');
    const failed: Evidence[] = [];
    const found = yield* this.checkArms(sure, failed);
    if (found !== undefined) return found;
    for (const moves of this.pairs()) yield* this.tryMoves(moves);
    const left = yield* this.halving(failed);
    // What has failed is not checked again: of several checks, one may succeed by chance.
    const out = new Set(failed.map(({ moves }) => keyOf(moves)));
    const nearest = sortByDistance([...this.arms.values()], this.question).filter(
      ({ games, moves }) => games > 0 && !out.has(keyOf(moves)),
    );
    const rest = left.length > 0 ? left : nearest.slice(0, 1);
    return (yield* this.checkArms(rest, failed)) ?? this.nearestOf(failed);
  }

  /** Searches one parameter: a grid, bisection where the target is crossed, then values around the nearest one. */
  private *alone(parameter: number): Generator<Trial, void, Played> {
    const { changes, ordered } = this.question.parameters[parameter];
    const last = changes.length - 1;
    const trial = (value: number) => this.tryMoves([{ parameter, value }]);
    if (!ordered || last < GRID) {
      for (let value = 0; value <= last; value++) yield* trial(value);
      return;
    }
    for (let step = 0; step < GRID; step++) yield* trial(Math.round((last * step) / (GRID - 1)));
    for (let middle = this.crossing(parameter); middle !== undefined; middle = this.crossing(parameter))
      yield* trial(middle);
    const triedValues = this.triedValues(parameter);
    const [nearest] = [...triedValues].sort((a, b) => gapOf(a.arm, this.question) - gapOf(b.arm, this.question));
    // Small steps do not help a parameter that stays far from the target.
    if (nearest === undefined || verdictOf(nearest.arm, this.question) === 'outside') return;
    for (let by = 1; by <= AROUND; by++) {
      if (nearest.value - by >= 0) yield* trial(nearest.value - by);
      if (nearest.value + by <= last) yield* trial(nearest.value + by);
    }
  }

  /** The middle between two values with shares on both sides of the target; undefined if none is left. */
  private crossing(parameter: number): number | undefined {
    const { target } = this.question;
    const triedValues = this.triedValues(parameter);
    const side = ({ count, games }: Arm): boolean => count > target * games;
    for (let at = 1; at < triedValues.length; at++) {
      const [low, high] = [triedValues[at - 1], triedValues[at]];
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

  /** The values of a parameter tried alone, in order; the current value is the unchanged scenario. */
  private triedValues(parameter: number): TriedValue[] {
    return this.question.parameters[parameter].changes.flatMap((change, value) => {
      const arm = this.arms.get(keyOf(change === 0 ? [] : [{ parameter, value }]));
      return arm === undefined || arm.games === 0 ? [] : [{ value, arm }];
    });
  }

  /** Doubles the games of the better half of the undecided arms until all are decided or have the maximum. */
  private *halving(without: readonly Evidence[] = []): Generator<Trial, Arm[], Played> {
    const out = new Set(without.map(({ moves }) => keyOf(moves)));
    const all = [...this.arms.values()].filter(({ moves }) => !out.has(keyOf(moves)));
    for (;;) {
      const left = possible(all, this.question);
      const open = contenders(left, this.question);
      if (open.length === 0) return left;
      for (const arm of open) yield* this.play(arm, sizeOf(arm));
    }
  }

  /** Checks arms with fresh games, most promising first, until one is inside; adds the others to `failed`. */
  private *checkArms(
    arms: readonly Arm[],
    failed: Evidence[],
  ): Generator<Trial, TargetSearchResult | undefined, Played> {
    const { seed, check, target, within } = this.question;
    for (const arm of sortByDistance(arms, this.question)) {
      if (failed.length >= MAX_CHECKS) return undefined;
      const { moves } = arm;
      const fresh = mix32(seed ^ (0x5bd1e995 + failed.length));
      const played = yield { moves, games: check, seed: fresh, check: true };
      if (played === undefined) continue;
      const checked: Arm = { moves, change: arm.change, count: 0, games: 0 };
      this.addTo(checked, played);
      const evidence = evidenceOf(checked);
      const { low, high } = evidence;
      // A sample may be off by chance.
      const inside =
        evidence.games < sizeOf(checked)
          ? low <= target + within && high >= target - within
          : Math.abs(evidence.rate - target) <= within;
      if (inside) return { moves, check: evidence, inside, failed: [...failed], tried: this.tried() };
      failed.push(evidence);
    }
    return undefined;
  }

  private nearestOf(failed: readonly Evidence[]): TargetSearchResult | undefined {
    const off = ({ rate }: Evidence): number => Math.abs(rate - this.question.target);
    const [check] = [...failed].sort((a, b) => off(a) - off(b));
    if (check === undefined) return undefined;
    const rest = failed.filter((evidence) => evidence !== check);
    return { moves: check.moves, check, inside: false, failed: rest, tried: this.tried() };
  }

  /** Pairs of changes that should come near the target; none if the unchanged scenario cannot be played. */
  private pairs(): Move[][] {
    const { parameters } = this.question;
    const present = this.arms.get(keyOf([]));
    if (present === undefined || present.games === 0) return [];
    return likelyPairs(
      parameters,
      parameters.map((_, parameter) => this.triedValues(parameter)),
      logitOf(present),
      this.question,
    );
  }

  private *tryMoves(moves: readonly Move[]): Generator<Trial, void, Played> {
    const { parameters } = this.question;
    const real = moves.filter(({ parameter, value }) => parameters[parameter].changes[value] !== 0);
    const key = keyOf(real);
    if (this.arms.has(key)) return;
    const arm: Arm = { moves: real, change: this.changeOf(real), count: 0, games: 0 };
    this.arms.set(key, arm);
    yield* this.play(arm, FIRST_TRIAL_GAMES);
  }

  /** Plays more games of an arm, with the same seeds for every arm at the same stage. */
  private *play(arm: Arm, games: number): Generator<Trial, void, Played> {
    const seed = mix32(this.question.seed + sizeOf(arm));
    const played = yield { moves: arm.moves, games, seed, check: false };
    this.addTo(arm, played);
  }

  /** Adds results to an arm; those of several levels by level, of which the furthest from the target counts. */
  private addTo(arm: Arm, played: Played): void {
    if (played === undefined) {
      // Discards unplayable changes.
      arm.count = 0;
      arm.games = 0;
    } else if ('games' in played) {
      arm.count += played.count;
      arm.games += played.games;
    } else {
      const before = arm.levels;
      arm.levels = played.map(({ count, games }, at) => ({
        count: count + (before?.[at]?.count ?? 0),
        games: games + (before?.[at]?.games ?? 0),
      }));
      Object.assign(arm, furthestLevel(arm.levels, this.question));
    }
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

/** A sort key that orders arms with the same number of moves by parameter and value. */
function orderOf({ moves }: Arm): string {
  return moves.map(({ parameter, value }) => `${String(parameter).padStart(3)} ${String(value).padStart(5)}`).join(' ');
}
