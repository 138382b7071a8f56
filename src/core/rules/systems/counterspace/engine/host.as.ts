/* What host.ts is in JavaScript. The calls of its log note the heads of events here: scripts/lib/engine.mjs writes them. */

import { note, wantsHeads } from './heads';
import { incoming } from './incoming';
import { addressOf, addressOfBytes, Ints, ints } from './platform';
import { Rng } from './state';

const CLEAR = 1;
const BLOCKED = 2;

// @ts-ignore: a decorator
@external('host', 'isClear')
declare function askIsClear(opaque: i32, a: i32, b: i32): boolean;

// @ts-ignore: a decorator
@external('host', 'terrain')
declare function askTerrain(changes: i32, count: i32): void;

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
  if (cache.length === 0) return askIsClear(addressOfBytes(tables.opaque), a, b);
  const place = a * tables.hexes + b;
  if (cache[place] === 0) cache[place] = askIsClear(addressOfBytes(tables.opaque), a, b) ? CLEAR : BLOCKED;
  return cache[place] === CLEAR;
}

/** Tables by the changes of terrain that they hold after. */
const known: Tables[] = [];
const changes: Ints[] = [];

/** The tables for the terrain of a state; asked of the program around and kept. */
export function terrainAfter(tables: Tables, state: State): Tables {
  if (!tables.changesTerrain) return tables;
  for (let i = 0; i < known.length; i++) if (isAfter(changes[i], state.terrainChanges)) return known[i];
  const made = ints(state.terrainChanges.length);
  for (let i = 0; i < made.length; i++) made[i] = state.terrainChanges[i];
  askTerrain(addressOf(made), made.length);
  const next = incoming();
  known.push(next);
  changes.push(made);
  return next;
}

function isAfter(made: Ints, terrainChanges: i32[]): boolean {
  if (made.length !== terrainChanges.length) return false;
  for (let i = 0; i < made.length; i++) if (made[i] !== terrainChanges[i]) return false;
  return true;
}
