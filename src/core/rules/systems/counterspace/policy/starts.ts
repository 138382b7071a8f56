import type { HexId } from '@core/hex';
import { NO_STACKING } from '../engine/codes';
import { distanceBetween } from '../engine/geometry';
import { FINE } from '../engine/problems';

import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceState } from '../types';
import { CLOSED, type Paths } from './paths';

/** Nowhere. */
const NONE = -1;

/** Why a unit may not come in, or be placed, in a hex. */
type Legality = (tables: Tables, state: CounterspaceState, hex: HexId) => number;

/** The last answer for a unit, and where everybody stood then: battles begin alike, so it often serves again. */
interface Remembered {
  friends: HexId[];
  enemies: HexId[];
  best: HexId;
}

/** Chooses where a unit comes onto the map: beside its friends, towards the enemy, out of harm's way. */
export class Starts {
  private friends: HexId[] = [];
  private enemies: HexId[] = [];
  private readonly remembered: (Remembered | undefined)[];

  constructor(
    private readonly tables: Tables,
    private readonly paths: Paths,
  ) {
    this.remembered = tables.units.map(() => undefined);
  }

  /** The hex for the active unit; -1 where it cannot come in. */
  best(state: CounterspaceState, legal: Legality): HexId {
    const { tables } = this;
    const index = state.active;
    this.gather(state, tables.units[index].side);
    // With a stacking limit it matters who stands in a hex, not only where they stand.
    if (tables.options.stacking !== NO_STACKING) return this.search(state, legal);
    const known = this.remembered[index];
    if (known !== undefined && equal(known.friends, this.friends) && equal(known.enemies, this.enemies)) {
      if (known.best === NONE || legal(tables, state, known.best) === FINE) return known.best;
    }
    const best = this.search(state, legal);
    this.remembered[index] = { friends: [...this.friends], enemies: [...this.enemies], best };
    return best;
  }

  private search(state: CounterspaceState, legal: Legality): HexId {
    const { entryHexes } = this.tables.units[state.active];
    let best = NONE;
    let bestScore = Infinity;
    for (const hex of entryHexes) {
      const score = this.score(hex, entryHexes[entryHexes.length >> 1]) + this.paths.entering(hex);
      if (score >= bestScore || legal(this.tables, state, hex) !== FINE) continue;
      bestScore = score;
      best = hex;
    }
    return best;
  }

  /** Notes where the units of a side and of its enemies are. */
  private gather(state: CounterspaceState, side: number): void {
    this.friends.length = 0;
    this.enemies.length = 0;
    for (let other = 0; other < state.units.length; other++) {
      const { fate, hex } = state.units[other];
      if (fate === PRESENT) (this.tables.units[other].side === side ? this.friends : this.enemies).push(hex);
    }
  }

  /** Hexes to the nearest enemy, and to a place beside the nearest friend; to the middle when nobody is there. */
  private score(hex: HexId, middle: HexId): number {
    const friend = this.nearestOf(hex, this.friends);
    const enemy = this.nearestOf(hex, this.enemies);
    if (friend === CLOSED && enemy === CLOSED) return distanceBetween(this.tables, hex, middle);
    return (enemy === CLOSED ? 0 : enemy) + (friend === CLOSED ? 0 : Math.abs(friend - 1));
  }

  private nearestOf(hex: HexId, others: readonly HexId[]): number {
    let least = CLOSED;
    for (let i = 0; i < others.length; i++) {
      const far = distanceBetween(this.tables, hex, others[i]);
      if (far < least) least = far;
    }
    return least;
  }
}

function equal(a: readonly HexId[], b: readonly HexId[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
