import type { BattleLocation } from '@core/model';
import type { CommonTables } from '../../common/victory';
import type { BattleUnit } from '../../contract';
import type { LastingUnit } from './generated/lasting';
import type { Interned } from './intern';
import type { CompiledOptions } from './options';

export interface WeaponSpec {
  readonly name: string;
  readonly damage: number;
  readonly range: number;
  readonly ballistic: boolean;
  readonly penetrating: boolean;
  /** True when it affects all units in the target's position (13.2.1). */
  readonly area: boolean;
  /** True for indirect fire, which rocky terrain does not limit (13.4). */
  readonly indirect: boolean;
  /** Attacks per battle; -1 for unlimited. */
  readonly ammo: number;
}

/** Starting values: lower than the maximum for a unit damaged in an earlier battle. */
export interface UnitStart extends Readonly<LastingUnit> {
  /** Remaining attacks by weapon; -1 for unlimited. */
  readonly ammo: readonly number[];
}

/** Constants of one unit. */
export interface UnitSpec {
  readonly index: number;
  /** Index of its side. */
  readonly side: number;
  readonly ap: number;
  readonly hp: number;
  readonly armour: number;
  readonly start: UnitStart;
  readonly attack: number;
  readonly recon: number;
  readonly evasion: number;
  readonly ambush: number;
  readonly communicate: number;
  readonly weapons: readonly WeaponSpec[];
  /** Index of its first weapon in `SkirmishState.ammo`. */
  readonly ammoBase: number;
  /** Positions in which it may deploy; a single one when the scenario sets it. */
  readonly starts: readonly number[];
  /** True for a free start: its side chooses the location, and ambushes affect it. */
  readonly free: boolean;
  /** Defence points at the start (13.6). */
  readonly startDefence: number;
  /** Initial awareness level for other sides. */
  readonly awareness: number;
  /** First round in which it may arrive. */
  readonly entryTurn: number;
  readonly waits: boolean;
  readonly holdsFire: boolean;
  readonly untouchable: boolean;
  /** Location it must stay in; -1 for none. */
  readonly stays: number;
}

/** Constants of the positions, indexed across all locations. */
export interface Positions {
  /** By location: index of its first position, and number of positions. */
  readonly first: readonly number[];
  readonly count: readonly number[];
  /** By position: location, index on the line, step from the middle, attack bonus and cover in degrees. */
  readonly location: readonly number[];
  readonly index: readonly number[];
  readonly step: readonly number[];
  readonly bonus: readonly number[];
  readonly cover: readonly number[];
  readonly bloom: readonly number[];
  readonly hardening: readonly number[];
  readonly names: readonly string[];
  /** By location and position: destination of a move from the position into the location, keeping the position on the line. */
  readonly entry: readonly (readonly number[])[];
}

/** A compiled scenario with its designs. */
export interface Tables extends CommonTables {
  readonly units: readonly UnitSpec[];
  readonly names: readonly BattleUnit[];
  /** Unique unit names for the log. */
  readonly labels: readonly string[];
  /** By unit: its number for sides that do not know who it is; see `numberUnits`. */
  readonly numbers: readonly number[];
  readonly bySide: readonly (readonly number[])[];
  /** Units of the other sides. */
  readonly foes: readonly (readonly number[])[];
  readonly weaponCount: number;
  readonly locations: readonly BattleLocation[];
  /** By location: side that deploys there, -1 for any; sides that may leave the battle there, as bits; whether it is rocky. */
  readonly owner: readonly number[];
  readonly exits: readonly number[];
  readonly rocky: readonly boolean[];
  readonly positions: Positions;
  /** Links at the start, as in `SkirmishState.linkLengths`. */
  readonly linkLengths: readonly number[];
  /** Ambushing and ambushed side (indices); undefined without an ambush. */
  readonly ambush: { readonly by: number; readonly against: number } | undefined;
  /** Pairs of ambushed units. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly options: CompiledOptions;
  readonly actions: Interned;
  /** By `holds` condition: index of the location. */
  readonly heldLocations: readonly number[];
}
