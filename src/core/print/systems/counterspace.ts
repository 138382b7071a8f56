import { counterspace, effectiveStats, statsOf } from '@core/rules/systems/counterspace';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import { faceOf, tablesOf } from '../kit';
import type { Block } from '../flow';
import { cardPages } from './counterspace-cards';
import { chartPages } from './counterspace-chart';
import { oddsTable } from './counterspace-odds';

function counters(unit: PrintUnit): CounterFace[] {
  const { energy, shields, hull, defence, movement } = effectiveStats(statsOf(unit.design));
  const moves = movement > 0;
  const values = { E: energy, SH: shields, HP: hull, DEF: defence, ...(moves ? { MOV: movement } : {}) };
  return [faceOf(unit, values, { facing: moves }), ...torpedoes(unit)];
}

/** More torpedoes than this of one ship share their counters. */
const MOST_TORPEDOES = 12;

/** Torpedoes are units on the map (6.3.0): a counter for each that the ship carries. */
function torpedoes(unit: PrintUnit): CounterFace[] {
  const bays = statsOf(unit.design).torpedoBays;
  if (bays === undefined) return [];
  const values = { ATT: bays.attack, MOV: bays.movement, RNG: bays.range, DEF: bays.defence ?? 2 };
  return Array.from({ length: Math.min(MOST_TORPEDOES, bays.torpedoes) }, (_, index) =>
    faceOf(unit, values, { name: `${unit.name} T${index + 1}`, silhouette: 'torpedo' }),
  );
}

function tables(): readonly Block[] {
  return tablesOf(counterspace.reference, [
    'Order of play',
    'To hit',
    oddsTable(),
    'Damage',
    'Critical hits',
    'Half hull',
    'The energy phase',
    'Moving',
    'Point defence',
    'Torpedoes',
    'Hazard hexes',
    'Terrain',
    'Line of sight',
    'Initiative',
    'Special equipment',
    'Support ships',
    'Races',
    'Orders',
    'Units of the rule text',
    'Special units',
  ]);
}

/** Sheets of CounterSpace. */
export const counterspacePrint: PrintSystem = {
  rules: 'counterspace',
  forms: [
    { id: 'cards', label: 'Unit cards', turn: 'portrait' },
    { id: 'chart', label: 'Multi-ship chart', turn: 'portrait' },
  ],
  sheets: (job, units, form) => (form === 'chart' ? chartPages(job, units) : cardPages(job, units, tables())),
  counters,
  tables,
};
