import { counted, type Finding } from '@core/base';
import { warning } from '../findings/make';
import type { HexMap, Scenario, Side } from '../generated/types';
import { gridLosses, sameBrush, toGrid, type TerrainBrush } from '../map-grid';
import { needsRating, TERRAIN, TERRAIN_TYPES } from '../terrain';
import { CLASS, TILE, type TiledMap } from './format';
import type { TileMeasure } from './geometry';
import { layersOf, type TiledUnit } from './layers';
import { propertiesOf } from './properties';

/** Additional data for an export. */
export interface TiledExtras {
  /** Name of the scenario. */
  readonly name?: string;
  readonly sides?: readonly Side[];
  /** Units that start on the map. Tiled shows them; an import ignores them. */
  readonly units?: readonly TiledUnit[];
  /** File name of the tile image, see `tiles`; Tiled expects it next to the map file. */
  readonly image: string;
}

/** The units of a scenario that start on a hex. */
export function tiledUnits(scenario: Scenario): TiledUnit[] {
  return scenario.forces.flatMap(({ id, name, side, design, count = 1, start }) =>
    start.type === 'hex'
      ? [{ name: `${name ?? id}${count > 1 ? ` × ${count}` : ''}`, side, design, hex: start.hex }]
      : [],
  );
}

/** An exported map with the data for its tile image. */
export interface TiledExport {
  readonly map: TiledMap;
  /** The terrain of each tile: that of the map, then all common types for painting. */
  readonly brushes: readonly TerrainBrush[];
  /** Tile size in pixels, tiles per row of the image, and pixels around each tile, so that none bleeds into its neighbour. */
  readonly tile: { readonly width: number; readonly height: number; readonly columns: number; readonly margin: number };
  /** Hexes that cannot be exported: off the map or covered twice. */
  readonly findings: readonly Finding[];
}

/** Terrain in every tile set: each type with each rating. */
const COMMON_TERRAIN: readonly TerrainBrush[] = TERRAIN_TYPES.flatMap((type): TerrainBrush[] => [
  ...(needsRating(type) ? [1, 2, 3, 4, 5, 6].map((rating) => ({ type, rating })) : [{ type }]),
  ...(TERRAIN[type].mayBeRandom ? [{ type, random: true }] : []),
]);

/** Exports a map to Tiled JSON: a tile layer for terrain, object layers for the rest. `fromTiled` restores it. */
export function toTiled(map: HexMap, extras: TiledExtras): TiledExport {
  const grid = toGrid(map);
  const used = new Set(grid.cells.flat());
  const own = grid.palette.map((brush, index) => ({ brush, cell: index + 1 })).filter(({ cell }) => used.has(cell));
  const gids = new Map(own.map(({ cell }, index) => [cell, index + 1]));
  const more = COMMON_TERRAIN.filter((brush) => !own.some((candidate) => sameBrush(candidate.brush, brush)));
  const brushes = [...own.map(({ brush }) => brush), ...more];
  const size = TILE[map.orientation];
  const measure: TileMeasure = { ...size, side: TILE.side };
  const ids = { layer: 0, object: 0 };
  const layers = layersOf(grid, measure, gids, ids, extras.units);
  const tile = { ...size, columns: TILE.columns, margin: TILE.margin };
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
        backdrop: map.backdrop === undefined ? undefined : `${map.backdrop.kind} ${map.backdrop.seed}`,
        sides: extras.sides === undefined ? undefined : JSON.stringify(extras.sides.map(briefSide)),
      }),
      tilesets: [
        {
          firstgid: 1,
          name: 'Terrain',
          columns: TILE.columns,
          image: extras.image,
          imagewidth: TILE.columns * (size.width + 2 * TILE.margin),
          imageheight: Math.ceil(brushes.length / TILE.columns) * (size.height + 2 * TILE.margin),
          margin: TILE.margin,
          spacing: 2 * TILE.margin,
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
