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
import { checkAction, powerOf } from './check';
import { depictEvent } from './depict';
import { describeEvent } from './describe';
import { beginBattle } from './ending';
import type { DriveTableEvent } from './events';
import { observeState, unitFates } from './observe';
import { DriveTablePolicy } from './policy';
import { previewOrder } from './preview';
import { applyAction } from './resolve';
import { createState, cloneState, copyState, hashState, resetState } from './generated/state';
import { firstWaiting } from './roster';
import { compileTables } from './tables';
import type { Tables } from './tables';
import { PHASE_OVER } from './types';
import type { DriveTableAction } from './types';
import type { DriveTableState } from './state';
import { orderInWords, shareInWords } from './words';

/** A battle of the drive-difference table; what it does is in the modules of this folder, this only joins them to the contract. */
export class DriveTableBattle implements Battle<DriveTableState, DriveTableAction, DriveTableEvent> {
  readonly rules = 'drive-table';
  /** Scenario and designs compiled; for panels and tests. */
  readonly tables: Tables;
  readonly sides: readonly SideId[];
  readonly units: Tables['units'];
  readonly turnLimit: number;
  readonly policy: DriveTablePolicy;

  /** The sides of each set of bits. */
  private readonly acting: readonly (readonly SideId[])[];
  private readonly list: DriveTableAction[] = [];
  private readonly offered: Choices<DriveTableAction> = { complete: false, list: this.list };

  constructor(
    readonly scenario: Scenario,
    designs: DesignSet,
  ) {
    this.tables = compileTables(scenario, designs);
    this.sides = this.tables.sides;
    this.units = this.tables.units;
    this.turnLimit = this.tables.turnLimit;
    this.policy = new DriveTablePolicy(this.tables);
    this.acting = sidesByBits(this.sides);
  }

  start(seed: number, events?: DriveTableEvent[]): DriveTableState {
    const state = createState(this.tables);
    this.begin(state, seed, events);
    return state;
  }

  restart(state: DriveTableState, seed: number): void {
    this.begin(state, seed, undefined);
  }

  private begin(state: DriveTableState, seed: number, events: DriveTableEvent[] | undefined): void {
    resetState(state, seed);
    beginBattle(this.tables, state, events);
  }

  toAct(state: DriveTableState): readonly SideId[] {
    return this.acting[state.waiting];
  }

  firstToAct(state: DriveTableState): number {
    return firstWaiting(state);
  }

  choices(state: DriveTableState, side: SideId): Choices<DriveTableAction> {
    this.policy.list(state, this.sides.indexOf(side), this.list);
    return this.offered;
  }

  check(state: DriveTableState, side: SideId, action: unknown): Rejection | undefined {
    return checkAction(this.tables, state, this.sides.indexOf(side), action);
  }

  apply(state: DriveTableState, _side: SideId, action: DriveTableAction, events?: DriveTableEvent[]): void {
    applyAction(this.tables, state, action, events);
  }

  clone(state: DriveTableState): DriveTableState {
    return cloneState(state);
  }

  copy(from: DriveTableState, into: DriveTableState): void {
    copyState(from, into);
  }

  hash(state: DriveTableState): number {
    return hashState(state);
  }

  outcome(state: DriveTableState): Outcome | undefined {
    if (state.phase !== PHASE_OVER) return undefined;
    return outcomeOf({ ...state, cause: state.cause + 1 }, this.tables, this.scenario.victory);
  }

  fates(state: DriveTableState): UnitFate[] {
    return unitFates(this.tables, state);
  }

  happened(state: DriveTableState): readonly number[] {
    return state.happened;
  }

  observe(state: DriveTableState, side: SideId | null): Observation {
    return observeState(this.tables, state, side);
  }

  info(_state: DriveTableState, _side: SideId, action: DriveTableAction): ActionInfo {
    const { u: unit } = action;
    const name = this.tables.units[unit].name;
    if (action.t === 'damage') {
      return { kind: 'special', unit, label: `${name} takes ${shareInWords(action)}`, section: 'our reading' };
    }
    const target = action.b[0]?.[0] ?? action.c[0]?.[0] ?? action.m[0]?.[0];
    return {
      kind: 'special',
      unit,
      ...(target === undefined ? {} : { target }),
      label: `${name}: ${orderInWords(this.tables, action)}`,
      cost: `${powerOf(action)} power`,
      section: 'our reading',
    };
  }

  odds(state: DriveTableState, _side: SideId, action: DriveTableAction): OddsPreview | undefined {
    return action.t === 'order' ? previewOrder(this.tables, state, action) : undefined;
  }

  describe(event: DriveTableEvent): Sentence {
    return describeEvent(this.tables, event);
  }

  depict(event: DriveTableEvent): Depiction | undefined {
    return depictEvent(event);
  }
}
