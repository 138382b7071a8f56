import type { PlaySession } from '@core/playtest';
import type { BattleState, Observation, Outcome, SideId, UnitView } from '@core/rules/contract';

/** A battle at one position of the current variation, as the screen shows it. Immutable. */
export interface BattlePosition {
  /** Number of actions before this position. */
  readonly cursor: number;
  /** A copy: the session does not change it. */
  readonly state: BattleState;
  readonly observation: Observation;
  /** The side that acts, the first of several in a sealed phase. Undefined when the battle is over. */
  readonly actor: SideId | undefined;
  /** The side that acts as far as the viewer may know, for texts. */
  readonly shownActor: SideId | undefined;
  readonly outcome: Outcome | undefined;
}

/** The session's current position as `viewer` sees it (null: an umpire). Of several sides that may act, one of `here` is the actor. */
export function positionOf(session: PlaySession, viewer: SideId | null, here?: readonly SideId[]): BattlePosition {
  const state = session.battle.clone(session.state);
  const observation = session.battle.observe(state, viewer);
  return {
    cursor: session.cursor,
    state,
    observation,
    actor: nextOf(session.battle.toAct(state), here),
    shownActor: nextOf(observation.toAct, here),
    outcome: session.battle.outcome(state),
  };
}

/** The first of the sides that plays at this screen; without one, the first. */
export function nextOf(toAct: readonly SideId[], here: readonly SideId[] | undefined): SideId | undefined {
  return (here && toAct.find((side) => here.includes(side))) ?? toAct[0];
}

/** The unit with this index, if it is visible. */
export function unitOf(observation: Observation, index: number | undefined): UnitView | undefined {
  return index === undefined || index < 0 ? undefined : observation.units.find((unit) => unit.index === index);
}

/** The units on a hex that are still in the battle. */
export function unitsOn(observation: Observation, hex: number): readonly UnitView[] {
  return hex < 0 ? [] : observation.units.filter((unit) => unit.hex === hex && unit.fate === 'alive');
}

/** The unit's shields and hull as a string, to detect damage. */
export function health(observation: BattlePosition['observation'], unit: number): string {
  const bars = unitOf(observation, unit)?.bars ?? [];
  return bars
    .filter((bar) => bar.style === 'shields' || bar.style === 'hull')
    .map((bar) => bar.value)
    .join();
}
