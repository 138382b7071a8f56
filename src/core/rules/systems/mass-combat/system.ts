import { defineSystem } from '../../common/define-system';
import type { TabledBattle } from '../../common/define-system';
import { fittedPoints } from '../../common/fitted-cost';
import { REFERENCE } from '../../generated/mass-combat-reference';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { describeEvent } from './describe';
import { effectsOf } from './effects';
import type { MassEvent } from './events';
import { FIELDS } from './fields';
import { FORCES } from './forces';
import { applyAction, beginBattle } from './flow';
import { STATE } from './generated/state';
import { actionInfo } from './info';
import { checkAction, listActions } from './legality';
import { observeState, unitFates } from './observe';
import { OPTIONS } from './options';
import { MassPolicy } from './policy';
import { previewAction } from './preview';
import type { MassState } from './state';
import { compileTables } from './tables';
import { TEMPLATES } from './templates';
import type { Tables } from './tables';
import type { MassAction } from './types';
import { designCost } from './cost';
import { VALUE_FIT } from './value-table';
import { WORKSHOP } from './workshop';

export type MassCombatBattle = TabledBattle<Tables, MassState, MassAction, MassEvent, MassPolicy>;

/** The mass combat rules of Stéphane Van Cauwenberghe, version 1.0: factions that fight in waves of six phases. */
export const massCombat = defineSystem({
  info: {
    id: 'mass-combat',
    tagline: 'Ground armies fight in waves.',
    summary: 'Two armies fight in waves: leaders choose a secret strategy, build a dice pool and push their luck.',
    rulesRevision: 5,
    board: 'field',
    sealedActions: ['strategy'],
    reactions: [
      { key: 'pushes', label: 'Pushes', actions: ['push'], decline: 'settle', default: 'careful' },
      { key: 'parley', label: 'Parley', actions: ['parley', 'talks'], default: 'ask' },
      { key: 'damage', label: 'Enemy damage', actions: ['damage', 'breach'], default: 'careful' },
    ],
    hiddenInformation: true,
    options: OPTIONS,
    maxUnits: 1,
    points: fittedPoints(VALUE_FIT, { inCampaigns: false }),
  },
  reference: REFERENCE,
  design: {
    check: checkDesign,
    cost: designCost,
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
    choices(tables, state, side, offered) {
      listActions(tables, state, side, offered.list);
      return offered;
    },
    check: checkAction,
    apply: applyAction,
    verdict: ({ winner, level, cause, truce }) => ({ winner, level, cause, ...(truce === 1 ? { name: 'Truce' } : {}) }),
    triggerCounts: (state) => state.happened,
  },
  view: {
    observe: observeState,
    fates: unitFates,
    info: actionInfo,
    odds: previewAction,
    describe: describeEvent,
    effects: effectsOf,
  },
  players: (tables) => new MassPolicy(tables),
  carryover: CARRY,
});
