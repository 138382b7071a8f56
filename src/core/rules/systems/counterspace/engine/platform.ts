/*
 * What differs between the two builds of the engine: this file is for JavaScript, platform.as.ts in its place for WebAssembly.
 * All other files of the engine are compiled by both.
 */

// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- AssemblyScript has these types as globals, so nothing can import them
/// <reference path="./numbers.d.ts" />

/** A row of values of one kind, of fixed length. */
export type List<T> = T[];
export type Ints = Int32Array;
export type Reals = Float64Array;
export type Bytes = Uint8Array;

/** A row of zeros. */
export function ints(length: i32): Ints {
  return new Int32Array(length);
}

/** A row of zeros. */
export function reals(length: i32): Reals {
  return new Float64Array(length);
}

/** A row of zeros, for values 0..255. */
export function bytes(length: i32): Bytes {
  return new Uint8Array(length);
}

/** A row for objects; write each before you read it. */
export function list<T>(length: i32): List<T> {
  return new Array<T>(length);
}

/** A row of nothing. */
export function slots<T>(length: i32): List<T | null> {
  return new Array<T | null>(length).fill(null);
}

export function min(a: i32, b: i32): i32 {
  return a < b ? a : b;
}

export function max(a: i32, b: i32): i32 {
  return a > b ? a : b;
}

/** One step of a hash (splitmix32): a bijection of whole numbers. */
export function mix(value: i32): i32 {
  let z = (value + 0x9e3779b9) | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** Where a row begins in memory; there is none here. */
export function addressOf(_row: Ints): i32 {
  return 0;
}
