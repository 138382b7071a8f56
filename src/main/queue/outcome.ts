import type { OutcomeKind } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { type Guard, matching, shape, text } from '@shared/guards';
import { oneOfValues, refine } from './result-guards';

/** An outcome that the battle can have. */
export function outcomeGuard({ sides, scenario }: AnyBattle): Guard<OutcomeKind> {
  const levels = new Map(scenario.victory.map((level) => [level.id, level]));
  const kind = shape<OutcomeKind>('an end', {
    side: oneOfValues('a side or null', new Set([...sides, null])),
    level: oneOfValues('a victory level or null', new Set([...levels.keys(), null])),
    name: text(1000),
  });
  return refine(kind, 'an end that this battle can have', ({ side, level, name }) => {
    const reached = level === null ? undefined : levels.get(level);
    if (reached === undefined) return printable.test(name);
    return name === reached.name && (side === reached.side) !== (reached.defeat === true);
  });
}

/** The name of an outcome without a victory level is printed, so it has no control characters. */
const printable = matching('a name', /^\P{C}{1,300}$/u);
