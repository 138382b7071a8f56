import { chancePercent, lowerFirst } from '@core/base';
import type { Order } from '../model/orders';
import type { TurnSituation, UsefulAction } from '../model/useful';
import { labelOf, valueOf, winChance } from './choices';

/** The least average gain of dice that is worth a question. */
const LEAST_GAIN = 0.1;

/**
 * What a side would leave undone: a push that makes it likelier to win the wave, or a roll that gains dice or ends confusion. Undefined if
 * nothing is left.
 */
export function usefulChoice(turn: TurnSituation): UsefulAction | undefined {
  const { battle, state, orders, observation } = turn;
  const oddsOf = (order: Order) => battle.odds(state, orders.side, order.action);
  const { end } = orders;
  if (end === undefined) return undefined;
  const keeping = winChance(oddsOf(end));
  let best: { readonly order: Order; readonly gain: number } | undefined;
  for (const order of orders.others) {
    const odds = oddsOf(order);
    if (odds === undefined) continue;
    const gain =
      order.action.t === 'push' && keeping !== undefined
        ? (winChance(odds) ?? 0) - keeping
        : odds.results.reduce((sum, { key, p }) => sum + p * Number(key), 0);
    if (gain > Math.max(LEAST_GAIN, best?.gain ?? 0)) best = { order, gain };
  }
  if (best === undefined) return undefined;
  const { order } = best;
  const unit = order.info.unit ?? observation.activeUnit;
  const odds = oddsOf(order);
  const name = battle.units[unit]?.name ?? '';
  const label = doing(order, labelOf(order, name).info.label);
  if (order.action.t === 'push') {
    const [pushed, kept] = [winChance(odds) ?? 0, keeping ?? 0];
    return { unit, text: `${label} (${chancePercent(pushed)} to win the wave instead of ${chancePercent(kept)})` };
  }
  const { text, meaning } = valueOf(order, odds);
  return { unit, text: text === '' ? label : `${label} (${lowerFirst(meaning)}: ${text})` };
}

/** A choice as a verb phrase. */
function doing(order: Order, label: string): string {
  if (order.action.t === 'deed') return `attempt a ${label}`;
  return order.action.t === 'rally' ? 'roll to end the confusion' : lowerFirst(label);
}
