import type { Finding, Result, Rng } from '../base';
import type { Design, RulesId, Scenario, TerrainBrush } from '../model';
import type { Carryover } from './carry';
import type { ActionInfo, Fate, Observation, OddsPreview, Sentence, SideId, Term } from './contract-view';
import type { Effect } from './effects';
import type { DesignCard } from './design-card';
import type { BattleEvent } from './event';
import type { FieldGroup } from './fields';
import type { ReferenceChapter } from './reference';
import type { TerrainEffects, TerrainOdds } from './terrain';
import type { DesignTools } from './workshop';

export type * from './contract-view';

/** The designs that a battle needs, by id. */
export type DesignSet = ReadonlyMap<string, Design>;

/** A rule option of a scenario, with the texts of the editor and the rules reference. */
export interface OptionSpec {
  readonly key: string;
  readonly label: string;
  /** What it does, in our own words. */
  readonly help: string;
  /** Section of the rule text, such as "6.0.2". */
  readonly section?: string;
  /** True where the text leaves the rule open. */
  readonly houseInterpretation?: boolean;
  readonly type: 'choice' | 'integer' | 'boolean';
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly min?: number;
  readonly max?: number;
  readonly default: string | number | boolean;
  /** True when each side may have its own value. */
  readonly perSide?: boolean;
}

/** Facts about a rule system that hold for every battle of it. */
export interface RuleSystemInfo {
  readonly id: RulesId;
  readonly name: string;
  readonly summary: string;
  /** Raised by 1 when a correction changes what recorded actions do or the state's layout; 1 at first. See `replayRecord`. */
  readonly rulesRevision: number;
  /** What a battle is fought on: a hex map, joined locations, an abstract field, or nothing but ranges. */
  readonly board: 'hex' | 'locations' | 'field' | 'abstract';
  /** True when several sides decide at once and sealed. */
  readonly simultaneous: boolean;
  /** True when a side does not see everything. */
  readonly hiddenInformation: boolean;
  readonly defaultTurnLimit: number;
  /** What the text calls a turn, where it is not "turn". */
  readonly turnName?: 'round' | 'wave';
  readonly options: readonly OptionSpec[];
  /** What terrain does; absent where no battle has a hex map. */
  readonly terrain?: TerrainEffects;
  /** What the sum of a design's cost is; absent where designs have none. */
  readonly points?: PointsInfo;
  /** Abbreviations in the system's texts that are no field of a design, with their meanings. */
  readonly terms?: Readonly<Record<string, string>>;
}

/** Names of the cost of a design. */
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

/** Observes a game while it is played. */
export interface PlayObserver {
  /**
   * Side number `side` has acted, perhaps followed by others, but within one turn. The events of it begin at number `from` of the list; they
   * are written over later.
   */
  onAction(side: number, events: readonly BattleEvent[], from: number): void;
  /** Another turn has come, in which the state is worth `values` to the sides (`evaluate`); they are written over later. */
  onTurn(turn: number, values: ArrayLike<number>): void;
}

/** A computer player's knowledge of one rule system; `src/core/players` drives it. */
export interface Policy<S extends BattleState, A extends BattleAction> {
  /** A good action by heuristics, without search. Uses only what `side` may know. */
  greedy(state: S, side: SideId, rng: Rng): A;
  /** A stronger, slower choice without search; the search uses it in playouts. Defaults to `greedy`. */
  careful?(state: S, side: SideId, rng: Rng): A;
  /**
   * Decides and acts for the sides of `seats` (bit i for the i-th side), in place, until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many decisions of `greedy`, or
   * `careful`, each side of `seats` with the generator at its place in `draws`. The observer hears of every turn. Absent where this is
   * no quicker.
   */
  autoplay?(
    state: S,
    seats: number,
    as: 'greedy' | 'careful',
    most: number,
    draws: readonly Rng[],
    observer?: PlayObserver,
  ): number;
  /** A legal action drawn at random. */
  random(state: S, side: SideId, rng: Rng): A;
  /** Writes a positive weight for each of `actions` to `out` (same order): how likely a sensible player would take it. */
  prior(state: S, side: SideId, actions: readonly A[], out: number[]): void;
  /** Evaluation of the state for `side`, from -1 (lost) to 1 (won), also after the end; better levels may score higher. */
  evaluate(state: S, side: SideId): number;
  /** The same for every side, in their order, overwritten by the next call; absent where this is no quicker. */
  evaluateAll?(state: S): ArrayLike<number>;
  /** Turns for which a search should play on before the state is judged, the present one included; 2 where absent. */
  readonly horizon?: number;
  /** True where dice decide the result of sealed orders, so that one playout is not enough. */
  readonly hasRandomResults?: boolean;
  /** A state that `side` cannot tell from this one, with what it does not know drawn at random. Absent without hidden information. */
  determinize?(state: S, side: SideId, rng: Rng): S;
  /**
   * A state like this one in which the other sides have not given the orders that they seal now, so that a player can set them against
   * its own. Absent where nothing is sealed.
   */
  unsealOrders?(state: S, side: SideId): S;
}

