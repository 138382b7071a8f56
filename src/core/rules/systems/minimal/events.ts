import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent } from '../../event';

/** What a hit did: nothing (a miss), or took a point of shields, a point of ENGINE or a weapon; `owner` waits for the owner's choice. */
export type ShotResult = 'miss' | 'shield' | 'engine' | 'weapon' | 'owner';

/** Values of a struck ship before and after. */
export interface Harm {
  readonly shields: readonly [before: number, after: number];
  readonly engine: readonly [before: number, after: number];
}

export interface TurnEvent extends BattleEvent {
  readonly t: 'turn';
  readonly turn: number;
}
export interface DeployedEvent extends BattleEvent {
  readonly t: 'deployed';
  readonly target: number;
  readonly hex: number;
}
export interface ReadiedEvent extends BattleEvent {
  readonly t: 'readied';
  readonly actor: number;
  readonly facing: number;
  readonly speed: number;
}
/** A side has sealed all its orders; they are not told. */
export interface SealedEvent extends BattleEvent {
  readonly t: 'sealed';
  readonly side: number;
}
/** A ship has carried its order out, or what could be done of it. */
export interface MovedEvent extends BattleEvent {
  readonly t: 'moved';
  readonly actor: number;
  readonly plot: number;
  readonly from: number;
  /** Hex at the end; -1 when it left the map. */
  readonly to: number;
  readonly facing: number;
  /** Hexes that it came through, its first and last included. */
  readonly path: readonly number[];
}
/** A ship ran into something at `at`, or stopped at the edge (`at` -1). The damage die is 0 where there was none. */
export interface StoppedEvent extends BattleEvent {
  readonly t: 'stopped';
  readonly target: number;
  readonly at: number;
  readonly die: number;
  readonly result: ShotResult;
  readonly harm: Harm;
}
export interface ExitedEvent extends BattleEvent {
  readonly t: 'exited';
  readonly actor: number;
  readonly edge: number;
}
/** Initiative of the turn: sides in the order in which they fire, dice by side. */
export interface InitiativeEvent extends BattleEvent {
  readonly t: 'initiative';
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface FiredEvent extends BattleEvent {
  readonly t: 'fired';
  readonly actor: number;
  /** Side of the weapon. */
  readonly weapon: number;
  readonly target: number;
  readonly range: number;
  /** To-hit die and what it had to be at most. */
  readonly die: number;
  readonly need: number;
  /** Damage die; 0 for a miss. */
  readonly damage: number;
  /** Die for the struck side at range 0; 0 where none was rolled. */
  readonly sideDie: number;
  /** Side that was struck; -1 where it does not matter or is not known yet. */
  readonly struck: number;
  readonly hit: number;
  readonly loss: number;
  readonly result: ShotResult;
  readonly harm: Harm;
}
/** The owner has said which side was struck. */
export interface StruckEvent extends BattleEvent {
  readonly t: 'struck';
  readonly target: number;
  readonly by: number;
  readonly side: number;
  readonly result: ShotResult;
  readonly harm: Harm;
}
/** A ship is destroyed; `by` is the ship that did it, -1 for a collision. */
export interface DestroyedEvent extends BattleEvent {
  readonly t: 'destroyed';
  readonly target: number;
  readonly by: number;
}
export interface OverEvent extends BattleEvent {
  readonly t: 'over';
  readonly winner: number;
  readonly level: number;
  readonly cause: number;
}

/** Everything that can happen; the log, the animation and the statistics read these. */
export type MinimalEvent =
  | TurnEvent
  | DeployedEvent
  | ReadiedEvent
  | SealedEvent
  | MovedEvent
  | StoppedEvent
  | ExitedEvent
  | InitiativeEvent
  | FiredEvent
  | StruckEvent
  | DestroyedEvent
  | MessageEvent
  | CalledEvent
  | PointsEvent
  | OverEvent;
