/**
 * The random generator of the program: xoroshiro64** (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", 2018). Its state
 * is two 32-bit integers, so that a battle state can hold it as plain JSON.
 */
export interface Rng {
  s0: number;
  s1: number;
}

/** One step of the splitmix32 hash: a bijection of 32-bit integers. */
export function mix32(value: number): number {
  let z = (value + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}

/** Resets the generator to the start of the stream of `seed` (unsigned 32-bit). */
export function reseed(rng: Rng, seed: number): void {
  rng.s0 = mix32(seed) | 0;
  rng.s1 = mix32(seed ^ 0x5bd1e995) | 0;
  // The generator cannot leave the all-zero state.
  if (rng.s0 === 0 && rng.s1 === 0) rng.s1 = 1;
}

/** Sets a generator to a state of 16 hexadecimal digits. */
export function setRng(rng: Rng, digits: string): void {
  rng.s0 = Number.parseInt(digits.slice(0, 8), 16) | 0;
  rng.s1 = Number.parseInt(digits.slice(8), 16) | 0;
  if (rng.s0 === 0 && rng.s1 === 0) rng.s1 = 1;
}

/** Creates a generator from `seed` (unsigned 32-bit). */
export function createRng(seed: number): Rng {
  const rng: Rng = { s0: 0, s1: 0 };
  reseed(rng, seed);
  return rng;
}

/** The next unsigned 32-bit integer. */
export function nextU32(rng: Rng): number {
  return nextBits(rng) >>> 0;
}

/** The same 32 bits as a signed integer. */
function nextBits(rng: Rng): number {
  const s0 = rng.s0;
  let s1 = rng.s1;
  const product = Math.imul(s0, 0x9e3779bb);
  const result = Math.imul((product << 5) | (product >>> 27), 5);
  s1 ^= s0;
  rng.s0 = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
  rng.s1 = (s1 << 13) | (s1 >>> 19);
  return result;
}

/** A uniform integer in 0..n-1, for 1 <= n <= 2^32; the bias is below n / 2^32. */
export function below(rng: Rng, n: number): number {
  return Math.floor((nextU32(rng) / 4294967296) * n);
}

/** A d6 roll, 1..6. */
export function d6(rng: Rng): number {
  const bits = nextBits(rng);
  // `below(rng, 6) + 1` in integer arithmetic: the upper 32 bits of six times the number, from its halves.
  return (((bits >>> 16) * 6 + (((bits & 0xffff) * 6) >>> 16)) >>> 16) + 1;
}

/** A uniform number in [0, 1). */
export function unit(rng: Rng): number {
  return nextU32(rng) / 4294967296;
}

/** Shuffles `items` in place (Fisher and Yates). */
export function shuffle<T>(rng: Rng, items: T[]): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const held = items[i] as T;
    items[i] = items[j] as T;
    items[j] = held;
  }
}

/** The seed of game number `index` of a batch; independent of the distribution over workers. */
export function gameSeed(seed: number, index: number): number {
  return mix32(mix32(seed) ^ Math.imul(index + 1, 0x85ebca6b));
}
