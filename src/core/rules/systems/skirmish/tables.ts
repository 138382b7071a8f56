import type { BattleLocation, Design } from '@core/model';
import type { VictoryProgram } from '../../common/victory';
import type { BattleUnit, SideId } from '../../contract';
import type { LastingUnit } from './generated/lasting';
import type { Interned } from './intern';
import type { CompiledOptions } from './options';

/** A weapon of a unit. */
export interface WeaponSpec {
  readonly name: string;
  readonly damage: number;
  readonly range: number;
  readonly ballistic: boolean;
  readonly penetrating: boolean;
  /** Attacks that it has; -1 without limit. */
  readonly ammo: number;
}

/** What a unit starts with: less than its best where it comes from an earlier battle. */
export interface UnitStart extends Readonly<LastingUnit> {
  /** Attacks that it has, by weapon; -1 without limit. */
  readonly ammo: readonly number[];
}

/** Facts about one unit that do not change in a battle. */
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
  /** Places in which it may begin; a single one where the scenario says which. */
  readonly starts: readonly number[];
  /** True when its side chooses among whole locations: ambushes are about such units. */
  readonly free: boolean;
  /** Level of awareness that the other sides begin with. */
  readonly awareness: number;
  /** Round from which it may come in. */
  readonly entryTurn: number;
  readonly waits: boolean;
  readonly holdsFire: boolean;
  readonly untouchable: boolean;
  /** Location that it may not leave; -1 for none. */
  readonly stays: number;
}

/** Facts about the places: positions of locations, numbered through all of them. */
export interface Places {
  /** By location: its first place, and how many it has. */
  readonly first: readonly number[];
  readonly count: readonly number[];
  /** By place: location, index on the line from 0, steps from the middle, degrees for attacks out of it and into it. */
  readonly location: readonly number[];
  readonly index: readonly number[];
  readonly step: readonly number[];
  readonly bonus: readonly number[];
  readonly cover: readonly number[];
  readonly bloom: readonly number[];
  readonly hardening: readonly number[];
  readonly names: readonly string[];
  /** By location and place: the place that a unit comes to when it moves from that place to the location, keeping its position. */
  readonly entry: readonly (readonly number[])[];
}

/** A scenario with its designs, compiled. */
export interface Tables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly units: readonly UnitSpec[];
  readonly names: readonly BattleUnit[];
  /** Names that tell units apart in the log. */
  readonly labels: readonly string[];
  readonly designs: readonly Design[];
  readonly bySide: readonly (readonly number[])[];
  /** Units of the other sides. */
  readonly foes: readonly (readonly number[])[];
  readonly weaponCount: number;
  readonly locations: readonly BattleLocation[];
  /** By location: side that sets up there, -1 for any; bits of the sides that may leave from it; rocky or not. */
  readonly owner: readonly number[];
  readonly exits: readonly number[];
  readonly rocky: readonly boolean[];
  readonly places: Places;
  /** Links at the start, as in `SkirmishState.dist`. */
  readonly dist: readonly number[];
  /** Indices of the ambushing and the ambushed side; undefined without an ambush. */
  readonly ambush: { readonly by: number; readonly against: number } | undefined;
  /** Pairs of units about which the ambusher decides. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly options: CompiledOptions;
  readonly actions: Interned;
  readonly victory: VictoryProgram;
  /** By `holds` condition: index of the location. */
  readonly heldLocations: readonly number[];
  readonly turnLimit: number;
}
