import type { OutcomeKind } from '../playtest';

/** What of a batch is asked for: a side's wins, one of the victory levels, or draws. */
export type Aim =
  | { readonly of: 'side'; readonly side: string }
  | { readonly of: 'level'; readonly level: string }
  | { readonly of: 'draw' };

/** True for an end that counts for an aim. */
export function counts(aim: Aim, end: OutcomeKind): boolean {
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
export function countFor(aim: Aim, outcomes: readonly (OutcomeKind & { readonly count: number })[]): number {
  return outcomes.reduce((sum, outcome) => sum + (counts(aim, outcome) ? outcome.count : 0), 0);
}
