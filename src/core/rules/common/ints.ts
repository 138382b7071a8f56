import { hashInt } from '../../base';

/* Operations on the integer lists of battle states. */

/** A list of `count` copies of `value`. */
export function ints(count: number, value: number): number[] {
  // Faster than `Array.from`, which calls a function for each entry; the search clones states often.
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}

/** Like `Array.fill`, but faster for short lists. */
export function fillInts(list: number[], value: number): void {
  for (let i = 0; i < list.length; i++) list[i] = value;
}

/** Overwrites the first numbers of `into` with `from`; lists of the same battle have the same length. */
export function copyInts(from: readonly number[], into: number[]): void {
  for (let i = 0; i < from.length; i++) into[i] = from[i];
}

/** Adds a list to a running hash, without its length. */
export function hashInts(start: number, values: readonly number[]): number {
  let hash = start;
  for (let i = 0; i < values.length; i++) hash = hashInt(hash, values[i]);
  return hash;
}

/** Index of the lowest set bit; -1 for none. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Number of set bits. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Index of the only set bit, or -1 if none or several are set. */
export function soleBit(bits: number): number {
  return bits !== 0 && (bits & (bits - 1)) === 0 ? 31 - Math.clz32(bits) : -1;
}

/** Bit mask of the indices whose numbers are not 0. */
export function bitsOf(list: readonly number[]): number {
  let bits = 0;
  for (let i = 0; i < list.length; i++) if (list[i] !== 0) bits |= 1 << i;
  return bits;
}