/** A unit of the battle: facts that do not change. The index in `Battle.units` is its number everywhere. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly force: string;
  readonly group?: string;
  readonly design: string;
  /** Index of the unit that carries it: set for torpedoes and the like, whose fate is not recorded. */
  readonly carrier?: number;
  /** Names of its weapons, as events number them; absent where attacks are not weapon by weapon. */
  readonly weapons?: readonly string[];
}

/**
 * A battle made ready: scenario and designs compiled to tables, shared by all games of it. The state is apart, mutable
 * and plain JSON, so that a batch keeps one Battle and thousands of states.
 */
export interface Battle<S extends BattleState, A extends BattleAction, E extends BattleEvent> {
  readonly rules: RulesId;
  /** {@link RuleSystemInfo.rulesRevision}; a record keeps it. */
  readonly rulesRevision: number;
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
  /** Checks any JSON value as an action of `side`; never changes the state. Undefined means allowed. */
  check(state: S, side: SideId, action: unknown): Rejection | undefined;
  /** Applies an allowed action in place. Creates events only if a list is given. */
  apply(state: S, side: SideId, action: A, events?: E[]): void;
  clone(state: S): S;
  /** Overwrites `into` with `from` without allocating; both are states of this battle. */
  copy(from: S, into: S): void;
  /** A 32-bit fingerprint of everything in the state. */
  hash(state: S): number;
  outcome(state: S): Outcome | undefined;
  fates(state: S): UnitFate[];
  /** By trigger of the scenario, in its order: 0 where it has not happened yet. Absent where a system has no triggers. */
  triggerCounts?(state: S): readonly number[];
  observe(state: S, side: SideId | null): Observation;
  info(state: S, side: SideId, action: A): ActionInfo;
  odds(state: S, side: SideId, action: A): OddsPreview | undefined;
  /**
   * Every attack that the active unit of `side` has against unit `target`, also those that are not allowed now: `check` says why not,
   * `info` names them. Absent where attacks are not weapon by weapon.
   */
  attacks?(state: S, side: SideId, target: number): readonly A[];
  /** The action of clicking a hex with the active unit of `side`: move, enter or deploy, allowed or not. */
  actionForHex?(state: S, side: SideId, hex: number): A;
  /**
   * Damage that unit `unit` has to expect on each hex of the map, by hex id, if all enemies attack it there once; with `moving` after
   * they have moved as near as they can. Absent where that says nothing.
   */
  threat?(state: S, unit: number, moving: boolean): readonly number[];
  describe(event: E): Sentence;
  /** The visual effects of an event, with the rolls of an attack; empty if it has none. */
  effects(event: E): readonly Effect[];
}

/** One of the five rule systems. */
export interface RuleSystem<S extends BattleState, A extends BattleAction, E extends BattleEvent> {
  readonly info: RuleSystemInfo;
  /** The rules in our own words, with their sections. */
  readonly reference: readonly ReferenceChapter[];
  /** Findings about a design; with a budget also about its cost. Never alters it. */
  checkDesign(design: Design, budget?: number): Finding[];
  /** What each part costs; the sum is the cost. Empty when the system has no build points. */
  cost(design: Design): CostLine[];
  /** The values of a design, as forms, comparisons, cards and sheets show them. */
  readonly fields: readonly FieldGroup[];
  /** The printed card of a design, for lists and sheets. */
  card?(design: Design): DesignCard;
  /** The long form of a weapon notation, such as "Attack 2, range 3, energy 2" for a2r3e2; undefined for other words. Absent without notation. */
  spellNotation?(word: string): string | undefined;
  /** True for a design that can never move and must start on the map; absent if all or no designs move. */
  isImmobile?(design: Design): boolean;
  /** Design tools: random designs, spending the budget, upgrades. Absent where designs have no cost. */
  readonly workshop?: DesignTools;
  /** Values that units carry from battle to battle. */
  readonly carryover: Carryover<Battle<S, A, E>, S>;
  /** The chances of entering terrain under a scenario's options; undefined for what has none. */
  terrainOdds?(scenario: Scenario, brush: TerrainBrush): TerrainOdds | undefined;
  /** Findings that only the rules can see in a scenario (options, forces, victory levels). */
  checkScenario(scenario: Scenario, designs: DesignSet): Finding[];
  /** Creates a battle, or returns all findings that prevent it. */
  setup(scenario: Scenario, designs: DesignSet): Result<Battle<S, A, E>, Finding[]>;
}

/** A rule system whose own types are not known to the caller. */
export type AnyRuleSystem = RuleSystem<BattleState, BattleAction, BattleEvent>;
/** A battle whose own types are not known to the caller. */
export type AnyBattle = Battle<BattleState, BattleAction, BattleEvent>;
