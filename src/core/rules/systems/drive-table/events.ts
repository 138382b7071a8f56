import type { MessageEvent, PointsEvent } from '../../common/ending';
import type { BattleEvent } from '../../event';
import type { ResultCode } from './table';
import type { OrderAction } from './types';

/** A round begins. */
export interface RoundEvent extends BattleEvent {
  readonly t: 'round';
  readonly round: number;
}
/** The orders of a ship are revealed. */
export interface RevealedEvent extends BattleEvent {
  readonly t: 'revealed';
  readonly actor: number;
  readonly order: OrderAction;
}
/** A weapon was fired; `amount` is beam power, the missile's drive or shells. */
export interface ShotEvent extends BattleEvent {
  readonly t: 'shot';
  readonly actor: number;
  readonly target: number;
  readonly by: 'beam' | 'missile' | 'cannon';
  readonly amount: number;
  readonly difference: number;
  readonly result: ResultCode;
  /** Hits before screens. */
  readonly hits: number;
}
/** All hits of a round on a ship, and what its screens took. */
export interface StruckEvent extends BattleEvent {
  readonly t: 'struck';
  readonly target: number;
  readonly hits: number;
  readonly absorbed: number;
}
/** The owner shared out hits; what is left of the components before and after. */
export interface DamagedEvent extends BattleEvent {
  readonly t: 'damaged';
  readonly actor: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}
export interface DestroyedEvent extends BattleEvent {
  readonly t: 'destroyed';
  readonly target: number;
}
export interface EscapedEvent extends BattleEvent {
  readonly t: 'escaped';
  readonly actor: number;
}
export interface OverEvent extends BattleEvent {
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
