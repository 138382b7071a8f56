/** What a hit did: nothing (a miss), or took a point of shields, a point of ENGINE or a weapon; `owner` waits for the owner's choice. */
export type ShotResult = 'miss' | 'shield' | 'engine' | 'weapon' | 'owner';

/** Values of a struck ship before and after. */
export interface Harm {
  readonly shields: readonly [before: number, after: number];
  readonly engine: readonly [before: number, after: number];
}

export interface TurnEvent {
  readonly t: 'turn';
  readonly turn: number;
}
export interface DeployedEvent {
  readonly t: 'deployed';
  readonly u: number;
  readonly h: number;
}
export interface ReadiedEvent {
  readonly t: 'readied';
  readonly u: number;
  readonly facing: number;
  readonly speed: number;
}
/** A side has sealed all its orders; they are not told. */
export interface SealedEvent {
  readonly t: 'sealed';
  readonly side: number;
}
/** A ship has carried its order out, or what could be done of it. */
export interface MovedEvent {
  readonly t: 'moved';
  readonly u: number;
  readonly plot: number;
  readonly from: number;
  /** Hex at the end; -1 when it left the map. */
  readonly to: number;
  readonly facing: number;
  /** Hexes that it came through, its first and last included. */
  readonly path: readonly number[];
}
/** A ship ran into something at `h`, or stopped at the edge (`h` -1). The damage die is 0 where there was none. */
export interface StoppedEvent {
  readonly t: 'stopped';
  readonly u: number;
  readonly h: number;
  readonly die: number;
  readonly result: ShotResult;
  readonly harm: Harm;
}
export interface ExitedEvent {
  readonly t: 'exited';
  readonly u: number;
  readonly edge: number;
}
/** Initiative of the turn: sides in the order in which they fire, dice by side. */
export interface InitiativeEvent {
  readonly t: 'initiative';
  readonly order: readonly number[];
  readonly dice: readonly number[];
}
export interface FiredEvent {
  readonly t: 'fired';
  readonly u: number;
  /** Side of the weapon. */
  readonly w: number;
  readonly x: number;
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
  readonly result: ShotResult;
  readonly harm: Harm;
}
/** The owner has said which side was struck. */
export interface StruckEvent {
  readonly t: 'struck';
  readonly u: number;
  readonly by: number;
  readonly side: number;
  readonly result: ShotResult;
  readonly harm: Harm;
}
/** A ship is destroyed; `by` is the ship that did it, -1 for a collision. */
export interface DestroyedEvent {
  readonly t: 'destroyed';
  readonly u: number;
  readonly by: number;
}
export interface MessageEvent {
  readonly t: 'message';
  readonly text: string;
  readonly side: number;
}
export interface CalledEvent {
  readonly t: 'called';
  readonly force: string;
}
export interface PointsEvent {
  readonly t: 'points';
  readonly side: number;
  readonly points: number;
  readonly total: number;
}
export interface OverEvent {
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
