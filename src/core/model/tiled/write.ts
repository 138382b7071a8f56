import { counted } from '@core/base';
import type { Finding } from '@core/base';
import { warning } from '../findings/make';
import type { HexMap, Side } from '../generated/types';
import { gridLosses, sameBrush, toGrid } from '../map-grid';
import type { TerrainBrush } from '../map-grid';
import { needsRating, TERRAIN, TERRAIN_TYPES } from '../terrain';
import { CLASS, TILE } from './format';
import type { TiledMap } from './format';
import type { TileMeasure } from './geometry';
import { layersOf } from './layers';
import { propertiesOf } from './properties';

/** What goes along with a map. */
export interface TiledExtras {
  /** Name of the scenario. */
  readonly name?: string;
  readonly sides?: readonly Side[];
  /** File name of the picture with the tiles, see `tiles`; Tiled looks for it beside the map. */
  readonly image: string;
}

/** A map for Tiled, and what it needs beside it. */
export interface TiledExport {
  readonly map: TiledMap;
  /** What the tiles of the set show, in their order: the map's own terrain, then every usual kind to paint with. */
  readonly brushes: readonly TerrainBrush[];
  /** Size of a tile and tiles in a row, pixels, of the picture. */
  readonly tile: { readonly width: number; readonly height: number; readonly columns: number };
  /** What the map has and the file cannot hold: hexes off the map or covered twice. */
  readonly findings: readonly Finding[];
}

/** Terrain that is always in the tile set: each kind with each of its ratings. */
const USUAL: readonly TerrainBrush[] = TERRAIN_TYPES.flatMap((type): TerrainBrush[] => [
  ...(needsRating(type) ? [1, 2, 3, 4, 5, 6].map((rating) => ({ type, rating })) : [{ type }]),
  ...(TERRAIN[type].mayBeRandom ? [{ type, random: true }] : []),
]);

/** A map in Tiled's JSON format: a tile layer of terrain, object layers for the rest. `fromTiled` gives the same map back. */
export function toTiled(map: HexMap, extras: TiledExtras): TiledExport {
  const grid = toGrid(map);
  const used = new Set(grid.cells.flat());
  const own = grid.palette.map((brush, index) => ({ brush, cell: index + 1 })).filter(({ cell }) => used.has(cell));
  const gids = new Map(own.map(({ cell }, index) => [cell, index + 1]));
  const more = USUAL.filter((brush) => !own.some((one) => sameBrush(one.brush, brush)));
  const brushes = [...own.map(({ brush }) => brush), ...more];
  const size = TILE[map.orientation];
  const measure: TileMeasure = { ...size, side: TILE.side };
  const ids = { layer: 0, object: 0 };
  const layers = layersOf(grid, measure, gids, ids);
  const tile = { ...size, columns: TILE.columns };
  return {
    map: {
      type: 'map',
      version: '1.10',
      tiledversion: '1.10.2',
      class: CLASS.map,
      orientation: 'hexagonal',
      renderorder: 'right-down',
      infinite: false,
      compressionlevel: -1,
      width: map.cols,
      height: map.rows,
      tilewidth: size.width,
      tileheight: size.height,
      hexsidelength: TILE.side,
      staggeraxis: map.orientation === 'pointy' ? 'y' : 'x',
      staggerindex: map.stagger,
      nextlayerid: ids.layer + 1,
      nextobjectid: ids.object + 1,
      properties: propertiesOf({
        name: extras.name,
        coordinates: map.coordinates,
        sides: extras.sides === undefined ? undefined : JSON.stringify(extras.sides.map(briefSide)),
      }),
      tilesets: [
        {
          firstgid: 1,
          name: 'Terrain',
          columns: TILE.columns,
          image: extras.image,
          imagewidth: TILE.columns * size.width,
          imageheight: Math.ceil(brushes.length / TILE.columns) * size.height,
          margin: 0,
          spacing: 0,
          tilecount: brushes.length,
          tilewidth: size.width,
          tileheight: size.height,
          tiles: brushes.map(({ type, rating, random, name }, id) => ({
            id,
            type,
            properties: propertiesOf({ rating, random, name }),
          })),
        },
      ],
      layers,
    },
    brushes,
    tile,
    findings: lossFindings(map),
  };
}

function briefSide({ id, name, color }: Side): Side {
  return { id, name, ...(color === undefined ? {} : { color }) };
}

function lossFindings(map: HexMap): Finding[] {
  const losses = gridLosses(map);
  const first = losses[0];
  if (first === undefined) return [];
  const message = `${counted(losses.length, 'hex was', 'hexes were')} not exported: off the map or covered twice. The first is ${first.label}.`;
  return [warning('tiled.export.lost', `/map${first.path}`, message, { params: { count: losses.length } })];
}
