import { floodFill, hexCount, neighbour, OFF_MAP, DIRECTIONS } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';
import { cellAt, sameBrush } from '@core/model';
import type { MapGrid } from '@core/model';

/** A set of hexes of a map, ascending, each once; never changed in place. Empty: nothing is selected. */
export type Selection = readonly HexId[];

/** No hex is selected. */
export const NO_SELECTION: Selection = [];

/** What new hexes do to those selected before. */
export type SelectHow = 'new' | 'add' | 'subtract' | 'intersect';

/** A byte for each hex of the map, 1 for those in the list. */
export function maskOf(shape: HexShape, hexes: Iterable<HexId>): Uint8Array {
  const mask = new Uint8Array(hexCount(shape));
  for (const hex of hexes) mask[hex] = 1;
  return mask;
}

/** The hexes whose byte is not 0. */
function fromMask(mask: Uint8Array): Selection {
  const found: HexId[] = [];
  mask.forEach((held, hex) => {
    if (held !== 0) found.push(hex);
  });
  return found.length === 0 ? NO_SELECTION : found;
}

/** The selection after `hexes` (of the map, in any order) were chosen in that way. */
export function combine(shape: HexShape, old: Selection, hexes: readonly HexId[], how: SelectHow): Selection {
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
      return fromMask(mask.map((held, hex) => held & other[hex]));
    }
  }
}

/** Every hex of the map. */
export function wholeMap(shape: HexShape): Selection {
  return Array.from({ length: hexCount(shape) }, (_hex, id) => id);
}

/** The hexes that are not selected. */
export function inverted(shape: HexShape, old: Selection): Selection {
  return fromMask(maskOf(shape, old).map((held) => 1 - held));
}

/** The selection and all hexes beside it. */
export function grown(shape: HexShape, old: Selection): Selection {
  const mask = maskOf(shape, old);
  for (const hex of old) {
    for (const dir of DIRECTIONS) {
      const beside = neighbour(shape, hex, dir);
      if (beside !== OFF_MAP) mask[beside] = 1;
    }
  }
  return fromMask(mask);
}

/** The selected hexes that have no unselected hex beside them; the border of the map counts as selected. */
export function shrunk(shape: HexShape, old: Selection): Selection {
  const mask = maskOf(shape, old);
  const inner = old.filter((hex) =>
    DIRECTIONS.every((dir) => {
      const beside = neighbour(shape, hex, dir);
      return beside === OFF_MAP || mask[beside] === 1;
    }),
  );
  return inner.length === 0 ? NO_SELECTION : inner;
}

/** For each cell value whether it is the same terrain as a hex: several entries of the palette may be. */
function likeHex(grid: MapGrid, hex: HexId): readonly boolean[] {
  const wanted = cellAt(grid, hex);
  const same = (brush: MapGrid['palette'][number]): boolean =>
    wanted !== 0 && sameBrush(brush, grid.palette[wanted - 1]);
  return [wanted === 0, ...grid.palette.map(same)];
}

/** The hexes around one that are joined to it by the same terrain; only over those of `within` where it is given. */
export function regionOf(grid: MapGrid, hex: HexId, within?: Uint8Array): HexId[] {
  const same = likeHex(grid, hex);
  return floodFill(grid, hex, (other) => same[cellAt(grid, other)] && (within === undefined || within[other] === 1));
}

/** All hexes of the map with the same terrain as one. */
export function sameTerrain(grid: MapGrid, hex: HexId): HexId[] {
  const same = likeHex(grid, hex);
  const found: HexId[] = [];
  grid.cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (same[cell]) found.push(y * grid.cols + x);
    }),
  );
  return found;
}

const masks = new WeakMap<Selection, { shape: HexShape; mask: Uint8Array }>();

/** Those of some hexes that are selected, or all of them where nothing is: what painting may touch. */
export function insideSelection(shape: HexShape, selection: Selection, hexes: readonly HexId[]): readonly HexId[] {
  if (selection.length === 0) return hexes;
  const mask = selectionMask(shape, selection);
  return hexes.filter((hex) => mask[hex] === 1);
}

/** The mask of a selection, remembered for as long as it stands. */
export function selectionMask(shape: HexShape, selection: Selection): Uint8Array {
  const known = masks.get(selection);
  if (known?.shape.cols === shape.cols && known.shape.rows === shape.rows) return known.mask;
  const mask = maskOf(shape, selection);
  masks.set(selection, { shape, mask });
  return mask;
}

/** A number of hexes in words. */
export function hexesWord(count: number): string {
  return count === 1 ? '1 hex' : `${count.toLocaleString('en')} hexes`;
}
