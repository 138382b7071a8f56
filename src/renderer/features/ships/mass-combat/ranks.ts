import { DEFAULT_FIGHTERS } from '@core/rules/systems/mass-combat';

/** The most ranks that are drawn; beyond, one mark stands for several fighters. */
const MOST_RANKS = 12;

/** The fighters of a faction drawn up in ranks of a Battle Level each. */
export interface Ranks {
  /** Marks in each rank; all but the last are full. */
  readonly ranks: readonly number[];
  /** Fighters that a mark stands for. */
  readonly each: number;
  /** Marks in a full rank: a Battle Level, or as many levels as a mark stands for fighters. */
  readonly full: number;
}

/** Draws fighters up in ranks of 30, the usual number for a Battle Level. */
export function ranksOf(fighters: number): Ranks {
  const each = Math.max(1, Math.ceil(fighters / (DEFAULT_FIGHTERS * MOST_RANKS)));
  const marks = Math.ceil(fighters / each);
  const count = Math.ceil(marks / DEFAULT_FIGHTERS);
  return {
    ranks: Array.from({ length: count }, (_, rank) => Math.min(DEFAULT_FIGHTERS, marks - rank * DEFAULT_FIGHTERS)),
    each,
    full: DEFAULT_FIGHTERS,
  };
}
