import { axialQ, axialR, fromAxial, hexAt, hexCount, OFF_MAP } from '@core/hex';
import type { HexId, HexShape } from '@core/hex';

/** How one half of a map follows from the other: not at all, by half a turn, or by a mirror. */
export type Symmetry = 'none' | 'turn' | 'left-right' | 'top-bottom';

/** Axial coordinates of an image. */
type Transform = (q: number, r: number) => readonly [q: number, r: number];

/**
 * For each hex its image, or -1 where that would lie off the map. The image is exact: distances between images are those between
 * the hexes. Of the axes and centres that hexes allow, the one is taken that leaves the fewest hexes without an image; a staggered
 * map often has none that leaves no hex, so that places along a border stay without.
 */
export function imagesOf(shape: HexShape, symmetry: Symmetry): Int32Array {
  const count = hexCount(shape);
  if (symmetry === 'none') return Int32Array.from({ length: count }, (_, hex) => hex);
  let best = new Int32Array(count).fill(OFF_MAP);
  let most = -1;
  for (const transform of candidates(shape, symmetry)) {
    const images = new Int32Array(count);
    let found = 0;
    for (let hex = 0; hex < count; hex++) {
      const [q, r] = transform(axialQ(shape, hex), axialR(shape, hex));
      images[hex] = fromAxial(shape, q, r);
      if (images[hex] !== OFF_MAP) found++;
    }
    if (found > most) [best, most] = [images, found];
  }
  return best;
}

/** Symmetries whose centre or axis lies in the middle of the map or next to it. */
function candidates(shape: HexShape, symmetry: Exclude<Symmetry, 'none'>): Transform[] {
  const found: Transform[] = [];
  const tried = new Set<string>();
  const middles = middleHexes(shape);
  for (const a of middles) {
    for (const b of middles) {
      // The middle between two hexes is a centre or corner of a hex or the middle of a side.
      const q2 = axialQ(shape, a) + axialQ(shape, b);
      const r2 = axialR(shape, a) + axialR(shape, b);
      if (tried.has(`${q2},${r2}`)) continue;
      tried.add(`${q2},${r2}`);
      const transform = symmetry === 'turn' ? halfTurn(q2, r2) : mirrorIn(shape, symmetry, q2, r2);
      if (transform !== undefined) found.push(transform);
    }
  }
  return found;
}

function middleHexes(shape: HexShape): HexId[] {
  const cols = [...new Set([Math.floor((shape.cols - 1) / 2), Math.floor(shape.cols / 2)])];
  const rows = [...new Set([Math.floor((shape.rows - 1) / 2), Math.floor(shape.rows / 2)])];
  return cols.flatMap((col) => rows.map((row) => hexAt(shape, col, row)));
}

function halfTurn(q2: number, r2: number): Transform {
  return (q, r) => [q2 - q, r2 - r];
}

/**
 * The mirror whose axis runs through the place with twice the coordinates q2, r2; undefined where an axis there would not bring
 * hexes onto hexes. On a pointy map left and right are told by 2q + r and top and bottom by r, on a flat one by q and by 2r + q.
 */
function mirrorIn(
  { orientation }: HexShape,
  symmetry: 'left-right' | 'top-bottom',
  q2: number,
  r2: number,
): Transform | undefined {
  // Along straight lines of hexes every half hex will do; across them only the middle of a line.
  const along = (orientation === 'pointy') === (symmetry === 'left-right');
  const pointy = orientation === 'pointy';
  if (along) {
    const twice = pointy ? 2 * q2 + r2 : 2 * r2 + q2;
    if (twice % 2 !== 0) return undefined;
    const sum = twice / 2;
    return pointy ? (q, r) => [sum - q - r, r] : (q, r) => [q, sum - q - r];
  }
  const twice = pointy ? r2 : q2;
  if (twice % 2 !== 0) return undefined;
  const half = twice / 2;
  return pointy ? (q, r) => [q + r - half, twice - r] : (q, r) => [twice - q, q + r - half];
}

/** The hex in the middle of the map; the one up and to the left of it where there are several. */
export function middleOf(shape: HexShape): HexId {
  return hexAt(shape, (shape.cols - 1) >> 1, (shape.rows - 1) >> 1);
}
