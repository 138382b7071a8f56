import type { Result } from '../base';
import type { OutcomeKind } from '../playtest';
import { type Parameter, type ParameterValue, type Assignment, withAssignments, type BatchSetup } from './parameters';
import { type OutcomeFilter, countMatching } from './outcome-filter';
import { type Evidence, type Look, type Move, TargetSearch } from './target';
import type { ParameterRange } from './parameter-range';

/** The most parameters of one search. */
export const MAX_PARAMETERS = 12;

/** What a search for a target is about. */
export interface TargetPlan {
  /** What may change, and to which values. */
  readonly varied: readonly ParameterRange[];
  readonly aim: OutcomeFilter;
  /** The share that is aimed at, 0..1, and how far off it may be. */
  readonly target: number;
  readonly within: number;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Games of the final check. */
  readonly check: number;
}

/** What games have shown of some change; without assignments, of the scenario as it is. */
export interface TriedChange extends Omit<Evidence, 'moves'> {
  readonly assignments: readonly Assignment[];
}

/** What was found: the smallest change that reaches the aim or the one that comes nearest, and everything that speaks for it. */
export interface TargetResult {
  readonly assignments: readonly Assignment[];
  /** The fresh games of it alone. */
  readonly check: TriedChange;
  /** True when their share lies in the aim. */
  readonly inside: boolean;
  /** Fresh games of what was judged before, and was not inside. */
  readonly failed: readonly TriedChange[];
  readonly looked: readonly TriedChange[];
}

/** Games that a search asks for. */
export interface TargetBatch {
  readonly assignments: readonly Assignment[];
  /** The setting with the assignments done; a sentence where they lead nowhere. */
  readonly setting: Result<BatchSetup, string>;
  readonly games: number;
  readonly seed: number;
  readonly check: boolean;
}

/** A search for the smallest change of a setting that brings a share into an aim; who uses it plays the games it asks for. */
export class BalanceSearch {
  private readonly search: TargetSearch;

  constructor(
    private readonly setting: BatchSetup,
    private readonly plan: TargetPlan,
  ) {
    const { varied, target, within, seed, check } = plan;
    const parameters = varied.map(({ parameter, values }) => ({
      changes: values.map((value) => changeOf(parameter, value)),
      ordered: values.every((value) => typeof value === 'number'),
    }));
    this.search = new TargetSearch({ parameters, target, within, seed, check });
  }

  /** What to play next; undefined when the answer is there. */
  next(): TargetBatch | undefined {
    const look: Look | undefined = this.search.next();
    if (look === undefined) return undefined;
    const assignments = this.assignments(look.moves);
    return { ...look, assignments, setting: withAssignments(this.setting, assignments) };
  }

  /** Adds what the next games showed; undefined where it cannot be played so. */
  add(played: { games: number; outcomes: readonly (OutcomeKind & { readonly count: number })[] } | undefined): void {
    this.search.add(played && { count: countMatching(this.plan.aim, played.outcomes), games: played.games });
  }

  /** What was looked at so far. */
  looked(): TriedChange[] {
    return this.search.looked().map((one) => this.tried(one));
  }

  /** What was found; undefined while there is more to play, or where nothing can be played. */
  result(): TargetResult | undefined {
    const found = this.search.finding();
    if (found === undefined) return undefined;
    const { moves, check, inside, failed, looked } = found;
    const all = (list: readonly Evidence[]): TriedChange[] => list.map((one) => this.tried(one));
    return {
      assignments: this.assignments(moves),
      check: this.tried(check),
      inside,
      failed: all(failed),
      looked: all(looked),
    };
  }

  private tried({ moves, ...rest }: Evidence): TriedChange {
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

/** How large a change a value of a parameter is: of a number its part of what it is now, of a choice one whole. */
export function changeOf({ current }: Parameter, value: ParameterValue): number {
  if (value === current) return 0;
  if (typeof value !== 'number' || typeof current !== 'number') return 1;
  return Math.abs(value - current) / Math.max(1, Math.abs(current));
}

/** Assignments as text: "Gunboat: count 3, Wazza Fighter: count 5"; "no change" for none. */
export function formatAssignments(assignments: readonly Assignment[]): string {
  return assignments.length === 0
    ? 'no change'
    : assignments.map(({ parameter, value }) => `${parameter.label} ${String(value)}`).join(', ');
}
