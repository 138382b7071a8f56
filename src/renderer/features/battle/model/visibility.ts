import type { AnyBattle, Sentence, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** True when `viewer` (null: an umpire) may read the sentence and see its event. */
export function isVisibleTo(viewer: SideId | null, { visibleTo, partial }: Sentence): boolean {
  // An umpire reads the full sentence, so the partial one would repeat it.
  if (viewer === null) return partial !== true;
  return visibleTo === undefined || visibleTo.includes(viewer);
}

/** The events that `viewer` may see; the others must not be shown anywhere. */
export function visibleEvents(
  battle: AnyBattle,
  events: readonly BattleEvent[],
  viewer: SideId | null,
): readonly BattleEvent[] {
  return events.filter((event) => isVisibleTo(viewer, battle.describe(event)));
}
