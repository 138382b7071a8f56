import { counted } from '@core/base';
import { floodFill, hexCount, neighbour, OFF_MAP, DIRECTIONS, type HexId, type HexShape } from '@core/hex';
import { cellAt, sameBrush, type MapGrid } from '@core/model';

/** Selected hexes, ascending and unique; immutable. */
export type Selection = readonly HexId[];

export const NO_SELECTION: Selection = [];

/** How new hexes combine with the selection. */
export type SelectMode = 'new' | 'add' | 'subtract' | 'intersect';

/** A byte per hex of the map: 1 for hexes in the list, else 0. */
export function maskOf(shape: HexShape, hexes: Iterable<HexId>): Uint8Array {
  const mask = new Uint8Array(hexCount(shape));
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** The hexes with a nonzero byte. */
function fromMask(mask: Uint8Array): Selection {
  const hexes: HexId[] = [];
  mask.forEach((byte, hex) => {
    if (byte !== 0) hexes.push(hex);
  });
  return hexes.length === 0 ? NO_SELECTION : hexes;
}

/** Combines a selection with new hexes, in any order. */
export function combine(shape: HexShape, old: Selection, hexes: readonly HexId[], how: SelectMode): Selection {
  if (how === 'new') return fromMask(maskOf(shape, hexes));
  const mask = maskOf(shape, old);
  switch (how) {
    case 'add':
      for (const hex of hexes) mask[hex] = 1;
      return fromMask(mask);
    case 'subtract':
      for (const hex of hexes) mask[hex] = 0;
      return fromMask(mask);
    case 'intersect': {
      const other = maskOf(shape, hexes);
      return fromMask(mask.map((byte, hex) => byte & other[hex]));
    }
  }
}

/** Every hex of the map. */
export function wholeMap(shape: HexShape): Selection {
  return Array.from({ length: hexCount(shape) }, (_hex, id) => id);
}

/** All hexes that are not selected. */
export function inverted(shape: HexShape, old: Selection): Selection {
  return fromMask(maskOf(shape, old).map((byte) => 1 - byte));
}

/** The selection and its neighbouring hexes. */
export function grown(shape: HexShape, old: Selection): Selection {
  const mask = maskOf(shape, old);
  for (const hex of old) {
    for (const dir of DIRECTIONS) {
      const next = neighbour(shape, hex, dir);
      if (next !== OFF_MAP) mask[next] = 1;
    }
  }
  return fromMask(mask);
}

/** The selected hexes without unselected neighbours; hexes off the map count as selected. */
export function shrunk(shape: HexShape, old: Selection): Selection {
  const mask = maskOf(shape, old);
  const inner = old.filter((hex) =>
    DIRECTIONS.every((dir) => {
      const next = neighbour(shape, hex, dir);
      return next === OFF_MAP || mask[next] === 1;
    }),
  );
  return inner.length === 0 ? NO_SELECTION : inner;
}

/** For each cell value, whether it is the same terrain as a hex; several palette entries may be. */
function likeHex(grid: MapGrid, hex: HexId): readonly boolean[] {
  const wanted = cellAt(grid, hex);
  const same = (brush: MapGrid['palette'][number]): boolean =>
    wanted !== 0 && sameBrush(brush, grid.palette[wanted - 1]);
  return [wanted === 0, ...grid.palette.map(same)];
}

/** The connected region of the same terrain around a hex, limited to the mask `within` if given. */
export function regionOf(grid: MapGrid, hex: HexId, within?: Uint8Array): HexId[] {
  const same = likeHex(grid, hex);
  return floodFill(grid, hex, (other) => same[cellAt(grid, other)] && (within === undefined || within[other] === 1));
}

/** All hexes of the map with the same terrain as one. */
export function sameTerrain(grid: MapGrid, hex: HexId): HexId[] {
  const same = likeHex(grid, hex);
  const hexes: HexId[] = [];
  grid.cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (same[cell]) hexes.push(y * grid.cols + x);
    }),
  );
  return hexes;
}

const masks = new WeakMap<Selection, { shape: HexShape; mask: Uint8Array }>();

/** The hexes that may be painted: the selected ones, or all without a selection. */
export function insideSelection(shape: HexShape, selection: Selection, hexes: readonly HexId[]): readonly HexId[] {
  if (selection.length === 0) return hexes;
  const mask = selectionMask(shape, selection);
  return hexes.filter((hex) => mask[hex] === 1);
}

/** The mask of a selection, cached by selection. */
export function selectionMask(shape: HexShape, selection: Selection): Uint8Array {
  const known = masks.get(selection);
  if (known?.shape.cols === shape.cols && known.shape.rows === shape.rows) return known.mask;
  const mask = maskOf(shape, selection);
  masks.set(selection, { shape, mask });
  return mask;
}

/** A number of hexes, such as "1 hex" or "1,200 hexes". */
export function formatHexCount(count: number): string {
  return counted(count, 'hex', 'hexes');
}
