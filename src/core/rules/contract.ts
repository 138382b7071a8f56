import type { Finding, Result, Rng } from '../base';
import type { Design, RulesId, Scenario, TerrainBrush } from '../model';
import type { Carryover } from './carry';
import type { ActionInfo, Fate, Observation, OddsPreview, Refusal, Sentence, SideId, Term } from './contract-view';
import type { Effect } from './effects';
import type { DesignCard } from './design-card';
import type { BattleEvent } from './event';
import type { FieldGroup } from './fields';
import type { ForceModel } from './force-model';
import type { ReferenceChapter } from './reference';
import type { ScenarioTemplate } from './template';
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
  /** True for a price of designs, which does not change a battle. */
  readonly isPrice?: boolean;
}

/** How a side reacts in another side's turn: its owner decides, or the program by one of three rules. */
export type Reaction = 'ask' | 'careful' | 'always' | 'never';

/** A kind of decision that a side may leave to a standing instruction when it comes up in another side's turn. */
export interface ReactionKind {
  readonly key: string;
  /** Such as "Point defence". */
  readonly label: string;
  /** The action types that only this decision offers. */
  readonly actions: readonly string[];
  /** The action type that declines; absent if one of `actions` must be taken. */
  readonly decline?: string;
  readonly default: Reaction;
  /** True in the states in which the decision comes up; absent if `actions` alone tell. */
  when?(state: BattleState): boolean;
}

/** Constant facts about a rule system. */
export interface RuleSystemInfo {
  readonly id: RulesId;
  readonly name: string;
  readonly summary: string;
  /** The board and its main feature in at most six words. */
  readonly tagline: string;
  /** Raised by 1 when a correction changes what recorded actions do or the state's layout; 1 at first. See `replayRecord`. */
  readonly rulesRevision: number;
  /** The board: a hex map, linked locations, an abstract field, or none. */
  readonly board: 'hex' | 'locations' | 'field' | 'abstract';
  /** The action types of sealed orders, which sides give simultaneously; absent without them. */
  readonly sealedActions?: readonly string[];
  /** Decisions that standing instructions can answer in a battle by mail. */
  readonly reactions?: readonly ReactionKind[];
  /** True if a scenario hides a side's units from others for more than one decision, so that it cannot be played by mail. */
  hasFog?(scenario: Pick<Scenario, 'options'>): boolean;
  /** The scenario without hidden units. */
  withoutFog?<S extends Pick<Scenario, 'options'>>(scenario: S): S;
  /** True if a side does not see the whole state. */
  readonly hiddenInformation: boolean;
  readonly options: readonly OptionSpec[];
  /** Terrain effects; absent if battles have no hex map. */
  readonly terrain?: TerrainEffects;
  /** Key of the switch option without which no terrain blocks line of sight; absent if it always does. */
  readonly sightOption?: string;
  /** The most units of a side; without limit when absent. */
  readonly maxUnits?: number;
  /** The points of design costs. */
  readonly points: PointsInfo;
  /** Meanings of abbreviations in the system's texts that are not design fields. */
  readonly terms?: Readonly<Record<string, string>>;
}

/** The points in which a system counts costs. */
export interface PointsInfo {
  /** Such as "Build points". */
  readonly name: string;
  /** Such as "BP". */
  readonly short: string;
  /** Explanation of points that are not part of the rule text. */
  readonly note?: string;
  /** Relative standard error of points fitted by play. */
  readonly error?: number;
  /** False if a campaign charges its cost of unpriced designs instead. */
  readonly inCampaigns?: false;
}

/** A term of a design's cost; `path` points into the design's stats. */
export interface CostLine extends Term {
  readonly path: string;
}

/** The common fields of battle states; the rest is system-specific plain JSON. */
export interface BattleState {
  /** Turn (or round, or wave) from 1. */
  turn: number;
  /** State of the generator for all dice of the battle. */
  rng: Rng;
}

/** An action's type; its other fields are system-specific integers and short texts. */
export interface BattleAction {
  readonly t: string;
}

/** Why an action is not allowed. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly section?: string;
}

/** The fate of a unit, with its carried values. */
export interface UnitFate {
  readonly id: string;
  readonly side: SideId;
  readonly design: string;
  readonly name: string;
  readonly fate: Fate;
  /** Final values by key, such as hull, shields and torpedoes. */
  readonly values: Readonly<Record<string, number>>;
}

/** How a battle ended. */
export interface Outcome {
  /** The winner, or null for a draw. */
  readonly side: SideId | null;
  /** Id of the victory level reached, or null. */
  readonly level: string | null;
  /** The level's name, or another name for the ending. */
  readonly name: string;
  /** What ended the battle. */
  readonly cause: 'level' | 'eliminated' | 'turn-limit';
}

/**
 * The choices of a side. If `complete`, `list` holds every legal action. Otherwise the space is too large (plots, allocations): `list` is a
 * representative sample, and `check` validates any other action.
 */
export interface Choices<A extends BattleAction> {
  readonly complete: boolean;
  readonly list: readonly A[];
}

