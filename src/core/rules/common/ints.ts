import { hashInt } from '../../base';

/* Battle states are made of integers and lists of them; what every system does with such lists is here. */

/** A list of `count` times the same number. */
export function ints(count: number, value: number): number[] {
  // Quicker than `Array.from`, which calls a function for each: states are cloned by search.
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}

/** A list of zeros. */
export function zeros(count: number): number[] {
  return ints(count, 0);
}

/** The same as `fill`, which is slower for short lists. */
export function fillInts(list: number[], value: number): void {
  for (let i = 0; i < list.length; i++) list[i] = value;
}

/** Overwrites the first numbers of `into` with those of `from`; where the two are of one battle, all of them. */
export function copyInts(from: readonly number[], into: number[]): void {
  for (let i = 0; i < from.length; i++) into[i] = from[i];
}

/** Folds a list into a running hash; its length is not part of it. */
export function hashInts(start: number, values: readonly number[]): number {
  let hash = start;
  for (let i = 0; i < values.length; i++) hash = hashInt(hash, values[i]);
  return hash;
}

/** The index of the only bit that is set, or -1 when none or several are. */
export function soleBit(bits: number): number {
  return bits !== 0 && (bits & (bits - 1)) === 0 ? 31 - Math.clz32(bits) : -1;
}

/** The places of a list whose numbers are not 0, as bits. */
export function bitsOf(list: readonly number[]): number {
  let bits = 0;
  for (let i = 0; i < list.length; i++) if (list[i] !== 0) bits |= 1 << i;
  return bits;
}
