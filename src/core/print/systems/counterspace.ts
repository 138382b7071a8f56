import { counterspace, effectiveStats, statsOf } from '@core/rules/systems/counterspace';
import type { CounterFace, PrintSystem, PrintUnit } from '../contract';
import { referenceBlocks } from '../reference-blocks';
import type { Block } from '../flow';
import { cardPages } from './counterspace-cards';
import { chartPages } from './counterspace-chart';
import { oddsTable } from './counterspace-odds';

function counters(unit: PrintUnit): CounterFace[] {
  const { design } = unit;
  const play = effectiveStats(statsOf(design));
  const own: CounterFace = {
    name: unit.name,
    silhouette: design.silhouette ?? 'destroyer',
    values: [
      { label: 'E', value: String(play.energy) },
      { label: 'SH', value: String(play.shields) },
      { label: 'HP', value: String(play.hull) },
      { label: 'DEF', value: String(play.defence) },
      ...(play.movement > 0 ? [{ label: 'MOV', value: String(play.movement) }] : []),
    ],
    facing: play.movement > 0,
  };
  return [own, ...torpedoes(unit)];
}

/** More torpedoes than this of one ship share their counters. */
const MOST_TORPEDOES = 12;

/** Torpedoes are units on the map (6.3.0): a counter for each that the ship carries. */
function torpedoes({ design, name }: PrintUnit): CounterFace[] {
  const bays = statsOf(design).torpedoBays;
  if (bays === undefined) return [];
  const count = Math.min(MOST_TORPEDOES, bays.torpedoes);
  return Array.from({ length: count }, (_, index) => ({
    name: `${name} T${index + 1}`,
    silhouette: 'torpedo' as const,
    values: [
      { label: 'ATT', value: String(bays.attack) },
      { label: 'MOV', value: String(bays.movement) },
      { label: 'RNG', value: String(bays.range) },
      { label: 'DEF', value: String(bays.defence ?? 2) },
    ],
    facing: false,
  }));
}

function tables(): readonly Block[] {
  return [
    ...referenceBlocks(counterspace.reference, ['Order of play', 'To hit']),
    oddsTable(),
    ...referenceBlocks(counterspace.reference, [
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
      'The units of the text',
      'Special units',
    ]),
  ];
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
