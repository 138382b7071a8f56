import type { OutcomeKind } from '../playtest';

/** The outcomes to count: wins of a side, a victory level, or draws. */
export type OutcomeFilter =
  | { readonly of: 'side'; readonly side: string }
  | { readonly of: 'level'; readonly level: string }
  | { readonly of: 'draw' };

/** The results of a batch that shares are counted in. */
export interface PlayedGames {
  readonly games: number;
  readonly outcomes: readonly (OutcomeKind & { readonly count: number })[];
}

/** True when an outcome matches the filter. */
export function matchesFilter(filter: OutcomeFilter, outcome: OutcomeKind): boolean {
  switch (filter.of) {
    case 'side':
      return outcome.side === filter.side;
    case 'level':
      return outcome.level === filter.level;
    case 'draw':
      return outcome.side === null;
  }
}

/** Number of games of a batch with matching outcomes. */
export function countMatching(filter: OutcomeFilter, outcomes: PlayedGames['outcomes']): number {
  return outcomes.reduce((sum, outcome) => sum + (matchesFilter(filter, outcome) ? outcome.count : 0), 0);
}
