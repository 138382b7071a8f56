import { signed } from '@core/base';
import type { UnitView } from '@core/rules/contract';
import {
  RESULT_LABELS,
  TACTIC_LABELS,
  type OrderAction,
  type OrderOutcome,
  type ShotEvent,
} from '@core/rules/systems/drive-table';
import { amountOf } from './draft';

/** An order in a few short parts: tactic, drive, screens, beams, missiles, cannon; what is not used is left out. */
export function shortOrder(order: OrderAction): readonly string[] {
  const { a, d, s, b, m, c } = order;
  return [
    TACTIC_LABELS[a],
    `drive ${d}`,
    ...(s > 0 ? [`screens ${s}`] : []),
    ...(b.length > 0 ? [`beams ${b.map(([, power]) => power).join('+')}`] : []),
    ...(m.length > 0 ? [m.length === 1 ? '1 missile' : `${m.length} missiles`] : []),
    ...(c.length > 0 ? [`${amountOf(c)} ${amountOf(c) === 1 ? 'shell' : 'shells'}`] : []),
  ];
}

/** A drive difference with its sign; 0 has none. */
export function difference(value: number): string {
  return value === 0 ? '0' : signed(value);
}

const WEAPONS: Readonly<Record<ShotEvent['by'], (amount: number) => string>> = {
  beam: (power) => `Beam ${power}`,
  missile: (drive) => `Missile, drive ${drive}`,
  cannon: (shells) => (shells === 1 ? '1 shell' : `${shells} shells`),
};

/** The weapon of a shot with its amount. */
export function weaponText(shot: Pick<ShotEvent, 'by' | 'amount'>): string {
  return WEAPONS[shot.by](shot.amount);
}

/** The result of a shot with its hits, such as "Hit +2: 5". */
export function resultText(shot: Pick<ShotEvent, 'result' | 'hits'>): string {
  const label = RESULT_LABELS[shot.result];
  return shot.hits > 0 ? `${label}: ${shot.hits}` : label;
}

/** A number of hits in words. */
export function hitsText(hits: number): string {
  return `${hits} ${hits === 1 ? 'hit' : 'hits'}`;
}

/** What a result does to the ship that it is read for, in a sign or two: nothing for a miss. */
export const RESULT_SIGNS = ['·', 'H', '+1', '+2', '↗'] as const;

/** One cell of the table of prospects in words, for a screen reader and as a tooltip. */
export function prospectText(prospect: OrderOutcome): string {
  const { tactic, drive, hits, back, leaves, targetEscapes } = prospect;
  const own = hits > 0 ? `you do ${hitsText(hits)} before screens` : 'you do no hits';
  const gone = targetEscapes ? ', and it gets away from this ship' : '';
  const answer = leaves ? 'it lets you escape' : `its beams and cannon: ${RESULT_LABELS[back]}`;
  return `It sets ${TACTIC_LABELS[tactic as 0 | 1 | 2]} and drive ${drive}, difference ${difference(prospect.difference)}: ${own}${gone}; ${answer}`;
}

/** Sums of a table of prospects, every setting counted groupIdentical. */
export interface ProspectSum {
  readonly settings: number;
  readonly hitting: number;
  readonly mean: number;
  readonly most: number;
  readonly struck: number;
}

/** Counts what a table of prospects holds. */
export function sumOf(prospects: readonly OrderOutcome[]): ProspectSum {
  const total = prospects.reduce((sum, { hits }) => sum + hits, 0);
  return {
    settings: prospects.length,
    hitting: prospects.filter(({ hits }) => hits > 0).length,
    mean: prospects.length === 0 ? 0 : total / prospects.length,
    most: Math.max(0, ...prospects.map(({ hits }) => hits)),
    struck: prospects.filter(({ back }) => back > 0 && back < 4).length,
  };
}

/** A ship in words for a screen reader: name, what it has left, how it stands in the round. */
export function shipText(unit: UnitView, side: string, standing: string): string {
  const bars = unit.bars.map((bar) => `${bar.label} ${bar.value} of ${bar.max}`).join(', ');
  return [`${unit.name} of ${side}`, standing, bars].filter(Boolean).join('; ');
}
