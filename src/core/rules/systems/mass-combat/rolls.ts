import { d6, type Rng } from '@core/base';

/** Half of the smallest 32-bit generator output that is a six of `d6`, and the smallest output above a one. */
const HALF_SIX = 1789569707;
const TWO = 715827883;

/**
 * Rolls `dice` dice (at most 32,767) and counts faces: the sixes, plus 65,536 for each one. Equivalent to repeated `d6` calls, but the
 * generator state stays out of memory and nothing branches, which halves the time.
 */
export function countFaces(rng: Rng, dice: number): number {
  let { s0, s1 } = rng;
  let sixes = 0;
  let ones = 0;
  for (let i = 0; i < dice; i++) {
    // One generator step, as in `nextU32`.
    const product = Math.imul(s0, 0x9e3779bb);
    const drawn = Math.imul((product << 5) | (product >>> 27), 5);
    s1 ^= s0;
    s0 = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    s1 = (s1 << 13) | (s1 >>> 19);
    // The sign of a difference of integers below 2 ** 31 compares them.
    sixes += 1 - (((drawn >>> 1) - HALF_SIX) >>> 31);
    ones += ((drawn - TWO) & ~drawn) >>> 31;
  }
  rng.s0 = s0;
  rng.s1 = s1;
  return (ones << 16) | sixes;
}

/** Rolls dice and counts the sixes; 0 for less than one die. */
export function rollSixes(rng: Rng, dice: number): number {
  return countFaces(rng, dice) & 0xffff;
}

export function rollSum(rng: Rng, dice: number): number {
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += d6(rng);
  return sum;
}
