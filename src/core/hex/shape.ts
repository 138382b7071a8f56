/** A hex of a map: `row * cols + col`, both 0-based offset coordinates, so 0..cols*rows-1. */
export type HexId = number;

/** The hex id that means "off the map". */
export const OFF_MAP = -1;

/** Hex orientation: a corner up (`pointy`, straight rows) or a side up (`flat`, straight columns). */
export type Orientation = 'pointy' | 'flat';

/** Which rows (pointy) or columns (flat), by 0-based index, are shifted right (pointy) or down (flat) by half a hex. */
export type Stagger = 'odd' | 'even';

/** The size and orientation of a hex map. `cols` and `rows` are integers in 1..{@link MAX_MAP_SIDE}. */
export interface HexShape {
  readonly orientation: Orientation;
  readonly stagger: Stagger;
  readonly cols: number;
  readonly rows: number;
}

/** The largest number of columns or rows. */
export const MAX_MAP_SIDE = 200;

/** The default map: 22 × 17, corners up, odd rows shifted (house interpretation). */
export const DEFAULT_SHAPE: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 };
