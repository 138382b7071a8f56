/*
 * The exported subset of the Tiled JSON map format. Source: "JSON Map Format" in the Tiled manual (doc.mapeditor.org,
 * reference/json-map-format), as of Tiled 1.10; tile ids and their flags: "Global Tile IDs" in the same manual.
 */

/** A custom property. */
export interface TiledProperty {
  name: string;
  type: 'string' | 'int' | 'float' | 'bool';
  value: string | number | boolean;
}

/** A tile of a tile set. */
export interface TiledTile {
  id: number;
  type: string;
  properties: TiledProperty[];
}

/** An embedded tile set. */
export interface TiledTileset {
  firstgid: number;
  name: string;
  columns: number;
  image: string;
  imagewidth: number;
  imageheight: number;
  margin: number;
  spacing: number;
  tilecount: number;
  tilewidth: number;
  tileheight: number;
  tiles: TiledTile[];
}

/** A position in pixels. */
export interface TiledPoint {
  x: number;
  y: number;
}

export interface TiledObject extends TiledPoint {
  id: number;
  name: string;
  type: string;
  width: number;
  height: number;
  rotation: number;
  visible: boolean;
  point?: true;
  polygon?: TiledPoint[];
  polyline?: TiledPoint[];
  text?: { text: string; halign: 'center'; valign: 'center'; pixelsize: number; wrap: boolean };
  properties?: TiledProperty[];
}

interface TiledLayerHead {
  id: number;
  name: string;
  /** The purpose of the layer; identifies layers written by Hexwright. */
  class: string;
  opacity: number;
  visible: boolean;
  x: 0;
  y: 0;
  properties?: TiledProperty[];
}

export interface TiledTileLayer extends TiledLayerHead {
  type: 'tilelayer';
  width: number;
  height: number;
  data: number[];
}

export interface TiledObjectLayer extends TiledLayerHead {
  type: 'objectgroup';
  draworder: 'topdown' | 'index';
  objects: TiledObject[];
}

export interface TiledImageLayer extends TiledLayerHead {
  type: 'imagelayer';
  image: string;
  offsetx: number;
  offsety: number;
}

export interface TiledGroup extends TiledLayerHead {
  type: 'group';
  layers: TiledObjectLayer[];
}

export type TiledLayer = TiledTileLayer | TiledObjectLayer | TiledImageLayer | TiledGroup;

/** A hexagonal map of fixed size. */
export interface TiledMap {
  type: 'map';
  version: string;
  tiledversion: string;
  class: string;
  orientation: 'hexagonal';
  renderorder: 'right-down';
  infinite: false;
  compressionlevel: -1;
  width: number;
  height: number;
  tilewidth: number;
  tileheight: number;
  hexsidelength: number;
  /** y: rows are shifted, so corners point up; x: columns are. */
  staggeraxis: 'x' | 'y';
  staggerindex: 'odd' | 'even';
  nextlayerid: number;
  nextobjectid: number;
  properties: TiledProperty[];
  tilesets: TiledTileset[];
  layers: TiledLayer[];
}

/** Classes that identify content written by Hexwright. */
export const CLASS = {
  map: 'hexwright',
  terrain: 'terrain',
  zones: 'zones',
  zone: 'zone',
  units: 'units',
  unit: 'unit',
  hex: 'hex',
  edges: 'entry-edges',
  edge: 'entry-edge',
  labels: 'place-names',
  label: 'place-name',
  notes: 'notes',
  note: 'note',
  background: 'background',
} as const;

/** The gid of a tile without the four rotation and flip flags. */
export const GID_MASK = 0x0fffffff;

/** Tile sizes in pixels: regular hexes with a side of 32, rounded to whole pixels. */
export const TILE = {
  pointy: { width: 56, height: 64 },
  flat: { width: 64, height: 56 },
  side: 32,
  columns: 8,
  margin: 1,
} as const;
