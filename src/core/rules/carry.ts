import type { Finding } from '../base';
import type { Design, UnitCondition } from '../model';
import type { Fate, SideId } from './contract-view';

/*
 * What a unit takes with it from one battle into the next. A rule system names the values (`fields`), a scenario gives them to a force
 * (`Force.condition`), the battle starts with them, and `after` reads them off any state of the battle: what comes out of one battle
 * goes into the next unchanged.
 */

/** The carried values of a unit by key, as a scenario gives them to a force (`Force.condition`). */
export type CarriedValues = Readonly<Record<string, number>>;

/** One value that a unit carries from battle to battle; all of it whole numbers. */
export interface CarriedField {
  /** Its key in a condition, such as "hull" or "weapon.F". */
  readonly key: string;
  /** Such as "Hull". */
  readonly label: string;
  /** Label of a narrow column, such as "H". */
  readonly short: string;
  readonly min: number;
  readonly max: number;
  /** The value of a fresh unit. */
  readonly fresh: number;
  /**
   * What restores it between battles: repair in a yard, ammunition from stores, the unit's power plant (free), rest, healing or
   * recruits; a record is restored by nothing.
   */
  readonly category: 'damage' | 'ammunition' | 'energy' | 'people' | 'record';
  /** True where more is worse, such as damage taken. */
  readonly lowerIsBetter?: true;
}

/** What is left of one unit of a force. */
export interface UnitStatus {
  /** Id of the unit in `Battle.units`: that of its force where the force is a single unit. */
  readonly unit: string;
  readonly side: SideId;
  readonly fate: Fate;
  /** A value for every key of the design's fields; for a unit that was never there, what it would have started with. */
  readonly condition: CarriedValues;
}

/** A unit as it comes to a battle: what it is and what is left of it. */
export interface CarriedUnit {
  readonly design: Design;
  readonly condition: UnitCondition;
}

/** Several units of a side that fight as one. */
export interface MergedUnit extends CarriedUnit {
  /** Which of the units that were given are part of it, by place; the others stand by. */
  readonly members: readonly number[];
  /** What is left of each part, in the order of `places`, when so much is left of the whole. Nothing is lost or won by it. */
  split(after: CarriedValues): readonly CarriedValues[];
}

/** What a rule system knows about the way from one battle into the next; `B` is its battle, `S` a state of it. */
export interface Carryover<B, S> {
  /** Everything that a unit of the design carries, in the order of a sheet. Keys do not repeat. */
  fields(design: Design): readonly CarriedField[];
  /**
   * Findings about a condition, any JSON value, of a unit of the design: unknown keys, values out of range, values that contradict one
   * another, a unit that is lost. `path` is the JSON Pointer of the key in the condition. No errors: a unit can start so.
   */
  check(design: Design, condition: unknown): Finding[];
  /** What is left of every force's units at the moment; what belongs to a unit, such as its torpedoes or its people, is folded into it. */
  unitStatuses(battle: B, state: S): UnitStatus[];
  /**
   * Where a side of a battle is one unit: makes one of several, at least one, as far as the rules allow; the first always takes part.
   * Absent where each unit fights for itself.
   */
  merge?(units: readonly CarriedUnit[]): MergedUnit;
}
