/**
 * The common fields of all events, which statistics read. Units are indices; positions are hexes or, on a board of locations, positions
 * numbered across all locations. Fields that do not apply are absent.
 */
export interface BattleEvent {
  /**
   * The event type, such as "moved". Two types have the same meaning in every system: "deployed" (the target was set up before the battle)
   * and "destroyed" (the target was removed).
   */
  readonly t: string;
  /** The acting unit. */
  readonly actor?: number;
  /** The affected unit, or the subject of an event without an actor. */
  readonly target?: number;
  /** New location of the target, or else of the actor. */
  readonly hex?: number;
  /** The actor's path, including start and end: replaces `hex` if one event covers several steps. */
  readonly path?: readonly number[];
  /** The actor's weapon: an index into `BattleUnit.weapons`. */
  readonly weapon?: number;
  /** 1 for a hit, 0 for a miss; absent if the event is no attack. Terrain attacks without an actor. */
  readonly hit?: number;
  /** Points that the target lost to an attack, if the rules count them. */
  readonly loss?: number;
}

/** Event types by name, from a table of their specific fields; `Head` holds the common fields. */
export type EventsOf<Fields, Head extends BattleEvent = BattleEvent> = {
  readonly [T in keyof Fields]: Head & { readonly t: T } & Readonly<Fields[T]>;
};
