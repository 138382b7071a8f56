import type { PlayerChoice } from '@core/players';

/** Computer players that give campaign orders. */
export type OrderPlayer = 'random' | 'greedy' | 'search';

/** The order players in a list of choices, weakest first. */
export const ORDER_PLAYER_CHOICES: readonly (PlayerChoice & { readonly name: OrderPlayer })[] = [
  { name: 'random', label: 'Random', help: 'Gives any allowed orders.' },
  { name: 'greedy', label: 'Greedy', help: 'Gives the orders that look best at once.' },
  { name: 'search', label: 'Search', help: 'Simulates the next turns before it gives orders.' },
];

/** Names of the order players, weakest first. */
export const ORDER_PLAYERS: readonly OrderPlayer[] = ORDER_PLAYER_CHOICES.map(({ name }) => name);

/** The order player of that name; undefined for a person and an unknown one. */
export function orderPlayer(name: string | undefined): OrderPlayer | undefined {
  return ORDER_PLAYERS.find((known) => known === name);
}
