import { compileGrid, range, parseHexLabels, type HexId } from '@core/hex';
import { entryHexes, type EntryEdge, type HexMap } from '@core/model';
import { NEBULA, OBSTACLE, OPEN, PLANET, STAR } from './engine/codes';
import type { Grid } from './tables';
import { codeOf, TERRAIN_EFFECTS } from './terrain';
import { EDGES } from './types';

/** Compiles the terrain features to tables by hex. Planets and obstacles block line of sight (CounterSpace 8.4.1, 8.4.2). */
export function compileTerrain(map: HexMap) {
  const count = map.cols * map.rows;
  const terrain = new Uint8Array(count).fill(OPEN);
  const rating = new Int32Array(count);
  const opaque = new Uint8Array(count);
  const nebula = new Uint8Array(count);
  let hasTerrain = false;
  let hasNebula = false;
  for (const feature of map.terrain) {
    for (const hex of parseHexLabels(map, feature.hexes)) {
      terrain[hex] = codeOf(feature);
      rating[hex] = feature.random === true ? -1 : (feature.rating ?? 0);
      opaque[hex] = TERRAIN_EFFECTS[feature.type]?.blocksSight === true ? 1 : 0;
      hasTerrain = true;
      if (terrain[hex] !== NEBULA) continue;
      for (const near of range(map, hex, 1)) nebula[near] = Math.max(nebula[near], feature.rating ?? 0);
      hasNebula = true;
    }
  }
  return { terrain, rating, opaque, hasTerrain, nebula, hasNebula };
}

/** True where a unit may stand: not a planet, a star or an impassable obstacle. */
export function isStandable(terrain: Uint8Array, hex: HexId): boolean {
  const code = terrain[hex];
  return code !== PLANET && code !== STAR && code !== OBSTACLE;
}

/** By hex, the edges over which a side may leave there as bits; empty when the side has no way out. */
export function compileExits(map: HexMap, side: string): Uint8Array {
  const edges = map.edges.filter((entry) => entry.side === side && entry.use !== 'enter');
  if (edges.length === 0) return new Uint8Array(0);
  const exits = new Uint8Array(map.cols * map.rows);
  for (const edge of edges) {
    for (const hex of entryHexes(map, edge)) exits[hex] |= 1 << EDGES.indexOf(edge.edge);
  }
  return exits;
}

/** The direction that a counter points to when it comes in over an edge: away from it. */
export function inwardFacing(map: HexMap, edge: EntryEdge['edge']): number {
  switch (edge) {
    case 'north':
      return 1;
    case 'south':
      return map.orientation === 'pointy' ? 5 : 4;
    case 'west':
      return 0;
    case 'east':
      return 3;
  }
}

/** A map by numbers, for the engine and for the program around it. */
export function compileMapGrid(map: HexMap): Grid {
  const { shape, count, q, r, neighbours, dist } = compileGrid(map);
  return {
    shape,
    count,
    q: Int32Array.from(q),
    r: Int32Array.from(r),
    neighbours,
    dist: dist ?? new Uint8Array(0),
  };
}
