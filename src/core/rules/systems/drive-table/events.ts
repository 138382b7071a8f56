import type { MessageEvent, PointsEvent } from '../../common/ending';
import type { EventsOf } from '../../event';
import type { ResultCode } from './table';
import type { OrderAction } from './types';

/** Fields of each event, by event name. */
interface Fields {
  /** A round begins. */
  round: { round: number };
  /** The orders of a ship are revealed. */
  revealed: { actor: number; order: OrderAction };
  /** A weapon was fired; `amount` is beam power, the missile's drive or shells. */
  shot: {
    actor: number;
    target: number;
    by: 'beam' | 'missile' | 'cannon';
    amount: number;
    difference: number;
    result: ResultCode;
    /** Hits before screens. */
    hits: number;
  };
  /** Total hits of a round on a ship, and how many its screens absorbed. */
  struck: { target: number; hits: number; absorbed: number };
  /** The owner has allocated hits: components before and after. */
  damaged: { actor: number; before: readonly number[]; after: readonly number[] };
  destroyed: { target: number };
  escaped: { actor: number };
  over: { winner: number; level: number; cause: number };
}
type EventTypes = EventsOf<Fields>;
export type ShotEvent = EventTypes['shot'];
export type StruckEvent = EventTypes['struck'];

/** Every event of a battle. */
export type DriveTableEvent = EventTypes[keyof EventTypes] | MessageEvent | PointsEvent;

/** Output list of events; undefined when no events are needed. */
export type Events = DriveTableEvent[] | undefined;
