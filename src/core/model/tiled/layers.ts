import { edgeHexes, hexLabel, parseHexLabel } from '@core/hex';
import { MAP_HEX_SIZE } from '../background';
import type { MapGrid } from '../map-grid';
import { CLASS, TILE } from './format';
import type { TiledGroup, TiledImageLayer, TiledLayer, TiledObject, TiledObjectLayer } from './format';
import { tileCentre, tileCorners, type TileMeasure } from './geometry';
import { propertiesOf } from './properties';

/** The last assigned layer and object ids. */
export interface Ids {
  layer: number;
  object: number;
}

/** A unit on the map, for an export. */
export interface TiledUnit {
  readonly name: string;
  readonly side: string;
  readonly design: string;
  readonly hex: string;
}

/** The layers of a map, bottom to top. `gids` maps cell values to tiles. */
export function layersOf(
  grid: MapGrid,
  measure: TileMeasure,
  gids: ReadonlyMap<number, number>,
  ids: Ids,
  units: readonly TiledUnit[] = [],
): TiledLayer[] {
  const head = (name: string, layerClass: string) => ({
    id: ++ids.layer,
    name,
    class: layerClass,
    opacity: 1,
    visible: true,
    x: 0 as const,
    y: 0 as const,
  });
  const layer = (name: string, layerClass: string, objects: TiledObject[]): TiledObjectLayer => ({
    ...head(name, layerClass),
    type: 'objectgroup',
    draworder: 'index',
    objects,
  });
  const object = (type: string, name: string, x: number, y: number): TiledObject => ({
    id: ++ids.object,
    name,
    type,
    x,
    y,
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
  });
  const corners = tileCorners(grid, measure);
  const at = (hex: number) => tileCentre(grid, measure, hex);

  const layers: TiledLayer[] = [];
  const { background } = grid;
  if (background !== undefined) {
    const { image, x, y, scale, opacity, locked, battle } = background;
    const unit = TILE.side / MAP_HEX_SIZE;
    const picture: TiledImageLayer = {
      ...head('Background', CLASS.background),
      type: 'imagelayer',
      // Tiled refers to images only as files; ours is stored as a property.
      image: '',
      offsetx: x * unit,
      offsety: y * unit,
      opacity: opacity / 100,
      properties: propertiesOf({ image, x, y, scale, opacity, locked, battle }),
    };
    layers.push(picture);
  }
  layers.push({
    ...head('Terrain', CLASS.terrain),
    type: 'tilelayer',
    width: grid.cols,
    height: grid.rows,
    data: grid.cells.flat().map((cell) => gids.get(cell) ?? 0),
  });
  const zones: TiledGroup = {
    ...head('Zones', CLASS.zones),
    type: 'group',
    layers: grid.zones.map(({ id, name, use, side, hexes }) => ({
      ...layer(
        name,
        CLASS.zone,
        hexes.map((hex) => {
          const { x, y } = at(hex);
          return { ...object(CLASS.hex, hexLabel(grid, hex), x, y), polygon: corners };
        }),
      ),
      properties: propertiesOf({ id, use, side }),
    })),
  };
  layers.push(zones);
  layers.push(
    layer(
      'Entry edges',
      CLASS.edges,
      grid.edges.map(({ id, side, edge, use, from, to }) => {
        const border = edgeHexes(grid, edge).slice((from ?? 1) - 1, to);
        const points = (border.length > 0 ? border : edgeHexes(grid, edge)).map(at);
        const [first = { x: 0, y: 0 }] = points;
        return {
          ...object(CLASS.edge, id, first.x, first.y),
          polyline: points.map(({ x, y }) => ({ x: x - first.x, y: y - first.y })),
          properties: propertiesOf({ side, edge, use, from, to }),
        };
      }),
    ),
    layer(
      'Place names',
      CLASS.labels,
      grid.labels.map(({ hex, text }) => {
        const { x, y } = at(hex);
        const [width, height] = [measure.width * 2, 16];
        return {
          ...object(CLASS.label, '', x - width / 2, y - height / 2),
          width,
          height,
          text: { text, halign: 'center', valign: 'center', pixelsize: 12, wrap: false },
        };
      }),
    ),
    layer(
      'Notes',
      CLASS.notes,
      grid.notes.map(({ hex, text }) => {
        const { x, y } = at(hex);
        return { ...object(CLASS.note, '', x, y), point: true, properties: propertiesOf({ text }) };
      }),
    ),
  );
  if (units.length > 0) {
    const placed = units.flatMap(({ name, side, design, hex }) => {
      const start = parseHexLabel(grid, hex);
      if (!start.ok) return [];
      const { x, y } = at(start.value);
      return [{ ...object(CLASS.unit, name, x, y), point: true as const, properties: propertiesOf({ side, design }) }];
    });
    layers.push(layer('Units', CLASS.units, placed));
  }
  return layers;
}
