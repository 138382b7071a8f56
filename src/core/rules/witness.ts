/**
 * Is told what happens in a battle in plain numbers: what statistics count, without the words and chances that a screen shows. Units are
 * named by their numbers, places by hex or, on a board of locations, by position numbered through all locations.
 */
export interface Witness {
  /** A unit does something of its own. */
  acted(unit: number): void;
  /** A unit is in another place; `from` is -1 where it comes onto the map. Does not say that the unit did it of its own. */
  moved(unit: number, from: number, to: number): void;
  /** A torpedo or the like comes into being where its unit stands. */
  launched(unit: number, by: number): void;
  /**
   * An attack was rolled. `attacker` is -1 where terrain attacks; `device` is its weapon, any text where terrain attacks; `points` is what
   * the target lost by it, 0 for a miss and where the rules count none.
   */
  attacked(attacker: number, target: number, device: string, hit: boolean, points: number): void;
  /** A unit is no longer there: destroyed, or gone in another way. */
  gone(unit: number, destroyed: boolean): void;
}

/** What `Battle.doer` says of an action by which no unit takes part in the battle: choosing, resting, ending. */
export const NO_DOER = -1;
/** What `Battle.doer` says of placing a unit before the battle. */
export const PLACING = -2;
