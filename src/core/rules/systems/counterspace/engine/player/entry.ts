import { PRESENT } from '../codes';
import { distanceBetween } from '../geometry';
import { deployProblem, enterProblem } from '../legality';
import { FINE } from '../problems';
import { ints } from '../platform';
import type { Ints, List } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { CLOSED, NONE } from './paths';
import type { PathFields } from './paths';
import { DRAW_ANCHOR, DRAW_HEX } from './taste';
import type { Taste } from './taste';

/** Worse than any place. */
const WORST: i32 = 0x7fffffff;
/** Parts of a hex, for draws between hexes that are nearly equal. */
const GRAINS: i32 = 64;

/** Chooses the hex where a unit deploys or enters: near friends, toward the enemy, off hazards. */
export class EntryPlanner {
  /** Hexes of the units of the side and of its enemies: so many of each list. */
  private readonly friends: Ints;
  private readonly enemies: Ints;
  private friendCount: i32 = 0;
  private enemyCount: i32 = 0;

  constructor(
    private readonly tables: Tables,
    private readonly paths: PathFields,
    private readonly taste: Taste,
  ) {
    this.friends = ints(tables.units.length);
    this.enemies = ints(tables.units.length);
  }

  /** The hex for the active unit, which comes in or, where `places` is true, is placed before turn 1; NONE where it cannot. */
  best(state: State, places: boolean): i32 {
    const tables = this.tables;
    const spec = tables.units[state.active];
    this.gather(state, spec.side);
    const hexes = spec.entryHexes;
    let best = NONE;
    let least = WORST;
    const anchor = this.anchor(spec.side, hexes);
    for (let i = 0; i < hexes.length; i++) {
      const hex = hexes[i];
      const draw = this.taste.draw(spec.side, DRAW_HEX + hex, GRAINS);
      const minimum = GRAINS * this.paths.cost[hex] + draw;
      if (minimum >= least) continue;
      const score = minimum + GRAINS * this.score(hex, anchor);
      if (score >= least) continue;
      if ((places ? deployProblem(tables, state, hex) : enterProblem(tables, state, hex)) !== FINE) continue;
      least = score;
      best = hex;
    }
    return best;
  }

  /** The hex that the first unit of a side enters while it sees no other: one of the middle half by its taste, the middle without one. */
  private anchor(side: i32, hexes: List<i32>): i32 {
    const count = hexes.length;
    if (!this.taste.varies(side)) return hexes[count >> 1];
    return hexes[(count >> 2) + this.taste.draw(side, DRAW_ANCHOR, (count + 1) >> 1)];
  }

  /** Notes where the units of a side and of its enemies are. */
  private gather(state: State, side: i32): void {
    this.friendCount = 0;
    this.enemyCount = 0;
    for (let other = 0; other < state.units.length; other++) {
      const unit = state.units[other];
      if (unit.fate !== PRESENT) continue;
      if (this.tables.units[other].side === side) this.friends[this.friendCount++] = unit.hex;
      else this.enemies[this.enemyCount++] = unit.hex;
    }
  }

  /** Hexes to the nearest enemy, and to a hex beside the nearest friend; to `anchor` when the map is empty. */
  private score(hex: i32, anchor: i32): i32 {
    const friend = this.nearestOf(hex, this.friends, this.friendCount);
    const enemy = this.nearestOf(hex, this.enemies, this.enemyCount);
    if (friend === CLOSED && enemy === CLOSED) return distanceBetween(this.tables, hex, anchor);
    const beside = friend === CLOSED ? 0 : friend === 0 ? 1 : friend - 1;
    return (enemy === CLOSED ? 0 : enemy) + beside;
  }

  private nearestOf(hex: i32, others: Ints, count: i32): i32 {
    let least = CLOSED;
    for (let i = 0; i < count; i++) {
      const far = distanceBetween(this.tables, hex, others[i]);
      if (far < least) least = far;
      if (least === 0) break;
    }
    return least;
  }
}
