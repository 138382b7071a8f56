import type { Finding, Result, Rng } from '../base';
import type { Design, RulesId, Scenario, TerrainFeature } from '../model';
import type { Carry } from './carry';
import type { Depiction } from './depiction';
import type { DesignCard } from './design-card';
import type { DicePool } from './dice-pool';
import type { ReferenceChapter } from './reference';
import type { Workshop } from './workshop';

/** Id of a side as the scenario names it. */
export type SideId = string;

/** The designs that a battle needs, by id. */
export type DesignSet = ReadonlyMap<string, Design>;

/** One setting that a scenario may change, with the words that the settings panel and the rules reference show. */
export interface OptionSpec {
  readonly key: string;
  readonly label: string;
  /** What it does, in our own words. */
  readonly help: string;
  /** Section of the rule text, such as "6.0.2". */
  readonly section?: string;
  /** True where `rules-decisions` settled what the text leaves open. */
  readonly ourReading?: boolean;
  readonly type: 'choice' | 'integer' | 'boolean';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly default: string | number | boolean;
  /** True when a side may have a value of its own. */
  readonly perSide?: boolean;
}

/** Facts about a rule system that hold for every battle of it. */
export interface RuleSystemInfo {
  readonly id: RulesId;
  readonly name: string;
  readonly summary: string;
  /** What a battle is fought on: a hex map, joined locations, an abstract field, or nothing but ranges. */
  readonly board: 'hex' | 'locations' | 'field' | 'abstract';
  /** True when several sides decide at once and sealed. */
  readonly simultaneous: boolean;
  /** True when a side does not see everything. */
  readonly hiddenInformation: boolean;
  readonly defaultTurnLimit: number;
  readonly options: readonly OptionSpec[];
  /** What the sum of a design's cost is; absent where designs have none. */
  readonly points?: PointsInfo;
}

/** How the cost of a design is called. */
export interface PointsInfo {
  /** Such as "Build points". */
  readonly name: string;
  /** Such as "BP". */
  readonly short: string;
  /** What a reader should know about the number, where it is not one of the text's. */
  readonly note?: string;
  /** Standard error of the number as a share of it, where it is fitted to games. */
  readonly error?: number;
}

/** One term of a cost, an odds preview or any other number that explains itself; the sum is the number. */
export interface Term {
  readonly label: string;
  readonly value: number;
  /** Section of the rule text. */
  readonly section?: string;
}

/** A term of a design's cost; `path` points into the design's stats. */
export interface CostLine extends Term {
  readonly path: string;
}

/** Every battle state has these and is otherwise plain JSON of the system's own. */
export interface BattleState {
  /** Turn (or round, or wave) from 1. */
  turn: number;
  /** State of the generator; all dice of the battle come from it. */
  rng: Rng;
}

/** Every action names its type; the rest are the system's own integers and short texts. */
export interface BattleAction {
  readonly t: string;
}

/** Why an action is not allowed. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly section?: string;
}

/** What is left of a unit at the end. */
export type Fate = 'alive' | 'destroyed' | 'exited' | 'landed' | 'captured' | 'pending';

/** The fate of one unit, with the values that a campaign carries over. */
export interface UnitFate {
  readonly id: string;
  readonly side: SideId;
  readonly design: string;
  readonly name: string;
  readonly fate: Fate;
  /** Values at the end by key, such as hull, shields, torpedoes. */
  readonly values: Readonly<Record<string, number>>;
}

/** How a battle ended. */
export interface Outcome {
  /** The winner, or null for a draw. */
  readonly side: SideId | null;
  /** Id of the victory level that was reached, or null when none was. */
  readonly level: string | null;
  /** The level's name, or what else to call the end. */
  readonly name: string;
  /** What ended the battle. */
  readonly cause: 'level' | 'eliminated' | 'turn-limit';
}

/**
 * What a side may do now. `list` holds every allowed action when `complete` is true; otherwise the space is too large
 * to list (plots, allocations) and `list` holds a representative part, while `check` judges any other.
 */
export interface Choices<A extends BattleAction> {
  readonly complete: boolean;
  readonly list: readonly A[];
}

