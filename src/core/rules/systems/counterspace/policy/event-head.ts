import type { BattleEvent } from '../../../event';

/** The head of an event as it is written over: all of one shape, -1 for what does not apply. */
export type EventHead = { -readonly [K in Exclude<keyof BattleEvent, 'path'>]-?: BattleEvent[K] };

/** The head of an event alone. */
export function headOf(event: BattleEvent): EventHead {
  const { t, actor = -1, target = -1, hex = -1, weapon = -1, hit = -1, loss = 0 } = event;
  return { t, actor, target, hex, weapon, hit, loss };
}
