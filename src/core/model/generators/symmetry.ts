import { axialQ, axialR, fromAxial, hexAt, hexCount, OFF_MAP, type HexId, type HexShape } from '@core/hex';

/** The symmetry of a map: none, half a turn, or a mirror. */
export type Symmetry = 'none' | 'turn' | 'left-right' | 'top-bottom';

/** Axial coordinates of the image of a hex. */
type Transform = (q: number, r: number) => readonly [q: number, r: number];

/**
 * The image of each hex, or -1 if it would be off the map. Exact: images preserve distances. Uses the valid axis or centre with the fewest hexes
 * without an image; on a staggered map, hexes along a border often have none.
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

/** Symmetries with a centre or axis at or near the centre of the map. */
function candidates(shape: HexShape, symmetry: Exclude<Symmetry, 'none'>): Transform[] {
  const found: Transform[] = [];
  const tried = new Set<string>();
  const middles = middleHexes(shape);
  for (const a of middles) {
    for (const b of middles) {
      // The midpoint between two hexes is the centre, a corner or a side midpoint of a hex.
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
 * The mirror whose axis contains the point with twice the coordinates q2, r2; undefined where an axis would not map hexes onto hexes. Left and right
 * depend on 2q + r on a pointy map and on q on a flat one, top and bottom on r and 2r + q.
 */
function mirrorIn(
  { orientation }: HexShape,
  symmetry: 'left-right' | 'top-bottom',
  q2: number,
  r2: number,
): Transform | undefined {
  // Along straight lines of hexes every half hex is valid; across them only the centre of a line.
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

/** The centre hex of the map; the upper left one if there are several. */
export function middleOf(shape: HexShape): HexId {
  return hexAt(shape, (shape.cols - 1) >> 1, (shape.rows - 1) >> 1);
}
