import { defineSystem } from '../../common/define-system';
import type { TabledBattle } from '../../common/define-system';
import type { BattleState } from '../../contract';
import { fittedPoints } from '../../common/fitted-cost';
import { REFERENCE } from '../../generated/skirmish-reference';
import { applyAction } from './apply';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkAction } from './check';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { listChoices } from './choices';
import { compileTables, MAX_UNITS } from './compile';
import { describeEvent } from './describe';
import { effectsOf } from './effects';
import type { Events, SkirmishEvent } from './events';
import { FIELDS } from './fields';
import { FORCES } from './forces';
import { STATE } from './generated/state';
import { actionInfo } from './info';
import { refusalsOf } from './refusals';
import { observeState, unitFates } from './observe';
import { previewAction } from './odds';
import { hasFog, OPTIONS, withoutFog } from './options';
import { createPolicy } from './policy';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { TEMPLATES } from './templates';
import { beginBattle } from './turn';
import { PHASE_REACT, type SkirmishAction } from './types';
import { designCost } from './cost';
import { VALUE_FIT } from './value-table';
import { numberUnits } from './unit-names';
import { WORKSHOP } from './workshop';

export type SkirmishBattle = TabledBattle<Tables, SkirmishState, SkirmishAction, SkirmishEvent>;

/** True while the target of an attack may react. */
const isReaction = (state: BattleState): boolean => 'phase' in state && state.phase === PHASE_REACT;

/** Skirmish battlespace (chapter 13 of its rules), with the house interpretations named in the options and the rules reference. */
export const skirmish = defineSystem({
  info: {
    id: 'skirmish',
    tagline: 'Hidden units in linked locations.',
    summary: 'Small units search linked locations in the fog, take positions, dig in, evade and attack.',
    rulesRevision: 5,
    board: 'locations',
    hasFog,
    withoutFog,
    reactions: [
      {
        key: 'reactions',
        label: 'Under attack',
        actions: ['evade', 'move', 'attack', 'end'],
        decline: 'end',
        default: 'careful',
        when: isReaction,
      },
    ],
    hiddenInformation: true,
    options: OPTIONS,
    maxUnits: MAX_UNITS / 2,
    points: fittedPoints(VALUE_FIT, { inCampaigns: false }),
    terms: { OP: 'Opportunity points', DP: 'Defence points', DPs: 'Defence points' },
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
  forGame: numberUnits,
  units: (tables: Tables) => tables.names,
  state: STATE,
  rules: {
    begin: beginBattle,
    toAct: ({ side }) => (side < 0 ? 0 : 1 << side),
    choices: listChoices,
    check: checkAction,
    apply: (tables, state, _side, action: SkirmishAction, events: Events) => applyAction(tables, state, action, events),
    triggerCounts: (state) => state.happened,
  },
  view: {
    observe: observeState,
    fates: unitFates,
    info: actionInfo,
    odds: (tables, state, _side, action) => previewAction(tables, state, action),
    refusals: refusalsOf,
    describe: describeEvent,
    effects: effectsOf,
  },
  players: createPolicy,
  carryover: CARRY,
});