/** A position of a location, on a board of locations. */
export interface BoardPlace {
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
  readonly place?: BoardPlace;
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
export interface Declared {
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
export interface DieShown {
  readonly value: number;
  readonly add: number;
  readonly who: 'attacker' | 'defender' | 'other';
}

/** An event in words, with what the log shows beside it. */
export interface Sentence {
  readonly text: string;
  readonly side?: SideId;
  readonly unit?: number;
  readonly dice?: readonly DieShown[];
  /** Short result at the end of the row, such as "Wound: 1 shield". */
  readonly result?: string;
  readonly tone?: 'good' | 'bad' | 'plain';
  /** The sides that notice the event: nobody else may read the sentence, or see what the event looks like. All do when absent. */
  readonly only?: readonly SideId[];
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
  readonly place?: BoardPlace;
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
  readonly done: boolean;
  /** MOV left, when that makes sense. */
  readonly movesLeft?: number;
  /** Longest range in hexes at which it can attack from where it stands; -1 or absent when it cannot. */
  readonly range?: number;
  /** Its weapons with how far each reaches, in hexes. */
  readonly reaches?: readonly { readonly device: string; readonly range: number }[];
}

/** What changes about a board of locations. */
export interface LocationsNow {
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
  readonly ground?: LocationsNow;
  /** Attacks that are announced and will be rolled together. */
  readonly declared?: readonly Declared[];
  /** The pools of dice of the sides, where a battle is fought with pools. */
  readonly pools?: readonly DicePool[];
}

/** A computer player's knowledge of one rule system; `src/core/players` drives it. */
export interface Policy<S extends BattleState, A extends BattleAction> {
  /** A good action by simple reasoning, without search. Uses only what `side` may know. */
  greedy(state: S, side: SideId, rng: Rng): A;
  /** What a stronger, slower reasoner would do, still without search: the search plays its playouts on with it. `greedy` where absent. */
  careful?(state: S, side: SideId, rng: Rng): A;
  /**
   * Decides and acts for the sides of `seats` (bit i for the i-th side), in place, until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many decisions of `greedy`, or
   * `careful`. Absent where this is no quicker.
   */
  playOn?(state: S, seats: number, as: 'greedy' | 'careful', most: number): number;
  /** A legal action drawn at random. */
  random(state: S, side: SideId, rng: Rng): A;
  /** Writes a positive weight for each of `actions` to `out` (same order): how likely a sensible player would take it. */
  prior(state: S, side: SideId, actions: readonly A[], out: number[]): void;
  /** How good the state is for `side`: -1 lost … 1 won, also when the battle is over; a better level may be worth more. */
  evaluate(state: S, side: SideId): number;
  /** Turns for which a search should play on before the state is judged, the present one included; 2 where absent. */
  readonly horizon?: number;
  /** True where dice decide what a pair of sealed orders brings, so that one try says little. */
  readonly chancy?: boolean;
  /** A state that `side` cannot tell from this one, with what it does not know drawn at random. Absent without hidden information. */
  determinize?(state: S, side: SideId, rng: Rng): S;
  /**
   * A state like this one in which the other sides have not given the orders that they seal now, so that a player can set them against
   * its own. Absent where nothing is sealed.
   */
  reopen?(state: S, side: SideId): S;
}

/** A unit of the battle: facts that do not change. The index in `Battle.units` is its number everywhere. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly force: string;
  readonly group?: string;
  readonly design: string;
  /** Index of the unit that carries it: set for torpedoes and the like, which have no fate of their own. */
  readonly carrier?: number;
}

/**
 * A battle made ready: scenario and designs compiled to tables, shared by all games of it. The state is apart, mutable
 * and plain JSON, so that a batch keeps one Battle and thousands of states.
 */
export interface Battle<S extends BattleState, A extends BattleAction, E> {
  readonly rules: RulesId;
  readonly scenario: Scenario;
  readonly sides: readonly SideId[];
  readonly units: readonly BattleUnit[];
  readonly turnLimit: number;
  readonly policy: Policy<S, A>;

