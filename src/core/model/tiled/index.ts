/**
 * Hexagonal maps in Tiled JSON (`.tmj`): `toTiled` exports; `unpackTiled`, then `fromTiled` import. Exported maps are imported unchanged.
 */
export { tiledUnits, toTiled } from './write';
export type { TiledExport, TiledExtras } from './write';
export type { TiledMap } from './format';
export { fromTiled } from './read';
export type { TiledImport } from './types';
export { MAP_LIMITS } from './objects';
export { isId } from './properties';
export { scenarioFromTiled } from './sides';
export { parseTerrain } from './terrain-names';
export type { TileMeanings, UnknownTile } from './tilesets';
export { unpackTiled } from './unpack';
export type { Inflate } from './unpack';
