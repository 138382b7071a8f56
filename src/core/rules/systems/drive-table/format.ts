import { counted } from '@core/base';
import type { ShotEvent } from './events';
import { PARTS } from './parts';
import { ESCAPES, MISS, RESULT_LABELS, TACTIC_LABELS } from './table';
import type { Tables } from './tables';
import type { Aim, DamageAction, OrderAction } from './types';

/** Formats amounts by component, such as "3 beams, 1 screen"; omits zeros. */
export function formatParts(amounts: readonly number[]): string {
  const amountTexts = PARTS.flatMap(({ label, one }, index) =>
    amounts[index] > 0 ? [`${amounts[index]} ${amounts[index] === 1 ? one : label.toLowerCase()}`] : [],
  );
  return amountTexts.length === 0 ? 'nothing' : amountTexts.join(', ');
}

function aimed(tables: Tables, aims: readonly Aim[], format: (amount: number) => string): string[] {
  return aims.map(([target, amount]) => `${format(amount)} at ${tables.labels[target]}`);
}

/** Formats an order on one line. */
export function formatOrder(tables: Tables, order: OrderAction): string {
  return [
    `${TACTIC_LABELS[order.a]}, drive ${order.d}`,
    ...(order.s > 0 ? [`screens ${order.s}`] : []),
    ...aimed(tables, order.b, (power) => `beams ${power}`),
    ...aimed(tables, order.m, (drive) => `missile (drive ${drive})`),
    ...aimed(tables, order.c, (shells) => `cannon (${counted(shells, 'shell')})`),
  ].join(', ');
}

/** Formats the result of a shot. A missile lets no ship escape, because only ships count: its Escapes is a Miss (Explanation of combat results). */
export function formatResult({ by, result }: Pick<ShotEvent, 'by' | 'result'>): string {
  return RESULT_LABELS[by === 'missile' && result === ESCAPES ? MISS : result];
}

/** Formats allocated hits by component. */
export function formatDamage(action: DamageAction): string {
  const losses = PARTS.flatMap(({ label }, index) => {
    const hits = action.h[index];
    return hits > 0 ? [`${counted(hits, 'hit')} on ${label.toLowerCase()}`] : [];
  });
  return losses.join(', ');
}
