import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { EventsOf } from '../../event';

/** `shield`, `engine` and `weapon` name what the hit removed; `owner` waits for the choice of the struck side. */
export type ShotResult = 'miss' | 'shield' | 'engine' | 'weapon' | 'owner';

/** Values of a struck ship before and after. */
export interface ValueChanges {
  readonly shields: readonly [before: number, after: number];
  readonly engine: readonly [before: number, after: number];
}

/** Fields of each event, by event name. */
interface Fields {
  turn: { turn: number };
  deployed: { target: number; hex: number };
  readied: { actor: number; facing: number; speed: number };
  /** A side has given all its orders; the event does not reveal them. */
  sealed: { side: number };
  /** A ship has moved, as far as it could carry out its order. */
  moved: {
    actor: number;
    plot: number;
    from: number;
    /** Hex at the end; -1 when it left the map. */
    to: number;
    facing: number;
    /** Hexes of the path, including the first and the last. */
    path: readonly number[];
  };
  /** A ship ran into terrain at `at`, or stopped at the map edge (`at` -1). The damage die is 0 when none was rolled. */
  stopped: { target: number; at: number; die: number; result: ShotResult; changes: ValueChanges };
  exited: { actor: number; edge: number };
  /** Initiative of the turn: `order` lists the sides with ships in firing order, `dice` the rolls by side. */
  initiative: { order: readonly number[]; dice: readonly number[] };
  fired: {
    actor: number;
    /** Side of the weapon. */
    weapon: number;
    target: number;
    range: number;
    /** To-hit die and the highest roll that hits. */
    die: number;
    need: number;
    /** Damage die; 0 for a miss. */
    damage: number;
    /** Die for the struck side at range 0; 0 when none was rolled. */
    sideDie: number;
    /** Struck side; -1 when it does not matter or is not known yet. */
    struck: number;
    hit: number;
    loss: number;
    result: ShotResult;
    changes: ValueChanges;
  };
  /** The struck side has been chosen. */
  struck: { target: number; by: number; side: number; result: ShotResult; changes: ValueChanges };
  /** `by` is the ship that destroyed it; -1 for a collision. */
  destroyed: { target: number; by: number };
  over: { winner: number; level: number; cause: number };
}
type EventTypes = EventsOf<Fields>;
export type FiredEvent = EventTypes['fired'];
export type InitiativeEvent = EventTypes['initiative'];
export type MovedEvent = EventTypes['moved'];

/** Every event of a battle, read by the log, the animation and the statistics. */
export type MinimalEvent = EventTypes[keyof EventTypes] | MessageEvent | CalledEvent | PointsEvent;

/** Output list of events; undefined when no events are needed. */
export type Events = MinimalEvent[] | undefined;
