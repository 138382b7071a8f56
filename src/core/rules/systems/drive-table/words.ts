import { counted } from '@core/base';
import { PARTS } from './parts';
import { TACTIC_LABELS } from './table';
import type { Tables } from './tables';
import type { Aim, DamageAction, OrderAction } from './types';

/** "3 beams, 1 screen": amounts by component, what is 0 left out. */
export function partsInWords(amounts: readonly number[]): string {
  const words = PARTS.flatMap(({ label, one }, index) =>
    amounts[index] > 0 ? [`${amounts[index]} ${amounts[index] === 1 ? one : label.toLowerCase()}`] : [],
  );
  return words.length === 0 ? 'nothing' : words.join(', ');
}

function aimed(tables: Tables, aims: readonly Aim[], words: (amount: number) => string): string[] {
  return aims.map(([target, amount]) => `${words(amount)} at ${tables.labels[target]}`);
}

/** An order in a line. */
export function orderInWords(tables: Tables, order: OrderAction): string {
  return [
    `${TACTIC_LABELS[order.a]}, drive ${order.d}`,
    ...(order.s > 0 ? [`screens ${order.s}`] : []),
    ...aimed(tables, order.b, (power) => `beams ${power}`),
    ...aimed(tables, order.m, (drive) => `missile (drive ${drive})`),
    ...aimed(tables, order.c, (shells) => `cannon (${counted(shells, 'shell')})`),
  ].join(', ');
}

/** What is taken off a ship, in hits. */
export function shareInWords(action: DamageAction): string {
  const words = PARTS.flatMap(({ label }, index) => {
    const hits = action.h[index];
    return hits > 0 ? [`${counted(hits, 'hit')} on ${label.toLowerCase()}`] : [];
  });
  return words.join(', ');
}
