import type { Scenario } from '@core/model';
import type {
  ActionInfo,
  Battle,
  Choices,
  DesignSet,
  Observation,
  OddsPreview,
  Outcome,
  Policy,
  Rejection,
  Sentence,
  SideId,
  UnitFate,
} from '../../contract';
import type { Depiction } from '../../depiction';
import type { Witness } from '../../witness';
import { applyAction, begin } from './apply';
import { checkAction } from './check';
import { listChoices } from './choices';
import { compileTables } from './compile';
import { depictEvent } from './depict';
import { describeEvent } from './describe';
import type { CounterspaceEvent } from './events';
import { fateOf, hexOf } from './engine/fielded';
import { actionInfo } from './info';
import { observeState, unitFates } from './observe';
import { changingPolicy } from './changing-policy';
import { createPolicy } from './policy';
import { previewAction } from './preview';
import { blankState, cloneState, copyState, hashState, resetState } from './state';
import type { Tables } from './tables';
import { doerOf, tellEvent } from './tell';
import { threatMap } from './threat';
import { CAUSES, PENDING, PHASE_DEPLOY, PHASE_OVER, PHASE_REACT, PRESENT } from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/** The name of an end that no victory level names. */
function plainName(tables: Tables, state: CounterspaceState): string {
  return state.winner < 0 ? 'Draw' : `${tables.sideNames[state.winner]} holds the field`;
}

/** A CounterSpace battle; what it does is in the modules of this folder, this only joins them to the contract. */
export class CounterspaceBattle implements Battle<CounterspaceState, CounterspaceAction, CounterspaceEvent> {
  readonly rules = 'counterspace';
  /** Scenario and designs compiled; for the policy and for tests. */
  readonly tables: Tables;
  readonly sides: readonly SideId[];
  readonly units: Tables['fielded'];
  readonly turnLimit: number;
  readonly policy: Policy<CounterspaceState, CounterspaceAction>;

  private readonly acting: readonly (readonly SideId[])[];
  private readonly list: CounterspaceAction[] = [];
  private readonly offered: Choices<CounterspaceAction> = { complete: true, list: this.list };

  constructor(
    readonly scenario: Scenario,
    designs: DesignSet,
  ) {
    this.tables = compileTables(scenario, designs);
    this.sides = this.tables.sides;
    this.units = this.tables.fielded;
    this.turnLimit = this.tables.turnLimit;
    this.acting = this.sides.map((side) => [side]);
    const plain = createPolicy(this.tables);
    this.policy = this.tables.grounds === undefined ? plain : changingPolicy(this.tables, this.tables.grounds, plain);
  }

  start(seed: number, events?: CounterspaceEvent[]): CounterspaceState {
    const state = blankState(this.tables);
    this.begin(state, seed, events);
    return state;
  }

  restart(state: CounterspaceState, seed: number): void {
    this.begin(state, seed, undefined);
  }

  private begin(state: CounterspaceState, seed: number, events: CounterspaceEvent[] | undefined): void {
    resetState(this.tables, state, seed);
    begin(this.tables, state, events);
  }

  /** The tables for the terrain as it is now. */
  private tablesOf(state: CounterspaceState): Tables {
    const { grounds } = this.tables;
    return grounds === undefined ? this.tables : grounds.of(state);
  }

  toAct(state: CounterspaceState): readonly SideId[] {
    return state.side < 0 ? NOBODY : this.acting[state.side];
  }

  firstToAct(state: CounterspaceState): number {
    return state.side;
  }

  choices(state: CounterspaceState, side: SideId): Choices<CounterspaceAction> {
    if (this.sides[state.side] === side) listChoices(this.tablesOf(state), state, this.list);
    else this.list.length = 0;
    return this.offered;
  }

  check(state: CounterspaceState, side: SideId, action: unknown): Rejection | undefined {
    return checkAction(this.tablesOf(state), state, this.sides.indexOf(side), action);
  }

  apply(state: CounterspaceState, _side: SideId, action: CounterspaceAction, events?: CounterspaceEvent[]): void {
    applyAction(this.tablesOf(state), state, action, events);
  }

  clone(state: CounterspaceState): CounterspaceState {
    return cloneState(this.tables, state);
  }

  copy(from: CounterspaceState, into: CounterspaceState): void {
    copyState(from, into);
  }

  hash(state: CounterspaceState): number {
    return hashState(state);
  }

  outcome(state: CounterspaceState): Outcome | undefined {
    if (state.phase !== PHASE_OVER) return undefined;
    const level = this.scenario.victory[state.level];
    const cause = CAUSES[state.cause];
    return {
      side: state.winner < 0 ? null : this.sides[state.winner],
      level: level?.id ?? null,
      name: level?.name ?? plainName(this.tables, state),
      cause: cause === 'none' ? 'level' : cause,
    };
  }

  fates(state: CounterspaceState): UnitFate[] {
    return unitFates(this.tables, state);
  }

  happened(state: CounterspaceState): readonly number[] {
    return state.fired;
  }

  observe(state: CounterspaceState, side: SideId | null): Observation {
    return observeState(this.tablesOf(state), state, side);
  }

  info(state: CounterspaceState, _side: SideId, action: CounterspaceAction): ActionInfo {
    return actionInfo(this.tablesOf(state), state, action);
  }

  odds(state: CounterspaceState, _side: SideId, action: CounterspaceAction): OddsPreview | undefined {
    return previewAction(this.tablesOf(state), state, action);
  }

  attacks(state: CounterspaceState, _side: SideId, target: number): readonly CounterspaceAction[] {
    const { actions, units } = this.tables;
    if (state.phase === PHASE_REACT) return units[state.reactor].weapons.map((weapon) => actions.pd[weapon.index]);
    if (state.active >= units.length) return target < units.length ? [actions.strike[target]] : [];
    const weapons = units[state.active]?.weapons ?? [];
    return weapons.flatMap((weapon) => actions.fire[weapon.index][target] ?? []);
  }

  stepTo(state: CounterspaceState, _side: SideId, hex: number): CounterspaceAction {
    if (state.phase === PHASE_DEPLOY) return { t: 'deploy', h: hex };
    return state.units[state.active]?.fate === PENDING ? { t: 'enter', h: hex } : { t: 'move', h: hex };
  }

  threat(state: CounterspaceState, unit: number, moving: boolean): readonly number[] {
    return threatMap(this.tablesOf(state), state, unit, moving);
  }

  describe(event: CounterspaceEvent): Sentence {
    return describeEvent(this.tables, event);
  }

  depict(event: CounterspaceEvent): Depiction | undefined {
    return depictEvent(this.tables, event);
  }

  doer(state: CounterspaceState, _side: number, action: CounterspaceAction): number {
    return doerOf(state, action);
  }

  tell(event: CounterspaceEvent, witness: Witness): void {
    tellEvent(this.tables, event, witness);
  }

  standing(state: CounterspaceState, unit: number): number {
    return fateOf(this.tables, state, unit) === PRESENT ? hexOf(this.tables, state, unit) : -1;
  }
}

const NOBODY: readonly SideId[] = [];
