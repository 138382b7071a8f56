import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { EventsOf } from '../../event';

/** What a hit did: nothing (a miss), or took a point of shields, a point of ENGINE or a weapon; `owner` waits for the owner's choice. */
export type ShotResult = 'miss' | 'shield' | 'engine' | 'weapon' | 'owner';

/** Values of a struck ship before and after. */
export interface ValueChanges {
  readonly shields: readonly [before: number, after: number];
  readonly engine: readonly [before: number, after: number];
}

/** What each event holds, by its name. */
interface Fields {
  turn: { turn: number };
  deployed: { target: number; hex: number };
  readied: { actor: number; facing: number; speed: number };
  /** A side has sealed all its orders; they are not told. */
  sealed: { side: number };
  /** A ship has carried its order out, or what could be done of it. */
  moved: {
    actor: number;
    plot: number;
    from: number;
    /** Hex at the end; -1 when it left the map. */
    to: number;
    facing: number;
    /** Hexes that it came through, its first and last included. */
    path: readonly number[];
  };
  /** A ship ran into something at `at`, or stopped at the edge (`at` -1). The damage die is 0 where there was none. */
  stopped: { target: number; at: number; die: number; result: ShotResult; changes: ValueChanges };
  exited: { actor: number; edge: number };
  /** Initiative of the turn: sides in the order in which they fire, dice by side. */
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
    /** Die for the struck side at range 0; 0 where none was rolled. */
    sideDie: number;
    /** Side that was struck; -1 where it does not matter or is not known yet. */
    struck: number;
    hit: number;
    loss: number;
    result: ShotResult;
    changes: ValueChanges;
  };
  /** The owner has said which side was struck. */
  struck: { target: number; by: number; side: number; result: ShotResult; changes: ValueChanges };
  /** A ship is destroyed; `by` is the ship that did it, -1 for a collision. */
  destroyed: { target: number; by: number };
  over: { winner: number; level: number; cause: number };
}
type Events = EventsOf<Fields>;
export type FiredEvent = Events['fired'];
export type InitiativeEvent = Events['initiative'];
export type MovedEvent = Events['moved'];

/** Everything that can happen; the log, the animation and the statistics read these. */
export type MinimalEvent = Events[keyof Events] | MessageEvent | CalledEvent | PointsEvent;
