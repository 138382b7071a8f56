import type { TerrainFeature } from '../model';

/* The view of a battle for screens and players: actions, odds, events and units. */

/** Id of a side in the scenario. */
export type SideId = string;

/** The fate of a unit at the end of a battle. */
export type Fate = 'alive' | 'destroyed' | 'exited' | 'landed' | 'captured' | 'pending';

/** A labelled term of a cost, an odds preview or another explained number; the terms add up to the number. */
export interface Term {
  readonly label: string;
  readonly value: number;
  /** Section of the rule text. */
  readonly section?: string;
}

/** A position on a board of locations. */
export interface BoardPosition {
  /** Index of the location in the scenario's battlespace. */
  readonly location: number;
  /** Index of the position on the location's line, from 0 at its offensive end. */
  readonly position: number;
}

/** How screens show an action, so that boards can handle clicks without knowing the rules. */
export interface ActionInfo {
  readonly kind: 'activate' | 'energy' | 'deploy' | 'enter' | 'move' | 'exit' | 'fire' | 'special' | 'pass' | 'end';
  /** Index of the acting unit in `Battle.units`. */
  readonly unit?: number;
  /** Hex of the action (the destination, or the target's hex). */
  readonly hex?: number;
  /** Position of the action on a board of locations. */
  readonly boardPosition?: BoardPosition;
  /** Index of the target unit. */
  readonly target?: number;
  /** Name of the weapon or device, such as a2r3e2. */
  readonly device?: string;
  /** Button text: a verb phrase. */
  readonly label: string;
  /** Infinitive for prompts such as “Destroyer can …”, where the label names too much; defaults to the label. */
  readonly verb?: string;
  /** Its cost, such as "2 E" or "1 MOV". */
  readonly cost?: string;
  /** Whether a strategy or the like attacks or defends; absent for other kinds of action. */
  readonly stance?: 'attack' | 'defend';
  /** Section of the rule text. */
  readonly section?: string;
}

/** A usual action of the acting unit that is not allowed now. */
export interface Refusal {
  readonly kind: 'move' | 'fire' | 'end';
  /** The reason as a clause without a full stop, such as "no enemy in range". */
  readonly reason: string;
  /** Section of the rule text. */
  readonly section?: string;
}

/** A declared attack, not rolled yet. */
export interface DeclaredAttack {
  readonly unit: number;
  readonly target: number;
  readonly device: string;
  /** The part of the target that it is aimed at, such as "a torpedo bay"; the whole target where absent. */
  readonly part?: string;
}

/** The chance of one result. */
export interface OddsResult {
  readonly key: string;
  readonly label: string;
  /** Favourable cases of `of` equally likely ones (36 for two dice), if they can be counted. */
  readonly count?: number;
  readonly of?: number;
  readonly p: number;
  /** Its effect, such as "4 damage: shields 2 to 0, hull 9 to 7". */
  readonly effect?: string;
}

/** The odds preview of an action with dice: the terms of the comparison, the results, and the table of dice. */
export interface OddsPreview {
  /** Signed terms; their sum is the attacker's lead before the roll, unless `sumLabel` names another quantity. */
  readonly terms: readonly Term[];
  /** Label of the sum of the terms, such as the highest die that hits. */
  readonly sumLabel?: string;
  readonly results: readonly OddsResult[];
  readonly expectedDamage?: number;
  /** Key of the result for each pair of dice: rows are the first die, columns the second. */
  readonly grid?: readonly (readonly string[])[];
}

export interface DieRoll {
  readonly value: number;
  readonly modifier: number;
  readonly role: 'attacker' | 'defender' | 'other';
}

/** The log entry of an event. */
export interface Sentence {
  readonly text: string;
  readonly side?: SideId;
  readonly unit?: number;
  readonly dice?: readonly DieRoll[];
  /** Short result at the end of the row, such as "Wound: 1 shield". */
  readonly result?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The sides that may read the sentence and see the event on the map; all sides if absent. */
  readonly visibleTo?: readonly SideId[];
  /** The turn that begins with the event. */
  readonly turn?: number;
  /** True if a more complete sentence for other sides exists; omitted from logs that show all sentences. */
  readonly partial?: true;
}

