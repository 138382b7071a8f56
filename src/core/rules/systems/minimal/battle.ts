import type { Scenario } from '@core/model';
import { outcomeOf, sidesByBits } from '../../common/score';
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
import type { MinimalEvent } from './events';
import { actionInfo } from './info';
import { observeState, unitFates } from './observe';
import { previewShot } from './odds';
import { createPolicy } from './policy';
import { createState, cloneState, copyState, hashState, resetState } from './generated/state';
import type { Tables } from './tables';
import { beginBattle } from './turn';
import { PHASE_ORDERS, PHASE_OVER } from './types';
import type { MinimalAction } from './types';
import type { MinimalState } from './state';

/** A battle of Minimal Space Combat; what it does is in the modules of this folder, this only joins them to the contract. */
export class MinimalBattle implements Battle<MinimalState, MinimalAction, MinimalEvent> {
  readonly rules = 'minimal';
  /** Scenario and designs compiled; for tests. */
  readonly tables: Tables;
  readonly sides: readonly SideId[];
  readonly units: Tables['names'];
  readonly turnLimit: number;
  readonly policy: Policy<MinimalState, MinimalAction>;

  /** The sides of every set of sides, by its bits. */
  private readonly acting: readonly (readonly SideId[])[];
  private readonly scratch: { complete: true; list: MinimalAction[] } = { complete: true, list: [] };

  constructor(
    readonly scenario: Scenario,
    designs: DesignSet,
  ) {
    this.tables = compileTables(scenario, designs);
    this.sides = this.tables.sides;
    this.units = this.tables.names;
    this.turnLimit = this.tables.turnLimit;
    this.acting = sidesByBits(this.sides);
    this.policy = createPolicy(this.tables);
  }

  start(seed: number, events?: MinimalEvent[]): MinimalState {
    const state = createState(this.tables);
    resetState(state, seed);
    beginBattle(this.tables, state, events);
    return state;
  }

  restart(state: MinimalState, seed: number): void {
    resetState(state, seed);
    beginBattle(this.tables, state, undefined);
  }

  toAct(state: MinimalState): readonly SideId[] {
    if (state.phase !== PHASE_ORDERS) return this.acting[state.side < 0 ? 0 : 1 << state.side];
    let bits = 0;
    for (let side = 0; side < state.next.length; side++) if (state.next[side] >= 0) bits |= 1 << side;
    return this.acting[bits];
  }

  firstToAct(state: MinimalState): number {
    if (state.phase !== PHASE_ORDERS) return state.side;
    for (let side = 0; side < state.next.length; side++) if (state.next[side] >= 0) return side;
    return -1;
  }

  choices(state: MinimalState, side: SideId): Choices<MinimalAction> {
    return listChoices(this.tables, state, this.sides.indexOf(side), this.scratch);
  }

  check(state: MinimalState, side: SideId, action: unknown): Rejection | undefined {
    return checkAction(this.tables, state, this.sides.indexOf(side), action);
  }

  apply(state: MinimalState, _side: SideId, action: MinimalAction, events?: MinimalEvent[]): void {
    applyAction(this.tables, state, action, events);
  }

  clone(state: MinimalState): MinimalState {
    return cloneState(state);
  }

  copy(from: MinimalState, into: MinimalState): void {
    copyState(from, into);
  }

  hash(state: MinimalState): number {
    return hashState(state);
  }

  outcome(state: MinimalState): Outcome | undefined {
    if (state.phase !== PHASE_OVER) return undefined;
    return outcomeOf(state, this.tables, this.scenario.victory);
  }

  fates(state: MinimalState): UnitFate[] {
    return unitFates(this.tables, state);
  }

  happened(state: MinimalState): readonly number[] {
    return state.happened;
  }

  observe(state: MinimalState, side: SideId | null): Observation {
    return observeState(this.tables, state, side);
  }

  info(state: MinimalState, _side: SideId, action: MinimalAction): ActionInfo {
    return actionInfo(this.tables, state, action);
  }

  odds(state: MinimalState, _side: SideId, action: MinimalAction): OddsPreview | undefined {
    return action.t === 'fire' ? previewShot(this.tables, state, action) : undefined;
  }

  describe(event: MinimalEvent): Sentence {
    return describeEvent(this.tables, event);
  }

  depict(event: MinimalEvent): Depiction | undefined {
    return depictEvent(this.tables, event);
  }
}
