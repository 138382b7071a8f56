import { err, isUsable, ok, type Finding, type Result } from '@core/base';
import { modelFindings, RULES, type Scenario } from '@core/model';
import type { CarriedUnit, CarriedValues, MergedUnit, UnitStatus } from '../carry';
import { checkCondition, type CarriedRules } from './carry';
import type { EndingState } from './ending';
import { lowestBit } from './ints';
import type { CommonTables } from './victory';
import { outcomeOf, sidesByBits, type Verdict } from './score';
import type {
  ActionInfo,
  AnyBattle,
  AnyRuleSystem,
  Battle,
  BattleAction,
  BattleState,
  BattleUnit,
  Choices,
  DesignSet,
  Observation,
  OddsPreview,
  Outcome,
  Policy,
  Refusal,
  Rejection,
  RuleSystem,
  RuleSystemInfo,
  Sentence,
  SideId,
  UnitFate,
} from '../contract';
import type { Effect } from '../effects';
import type { BattleEvent } from '../event';
import { budgetFindings } from '../side-cost';

/** A reusable list of choices, refilled by each call. */
export interface ChoiceList<A extends BattleAction> {
  complete: boolean;
  readonly list: A[];
}

/** The functions that scripts/lib/structs.mjs generates from a state's declaration. */
export interface StateFunctions<T, S> {
  create(tables: T): S;
  reset(state: S, seed: number): void;
  copy(from: S, into: S): void;
  clone(tables: T, from: S): S;
  hash(state: S): number;
}

/** The rules of play. Sides are indices into `CommonTables.sides`. */
export interface Rules<T, S, A extends BattleAction, E, P> {
  /** Begins the battle; `state` has just been reset. */
  begin(tables: T, state: S, events: E[] | undefined): void;
  /** The sides that may act now, as bits; 0 when the battle is over. */
  toAct(state: S): number;
  /** The actions open to a side; may fill `list` and return it. */
  choices(tables: T, state: S, side: number, list: ChoiceList<A>, players: P): Choices<A>;
  check(tables: T, state: S, side: number, action: unknown): Rejection | undefined;
  apply(tables: T, state: S, side: number, action: A, events: E[] | undefined): void;
  /** The verdict of a finished battle; defaults to the state itself. `name` is for an ending that no victory level names. */
  verdict?(state: S): Verdict & { readonly name?: string };
  /** By trigger: 0 until it has fired. */
  triggerCounts(state: S): readonly number[];
}

/** The system-specific part of an observation. */
export type OwnObservation = Omit<Observation, 'side' | 'turn' | 'toAct' | 'points'> &
  Partial<Pick<Observation, 'toAct'>>;

/** How a battle is shown. Sides are indices, except in `observe`. */
export interface View<T, S, A extends BattleAction, E> {
  observe(tables: T, state: S, side: SideId | null): OwnObservation;
  /** By unit; torpedoes, which come after the units, are left out. */
  fates(tables: T, state: S): readonly Pick<UnitFate, 'fate' | 'values'>[];
  info(tables: T, state: S, side: number, action: A): ActionInfo;
  odds(tables: T, state: S, side: number, action: A): OddsPreview | undefined;
  describe(tables: T, event: E): Sentence;
  effects(tables: T, event: E): readonly Effect[];
  /** See `Battle`. */
  attacks?(tables: T, state: S, target: number): readonly A[];
  refusals?(tables: T, state: S, side: number): readonly Refusal[];
  actionForHex?(tables: T, state: S, hex: number): A;
  threat?(tables: T, state: S, unit: number, moving: boolean): readonly number[];
}

/** The carry-over between battles; see `Carryover`. */
export interface CarryoverParts<T, S> extends CarriedRules {
  /** The value of each field of a unit, perhaps among others; undefined for a unit that is counted as part of another. */
  valuesOf(tables: T, state: S, unit: number): CarriedValues | undefined;
  merge?(units: readonly CarriedUnit[]): MergedUnit;
}

/** The parts of a rule system. */
export interface SystemParts<T extends CommonTables, S, A extends BattleAction, E, P> extends Pick<
  AnyRuleSystem,
  'reference' | 'templates'
