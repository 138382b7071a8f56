import type { Result } from '../base';
import { type Parameter, type ParameterValue, type Assignment, valueText, withAssignments } from './parameters';
import type { BatchSetup } from './batch-setup';
import { type OutcomeFilter, countMatching, type PlayedGames } from './outcome-filter';
import { type Evidence, type TargetBand, type Trial, type Move, TargetSearch } from './target';
import type { ParameterRange } from './parameter-range';

/** Maximum number of parameters of a search. */
export const MAX_PARAMETERS = 12;

/** The request for a balance search. */
export interface TargetPlan extends TargetBand {
  /** The parameters that may change, with their candidate values. */
  readonly varied: readonly ParameterRange[];
  readonly aim: OutcomeFilter;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Games of the final check. */
  readonly check: number;
  /**
   * Players that each play all sides in every trial: the level furthest from the target counts. The players of the setup alone when absent.
   */
  readonly levels?: readonly string[];
}

/** The results of a change; of the unchanged scenario without assignments. */
export interface TriedChange extends Omit<Evidence, 'moves'> {
  readonly assignments: readonly Assignment[];
}

/** The result: the smallest change that reaches the target, or else the nearest one, and its evidence. */
export interface TargetResult {
  readonly assignments: readonly Assignment[];
  /** The games of the final check only. */
  readonly check: TriedChange;
  /** True when their share is within the target band. */
  readonly inside: boolean;
  /** Final checks of earlier candidates that missed the target. */
  readonly failed: readonly TriedChange[];
  readonly tried: readonly TriedChange[];
}

/** The next games to play. */
export interface TargetBatch extends Omit<Trial, 'moves'> {
  readonly assignments: readonly Assignment[];
  /** The batch setup with the assignments; an error message if they are invalid. */
  readonly setup: Result<BatchSetup, string>;
}

/** Searches for the smallest change that brings a share within the target band. The caller plays the games. */
export class BalanceSearch {
  private readonly search: TargetSearch;

  constructor(
    private readonly setup: BatchSetup,
    private readonly plan: TargetPlan,
  ) {
    const { varied, target, within, seed, check } = plan;
    const parameters = varied.map(({ parameter, values }) => ({
      changes: values.map((value) => changeOf(parameter, value)),
      ordered: values.every((value) => typeof value === 'number'),
    }));
    this.search = new TargetSearch({ parameters, target, within, seed, check });
  }

  /** The next games to play; undefined when the search is finished. */
  next(): TargetBatch | undefined {
    const trial = this.search.next();
    if (trial === undefined) return undefined;
    const assignments = this.assignments(trial.moves);
    return { ...trial, assignments, setup: withAssignments(this.setup, assignments) };
  }

  /** Adds the results of the next games, one for each level of play; undefined when the change cannot be played. */
  add(played: PlayedGames | readonly PlayedGames[] | undefined): void {
    const { aim } = this.plan;
    const countOf = ({ games, outcomes }: PlayedGames) => ({ count: countMatching(aim, outcomes), games });
    this.search.add(played && ('games' in played ? countOf(played) : played.map(countOf)));
  }

  /** The changes tried so far. */
  tried(): TriedChange[] {
    return this.search.tried().map((evidence) => this.triedChange(evidence));
  }

  /** The result; undefined during the search, or if nothing can be played. */
  result(): TargetResult | undefined {
    const found = this.search.finding();
    if (found === undefined) return undefined;
    const { moves, check, inside, failed, tried } = found;
    const all = (list: readonly Evidence[]): TriedChange[] => list.map((evidence) => this.triedChange(evidence));
    return {
      assignments: this.assignments(moves),
      check: this.triedChange(check),
      inside,
      failed: all(failed),
      tried: all(tried),
    };
  }

  private triedChange({ moves, ...rest }: Evidence): TriedChange {
    return { ...rest, assignments: this.assignments(moves) };
  }

  private assignments(moves: readonly Move[]): Assignment[] {
    return moves.flatMap(({ parameter, value }) => {
      const varied = this.plan.varied[parameter];
      const to = varied?.values[value];
      return varied === undefined || to === undefined ? [] : [{ parameter: varied.parameter, value: to }];
    });
  }
}

/** The size of a change: relative for numbers, 1 for choices. */
export function changeOf({ current }: Parameter, value: ParameterValue): number {
  if (value === current) return 0;
  if (typeof value !== 'number' || typeof current !== 'number') return 1;
  return Math.abs(value - current) / Math.max(1, Math.abs(current));
}

/** Assignments as text: "Gunboat: count 3, Wazza Fighter: count 5"; "no change" for none. */
export function formatAssignments(assignments: readonly Assignment[]): string {
  return assignments.length === 0
    ? 'no change'
    : assignments.map(({ parameter, value }) => `${parameter.label} ${valueText(parameter, value)}`).join(', ');
}