/** Observes a game while it is played. */
export interface PlayObserver {
  /**
   * Side `side` (an index) has acted, perhaps followed by others, all within one turn. Their events start at index `from` of the list, which
   * is reused later.
   */
  onAction(side: number, events: readonly BattleEvent[], from: number): void;
  /** A new turn has begun; `values` are the state's values for the sides (`evaluate`), in an array that is reused later. */
  onTurn(turn: number, values: ArrayLike<number>): void;
}

/** How a search by rollouts looks ahead: see `rolloutPlayer`. */
export interface RolloutSpec<S extends BattleState> {
  /** Turns of a playout, including the current one. */
  readonly turns: number;
  /** Maximum number of actions that are tried. */
  readonly width: number;
  /** Factor of an action's prior, where the search should try other actions than the policy would; 1 without it. */
  factor?(action: BattleAction): number;
  /** An action replaces the one with the highest prior if it is better by this many standard errors. */
  readonly caution: number;
  /** Playouts of this decision, as a multiple of the player's budget; 0 to take the careful choice. Uses only what `side` may know. */
  share(state: S, side: SideId): number;
  /**
   * The chance that the other sides are careful rather than greedy, by what they have shown; one half without it. Uses only what `side`
   * may know.
   */
  carefulFoes?(state: S, side: SideId): number;
  /** True where deep searches gain by expecting foes that search. */
  readonly expectsSearch?: boolean;
}

/** The system-specific part of the computer players in `src/core/players`. */
export interface Policy<S extends BattleState, A extends BattleAction> {
  /** A good action by heuristics, without search. Uses only what `side` may know. */
  greedy(state: S, side: SideId, rng: Rng): A;
  /** A stronger, slower choice without search; the search uses it in playouts. */
  careful(state: S, side: SideId, rng: Rng): A;
  /**
   * Plays all sides in `seats` (bit i for the i-th side), in place, until another side must act, the battle is over, or `most` actions are
   * taken; returns the number of actions. The result is the same as with single decisions of `greedy` or `careful`, each side drawing from
   * its generator in `draws`. The observer is notified of every turn. Absent if this is no faster.
   */
  autoplay?(
    state: S,
    seats: number,
    as: 'greedy' | 'careful',
    most: number,
    draws: readonly Rng[],
    observer?: PlayObserver,
  ): number;
  /**
   * Plays all sides in place, as `careful` does, until turn `until` begins or the battle is over. Nothing is drawn from the generator,
   * which stands for the taste of all sides. Absent if this is no faster than single decisions.
   */
  playOn?(state: S, until: number, rng: Rng): void;
  /**
   * Writes a positive weight for each of `actions` to `out` (same order): how likely a sensible player would take it. With a generator, by
   * the taste that it stands for, as in `greedy`; nothing is drawn from it.
   */
  prior(state: S, side: SideId, actions: readonly A[], out: number[], rng?: Rng): void;
  /** Evaluation of the state for `side`, from -1 (lost) to 1 (won), also after the end; better levels may score higher. */
  evaluate(state: S, side: SideId): number;
  /** The values for all sides, in an array that the next call overwrites; absent if this is no faster. */
  evaluateAll?(state: S): ArrayLike<number>;
  /** Turns that a search should play before evaluating the state, including the current one; 2 if absent. */
  readonly horizon?: number;
  /** True if the results of sealed orders depend on dice, so that one playout is not enough. */
  readonly hasRandomResults?: boolean;
  /** How the `search` player looks ahead in this system, instead of with a tree; absent for a tree. */
  readonly rollouts?: RolloutSpec<S>;
  /** A state that `side` cannot distinguish from this one, with hidden information drawn at random. Absent without hidden information. */
  determinize?(state: S, side: SideId, rng: Rng): S;
  /**
   * Lets units of other sides change places in `state` where `side` does not know who they are; `determinize` then draws the rest. Returns by unit
   * the one that stands for it. Absent if the identity of units is public.
   */
  exchangeUnknown?(state: S, side: SideId, rng: Rng): readonly number[];
  /** The action with the same meaning after {@link exchangeUnknown}. */
  standIn?(action: A, standIns: readonly number[]): A;
  /**
   * A copy of the state without the sealed orders of the other sides, so that a player can weigh them against its own. Absent without
   * sealed orders.
   */
  unsealOrders?(state: S, side: SideId): S;
}

/** The constant facts about a unit. Its index in `Battle.units` identifies it everywhere. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly force: string;
  readonly group?: string;
  readonly design: string;
  /** Index of the carrying unit: set for torpedoes and the like, whose fate is not recorded. */
  readonly carrier?: number;
  /** Names of its weapons, by index in events; absent if units do not attack by weapon. */
  readonly weapons?: readonly string[];
}

