import { type Result, err, ok } from '../base';
import type { Scenario } from '../model';
import { type Rate, wilson } from '../playtest';
import { type OutcomeFilter, countMatching, type PlayedGames } from './outcome-filter';

/** A number from a batch: a rate, an end of its interval, or the mean length in turns. */
export type Measure =
  | {
      readonly type: 'share';
      readonly aim: OutcomeFilter;
      readonly part: 'rate' | 'low' | 'high';
      readonly text: string;
    }
  | { readonly type: 'turns'; readonly text: string };

/** A comparison of a measure with a value; a batch fails when it is true. */
export interface Check {
  readonly measure: Measure;
  readonly op: '<' | '<=' | '>' | '>=';
  readonly value: number;
  readonly text: string;
}

/** The batch results that a measure needs. */
export interface BatchFigures extends PlayedGames {
  readonly meanTurns: number;
}

/**
 * Parses a measure: `SIDE.win`, `level.LEVEL`, `draw`, each with `.low` or `.high` behind for an end of the 95% interval, or `turns`.
 * Sides and levels are named by id. Fails with a message that lists the measures.
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
  return err(`Unknown measure “${words}”. Use ${known.join(', ')}; add .low or .high for an end of the interval.`);
}

/** Parses a check such as `attacker.win<0.45`. Fails with a message. */
export function parseCheck(text: string, scenario: Pick<Scenario, 'sides' | 'victory'>): Result<Check, string> {
  const [, left, op, right] = /^([^<>=]+)(<=|>=|<|>)\s*([0-9.]+)$/.exec(text.trim()) ?? [];
  const value = Number(right);
  if (left === undefined || op === undefined || Number.isNaN(value)) {
    return err(
      `“${text}” is not a valid check. Use a measure, one of < <= > >=, and a number, such as attacker.win<0.45.`,
    );
  }
  const measure = parseMeasure(left, scenario);
  if (!measure.ok) return measure;
  if (measure.value.type === 'share' && value > 1) {
    return err(
      `${measure.value.text} is from 0 to 1, so it cannot be compared with ${right ?? ''}. For 45%, use 0.45.`,
    );
  }
  return ok({ measure: measure.value, op: op as Check['op'], value, text: text.trim() });
}

/** The rate of matching outcomes in a batch, with its 95% interval and count. */
export function shareOf(aim: OutcomeFilter, { games, outcomes }: PlayedGames): Rate & { readonly count: number } {
  const count = countMatching(aim, outcomes);
  return { count, ...wilson(count, games) };
}

/** The value of a measure. */
export function measured(measure: Measure, batch: BatchFigures): number {
  return measure.type === 'turns' ? batch.meanTurns : shareOf(measure.aim, batch)[measure.part];
}

/** True when the comparison holds. */
export function holds({ measure, op, value }: Check, batch: BatchFigures): boolean {
  const actual = measured(measure, batch);
  switch (op) {
    case '<':
      return actual < value;
    case '<=':
      return actual <= value;
    case '>':
      return actual > value;
    case '>=':
      return actual >= value;
  }
}
