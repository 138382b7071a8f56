import { chancePercent } from '@core/base';
import type { AnyBattle, OddsPreview } from '@core/rules/contract';
import type { Order, Orders } from '../model/orders';

/** A part of the list of choices: those of one person, or of the side. */
export interface ChoiceGroup {
  readonly title: string;
  readonly orders: readonly Order[];
}

/** What a choice is value, in a word, and what the word meaning. */
export interface ChoiceValue {
  readonly text: string;
  readonly meaning: string;
}

const NOTHING: ChoiceValue = { text: '', meaning: '' };

/** Everything that a side may do now, those of each person under the person's name, what ends the phase at the end. */
export function choiceGroups(battle: AnyBattle, orders: Orders): ChoiceGroup[] {
  const all = [...orders.others, ...(orders.end ? [orders.end] : [])];
  const groups = new Map<string, Order[]>();
  for (const order of all) {
    const unit = order.info.unit ?? -1;
    // The first units are the factions themselves.
    const title = unit >= battle.sides.length ? (battle.units[unit]?.name ?? '') : '';
    groups.set(title, [...(groups.get(title) ?? []), order]);
  }
  const own = groups.get('') ?? [];
  groups.delete('');
  return [
    ...[...groups].map(([title, list]) => ({ title, orders: list })),
    ...(own.length > 0 ? [{ title: groups.size === 0 ? 'Choose' : 'The side', orders: own }] : []),
  ];
}

/** What a choice is value: the chance that the wave is won, or how much of something it brings on average. */
export function valueOf(order: Order, odds: OddsPreview | undefined): ChoiceValue {
  if (odds === undefined) return NOTHING;
  const sum = (weigh: (key: number) => number): number =>
    odds.results.reduce((total, { key, p }) => total + p * weigh(Number(key)), 0);
  switch (order.action.t) {
    case 'strategy':
    case 'push':
    case 'settle':
      return { text: chancePercent(sum((margin) => (margin > 0 ? 1 : 0))), meaning: 'Chance to win the wave' };
    case 'deed':
    case 'repair':
    case 'mend':
      return { text: sum((count) => count).toFixed(1), meaning: 'Dice that it brings on average' };
    default:
      return NOTHING;
  }
}

/** What the big button says for a choice: what is sealed is called so. */
export function confirmLabel({ action, info }: Order): string {
  return action.t === 'strategy' ? `Seal: ${info.label}` : info.label;
}
