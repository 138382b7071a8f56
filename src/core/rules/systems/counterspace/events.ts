import type { TerrainType } from '@core/model';

/** What two dice against each other, or a hazard, did to a unit. */
export type AttackResult = 'miss' | 'wound' | 'destroy' | 'critical';

/** Values of the struck unit before and after. */
export interface Harm {
  /** Damage dealt; more than the sum of what was lost when it was more than was there. */
  readonly damage: number;
  readonly shields: readonly [before: number, after: number];
  readonly hull: readonly [before: number, after: number];
}

/**
 * A turn begins; `order` are sides (or units, when they roll one by one) and `dice` what they rolled, 0 for no roll.
 */
export interface TurnEvent {
  readonly t: 'turn';
  readonly turn: number;
  readonly byUnit: boolean;
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface DeployedEvent {
  readonly t: 'deployed';
  readonly u: number;
  readonly h: number;
}
export interface ActivatedEvent {
  readonly t: 'activated';
  readonly u: number;
}
/** An energy phase: E and shields before and after; `lost` is E that found no room. */
export interface EnergyEvent {
  readonly t: 'energy';
  readonly u: number;
  readonly gain: number;
  readonly energy: readonly [before: number, after: number];
  readonly shields: readonly [before: number, after: number];
  readonly lost: number;
}
/** A step on the map; `from` is -1 when the unit comes in over an edge. */
export interface MovedEvent {
  readonly t: 'moved';
  readonly u: number;
  readonly from: number;
  readonly to: number;
  /** MOV left after the step. */
  readonly left: number;
}
export interface ExitedEvent {
  readonly t: 'exited';
  readonly u: number;
  readonly from: number;
  readonly edge: number;
}
export interface LandedEvent {
  readonly t: 'landed';
  readonly u: number;
  readonly h: number;
}
export interface FiredEvent {
  readonly t: 'fired';
  readonly u: number;
  readonly w: number;
  readonly target: number;
  readonly range: number;
  /** Dice and what is added to each. */
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  /** Extra die of a critical hit, 0 when none. */
  readonly extra: number;
  readonly result: AttackResult;
  readonly harm: Harm;
  /**
   * How it came about: `defence` for point defence, `reply` for a shot of the newcomer that counts together with it.
   */
  readonly as: 'attack' | 'defence' | 'reply';
}
/**
 * A hazard hex was entered. `ratingDie` is 0 unless the rating was rolled; `defence` is absent for a threshold roll.
 */
export interface HazardEvent {
  readonly t: 'hazard';
  readonly u: number;
  readonly h: number;
  readonly rating: number;
  readonly ratingDie: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence?: readonly [die: number, add: number];
  readonly result: AttackResult;
  readonly harm: Harm;
}
/** E was turned into MOV; `left` is the MOV then. */
export interface BoostedEvent {
  readonly t: 'boosted';
  readonly u: number;
  readonly left: number;
}
/** A Turtle shield was given E. */
export interface TurtledEvent {
  readonly t: 'turtled';
  readonly u: number;
  readonly amount: number;
}
/** A unit put E into its battery for others. */
export interface FilledEvent {
  readonly t: 'filled';
  readonly u: number;
  readonly amount: number;
}
/** A unit gave E of its battery to another. */
export interface GivenEvent {
  readonly t: 'given';
  readonly u: number;
  readonly target: number;
  readonly amount: number;
}
/** A hull was repaired, by the unit itself or another. */
export interface RepairedEvent {
  readonly t: 'repaired';
  readonly u: number;
  readonly target: number;
  readonly hull: readonly [before: number, after: number];
}
/** A unit ended its activation beside a nebula; `bolt` is 0 when it was not struck. */
export interface NebulaEvent {
  readonly t: 'nebula';
  readonly u: number;
  readonly rating: number;
  readonly die: number;
  readonly bolt: number;
  readonly shields: readonly [before: number, after: number];
  readonly energy: readonly [before: number, after: number];
}
/** A torpedo leaves its ship. */
export interface LaunchedEvent {
  readonly t: 'launched';
  readonly u: number;
  readonly torpedo: number;
}
/** A torpedo attacks; it is gone afterwards. */
export interface StruckEvent {
  readonly t: 'struck';
  /** The torpedo. */
  readonly u: number;
  readonly target: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  readonly extra: number;
  readonly result: AttackResult;
  readonly harm: Harm;
}
/** A torpedo is gone without an attack: it came to the end of its range. */
export interface SpentEvent {
  readonly t: 'spent';
  readonly u: number;
}
/** A shot at a torpedo bay; any hit destroys it (6.3.1). */
export interface BayEvent {
  readonly t: 'bay';
  readonly u: number;
  readonly w: number;
  readonly target: number;
  readonly range: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  readonly result: AttackResult;
  /** Bays left. */
  readonly left: number;
}
/** The hull is at or under half: the E rating falls. */
export interface HalvedEvent {
  readonly t: 'halved';
  readonly u: number;
  readonly rating: readonly [before: number, after: number];
}
/** A unit is destroyed; `by` is the unit that did it, -1 for a hazard, -2 for a star. */
export interface DestroyedEvent {
  readonly t: 'destroyed';
  readonly u: number;
  readonly by: number;
}
export interface EndedEvent {
  readonly t: 'ended';
  readonly u: number;
}
export interface OverEvent {
  readonly t: 'over';
  /** Side index, or -1 for a draw. */
  readonly winner: number;
  /** Victory level index, or -1. */
  readonly level: number;
  /** Index into CAUSES. */
  readonly cause: number;
}

/** A trigger has a text for a side, or with -1 for everybody. */
export interface MessageEvent {
  readonly t: 'message';
  readonly text: string;
  readonly side: number;
}
/** A trigger has called the units of a force. */
export interface CalledEvent {
  readonly t: 'called';
  readonly force: string;
}
/** A trigger has changed the terrain of hexes. */
export interface TerrainEvent {
  readonly t: 'terrain';
  readonly hexes: readonly number[];
  readonly terrain: TerrainType | 'open';
}
/** A side got victory points, or lost them. */
export interface PointsEvent {
  readonly t: 'points';
  readonly side: number;
  readonly points: number;
  readonly total: number;
}

/** Everything that can happen; the log, the animation and the statistics read these. */
export type CounterspaceEvent =
  | TurnEvent
  | DeployedEvent
  | ActivatedEvent
  | EnergyEvent
  | MovedEvent
  | ExitedEvent
  | LandedEvent
  | FiredEvent
  | HazardEvent
  | BoostedEvent
  | TurtledEvent
  | FilledEvent
  | GivenEvent
  | RepairedEvent
  | NebulaEvent
  | LaunchedEvent
  | StruckEvent
  | SpentEvent
  | BayEvent
  | HalvedEvent
  | DestroyedEvent
  | EndedEvent
  | MessageEvent
  | CalledEvent
  | TerrainEvent
  | PointsEvent
  | OverEvent;
