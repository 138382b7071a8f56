import { type Result, err, ok } from '../base';
import type { Scenario } from '../model';
import { type OutcomeKind, type Rate, wilson } from '../playtest';
import { type OutcomeFilter, countMatching } from './outcome-filter';

/** A number of a batch: a share of games or an end of its interval, or the mean length in turns. */
export type Measure =
  | {
      readonly type: 'share';
      readonly aim: OutcomeFilter;
      readonly part: 'rate' | 'low' | 'high';
      readonly text: string;
    }
  | { readonly type: 'turns'; readonly text: string };

/** A measure that must not be on one side of a value. */
export interface Check {
  readonly measure: Measure;
  readonly op: '<' | '<=' | '>' | '>=';
  readonly value: number;
  readonly text: string;
}

/** What a measure needs of a batch. */
export interface BatchFigures {
  readonly games: number;
  readonly meanTurns: number;
  readonly outcomes: readonly (OutcomeKind & { readonly count: number })[];
}

/**
 * Reads a measure: `SIDE.win`, `level.LEVEL`, `draw`, each with `.low` or `.high` behind for an end of the 95% interval, or `turns`.
 * Sides and levels are named by their ids. Fails with a sentence that says what there is.
 */
export function parseMeasure(
  text: string,
  { sides, victory }: Pick<Scenario, 'sides' | 'victory'>,
): Result<Measure, string> {
  const words = text.trim();
  if (words === 'turns') return ok({ type: 'turns', text: words });
  const [, name = '', part = 'rate'] = /^(.*?)(?:\.(low|high|rate))?$/.exec(words) ?? [];
  const share = (aim: OutcomeFilter): Result<Measure, string> =>
    ok({ type: 'share', aim, part: part as 'rate' | 'low' | 'high', text: words });
  if (name === 'draw') return share({ of: 'draw' });
  const [, side] = /^(.+)\.win$/.exec(name) ?? [];
  if (side !== undefined && sides.some(({ id }) => id === side)) return share({ of: 'side', side });
  const [, level] = /^level\.(.+)$/.exec(name) ?? [];
  if (level !== undefined && victory.some(({ id }) => id === level)) return share({ of: 'level', level });
  const known = [...sides.map(({ id }) => `${id}.win`), ...victory.map(({ id }) => `level.${id}`), 'draw', 'turns'];
  return err(
    `"${words}" is no measure of this scenario. There are ${known.join(', ')}; with .low or .high an end of its interval.`,
  );
}

/** Reads a check such as `attacker.win<0.45`. Fails with a sentence. */
export function parseCheck(text: string, scenario: Pick<Scenario, 'sides' | 'victory'>): Result<Check, string> {
  const [, left, op, right] = /^([^<>=]+)(<=|>=|<|>)\s*([0-9.]+)$/.exec(text.trim()) ?? [];
  const value = Number(right);
  if (left === undefined || op === undefined || Number.isNaN(value)) {
    return err(`"${text}" is no check: a measure, one of < <= > >=, and a number, such as attacker.win<0.45.`);
  }
  const measure = parseMeasure(left, scenario);
  return measure.ok ? ok({ measure: measure.value, op: op as Check['op'], value, text: text.trim() }) : measure;
}

/** The share of an aim in a batch, with its 95% interval and count. */
export function shareOf(aim: OutcomeFilter, { games, outcomes }: BatchFigures): Rate & { readonly count: number } {
  const count = countMatching(aim, outcomes);
  return { count, ...wilson(count, games) };
}

/** What a measure came to. */
export function measured(measure: Measure, batch: BatchFigures): number {
  return measure.type === 'turns' ? batch.meanTurns : shareOf(measure.aim, batch)[measure.part];
}

/** True when what a check says is so. */
export function holds({ measure, op, value }: Check, batch: BatchFigures): boolean {
  const found = measured(measure, batch);
  switch (op) {
    case '<':
      return found < value;
    case '<=':
      return found <= value;
    case '>':
      return found > value;
    case '>=':
      return found >= value;
  }
}
