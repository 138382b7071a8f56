import type { TerrainFeature } from '../model';

/** What a battle shows: actions, chances, events and units, as a screen or a player sees them. */

/** Id of a side as the scenario names it. */
export type SideId = string;

/** What is left of a unit at the end. */
export type Fate = 'alive' | 'destroyed' | 'exited' | 'landed' | 'captured' | 'pending';

/** One term of a cost, an odds preview or any other number that explains itself; the sum is the number. */
export interface Term {
  readonly label: string;
  readonly value: number;
  /** Section of the rule text. */
  readonly section?: string;
}

/** A position of a location, on a board of locations. */
export interface BoardPosition {
  /** Index of the location in the scenario's battlespace. */
  readonly location: number;
  /** Index of the position on the location's line, from 0 at its offensive end. */
  readonly position: number;
}

/** What an action means on the screen, so that a board can be clicked without knowing the rules. */
export interface ActionInfo {
  readonly kind: 'activate' | 'energy' | 'deploy' | 'enter' | 'move' | 'exit' | 'fire' | 'special' | 'pass' | 'end';
  /** Index of the acting unit in `Battle.units`. */
  readonly unit?: number;
  /** Hex that the action is about (destination, or the target's hex). */
  readonly hex?: number;
  /** Place that the action is about, on a board of locations. */
  readonly boardPosition?: BoardPosition;
  /** Index of the target unit. */
  readonly target?: number;
  /** Name of the weapon or device, such as a2r3e2. */
  readonly device?: string;
  /** Button text: a verb phrase. */
  readonly label: string;
  /** What it costs, such as "2 E" or "1 MOV". */
  readonly cost?: string;
  /** Section of the rule text that it follows. */
  readonly section?: string;
}

/** An attack that is announced and not rolled yet. */
export interface DeclaredAttack {
  readonly unit: number;
  readonly target: number;
  readonly device: string;
}

/** A chance of one named result. */
export interface OddsResult {
  readonly key: string;
  readonly label: string;
  /** Favourable and all equally likely cases, when there is such a count (36 for two dice). */
  readonly ways?: number;
  readonly of?: number;
  readonly p: number;
  /** What it does, such as "4 damage: shields 2 to 0, hull 9 to 7". */
  readonly effect?: string;
}

/** The preview of an action with dice: the terms of the comparison, the results, and the table of dice behind it. */
export interface OddsPreview {
  /** Signed terms; their sum is the attacker's lead before the dice, unless `sumLabel` says what else it is. */
  readonly terms: readonly Term[];
  /** What the sum of the terms is, such as the highest die that hits. */
  readonly sumLabel?: string;
  readonly results: readonly OddsResult[];
  readonly expectedDamage?: number;
  /** Key of the result for each pair of dice: rows are the first die, columns the second. */
  readonly grid?: readonly (readonly string[])[];
}

/** One die as it fell. */
export interface DieRoll {
  readonly value: number;
  readonly modifier: number;
  readonly role: 'attacker' | 'defender' | 'other';
}

/** An event in words, with what the log shows beside it. */
export interface Sentence {
  readonly text: string;
  readonly side?: SideId;
  readonly unit?: number;
  readonly dice?: readonly DieRoll[];
  /** Short result at the end of the row, such as "Wound: 1 shield". */
  readonly result?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The sides that notice the event: only they may read the sentence or see the event on the map. Absent: all sides. */
  readonly visibleTo?: readonly SideId[];
  /** True where another sentence tells the same in full to other sides: to be left out where everything is told. */
  readonly partial?: true;
}

/** One bar of a unit: a value, its maximum, and which of the common bars it is. */
export interface UnitBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly style: 'shields' | 'hull' | 'energy' | 'other';
}

/** A unit as a side sees it. */
export interface UnitView {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly design: string;
  readonly silhouette: string;
  /** Hex id, or -1 when it is not on the map. */
  readonly hex: number;
  /** Where it is on a board of locations; absent when that is not known or it is not there. */
  readonly boardPosition?: BoardPosition;
  /** How well the side that looks knows an enemy unit, where units can hide. */
  readonly awareness?: 'fogged' | 'concealed' | 'revealed';
  /** 0..5, the direction that the counter points to. */
  readonly facing: number;
  readonly fate: Fate;
  readonly bars: readonly UnitBar[];
  /** Facts for the inspector, such as DEF 4. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly active: boolean;
  /** True when it has acted this turn. */
  readonly hasActed: boolean;
  /** MOV left, when that makes sense. */
  readonly movesLeft?: number;
  /** Longest range in hexes at which it can attack from where it stands; -1 or absent when it cannot. */
  readonly range?: number;
  /** Its weapons with how far each reaches, in hexes. */
  readonly weaponRanges?: readonly { readonly device: string; readonly range: number }[];
}

/** Dice of one kind in a pool, with the reasons for their number. */
export interface DiceGroup {
  readonly key: 'battle' | 'strategy' | 'support';
  readonly label: string;
  readonly count: number;
  /** Signed terms; their sum is the count. Empty unless the caller requested an explanation. */
  readonly terms: readonly Term[];
  /** Dice that show a success, and those that show the group's own symbol. */
  readonly successes: number;
  readonly symbols: number;
  /** What the own symbol is, such as skull; absent for dice that have none. */
  readonly symbol?: string;
}

/** The dice of one side, before or after they are thrown. */
export interface DicePool {
  readonly side: SideId;
  /** What the side does with them, such as its strategy; "Sealed" where that is not known. */
  readonly label: string;
  readonly rolled: boolean;
  readonly pushes: number;
  readonly groups: readonly DiceGroup[];
}

/** What changes about a board of locations. */
export interface LocationState {
  /** By position, numbered through all locations in their order: its hardening. */
  readonly hardening: readonly number[];
  /** By pair of locations (first × number of locations + second): distance of the link, 0 for none, -1 where it is not settled yet. */
  readonly distance: readonly number[];
  /** For each location that a victory level or award asks about: how many turns in a row the side has held it. */
  readonly holds: readonly { readonly side: SideId; readonly location: number; readonly turns: number }[];
}

/** What one side (or, with `side` null, an umpire) sees of a battle. */
export interface Observation {
  readonly side: SideId | null;
  readonly turn: number;
  /** Where in the turn it stands, in words. */
  readonly phase: string;
  readonly toAct: readonly SideId[];
  readonly activeUnit: number;
  readonly units: readonly UnitView[];
  /** Initiative roll of the turn, when there was one. */
  readonly initiative?: readonly { readonly side: SideId; readonly die: number }[];
  /** Victory points of every side, where the scenario gives any. */
  readonly points?: readonly { readonly side: SideId; readonly points: number }[];
  /** The terrain of the map as it is now, where triggers have changed it. */
  readonly terrain?: readonly TerrainFeature[];
  /** The ground of a board of locations as it is now. */
  readonly locations?: LocationState;
  /** Attacks that are announced and will be rolled together. */
  readonly declared?: readonly DeclaredAttack[];
  /** The pools of dice of the sides, where a battle is fought with pools. */
  readonly pools?: readonly DicePool[];
}