/**
 * A battle ready to play: the scenario and designs, compiled to tables that all its games share. The mutable state is a separate plain
 * JSON object.
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

  /**
   * The battle as the game with this seed shows it: the seed draws the numbers of units that a side does not know. It plays the same.
   * Absent if no number stands for a unit.
   */
  forGame?(seed: number): Battle<S, A, E>;
  /** The state before the first decision. `seed` is an unsigned 32-bit integer. */
  start(seed: number, events?: E[]): S;
  /** Overwrites `state`, a state of this battle, with what `start(seed)` returns, without allocating: for batches. */
  restart(state: S, seed: number): void;
  /** The sides that may act now: several when orders are sealed and simultaneous; none when the battle is over. Allocates nothing. */
  toAct(state: S): readonly SideId[];
  /** Index in {@link sides} of the first side of {@link toAct}, for loops over whole games; -1 when the battle is over. */
  firstToAct(state: S): number;
  /**
   * The choices of the side. The next call may reuse the list: read it at once or copy it. Equal actions should be the same object in every
   * call, so that a search can compare them by identity.
   */
  choices(state: S, side: SideId): Choices<A>;
  /** Checks any JSON value as an action of `side`; never changes the state. Undefined means allowed. */
  check(state: S, side: SideId, action: unknown): Rejection | undefined;
  /** Applies a legal action in place. Creates events only if given a list. */
  apply(state: S, side: SideId, action: A, events?: E[]): void;
  clone(state: S): S;
  /** Overwrites `into` with `from` without allocating; both are states of this battle. */
  copy(from: S, into: S): void;
  /** A 32-bit hash of the whole state. */
  hash(state: S): number;
  outcome(state: S): Outcome | undefined;
  fates(state: S): UnitFate[];
  /** By trigger of the scenario: 0 until it has fired. */
  triggerCounts(state: S): readonly number[];
  observe(state: S, side: SideId | null): Observation;
  info(state: S, side: SideId, action: A): ActionInfo;
  odds(state: S, side: SideId, action: A): OddsPreview | undefined;
  /**
   * Every attack of the active unit of `side` on unit `target`, including illegal ones: `check` gives the reason, `info` the name. Absent if
   * units do not attack by weapon.
   */
  attacks?(state: S, side: SideId, target: number): readonly A[];
  /** Why the acting unit of `side` cannot move, attack or end its turn now. Absent if the system's own screens say it. */
  refusals?(state: S, side: SideId): readonly Refusal[];
  /** The action for clicking a hex with the active unit of `side`: move, enter or deploy, legal or not. */
  actionForHex?(state: S, side: SideId, hex: number): A;
  /**
   * Expected damage to unit `unit` on each hex, by hex id, if every enemy attacks it there once; with `moving`, after each has moved as
   * close as it can. Absent if that is not meaningful.
   */
  threat?(state: S, unit: number, moving: boolean): readonly number[];
  describe(event: E): Sentence;
  /** The visual effects of an event, with the rolls of an attack; empty if it has none. */
  effects(event: E): readonly Effect[];
}

/** One of the five rule systems. */
export interface RuleSystem<S extends BattleState, A extends BattleAction, E extends BattleEvent> {
  readonly info: RuleSystemInfo;
  /** The paraphrased rules with their sections. */
  readonly reference: readonly ReferenceChapter[];
  /** Findings about a design; with a budget also about its cost. Never alters it. */
  checkDesign(design: Design, budget?: number): Finding[];
  /** The cost of each part; their sum is the design's cost. A scenario may set other prices. */
  cost(design: Design, scenario?: Scenario): CostLine[];
  /** The design fields for forms, comparisons, cards and sheets. */
  readonly fields: readonly FieldGroup[];
  /** The card of a design, for lists and sheets. */
  card(design: Design): DesignCard;
  /** The long form of a weapon notation, such as "Attack 2, range 3, energy 2" for a2r3e2; undefined for other words. Absent without notation. */
  spellNotation?(word: string): string | undefined;
  /** True for a design that can never move and must start on the map; absent if all or no designs move. */
  isImmobile?(design: Design): boolean;
  /** Design tools: random designs, spending the budget, upgrades. */
  readonly workshop: DesignTools;
  /** Values of units in forces. */
  readonly forces: ForceModel;
  /** Starting points for a new scenario; the last one is empty. */
  readonly templates: readonly ScenarioTemplate[];
  /** Values that units carry over from battle to battle. */
  readonly carryover: Carryover<Battle<S, A, E>, S>;
  /** The odds of entering terrain under a scenario's options; undefined for terrain without a roll. */
  terrainOdds?(scenario: Scenario, brush: TerrainBrush): TerrainOdds | undefined;
  /** System-specific findings for a scenario (options, forces, victory levels). */
  checkScenario(scenario: Scenario, designs: DesignSet): Finding[];
  /** Creates a battle, or returns all findings that prevent it. */
  setup(scenario: Scenario, designs: DesignSet): Result<Battle<S, A, E>, Finding[]>;
}

/** A rule system whose specific types the caller does not know. */
export type AnyRuleSystem = RuleSystem<BattleState, BattleAction, BattleEvent>;
/** A battle whose specific types the caller does not know. */
export type AnyBattle = Battle<BattleState, BattleAction, BattleEvent>;
