import { DEFAULT_FIGHTERS } from '@core/rules/systems/mass-combat';

/** Maximum ranks drawn; with more, one mark stands for several fighters. */
const MAX_RANKS = 12;

/** A faction's fighters in ranks of one Battle Level each. */
export interface Ranks {
  /** Marks per rank; all but the last are full. */
  readonly ranks: readonly number[];
  /** Fighters per mark. */
  readonly each: number;
}

/** Arranges fighters in ranks of 30, the usual number for a Battle Level. */
export function ranksOf(fighters: number): Ranks {
  const each = Math.max(1, Math.ceil(fighters / (DEFAULT_FIGHTERS * MAX_RANKS)));
  const marks = Math.ceil(fighters / each);
  const count = Math.ceil(marks / DEFAULT_FIGHTERS);
  return {
    ranks: Array.from({ length: count }, (_, rank) => Math.min(DEFAULT_FIGHTERS, marks - rank * DEFAULT_FIGHTERS)),
    each,
  };
}
