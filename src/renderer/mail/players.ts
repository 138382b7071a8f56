import type { TurnFile } from '@core/model';

/** The names of each player's sides, by number, as the invitation has them. */
export function playerNames({ invitation }: TurnFile): string[] {
  const { scenario, campaign, seats = {} } = invitation ?? {};
  const { sides = [] } = scenario ?? campaign ?? {};
  return [...new Set(Object.values(seats))]
    .sort()
    .map((player) => namesOf(sides.filter(({ id }) => seats[id] === player)));
}

function namesOf(sides: readonly { readonly name: string }[]): string {
  return sides.map(({ name }) => name).join(' and ');
}

/** Whom a player sends turn files to, such as “Harbour League and Free Captains”. */
export function receiversOf(first: TurnFile, from: number): string {
  const others = playerNames(first).filter((_, player) => player !== from);
  return new Intl.ListFormat('en-GB').format(others);
}