> {
  readonly info: Omit<RuleSystemInfo, 'name'>;
  readonly design: DesignParts;
  readonly scenario: Pick<AnyRuleSystem, 'terrainOdds'> & { readonly check: AnyRuleSystem['checkScenario'] };
  /** Compiles scenario and designs to tables; requires that `design.check` and `scenario.check` found no error. */
  compile(scenario: Scenario, designs: DesignSet): T;
  /** The units by index, read from the tables of the system. */
  units(tables: T): readonly BattleUnit[];
  /** The tables of the game with this seed, see `Battle.forGame`. */
  forGame?(tables: T, seed: number): T;
  /** The current tables, for a system whose tables change during a battle. */
  currentTables?(tables: T, state: S): T;
  readonly state: StateFunctions<T, S>;
  readonly rules: Rules<T, S, A, E, P>;
  readonly view: View<T, S, A, E>;
  /** The computer players of a battle. */
  players(tables: T): P;
  readonly carryover: CarryoverParts<T, S>;
}

/** What a rule system knows about designs. */
type DesignParts = Pick<
  AnyRuleSystem,
  'cost' | 'card' | 'spellNotation' | 'fields' | 'isImmobile' | 'workshop' | 'forces'
> & { readonly check: AnyRuleSystem['checkDesign'] };

/** A battle with its tables, for code that knows the system. */
export interface TabledBattle<
  T,
  S extends BattleState,
  A extends BattleAction,
  E extends BattleEvent,
  P extends Policy<S, A> = Policy<S, A>,
> extends Battle<S, A, E> {
  readonly tables: T;
  readonly policy: P;
}

/** A rule system that recognizes its battles. */
export interface DefinedSystem<
  T,
  S extends BattleState,
  A extends BattleAction,
  E extends BattleEvent,
  P extends Policy<S, A>,
> extends RuleSystem<S, A, E> {
  /** True for a battle of this system. */
  owns(battle: AnyBattle): battle is TabledBattle<T, S, A, E, P>;
  setup(scenario: Scenario, designs: DesignSet): Result<TabledBattle<T, S, A, E, P>, Finding[]>;
}

/** The first fields of a unit view. */
export function unitHead({ id, name, side, design }: BattleUnit, index: number) {
  return { index, id, name, side, design };
}

/** The findings for a battle: an unfinished scenario has only a hint about missing units, but cannot be played. */
function forBattle({ forces }: Scenario, findings: readonly Finding[]): Finding[] {
  if (forces.length > 0) return [...findings];
  return findings.map((finding) =>
    finding.code.endsWith('.scenario.no-forces') ? { ...finding, severity: 'error' } : finding,
  );
}

/** Creates a rule system from its parts: binds a battle's tables to the functions and maps side ids to indices. */
export function defineSystem<
  T extends CommonTables,
  S extends BattleState & Verdict & Pick<EndingState, 'points'>,
  A extends BattleAction,
  E extends BattleEvent,
  P extends Policy<S, A>,
