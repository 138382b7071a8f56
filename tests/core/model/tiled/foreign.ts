/** Parts of maps as Tiled itself writes them, to put together in tests. */

export type Json = Record<string, unknown>;

/** A tile layer with CSV data. */
export function tiles(width: number, data: readonly number[], more: Json = {}): Json {
  return {
    data,
    height: data.length / width,
    id: 1,
    name: 'Ground',
    opacity: 1,
    type: 'tilelayer',
    visible: true,
    width,
    x: 0,
    y: 0,
    ...more,
  };
}

/** An object layer. */
export function objects(list: readonly Json[], more: Json = {}): Json {
  const whole = list.map((entry, id) => ({
    id: id + 1,
    name: '',
    type: '',
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    rotation: 0,
    visible: true,
    ...entry,
  }));
  return {
    draworder: 'topdown',
    id: 2,
    name: 'Things',
    objects: whole,
    opacity: 1,
    type: 'objectgroup',
    visible: true,
    x: 0,
    y: 0,
    ...more,
  };
}

/** A tile set with a rock of rating 4 (tile 0), a sun (tile 1), empty space (tile 2) and a tile without a meaning (tile 3). */
export const SET: Json = {
  columns: 4,
  firstgid: 1,
  image: 'space.png',
  imageheight: 32,
  imagewidth: 112,
  margin: 0,
  name: 'space',
  spacing: 0,
  tilecount: 4,
  tileheight: 32,
  tilewidth: 28,
  tiles: [
    { id: 0, type: 'Rocks', properties: [{ name: 'rating', type: 'int', value: 4 }] },
    { id: 1, type: 'sun' },
    { id: 2, type: 'void' },
    { id: 3, type: 'grass' },
  ],
};

/** A hexagonal map of 3 × 2 with pointy hexes of 28 × 32 pixels and a side of 16. */
export function foreignMap(layers: readonly Json[], more: Json = {}): Json {
  return {
    compressionlevel: -1,
    height: 2,
    hexsidelength: 16,
    infinite: false,
    layers,
    nextlayerid: 9,
    nextobjectid: 9,
    orientation: 'hexagonal',
    renderorder: 'right-down',
    staggeraxis: 'y',
    staggerindex: 'odd',
    tiledversion: '1.10.2',
    tileheight: 32,
    tilesets: [SET],
    tilewidth: 28,
    type: 'map',
    version: '1.10',
    width: 3,
    ...more,
  };
}
