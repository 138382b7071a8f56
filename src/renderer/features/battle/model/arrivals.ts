import { capitalize, groupBy } from '@core/base';
import { RULES } from '@core/model';
import type { Observation, RuleSystemInfo, UnitView } from '@core/rules/contract';

/** At most this many units of one arrival are named. */
const MAX_NAMED = 8;

/** Units of one side that arrive at the same time. */
export interface Arrival {
  readonly key: string;
  readonly units: readonly UnitView[];
  /** Number of further units that are not named. */
  readonly more: number;
}

/** The pending units by arrival, the earliest first; units that a trigger must call come last. */
export function arrivalsOf({ units, turn }: Observation): readonly Arrival[] {
  const pending = units.filter(({ fate, arrives }) => fate === 'pending' && arrives !== undefined);
  const groups = groupBy(pending, ({ side, arrives }) => {
    // All that are due may enter now.
    const when = typeof arrives === 'number' ? Math.max(arrives, turn) : 'called';
    return `${side}/${when}`;
  });
  const turnOf = ([first]: readonly UnitView[]): number =>
    typeof first?.arrives === 'number' ? first.arrives : Number.POSITIVE_INFINITY;
  return [...groups]
    .sort(([, a], [, b]) => turnOf(a) - turnOf(b))
    .map(([key, own]) => ({ key, units: own.slice(0, MAX_NAMED), more: Math.max(0, own.length - MAX_NAMED) }));
}

/** When a pending unit arrives, such as "Turn 3", "Now", "Setup" or "When called". */
export function arrivalText(info: RuleSystemInfo, { turn }: Observation, { arrives }: UnitView): string {
  if (arrives === 'called') return 'When called';
  if (arrives === undefined || arrives <= turn) return turn < 1 ? 'Setup' : 'Now';
  return `${capitalize(RULES[info.id].turnName)} ${arrives}`;
}
