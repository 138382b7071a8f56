import { counted, signed } from '@core/base';
import type { UnitView } from '@core/rules/contract';
import {
  formatResult,
  RESULT_LABELS,
  TACTIC_LABELS,
  type OrderAction,
  type OrderOutcome,
  type ShotEvent,
} from '@core/rules/systems/drive-table';
import { amountOf } from './draft';

/** An order as short parts: tactic, drive, screens, beams, missiles, cannon; unused parts are left out. */
export function orderParts(order: OrderAction): readonly string[] {
  const { a, d, s, b, m, c } = order;
  return [
    TACTIC_LABELS[a],
    `drive ${d}`,
    ...(s > 0 ? [`screens ${s}`] : []),
    ...(b.length > 0 ? [`beams ${b.map(([, power]) => power).join('+')}`] : []),
    ...(m.length > 0 ? [counted(m.length, 'missile')] : []),
    ...(c.length > 0 ? [counted(amountOf(c), 'shell')] : []),
  ];
}

/** A drive formatDifference with its sign; 0 without one. */
export function formatDifference(value: number): string {
  return value === 0 ? '0' : signed(value);
}

const WEAPONS: Readonly<Record<ShotEvent['by'], (amount: number) => string>> = {
  beam: (power) => `Beam ${power}`,
  missile: (drive) => `Missile, drive ${drive}`,
  cannon: (shells) => counted(shells, 'shell'),
};

/** A shot's weapon with its amount. */
export function weaponText(shot: Pick<ShotEvent, 'by' | 'amount'>): string {
  return WEAPONS[shot.by](shot.amount);
}

/** A shot's result with its hits, such as "Hit +2: 5". */
export function resultText(shot: Pick<ShotEvent, 'by' | 'result' | 'hits'>): string {
  const label = formatResult(shot);
  return shot.hits > 0 ? `${label}: ${shot.hits}` : label;
}

/** Symbols of the results, by result code. */
export const RESULT_SIGNS = ['·', 'H', '+1', '+2', '↗'] as const;

/** One cell of the expected results, for a screen reader and as a tooltip. */
export function outcomeText(outcome: OrderOutcome): string {
  const { tactic, drive, hits, back, leaves, targetEscapes } = outcome;
  const own = hits > 0 ? `you score ${counted(hits, 'hit')} before screens` : 'you score no hits';
  const gone = targetEscapes ? ', and it escapes this ship' : '';
  const answer = leaves ? 'you escape it' : `its beams and cannon: ${RESULT_LABELS[back]}`;
  return `It sets ${TACTIC_LABELS[tactic as 0 | 1 | 2]} and drive ${drive}, difference ${formatDifference(outcome.difference)}: ${own}${gone}; ${answer}`;
}

/** Totals of the expected results, each setting weighted equally. */
export interface OutcomeTotals {
  readonly settings: number;
  readonly hitting: number;
  readonly max: number;
  readonly struck: number;
}

/** Sums up expected results. */
export function sumOf(outcomes: readonly OrderOutcome[]): OutcomeTotals {
  return {
    settings: outcomes.length,
    hitting: outcomes.filter(({ hits }) => hits > 0).length,
    max: Math.max(0, ...outcomes.map(({ hits }) => hits)),
    struck: outcomes.filter(({ back }) => back > 0 && back < 4).length,
  };
}

/** A ship's description for a screen reader: name, status in the round, remaining components. */
export function shipText(unit: UnitView, side: string, status: string): string {
  const bars = unit.bars.map((bar) => `${bar.label} ${bar.value} of ${bar.max}`).join(', ');
  return [`${unit.name} of ${side}`, status, bars].filter(Boolean).join('; ');
}
