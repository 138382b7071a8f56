/**
 * The common fields of every event, which statistics read. Units are named by their numbers, places by hex or, on a board of
 * locations, by position numbered through all locations. What does not apply is left out.
 */
export interface BattleEvent {
  /**
   * What happened, such as "moved". Two mean the same in every system: "deployed" (the target is placed before the battle) and
   * "destroyed" (the target is no longer there).
   */
  readonly t: string;
  /** The unit that takes part in the battle by it. */
  readonly actor?: number;
  /** The unit that it befalls, or that it is about where none acts. */
  readonly target?: number;
  /** Where the target, or else the actor, stands from now on. */
  readonly hex?: number;
  /** Hexes that the actor came through, its first and last included: in place of `hex` where one event tells of several steps. */
  readonly path?: readonly number[];
  /** The actor's weapon: an index into `BattleUnit.weapons`. */
  readonly weapon?: number;
  /** 1 for an attack that hit, 0 for one that missed; absent where nothing attacked. Terrain attacks without an actor. */
  readonly hit?: number;
  /** Points that the target lost by an attack, where the rules count them. */
  readonly loss?: number;
}

/** The events of a table of what each holds besides its head, by their names. */
export type EventsOf<Fields, Head extends BattleEvent = BattleEvent> = {
  readonly [T in keyof Fields]: Head & { readonly t: T } & Readonly<Fields[T]>;
};
