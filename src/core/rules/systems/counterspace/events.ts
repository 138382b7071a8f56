import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { TerrainType } from '@core/model';
import type { BattleEvent } from '../../event';

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
export interface TurnEvent extends BattleEvent {
  readonly t: 'turn';
  readonly turn: number;
  readonly byUnit: boolean;
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface DeployedEvent extends BattleEvent {
  readonly t: 'deployed';
  readonly target: number;
  readonly hex: number;
}
export interface ActivatedEvent extends BattleEvent {
  readonly t: 'activated';
  readonly target: number;
}
/** An energy phase: E and shields before and after; `lost` is E that found no room. */
export interface EnergyEvent extends BattleEvent {
  readonly t: 'energy';
  readonly target: number;
  readonly gain: number;
  readonly energy: readonly [before: number, after: number];
  readonly shields: readonly [before: number, after: number];
  readonly lost: number;
}
/** A step on the map; `from` is -1 when the unit comes in over an edge. */
export interface MovedEvent extends BattleEvent {
  readonly t: 'moved';
  readonly actor: number;
  readonly from: number;
  readonly hex: number;
  /** MOV left after the step. */
  readonly left: number;
}
export interface ExitedEvent extends BattleEvent {
  readonly t: 'exited';
  readonly actor: number;
  readonly from: number;
  readonly edge: number;
}
export interface LandedEvent extends BattleEvent {
  readonly t: 'landed';
  readonly actor: number;
  readonly at: number;
}
export interface FiredEvent extends BattleEvent {
  readonly t: 'fired';
  readonly actor: number;
  readonly weapon: number;
  readonly target: number;
  readonly range: number;
  /** Dice and what is added to each. */
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  /** Extra die of a critical hit, 0 when none. */
  readonly extra: number;
  readonly hit: number;
  readonly loss: number;
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
export interface HazardEvent extends BattleEvent {
  readonly t: 'hazard';
  readonly target: number;
  readonly at: number;
  readonly rating: number;
  readonly ratingDie: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence?: readonly [die: number, add: number];
  readonly hit: number;
  readonly loss: number;
  readonly result: AttackResult;
  readonly harm: Harm;
}
/** E was turned into MOV; `left` is the MOV then. */
export interface BoostedEvent extends BattleEvent {
  readonly t: 'boosted';
  readonly actor: number;
  readonly left: number;
}
/** A Turtle shield was given E. */
export interface TurtledEvent extends BattleEvent {
  readonly t: 'turtled';
  readonly target: number;
  readonly amount: number;
}
/** A unit put E into its battery for others. */
export interface FilledEvent extends BattleEvent {
  readonly t: 'filled';
  readonly target: number;
  readonly amount: number;
}
/** A unit gave E of its battery to another. */
export interface GivenEvent extends BattleEvent {
  readonly t: 'given';
  readonly giver: number;
  readonly target: number;
  readonly amount: number;
}
/** A hull was repaired, by the unit itself or another. */
export interface RepairedEvent extends BattleEvent {
  readonly t: 'repaired';
  /** Absent where a unit repairs itself when it is activated. */
  readonly actor?: number;
  readonly target: number;
  readonly hull: readonly [before: number, after: number];
}
/** A unit ended its activation beside a nebula; `bolt` is 0 when it was not struck. */
export interface NebulaEvent extends BattleEvent {
  readonly t: 'nebula';
  readonly target: number;
  readonly rating: number;
  readonly die: number;
  readonly bolt: number;
  readonly shields: readonly [before: number, after: number];
  readonly energy: readonly [before: number, after: number];
}
/** A torpedo leaves its ship. */
export interface LaunchedEvent extends BattleEvent {
  readonly t: 'launched';
  readonly actor: number;
  /** The torpedo. */
  readonly target: number;
  readonly hex: number;
}
/** A torpedo attacks; it is gone afterwards. */
export interface StruckEvent extends BattleEvent {
  readonly t: 'struck';
  /** The torpedo. */
  readonly actor: number;
  readonly target: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  readonly extra: number;
  readonly hit: number;
  readonly loss: number;
  readonly result: AttackResult;
  readonly harm: Harm;
}
/** A torpedo is gone without an attack: it came to the end of its range. */
export interface SpentEvent extends BattleEvent {
  readonly t: 'spent';
  readonly target: number;
}
/** A shot at a torpedo bay; any hit destroys it (6.3.1). */
export interface BayEvent extends BattleEvent {
  readonly t: 'bay';
  readonly actor: number;
  readonly weapon: number;
  readonly target: number;
  readonly range: number;
  readonly attack: readonly [die: number, add: number];
  readonly defence: readonly [die: number, add: number];
  readonly hit: number;
  readonly loss: number;
  readonly result: AttackResult;
  /** Bays left. */
  readonly left: number;
}
/** The hull is at or under half: the E rating falls. */
export interface HalvedEvent extends BattleEvent {
  readonly t: 'halved';
  readonly target: number;
  readonly rating: readonly [before: number, after: number];
}
/** A unit is destroyed; `by` is the unit that did it, -1 for a hazard, -2 for a star. */
export interface DestroyedEvent extends BattleEvent {
  readonly t: 'destroyed';
  readonly target: number;
  readonly by: number;
}
export interface EndedEvent extends BattleEvent {
  readonly t: 'ended';
  readonly target: number;
}
export interface OverEvent extends BattleEvent {
  readonly t: 'over';
  /** Side index, or -1 for a draw. */
  readonly winner: number;
  /** Victory level index, or -1. */
  readonly level: number;
  /** Index into CAUSES. */
  readonly cause: number;
}

/** A trigger has changed the terrain of hexes. */
export interface TerrainEvent extends BattleEvent {
  readonly t: 'terrain';
  readonly hexes: readonly number[];
  readonly terrain: TerrainType | 'open';
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
