import type { Scenario } from '@core/model';
import { counterspace, effectiveStats, statsOf } from '@core/rules/systems/counterspace';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import { counterFace, selectTables } from '../sheet-parts';
import type { Block } from '../flow';
import { cardPages } from './counterspace-cards';
import { chartPages } from './counterspace-chart';
import { oddsTable } from './counterspace-odds';

function counters(unit: PrintUnit): CounterFace[] {
  const { energy, shields, hull, defence, movement } = effectiveStats(statsOf(unit.design));
  const moves = movement > 0;
  const values = { E: energy, SH: shields, HP: hull, DEF: defence, ...(moves ? { MOV: movement } : {}) };
  return [counterFace(unit, values, { facing: moves }), ...torpedoes(unit)];
}

/** Maximum number of torpedo counters per ship. */
const MAX_TORPEDOES = 12;

/** A counter for each torpedo of the ship: torpedoes are units on the map (6.3.0). */
function torpedoes(unit: PrintUnit): CounterFace[] {
  const bays = statsOf(unit.design).torpedoBays;
  if (bays === undefined) return [];
  const values = {
    ...{ ATT: bays.attack, MOV: bays.movement, RNG: bays.range },
    ...(bays.energyTorpedo === true ? {} : { DEF: bays.defence ?? 2 }),
  };
  return Array.from({ length: Math.min(MAX_TORPEDOES, bays.torpedoes) }, (_, index) =>
    counterFace(unit, values, { name: `${unit.name} T${index + 1}`, silhouette: 'torpedo', facing: true }),
  );
}

function tables(scenario?: Scenario): readonly Block[] {
  return selectTables(counterspace, scenario, [
    'Order of play',
    'To hit',
    oddsTable(scenario?.options),
    'Damage',
    'Critical hits',
    'Weapons',
    'Half hull',
    'The energy phase',
    'Moving',
    'Stacking',
    'Entering and leaving',
    'Reinforcements',
    'Point defence',
    'Torpedoes',
    'Smart torpedoes',
    'Hazard hexes',
    'Terrain',
    'Line of sight',
    'Initiative',
    'Special equipment',
    'Support ships',
    'Races',
    'Orders',
    'Triggers',
    'Victory points',
    'Victory levels',
    'Units of the rule text',
    'Special units',
  ]);
}

const CODES = {
  E: 'energy',
  SH: 'shields',
  HP: 'hull points',
  DEF: 'defence',
  MOV: 'movement',
  ATT: 'attack',
  RNG: 'range',
  PD: 'usable in point defence',
  INIT: 'initiative',
};

export const counterspacePrint: PrintSystem = {
  rules: 'counterspace',
  codes: CODES,
  forms: [
    { id: 'cards', label: 'Unit cards', cards: true },
    { id: 'chart', label: 'Multi-ship chart' },
  ],
  sheets: (job, units, form) =>
    form === 'chart' ? chartPages(job, units) : cardPages(job, units, tables(job.scenario)),
  counters,
  tables,
};
