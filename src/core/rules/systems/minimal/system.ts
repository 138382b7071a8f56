import { defineSystem, type TabledBattle } from '../../common/define-system';
import { REFERENCE } from '../../generated/minimal-reference';
import { applyAction } from './apply';
import { designCard } from './card';
import { spellNotation, TERMS } from './legend';
import { CARRY } from './carry';
import { checkAction } from './check';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { listChoices } from './choices';
import { compileTables } from './compile';
import { describeEvent } from './describe';
import { effectsOf } from './effects';
import { designCost } from './design';
import type { Events, MinimalEvent } from './events';
import { FIELDS } from './fields';
import { FORCES } from './forces';
import { STATE } from './generated/state';
import { actionInfo } from './info';
import { refusalsOf } from './refusals';
import { observeState, unitFates } from './observe';
import { previewShot } from './odds';
import { OPTIONS } from './options';
import { createPolicy } from './policy';
import type { MinimalState } from './state';
import type { Tables } from './tables';
import { TEMPLATES } from './templates';
import { TERRAIN_EFFECTS } from './terrain';
import { beginBattle, sidesToAct } from './turn';
import type { MinimalAction } from './types';
import { WORKSHOP } from './workshop';

/** A battle of Minimal Space Combat. */
export type MinimalBattle = TabledBattle<Tables, MinimalState, MinimalAction, MinimalEvent>;

/** Minimal Space Combat by Timothy Swenson (1996), with the house interpretations named in the options and the rules reference. */
export const minimal = defineSystem({
  info: {
    id: 'minimal',
    tagline: 'Hex map. Moves are secret.',
    summary:
      'Ships built from a few points plot their moves in secret, move simultaneously and fire in initiative order.',
    rulesRevision: 3,
    board: 'hex',
    sealedActions: ['order'],
    reactions: [{ key: 'struck-side', label: 'Struck side', actions: ['struck'], default: 'careful' }],
    hiddenInformation: true,
    options: OPTIONS,
    terrain: TERRAIN_EFFECTS,
    points: { name: 'Build points', short: 'BP' },
    terms: TERMS,
  },
  reference: REFERENCE,
  design: {
    check: checkDesign,
    cost: designCost,
    card: designCard,
    spellNotation,
    fields: FIELDS,
    workshop: WORKSHOP,
    forces: FORCES,
  },
  scenario: { check: checkScenario },
  templates: TEMPLATES,
  compile: compileTables,
  units: (tables: Tables) => tables.names,
  state: STATE,
  rules: {
    begin: beginBattle,
    toAct: sidesToAct,
    choices: listChoices,
    check: checkAction,
    apply: (tables, state, _side, action: MinimalAction, events: Events) => applyAction(tables, state, action, events),
    triggerCounts: (state) => state.happened,
  },
  view: {
    refusals: (_tables, state) => refusalsOf(state),
    observe: observeState,
    fates: unitFates,
    info: (tables, state, _side, action) => actionInfo(tables, state, action),
    odds: (tables, state, _side, action) => (action.t === 'fire' ? previewShot(tables, state, action) : undefined),
    describe: describeEvent,
    effects: effectsOf,
  },
  players: createPolicy,
  carryover: CARRY,
});
