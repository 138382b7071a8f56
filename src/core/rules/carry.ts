import type { Finding } from '../base';
import type { Design, UnitCondition } from '../model';
import type { Fate, SideId } from './contract-view';

/*
 * The values that a unit carries over from one battle to the next. A rule system declares them (`fields`), a scenario sets them for a force
 * (`Force.condition`), and `unitStatuses` reads them from any state of the battle. The values at the end of a battle are valid at the start
 * of the next.
 */

/** The carried values of a unit by key, as in `Force.condition`. */
export type CarriedValues = Readonly<Record<string, number>>;

/** One value that a unit carries over from battle to battle; always an integer. */
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
   * How it is restored between battles: `damage` by repair in a yard, `ammunition` from stores, `energy` by the unit's power plant (free),
   * `people` by rest, healing or recruits, `record` never.
   */
  readonly category: 'damage' | 'ammunition' | 'energy' | 'people' | 'record';
  /** True if a higher value is worse, such as damage taken. */
  readonly lowerIsBetter?: true;
}

/** The status of one unit of a force during or after a battle. */
export interface UnitStatus {
  /** Id of the unit in `Battle.units`, which is the force's id for a single unit. */
  readonly unit: string;
  readonly side: SideId;
  readonly fate: Fate;
  /** A value for every key of the design's fields; for a unit that never entered, its initial values. */
  readonly condition: CarriedValues;
}

/** A unit at the start of a battle. */
export interface CarriedUnit {
  readonly design: Design;
  readonly condition: UnitCondition;
}

/** Several units of a side, merged to fight as one. */
export interface MergedUnit extends CarriedUnit {
  /** Indices of the merged units among those passed to `merge`; the others do not take part. */
  readonly members: readonly number[];
  /** Splits the values of the merged unit among its members, in the order of `members`, preserving the totals. */
  split(after: CarriedValues): readonly CarriedValues[];
}

/** The carry-over rules of a system; `B` is its battle type, `S` its state type. */
export interface Carryover<B, S> {
  /** All carried values of a unit of the design, in the order of its sheet. Keys are unique. */
  fields(design: Design): readonly CarriedField[];
  /**
   * Checks any JSON value as the condition of a unit of the design: unknown keys, values out of range or in conflict, a lost unit. The
   * findings' `path` points into the condition. Without errors, a unit can start with it.
   */
  check(design: Design, condition: unknown): Finding[];
  /** The current status of the units of all forces; torpedoes, crew and the like are counted as part of their unit. */
  unitStatuses(battle: B, state: S): UnitStatus[];
  /**
   * For systems with one unit per side: merges as many of the units (one or more) as the rules allow; the first is always included.
   * Absent if each unit fights on its own.
   */
  merge?(units: readonly CarriedUnit[]): MergedUnit;
}
