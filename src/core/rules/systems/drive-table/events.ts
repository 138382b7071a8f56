import type { PointsEvent } from '../../common/score';
import type { ResultCode } from './table';
import type { OrderAction } from './types';

/** A round begins. */
export interface RoundEvent {
  readonly t: 'round';
  readonly round: number;
}
/** The orders of a ship are revealed. */
export interface RevealedEvent {
  readonly t: 'revealed';
  readonly order: OrderAction;
}
/** A weapon was fired; `amount` is beam power, the missile's drive or shells. */
export interface ShotEvent {
  readonly t: 'shot';
  readonly u: number;
  readonly target: number;
  readonly weapon: 'beam' | 'missile' | 'cannon';
  readonly amount: number;
  readonly difference: number;
  readonly result: ResultCode;
  /** Hits before screens. */
  readonly hits: number;
}
/** All hits of a round on a ship, and what its screens took. */
export interface StruckEvent {
  readonly t: 'struck';
  readonly u: number;
  readonly hits: number;
  readonly absorbed: number;
}
/** The owner shared out hits; what is left of the components before and after. */
export interface DamagedEvent {
  readonly t: 'damaged';
  readonly u: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}
export interface DestroyedEvent {
  readonly t: 'destroyed';
  readonly u: number;
}
export interface EscapedEvent {
  readonly t: 'escaped';
  readonly u: number;
}
export interface MessageEvent {
  readonly t: 'message';
  readonly text: string;
}
export interface OverEvent {
  readonly t: 'over';
  readonly winner: number;
  readonly level: number;
}

/** Everything that can happen in a battle. */
export type DriveTableEvent =
  | RoundEvent
  | RevealedEvent
  | ShotEvent
  | StruckEvent
  | DamagedEvent
  | DestroyedEvent
  | EscapedEvent
  | MessageEvent
  | PointsEvent
  | OverEvent;
