import { defineSystem, type ChoiceList, type TabledBattle } from '../../common/define-system';
import { REFERENCE } from '../../generated/drive-table-reference';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkAction } from './check';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { designCost } from './cost';
import { describeEvent } from './describe';
import { effectsOf } from './effects';
import { beginBattle } from './ending';
import type { DriveTableEvent, Events } from './events';
import { FIELDS } from './fields';
import { FORCES } from './forces';
import { STATE } from './generated/state';
import { actionInfo } from './info';
import { observeState, unitFates } from './observe';
import { compileOptions, OPTIONS } from './options';
import { DriveTablePolicy } from './policy';
import { previewOrder } from './preview';
import { applyAction } from './resolve';
import type { DriveTableState } from './state';
import { compileTables, type Tables } from './tables';
import { TEMPLATES } from './templates';
import type { DriveTableAction } from './types';
import { WORKSHOP } from './workshop';

/** A battle of the drive-difference table. */
export type DriveTableBattle = TabledBattle<
  Tables,
  DriveTableState,
  DriveTableAction,
  DriveTableEvent,
  DriveTablePolicy
>;

/** The Expanded Combat Results Table by Evan M. Corcoran, with house interpretations for ships and orders. */
export const driveTable = defineSystem({
  info: {
    id: 'drive-table',
    tagline: 'No map. Power orders are sealed.',
    summary: 'Ships built from points allocate power in secret; tactics and drive difference decide the result.',
    rulesRevision: 2,
    board: 'abstract',
    sealedActions: ['order'],
    hiddenInformation: true,
    options: OPTIONS,
    points: { name: 'Build points', short: 'BP' },
    terms: { TL: 'Tech level', W: 'Warp generator' },
  },
  reference: REFERENCE,
  design: {
    check: checkDesign,
    cost: (design, scenario) => designCost(design, scenario && compileOptions(scenario).prices),
    card: designCard,
    fields: FIELDS,
    workshop: WORKSHOP,
    forces: FORCES,
  },
  scenario: { check: checkScenario },
  templates: TEMPLATES,
  compile: compileTables,
  units: (tables: Tables) => tables.units,
  state: STATE,
  rules: {
    begin: beginBattle,
    toAct: ({ waiting }) => waiting,
    choices(_tables, state, side, offered: ChoiceList<DriveTableAction>, policy: DriveTablePolicy) {
      offered.complete = false;
      policy.list(state, side, offered.list);
      return offered;
    },
    check: checkAction,
    apply: (tables, state, _side, action: DriveTableAction, events: Events) =>
      applyAction(tables, state, action, events),
    verdict: ({ winner, level, cause }) => ({ winner, level, cause: cause + 1 }),
    triggerCounts: (state) => state.happened,
  },
  view: {
    observe: observeState,
    fates: unitFates,
    info: (tables, _state, _side, action) => actionInfo(tables, action),
    odds: (tables, state, _side, action) => (action.t === 'order' ? previewOrder(tables, state, action) : undefined),
    describe: describeEvent,
    effects: (_tables, event) => effectsOf(event),
  },
  players: (tables) => new DriveTablePolicy(tables),
  carryover: CARRY,
});
