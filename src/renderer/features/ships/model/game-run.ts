import type { Design } from '@core/model';
import { withoutBudget } from '@core/rules/design-steps';
import { sameJson } from '@renderer/documents';
import type { TrackedJob } from '@renderer/stores';

/** A running or finished batch of games for a design. */
export type GameRun = TrackedJob<'duel'> | TrackedJob<'gains'>;

/** Whether two versions of a design play alike; their budgets, names and notes do not matter. */
export function playsAlike(a: Design, b: Design): boolean {
  return a.rules === b.rules && sameJson(withoutBudget(a).stats, withoutBudget(b).stats);
}

/** Whether the design's stats or rules have changed since the run. */
export function isStale({ plan }: Pick<GameRun, 'plan'>, design: Design): boolean {
  return plan.design.kind !== 'design' || !playsAlike(plan.design, design);
}

/** The opponents of a run that have changed since, as they are now. Deleted ones have not changed. */
export function changedOpponents(
  { plan }: Pick<GameRun, 'plan'>,
  design: Design,
  library: ReadonlyMap<string, Design>,
): Design[] {
  const played = plan.type === 'duel' ? plan.opponents : [plan.opponent];
  return played.flatMap((opponent) => {
    // In a mirror duel it is the design itself.
    const now = opponent.id === design.id ? undefined : library.get(opponent.id);
    return now === undefined || (opponent.kind === 'design' && playsAlike(opponent, now)) ? [] : [now];
  });
}
