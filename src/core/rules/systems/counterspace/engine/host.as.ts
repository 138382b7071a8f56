/* What host.ts is in JavaScript. The calls of its log stand here without doing anything: scripts/lib/engine.mjs adds them. */

import { Rng } from './state';

const CLEAR = 1;
const BLOCKED = 2;

// @ts-ignore: a decorator
@external('host', 'isClear')
declare function askIsClear(a: i32, b: i32): boolean;

/** A die with faces 1..6, by xoroshiro64** (base/random.ts). */
export function d6(rng: Rng): i32 {
  const s0 = rng.s0;
  let s1 = rng.s1;
  const bits: u32 = rotl<i32>(s0 * 0x9e3779bb, 5) * 5;
  s1 ^= s0;
  rng.s0 = rotl<i32>(s0, 26) ^ s1 ^ (s1 << 9);
  rng.s1 = rotl<i32>(s1, 13);
  return (<i32>(((<u64>bits) * 6) >>> 32)) + 1;
}

/** True when nothing stands between two hexes (8.4.1); asked of the program around and kept. */
export function isClear(tables: Tables, a: i32, b: i32): boolean {
  const cache = tables.sightCache;
  if (cache.length === 0) return askIsClear(a, b);
  const place = a * tables.hexes + b;
  if (cache[place] === 0) cache[place] = askIsClear(a, b) ? CLEAR : BLOCKED;
  return cache[place] === CLEAR;
}

/** The tables for the terrain of a state: battles whose terrain changes are not played here. */
export function terrainAfter(tables: Tables, _state: State): Tables {
  return tables;
}
