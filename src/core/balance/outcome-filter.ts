import type { OutcomeKind } from '../playtest';

/** What of a batch is asked for: a side's wins, one of the victory levels, or draws. */
export type OutcomeFilter =
  | { readonly of: 'side'; readonly side: string }
  | { readonly of: 'level'; readonly level: string }
  | { readonly of: 'draw' };

/** True for an end that matchesFilter for an aim. */
export function matchesFilter(aim: OutcomeFilter, end: OutcomeKind): boolean {
  switch (aim.of) {
    case 'side':
      return end.side === aim.side;
    case 'level':
      return end.level === aim.level;
    case 'draw':
      return end.side === null;
  }
}

/** How many of the games of a batch count for an aim. */
export function countMatching(
  aim: OutcomeFilter,
  outcomes: readonly (OutcomeKind & { readonly count: number })[],
): number {
  return outcomes.reduce((sum, outcome) => sum + (matchesFilter(aim, outcome) ? outcome.count : 0), 0);
}
