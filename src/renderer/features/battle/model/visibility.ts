import type { AnyBattle, Sentence, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

/** True when who looks (null: an umpire) may read a sentence, and so may see what it tells. */
export function isVisibleTo(viewer: SideId | null, { only, partial }: Sentence): boolean {
  // Where everything is told, nothing is told a second time by halves.
  if (viewer === null) return partial !== true;
  return only === undefined || only.includes(viewer);
}

/** The events that who looks isVisibleTo; the others must show nowhere. */
export function visibleEvents(
  battle: AnyBattle,
  events: readonly BattleEvent[],
  viewer: SideId | null,
): readonly BattleEvent[] {
  return events.filter((event) => isVisibleTo(viewer, battle.describe(event)));
}