  /** The state before the first decision. `seed` is an unsigned 32-bit integer. */
  start(seed: number, events?: E[]): S;
  /** Overwrites `state`, a state of this battle, with what `start(seed)` returns, without allocating: for batches. */
  restart(state: S, seed: number): void;
  /** The sides that may act now: several when orders are sealed and simultaneous; none when the battle is over. Allocates nothing. */
  toAct(state: S): readonly SideId[];
  /** Index in {@link sides} of the first of {@link toAct}; -1 when the battle is over. What loops over whole games ask. */
  firstToAct(state: S): number;
  /**
   * What the side may do now. The list may be reused by the next call: read it at once or copy it. The same deed should
   * be the same object in every call, so that a search can tell actions apart by identity.
   */
  choices(state: S, side: SideId): Choices<A>;
  /** Judges any JSON value as an action of `side`; never changes the state. Undefined means allowed. */
  check(state: S, side: SideId, action: unknown): Rejection | undefined;
  /** Carries an allowed action out, in place. Events are only made when a list for them is given. */
  apply(state: S, side: SideId, action: A, events?: E[]): void;
  clone(state: S): S;
  /** Overwrites `into` with `from` without allocating; both are states of this battle. */
  copy(from: S, into: S): void;
  /** A 32-bit fingerprint of everything in the state. */
  hash(state: S): number;
  outcome(state: S): Outcome | undefined;
  fates(state: S): UnitFate[];
  /** By trigger of the scenario, in its order: 0 where it has not happened yet. Absent where a system has no triggers. */
  happened?(state: S): readonly number[];
  observe(state: S, side: SideId | null): Observation;
  info(state: S, side: SideId, action: A): ActionInfo;
  odds(state: S, side: SideId, action: A): OddsPreview | undefined;
  /**
   * Every attack that the active unit of `side` has against unit `target`, also those that are not allowed now: `check` says why not,
   * `info` names them. Absent where attacks are not weapon by weapon.
   */
  attacks?(state: S, side: SideId, target: number): readonly A[];
  /** What a click on a hex means for the active unit of `side`, a step, an entry or a placing, allowed or not: `check` says why not. */
  stepTo?(state: S, side: SideId, hex: number): A;
  /**
   * Damage that unit `unit` has to expect on each hex of the map, by hex id, if all enemies attack it there once; with `moving` after
   * they have moved as near as they can. Absent where that says nothing.
   */
  threat?(state: S, unit: number, moving: boolean): readonly number[];
  describe(event: E): Sentence;
  /** What an event looks like on a board and, for an attack, how it was rolled; undefined where there is nothing to see. Absent where nothing is drawn. */
  depict?(event: E): Depiction | undefined;
}

/** One of the five rule systems. */
export interface RuleSystem<S extends BattleState, A extends BattleAction, E> {
  readonly info: RuleSystemInfo;
  /** The rules in our own words, with their sections. */
  readonly reference: readonly ReferenceChapter[];
  /** Findings about a design; with a budget also about its cost. Never alters it. */
  checkDesign(design: Design, budget?: number): Finding[];
  /** What each part costs; the sum is the cost. Empty when the system has no build points. */
  cost(design: Design): CostLine[];
  /** What is printed of a design, for lists and sheets that do not know the rules. */
  card?(design: Design): DesignCard;
  /** What the tools of the workshop need: random designs, spending the rest, single steps. Absent where designs are not bought. */
  readonly workshop?: Workshop;
  /** What a unit takes with it from one battle into the next. */
  readonly carry: Carry<S, A, E>;
  /** Findings that only the rules can see in a scenario (options, forces, victory levels). */
  checkScenario(scenario: Scenario, designs: DesignSet): Finding[];
  /** Makes a battle, or says everything that stands in the way. */
  setup(scenario: Scenario, designs: DesignSet): Result<Battle<S, A, E>, Finding[]>;
}

/** A rule system whose own types are not known to the caller. */
export type AnyRuleSystem = RuleSystem<BattleState, BattleAction, unknown>;
/** A battle whose own types are not known to the caller. */
export type AnyBattle = Battle<BattleState, BattleAction, unknown>;
