import type { Scenario } from '@core/model';
import { outcomeOf } from '../../common/score';
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
import { applyAction } from './apply';
import { checkAction } from './check';
import { listChoices } from './choices';
import { compileTables } from './compile';
import { depictEvent } from './depict';
import { describeEvent } from './describe';
import type { SkirmishEvent } from './events';
import { actionInfo } from './info';
import { observeState, unitFates } from './observe';
import { previewAction } from './odds';
import { createPolicy } from './policy';
import { createState, cloneState, copyState, hashState, resetState } from './generated/state';
import type { Tables } from './tables';
import { beginBattle } from './turn';
import { PHASE_OVER } from './types';
import type { SkirmishAction } from './types';
import type { SkirmishState } from './state';

const NOBODY: readonly SideId[] = [];

/** A skirmish; what it does is in the modules of this folder, this only joins them to the contract. */
export class SkirmishBattle implements Battle<SkirmishState, SkirmishAction, SkirmishEvent> {
  readonly rules = 'skirmish';
  /** Scenario and designs compiled; for tests. */
  readonly tables: Tables;
  readonly sides: readonly SideId[];
  readonly units: Tables['names'];
  readonly turnLimit: number;
  readonly policy: Policy<SkirmishState, SkirmishAction>;

  private readonly acting: readonly (readonly SideId[])[];
  private readonly scratch: { complete: true; list: SkirmishAction[] } = { complete: true, list: [] };

  constructor(
    readonly scenario: Scenario,
    designs: DesignSet,
  ) {
    this.tables = compileTables(scenario, designs);
    this.sides = this.tables.sides;
    this.units = this.tables.names;
    this.turnLimit = this.tables.turnLimit;
    this.acting = this.sides.map((side) => [side]);
    this.policy = createPolicy(this.tables);
  }

  start(seed: number, events?: SkirmishEvent[]): SkirmishState {
    const state = createState(this.tables);
    resetState(state, seed);
    beginBattle(this.tables, state, events);
    return state;
  }

  restart(state: SkirmishState, seed: number): void {
    resetState(state, seed);
    beginBattle(this.tables, state, undefined);
  }

  toAct(state: SkirmishState): readonly SideId[] {
    return state.side < 0 ? NOBODY : this.acting[state.side];
  }

  firstToAct(state: SkirmishState): number {
    return state.side;
  }

  choices(state: SkirmishState, side: SideId): Choices<SkirmishAction> {
    return listChoices(this.tables, state, this.sides.indexOf(side), this.scratch);
  }

  check(state: SkirmishState, side: SideId, action: unknown): Rejection | undefined {
    return checkAction(this.tables, state, this.sides.indexOf(side), action);
  }

  apply(state: SkirmishState, _side: SideId, action: SkirmishAction, events?: SkirmishEvent[]): void {
    applyAction(this.tables, state, action, events);
  }

  clone(state: SkirmishState): SkirmishState {
    return cloneState(state);
  }

  copy(from: SkirmishState, into: SkirmishState): void {
    copyState(from, into);
  }

  hash(state: SkirmishState): number {
    return hashState(state);
  }

  outcome(state: SkirmishState): Outcome | undefined {
    return state.phase === PHASE_OVER ? outcomeOf(state, this.tables, this.scenario.victory) : undefined;
  }

  fates(state: SkirmishState): UnitFate[] {
    return unitFates(this.tables, state);
  }

  happened(state: SkirmishState): readonly number[] {
    return state.happened;
  }

  observe(state: SkirmishState, side: SideId | null): Observation {
    return observeState(this.tables, state, side);
  }

  info(state: SkirmishState, _side: SideId, action: SkirmishAction): ActionInfo {
    return actionInfo(this.tables, state, action);
  }

  odds(state: SkirmishState, _side: SideId, action: SkirmishAction): OddsPreview | undefined {
    return previewAction(this.tables, state, action);
  }

  describe(event: SkirmishEvent): Sentence {
    return describeEvent(this.tables, event);
  }

  depict(event: SkirmishEvent): Depiction | undefined {
    return depictEvent(this.tables, event);
  }
}