/** One bar of a unit, with its value and maximum. */
export interface UnitBar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly style: 'shields' | 'hull' | 'energy' | 'other';
}

/** A fact about a unit. Several facts of a list, such as weapons, share a key. */
export interface UnitFact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** A side's view of a unit. */
export interface UnitView {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly design: string;
  readonly silhouette: string;
  /** Hex id, or -1 if it is not on the map. */
  readonly hex: number;
  /** Its position on a board of locations; absent if it is unknown or the unit is not on the board. */
  readonly boardPosition?: BoardPosition;
  /** The viewing side's knowledge of an enemy unit, if units can hide. */
  readonly awareness?: 'fogged' | 'concealed' | 'revealed';
  /** Direction of the counter, 0..5. */
  readonly facing: number;
  readonly fate: Fate;
  /** While it is pending: the first turn in which it may arrive, 0 for the set-up, or `called` if a trigger has to call it. */
  readonly arrives?: number | 'called';
  readonly bars: readonly UnitBar[];
  /** Facts for the inspector, such as DEF 4. */
  readonly facts: readonly UnitFact[];
  readonly active: boolean;
  /** True if it has acted this turn. */
  readonly hasActed: boolean;
  /** Remaining MOV, if it applies. */
  readonly movesLeft?: number;
  /** Longest range in hexes at which it can attack from its current hex; -1 or absent if it cannot. */
  readonly range?: number;
  /** Its weapons with their ranges in hexes. */
  readonly weaponRanges?: readonly { readonly device: string; readonly range: number }[];
}

/** Dice of one kind in a pool, with the terms of their number. */
export interface DiceGroup {
  readonly key: 'battle' | 'strategy' | 'support';
  readonly label: string;
  readonly count: number;
  /** Signed terms; their sum is the count. Empty unless the caller requested an explanation. */
  readonly terms: readonly Term[];
  /** Dice showing a success, and dice showing the special symbol of this kind. */
  readonly successes: number;
  readonly symbols: number;
  /** The special symbol, such as a skull; absent for dice without one. */
  readonly symbol?: string;
}

/** The dice of one side, before or after the roll. */
export interface DicePool {
  readonly side: SideId;
  /** Their use, such as the side's strategy; "Sealed" if it is unknown. */
  readonly label: string;
  readonly rolled: boolean;
  readonly pushes: number;
  readonly groups: readonly DiceGroup[];
}

/** The variable state of a board of locations. */
export interface LocationState {
  /** By location: the location that it has become part of, else itself. */
  readonly merged: readonly number[];
  /** Hardening by position, numbered across all locations. */
  readonly hardening: readonly number[];
  /** Bloom by position. */
  readonly bloom: readonly number[];
  /** Link distance by pair of locations (first × number of locations + second): 0 for no link, -1 if it is not determined yet. */
  readonly distance: readonly number[];
}

/** The view of a battle by one side, or by an umpire if `side` is null. */
export interface Observation {
  readonly side: SideId | null;
  readonly turn: number;
  /** The name of the current phase. */
  readonly phase: string;
  /** The sides that act, as far as the viewer may know: a reaction to a secret attack counts as the attacker’s action. */
  readonly toAct: readonly SideId[];
  readonly activeUnit: number;
  readonly units: readonly UnitView[];
  /** Initiative rolls of the turn, if any. */
  readonly initiative?: readonly { readonly side: SideId; readonly die: number }[];
  /** Victory points by side, if the scenario awards any. */
  readonly points?: readonly { readonly side: SideId; readonly points: number }[];
  /** The current terrain, if triggers have changed it. */
  readonly terrain?: readonly TerrainFeature[];
  /** The current state of a board of locations. */
  readonly locations?: LocationState;
  /** Declared attacks, to be rolled together. */
  readonly declared?: readonly DeclaredAttack[];
  /** The dice pools of the sides, if the system uses pools. */
  readonly pools?: readonly DicePool[];
}
