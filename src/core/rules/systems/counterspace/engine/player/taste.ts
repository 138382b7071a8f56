import { ints, mix, reals } from '../platform';
import type { Ints, Reals } from '../platform';
import type { Tables } from '../tables';

/** Greatest share by which a liking raises the worth of a target: choices this close are nearly equal. */
const LIKING: f64 = 0.15;
/** Fractions of a liking. */
const GRAINS: i32 = 1024;

/** What a draw is for; the number keeps the draws of a game apart. */
export const DRAW_ANCHOR: i32 = 1;
export const DRAW_HEX: i32 = 1 << 10;
export const DRAW_COURSE: i32 = 1 << 20;
const DRAW_TARGET: i32 = 1 << 28;

/**
 * What each side prefers among choices of nearly equal value. All of it follows from one number per side and game, its key, so that
 * single decisions and whole games agree. With key 0 the first of equals is taken.
 */
export class Taste {
  /** By side. */
  private readonly keys: Ints;
  /** By side and unit: what multiplies the worth of the unit as a target, 1 and a little more. */
  private readonly likings: Reals;
  private readonly count: i32;

  constructor(tables: Tables) {
    this.count = tables.units.length;
    this.keys = ints(tables.bySide.length);
    const likings = reals(tables.bySide.length * tables.units.length);
    likings.fill(1);
    this.likings = likings;
  }

  set(side: i32, key: i32): void {
    if (this.keys[side] === key) return;
    this.keys[side] = key;
    for (let unit = 0; unit < this.count; unit++) {
      const draw = this.draw(side, DRAW_TARGET + unit, GRAINS);
      this.likings[side * this.count + unit] = 1 + (LIKING * draw) / GRAINS;
    }
  }

  /** True when a side has a key. */
  varies(side: i32): boolean {
    return this.keys[side] !== 0;
  }

  /** A number from 0 to `count` - 1, at most 2^15, always the same for a purpose in a game; 0 without a key. */
  draw(side: i32, purpose: i32, count: i32): i32 {
    const key = this.keys[side];
    return key === 0 ? 0 : (((mix(key ^ purpose) >> 16) & 0xffff) * count) >> 16;
  }

  /**
   * Factor of a unit’s value as a target.
   * @inline
   */
  liking(side: i32, unit: i32): f64 {
    return this.likings[side * this.count + unit];
  }
}
