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
  Rejection,
  Sentence,
  SideId,
  UnitFate,
} from '../../contract';
import type { Depiction } from '../../depiction';
import { depictEvent } from './depict';
import { describeEvent } from './describe';
import type { MassEvent } from './events';
import { applyAction, beginBattle } from './flow';
import { actionInfo } from './info';
import { checkAction, listActions } from './legality';
import { observeState, unitFates } from './observe';
import { MassPolicy } from './policy';
import { previewAction } from './preview';
import { createState, cloneState, copyState, hashState, resetState } from './generated/state';
import { compileTables } from './tables';
import type { Tables } from './tables';
import { PHASE_OVER } from './types';
import type { MassAction } from './types';
import type { MassState } from './state';

/** A battle of mass combat; what it does is in the modules of this folder, this only joins them to the contract. */
export class MassCombatBattle implements Battle<MassState, MassAction, MassEvent> {
  readonly rules = 'mass-combat';
  /** Scenario and factions compiled; for panels and tests. */
  readonly tables: Tables;
  readonly sides: readonly SideId[];
  readonly units: Tables['units'];
  readonly turnLimit: number;
  readonly policy: MassPolicy;

  /** The sides of each set of bits. */
  private readonly acting: readonly (readonly SideId[])[];
  private readonly list: MassAction[] = [];
  private readonly offered: Choices<MassAction> = { complete: true, list: this.list };

  constructor(
    readonly scenario: Scenario,
    designs: DesignSet,
  ) {
    this.tables = compileTables(scenario, designs);
    this.sides = this.tables.sides;
    this.units = this.tables.units;
    this.turnLimit = this.tables.turnLimit;
    this.policy = new MassPolicy(this.tables);
    this.acting = sidesByBits(this.sides);
  }

  start(seed: number, events?: MassEvent[]): MassState {
    const state = createState(this.tables);
    resetState(state, seed);
    beginBattle(this.tables, state, events);
    return state;
  }

  restart(state: MassState, seed: number): void {
    resetState(state, seed);
    beginBattle(this.tables, state, undefined);
  }

  toAct(state: MassState): readonly SideId[] {
    return this.acting[state.waiting];
  }

  firstToAct(state: MassState): number {
    return state.waiting === 0 ? -1 : 31 - Math.clz32(state.waiting & -state.waiting);
  }

  choices(state: MassState, side: SideId): Choices<MassAction> {
    listActions(this.tables, state, this.sides.indexOf(side), this.list);
    return this.offered;
  }

  check(state: MassState, side: SideId, action: unknown): Rejection | undefined {
    return checkAction(this.tables, state, this.sides.indexOf(side), action);
  }

  apply(state: MassState, side: SideId, action: MassAction, events?: MassEvent[]): void {
    applyAction(this.tables, state, this.sides.indexOf(side), action, events);
  }

  clone(state: MassState): MassState {
    return cloneState(state);
  }

  copy(from: MassState, into: MassState): void {
    copyState(from, into);
  }

  hash(state: MassState): number {
    return hashState(state);
  }

  outcome(state: MassState): Outcome | undefined {
    if (state.phase !== PHASE_OVER) return undefined;
    const outcome = outcomeOf(state, this.tables, this.scenario.victory);
    return state.truce === 1 && outcome.level === null ? { ...outcome, name: 'Truce' } : outcome;
  }

  fates(state: MassState): UnitFate[] {
    return unitFates(this.tables, state);
  }

  happened(state: MassState): readonly number[] {
    return state.happened;
  }

  observe(state: MassState, side: SideId | null): Observation {
    return observeState(this.tables, state, side);
  }

  info(state: MassState, side: SideId, action: MassAction): ActionInfo {
    return actionInfo(this.tables, state, this.sides.indexOf(side), action);
  }

  odds(state: MassState, side: SideId, action: MassAction): OddsPreview | undefined {
    return previewAction(this.tables, state, this.sides.indexOf(side), action);
  }

  describe(event: MassEvent): Sentence {
    return describeEvent(this.tables, event);
  }

  depict(event: MassEvent): Depiction | undefined {
    return depictEvent(this.tables, event);
  }
}
