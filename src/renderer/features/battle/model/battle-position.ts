import type { PlaySession } from '@core/playtest';
import type { BattleState, Observation, Outcome, SideId, UnitView } from '@core/rules/contract';

/** How a battle stands at one place of its line of play: all that a screen reads. Never changed; a new one is made after each change. */
export interface BattlePosition {
  /** How many actions lie before this place. */
  readonly cursor: number;
  readonly length: number;
  /** A copy that stays as it is. */
  readonly state: BattleState;
  readonly observation: Observation;
  /** The side that acts; the first of several when they decide sealed. Undefined when the battle is over. */
  readonly actor: SideId | undefined;
  readonly outcome: Outcome | undefined;
}

/** Takes the session's present place down, as `viewer` sees it (null: an umpire). */
export function positionOf(session: PlaySession, viewer: SideId | null): BattlePosition {
  const state = session.battle.clone(session.state);
  return {
    cursor: session.cursor,
    length: session.length,
    state,
    observation: session.battle.observe(state, viewer),
    actor: session.battle.toAct(state)[0],
    outcome: session.battle.outcome(state),
  };
}

/** The unit of an index, when it is seen. */
export function unitOf(observation: Observation, index: number | undefined): UnitView | undefined {
  return index === undefined || index < 0 ? undefined : observation.units.find((unit) => unit.index === index);
}

/** The units on a hex that are still in the battle. */
export function unitsOn(observation: Observation, hex: number): readonly UnitView[] {
  return hex < 0 ? [] : observation.units.filter((unit) => unit.hex === hex && unit.fate === 'alive');
}

/** What tells that a unit was harmed: its bars of shields and hull. */
export function health(observation: BattlePosition['observation'], unit: number): string {
  const bars = unitOf(observation, unit)?.bars ?? [];
  return bars
    .filter((bar) => bar.style === 'shields' || bar.style === 'hull')
    .map((bar) => bar.value)
    .join();
}
