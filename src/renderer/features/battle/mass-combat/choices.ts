import { capitalize, chancePercent, groupBy } from '@core/base';
import type { AnyBattle, OddsPreview } from '@core/rules/contract';
import type { Order, Orders } from '../model/orders';

/** A group of choices: of one character, or of the side. */
export interface ChoiceGroup {
  readonly title: string;
  readonly orders: readonly Order[];
}

/** The value of a choice, and the meaning of the number. */
export interface ChoiceValue {
  readonly text: string;
  readonly meaning: string;
}

const NO_VALUE: ChoiceValue = { text: '', meaning: '' };

/** The choices of a side, grouped by character; the choice that ends the phase comes last. */
export function choiceGroups(battle: AnyBattle, orders: Orders): ChoiceGroup[] {
  const all = [...orders.others, ...(orders.end ? [orders.end] : [])];
  const groups = groupBy(all, ({ info: { unit = -1 } }) =>
    // The first units are the factions themselves.
    unit >= battle.sides.length ? (battle.units[unit]?.name ?? '') : '',
  );
  const own = groups.get('') ?? [];
  groups.delete('');
  return [
    ...[...groups].map(([title, list]) => ({ title, orders: list })),
    ...(own.length > 0 ? [{ title: groups.size === 0 ? 'Choose' : 'The side', orders: own }] : []),
  ];
}

/** The chance to win the wave by its odds, whose results are margins; undefined without odds. */
export function winChance(odds: OddsPreview | undefined): number | undefined {
  return odds?.results.reduce((total, { key, p }) => total + (Number(key) > 0 ? p : 0), 0);
}

/** True for a commando operation, whose successes take dice of the enemy. */
function isCommando({ action }: Order): boolean {
  return 'c' in action && action.c === 1;
}

/** The value of a choice: the chance to win the wave, or the average number of dice gained. */
export function valueOf(order: Order, odds: OddsPreview | undefined): ChoiceValue {
  if (odds === undefined) return NO_VALUE;
  const sum = (weigh: (key: number) => number): number =>
    odds.results.reduce((total, { key, p }) => total + p * weigh(Number(key)), 0);
  switch (order.action.t) {
    case 'strategy':
    case 'push':
    case 'settle':
      return { text: chancePercent(winChance(odds) ?? 0), meaning: 'Chance to win the wave' };
    case 'rally':
      return { text: chancePercent(sum((key) => key)), meaning: 'Chance to end the confusion' };
    case 'deed':
    case 'repair':
    case 'mend':
      return {
        text: sum((count) => count).toFixed(1),
        meaning: isCommando(order) ? 'Average successes' : 'Average dice gained',
      };
    default:
      return NO_VALUE;
  }
}

/** A choice with the label of its row: without the name that its group already has, and "Seal" for a sealed strategy. */
export function labelOf(order: Order, group: string): Order {
  const { action, info } = order;
  const prefix = `${group}: `;
  const plain = info.label.startsWith(prefix) ? capitalize(info.label.slice(prefix.length)) : info.label;
  return { action, info: { ...info, label: action.t === 'strategy' ? `Seal ${plain}` : plain } };
}
