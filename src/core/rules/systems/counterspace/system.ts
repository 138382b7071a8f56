import { defineSystem, type TabledBattle } from '../../common/define-system';
import { fittedPoints } from '../../common/fitted-cost';
import type { Policy } from '../../contract';
import { REFERENCE } from '../../generated/counterspace-reference';
import { applyAction, beginBattle } from './apply';
import { attacksOn, actionForHex } from './board-actions';
import { designCard } from './card';
import { CARRY } from './carry';
import { changingPolicy } from './changing-policy';
import { checkAction } from './check';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { listChoices } from './choices';
import { compileTables } from './compile';
import { isImmobile } from './compile-design';
import { designCost } from './cost';
import { describeEvent } from './describe';
import { effectsOf } from './effects';
import { STATE } from './engine/generated/state';
import type { CounterspaceEvent } from './events';
import { FIELDS } from './fields';
import { FORCES } from './forces';
import { actionInfo } from './info';
import { refusalsOf } from './refusals';
import { observeState, unitFates } from './observe';
import { spellNotation } from './legend';
import { OPTIONS } from './options';
import { createPolicy } from './policy';
import { previewAction } from './preview';
import type { Tables } from './tables';
import { TEMPLATES } from './templates';
import { TERRAIN_EFFECTS, terrainOdds } from './terrain';
import { threatMap } from './threat';
import type { CounterspaceAction, CounterspaceState } from './types';
import { GAMES, VALUE_ERROR } from './value-table';
import { WORKSHOP } from './workshop';

export type CounterspaceBattle = TabledBattle<Tables, CounterspaceState, CounterspaceAction, CounterspaceEvent>;

/**
 * CounterSpace 2005.5.1 by Stephan Beal, with the readings of our own that the options and the rules reference name.
 */
export const counterspace = defineSystem<
  Tables,
  CounterspaceState,
  CounterspaceAction,
  CounterspaceEvent,
  Policy<CounterspaceState, CounterspaceAction>
>({
  info: {
    id: 'counterspace',
    tagline: 'Hex map. Ships spend energy.',
    summary: 'Ships on a hex map split energy between shields and weapons, and move and fire in any order.',
    rulesRevision: 4,
    board: 'hex',
    reactions: [
      {
        key: 'point-defence',
        label: 'Point defence',
        actions: ['pd', 'pd-bay', 'pd-carried'],
        decline: 'pass',
        default: 'careful',
      },
      { key: 'repairs', label: 'Repairs', actions: ['repair'], decline: 'pass', default: 'careful' },
    ],
    hiddenInformation: false,
    options: OPTIONS,
    terrain: TERRAIN_EFFECTS,
    sightOption: 'lineOfSight',
    points: fittedPoints({
      ...{ games: GAMES, error: VALUE_ERROR, standard: 'A Destroyer' },
      fleets: 'fleets of up to eight units',
    }),
    terms: { PD: 'Point defence' },
  },
  reference: REFERENCE,
  design: {
    check: checkDesign,
    cost: designCost,
    fields: FIELDS,
    card: designCard,
    spellNotation,
    isImmobile: isImmobile,
    workshop: WORKSHOP,
    forces: FORCES,
  },
  scenario: { check: checkScenario, terrainOdds },
  templates: TEMPLATES,
  compile: compileTables,
  units: ({ combatants }) => combatants,
  currentTables: (tables, state) => (tables.terrainTables === undefined ? tables : tables.terrainTables.of(state)),
  state: STATE,
  rules: {
    begin: beginBattle,
    toAct: ({ side }) => (side < 0 ? 0 : 1 << side),
    choices(tables, state, side, offered) {
      if (state.side === side) listChoices(tables, state, offered.list);
      else offered.list.length = 0;
      return offered;
    },
    check: checkAction,
    apply: (tables, state, _side, action, events) => applyAction(tables, state, action, events),
    triggerCounts: (state) => state.fired,
  },
  view: {
    observe: observeState,
    fates: unitFates,
    info: (tables, state, _side, action) => actionInfo(tables, state, action),
    odds: (tables, state, _side, action) => previewAction(tables, state, action),
    describe: describeEvent,
    effects: effectsOf,
    attacks: attacksOn,
    refusals: refusalsOf,
    actionForHex: actionForHex,
    threat: threatMap,
  },
  players(tables) {
    const policy = createPolicy(tables);
    return tables.terrainTables === undefined ? policy : changingPolicy(tables, tables.terrainTables, policy);
  },
  carryover: CARRY,
});