>(parts: SystemParts<T, S, A, E, P>): DefinedSystem<T, S, A, E, P> {
  const { reference, templates, state: states, rules, view, carryover, currentTables, forGame } = parts;
  const info = { ...parts.info, name: RULES[parts.info.id].name };
  const { check: checkDesign, ...design } = parts.design;
  const { check: checkScenario, ...scenarios } = parts.scenario;

  // One class per system keeps the call sites monomorphic for the optimiser.
  class SystemBattle implements TabledBattle<T, S, A, E, P> {
    readonly rules = info.id;
    readonly rulesRevision = info.rulesRevision;
    readonly sides: readonly SideId[];
    readonly units: readonly BattleUnit[];
    readonly turnLimit: number;
    readonly forGame?: (seed: number) => SystemBattle;
    readonly attacks?: (state: S, side: SideId, target: number) => readonly A[];
    readonly refusals?: (state: S, side: SideId) => readonly Refusal[];
    readonly actionForHex?: (state: S, side: SideId, hex: number) => A;
    readonly threat?: (state: S, unit: number, moving: boolean) => readonly number[];

    /** The sides to act, by side bits. */
    private readonly acting: readonly (readonly SideId[])[];
    private readonly offered: ChoiceList<A> = { complete: true, list: [] };

    constructor(
      readonly scenario: Scenario,
      readonly tables: T,
      readonly policy: P,
    ) {
      this.sides = tables.sides;
      this.units = parts.units(tables);
      this.turnLimit = tables.turnLimit;
      this.acting = sidesByBits(tables.sides);
      const { attacks, refusals, actionForHex, threat } = view;
      if (forGame) this.forGame = (seed) => new SystemBattle(scenario, forGame(tables, seed), policy);
      if (attacks) this.attacks = (state, _side, target) => attacks(tables, state, target);
      if (refusals) {
        this.refusals = (state, side) => refusals(this.now(state), state, this.sides.indexOf(side));
      }
      if (actionForHex) this.actionForHex = (state, _side, hex) => actionForHex(tables, state, hex);
      if (threat) this.threat = (state, unit, moving) => threat(this.now(state), state, unit, moving);
    }

    private now(state: S): T {
      return currentTables === undefined ? this.tables : currentTables(this.tables, state);
    }

    start(seed: number, events?: E[]): S {
      const state = states.create(this.tables);
      states.reset(state, seed);
      rules.begin(this.tables, state, events);
      return state;
    }

    restart(state: S, seed: number): void {
      states.reset(state, seed);
      rules.begin(this.tables, state, undefined);
    }

    toAct(state: S): readonly SideId[] {
      return this.acting[rules.toAct(state)];
    }

    firstToAct(state: S): number {
      return lowestBit(rules.toAct(state));
    }

    choices(state: S, side: SideId): Choices<A> {
      return rules.choices(this.now(state), state, this.sides.indexOf(side), this.offered, this.policy);
    }

    check(state: S, side: SideId, action: unknown): Rejection | undefined {
      return rules.check(this.now(state), state, this.sides.indexOf(side), action);
    }

    apply(state: S, side: SideId, action: A, events?: E[]): void {
      rules.apply(this.now(state), state, this.sides.indexOf(side), action, events);
    }

    clone(state: S): S {
      return states.clone(this.tables, state);
    }

    copy(from: S, into: S): void {
      states.copy(from, into);
    }

    hash(state: S): number {
      return states.hash(state);
    }

    outcome(state: S): Outcome | undefined {
      if (rules.toAct(state) !== 0) return undefined;
      return outcomeOf(rules.verdict?.(state) ?? state, this.tables, this.scenario.victory);
    }

    fates(state: S): UnitFate[] {
      return view.fates(this.tables, state).map((end, index) => {
        const { id, side, design, name } = this.units[index];
        return { id, side, design, name, ...end };
      });
    }

    triggerCounts(state: S): readonly number[] {
      return rules.triggerCounts(state);
    }

    observe(state: S, side: SideId | null): Observation {
      const { turn, points } = state;
      return {
        ...{ side, turn, toAct: this.toAct(state), ...view.observe(this.now(state), state, side) },
        ...(points.length === 0
          ? {}
          : { points: this.sides.map((id, index) => ({ side: id, points: points[index] })) }),
      };
    }

    info(state: S, side: SideId, action: A): ActionInfo {
      return view.info(this.now(state), state, this.sides.indexOf(side), action);
    }

    odds(state: S, side: SideId, action: A): OddsPreview | undefined {
      return view.odds(this.now(state), state, this.sides.indexOf(side), action);
    }

    describe(event: E): Sentence {
      return view.describe(this.tables, event);
    }

    effects(event: E): readonly Effect[] {
      return view.effects(this.tables, event);
    }
  }

  const pricing = { info, cost: design.cost };
  const check = (scenario: Scenario, designs: DesignSet): Finding[] => [
    ...checkScenario(scenario, designs),
    ...budgetFindings(pricing, scenario, designs),
  ];

  return {
    info,
    reference,
    templates,
    ...design,
    checkDesign,
    ...scenarios,
    checkScenario: check,
    carryover: {
      ...carryover,
      check: (unit, condition) => checkCondition(info.id, carryover, unit, condition),
      unitStatuses(battle, state) {
        const { tables } = battle as SystemBattle;
        return battle.fates(state).flatMap(({ id, side, fate }, index): UnitStatus[] => {
          const values = carryover.valuesOf(tables, state, index);
          if (values === undefined) return [];
          const fields = carryover.fields(tables.designs[index]);
          return [{ unit: id, side, fate, condition: Object.fromEntries(fields.map(({ key }) => [key, values[key]])) }];
        });
      },
    },
    owns: (battle): battle is SystemBattle => battle instanceof SystemBattle,
    setup(scenario, designs) {
      const findings = forBattle(scenario, [...modelFindings(scenario, { designs }), ...check(scenario, designs)]);
      if (!isUsable(findings)) return err(findings);
      const tables = parts.compile(scenario, designs);
      return ok(new SystemBattle(scenario, tables, parts.players(tables)));
    },
  };
}
