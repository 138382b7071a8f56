/**
 * Hexagonal maps in Tiled JSON (`.tmj`): `toTiled` exports; `unpackTiled`, then `fromTiled` import. Exported maps are imported unchanged.
 */
export { tiledUnits, toTiled } from './write';
export { fromTiled } from './read';
export type { TiledImport } from './types';
export { scenarioFromTiled } from './sides';
export { parseTerrain } from './terrain-names';
export type { TileMeanings } from './tilesets';
export { unpackTiled } from './unpack';
export type { Inflate } from './unpack';
