import type { CalledEvent, MessageEvent, PointsEvent } from '../../common/ending';
import type { TerrainType } from '@core/model';
import type { EventsOf } from '../../event';

/** What two dice against each other, or a hazard, did to a unit. */
export type CombatResult = 'miss' | 'wound' | 'destroy' | 'critical';

/** Values of the struck unit before and after. */
export interface DamageDealt {
  /** Damage dealt; more than the sum of what was lost when it was more than was there. */
  readonly dealt: number;
  readonly shields: readonly [before: number, after: number];
  readonly hull: readonly [before: number, after: number];
}

/** The dice of an attack with their modifiers, and what came of them. */
interface AttackRoll {
  attack: readonly [die: number, add: number];
  defence: readonly [die: number, add: number];
  hit: number;
  loss: number;
  result: CombatResult;
}

/** An attack on a unit or torpedo. */
interface Attack extends AttackRoll {
  /** Extra die of a critical hit, 0 when none. */
  extra: number;
  damage: DamageDealt;
}

/** What each event holds, by its name. */
interface Fields {
  /**
   * A turn begins; `order` are sides that are left (or units, when they roll one by one) and `dice` what they rolled, 0 for no roll.
   */
  turn: { turn: number; byUnit: boolean; order: readonly number[]; dice: readonly number[] };
  deployed: { target: number; hex: number };
  activated: { target: number };
  /** An energy phase: E and shields before and after; `lost` is E that found no room. */
  energy: {
    target: number;
    gain: number;
    energy: readonly [before: number, after: number];
    shields: readonly [before: number, after: number];
    lost: number;
  };
  /** A step on the map; `from` is -1 when the unit comes in over an edge. */
  moved: {
    actor: number;
    from: number;
    hex: number;
    /** MOV left after the step. */
    left: number;
  };
  exited: { actor: number; from: number; edge: number };
  landed: { actor: number; at: number };
  fired: Attack & {
    actor: number;
    weapon: number;
    target: number;
    range: number;
    /**
     * How it came about: `defence` for point defence, `reply` for a shot of the newcomer that counts together with it.
     */
    as: 'attack' | 'defence' | 'reply';
  };
  /**
   * A hazard hex was entered. `ratingDie` is 0 unless the rating was rolled; `defence` is absent for a threshold roll.
   */
  hazard: Omit<AttackRoll, 'defence'> & {
    target: number;
    at: number;
    rating: number;
    ratingDie: number;
    defence?: AttackRoll['defence'];
    damage: DamageDealt;
  };
  /** E was turned into MOV; `left` is the MOV then. */
  boosted: { actor: number; left: number };
  /** A Turtle shield was given E; `fromShields` of it was in the shields. */
  turtled: { target: number; amount: number; fromShields: number };
  /** A unit put E into its battery for others; `fromShields` of it was in the shields. */
  filled: { target: number; amount: number; fromShields: number };
  /** A unit gave E of its battery to another. */
  given: { giver: number; target: number; amount: number };
  /** A hull was repaired, by the unit itself or another. */
  repaired: {
    /** Absent where a unit repairs itself when it is activated. */
    actor?: number;
    target: number;
    hull: readonly [before: number, after: number];
  };
  /** A unit ended its activation beside a nebula; `bolt` is 0 when it was not struck. */
  nebula: {
    target: number;
    rating: number;
    die: number;
    bolt: number;
    shields: readonly [before: number, after: number];
    energy: readonly [before: number, after: number];
  };
  /** A torpedo leaves its ship. */
  launched: {
    actor: number;
    /** The torpedo. */
    target: number;
    hex: number;
  };
  /** A torpedo attacks; it is gone afterwards. */
  struck: Attack & {
    /** The torpedo. */
    actor: number;
    target: number;
  };
  /** A torpedo is gone without an attack: it came to the end of its range. */
  spent: { target: number };
  /** A shot at a torpedo bay or a torpedo that a unit carries; any hit destroys it (6.3.1). */
  bay: AttackRoll & {
    part: 'bay' | 'torpedo';
    actor: number;
    weapon: number;
    target: number;
    range: number;
    /** Bays or torpedoes destroyed: 1, or 0 for a hit on what is gone already. */
    taken: number;
    /** Bays or torpedoes left. */
    left: number;
    as: FiredEvent['as'];
  };
  /** The hull is at or under half: the E rating falls. */
  halved: { target: number; rating: readonly [before: number, after: number] };
  /** A unit is destroyed; `by` is the unit that did it, -1 for a hazard, -2 for a star, -3 for a planet (torpedoes). */
  destroyed: { target: number; by: number };
  ended: { target: number };
  over: {
    /** Side index, or -1 for a draw. */
    winner: number;
    /** Victory level index, or -1. */
    level: number;
    /** CAUSE_LEVEL, CAUSE_ELIMINATED or CAUSE_TURN_LIMIT. */
    cause: number;
  };
  /** A trigger has changed the terrain of hexes. */
  terrain: { hexes: readonly number[]; terrain: TerrainType | 'open' };
}
type Events = EventsOf<Fields>;
export type FiredEvent = Events['fired'];
export type HazardEvent = Events['hazard'];
export type TurnEvent = Events['turn'];
export type BayEvent = Events['bay'];
export type StruckEvent = Events['struck'];

/** Everything that can happen; the log, the animation and the statistics read these. */
export type CounterspaceEvent = Events[keyof Events] | MessageEvent | CalledEvent | PointsEvent;
