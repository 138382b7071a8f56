import { axialLabel, axialQ, axialR, colOf, hexAt, hexCentre, hexesInRect, hexLabel, rowOf } from '@core/hex';
import type { HexId, HexShape, NamedShape } from '@core/hex';
import { boxAround, boxesOverlap } from './boxes';
import type { Box } from './boxes';

/** How the hex numbers of a map are drawn at one zoom. Lengths are in CSS pixels. */
export interface NumberLayout {
  /** Draws the number of every 1st, 2nd or 5th column and row. */
  readonly every: number;
  readonly axial: boolean;
  /** Font size. */
  readonly font: number;
  /** Distance from the hex centre up to the middle of the number. */
  readonly lift: number;
  /** Size of the longest number. */
  readonly width: number;
  readonly height: number;
}

/** Part of the distance between two numbers that the text may fill. */
const FILL = 0.65;
/** Numbers wider than this many hexes do not show which hex they name: rulers replace them. */
const MAX_HEXES = 2;
/** Smallest distance between a number and a label or counter, CSS pixels. */
const GAP = 1;

/**
 * The layout of hex numbers at a zoom, or undefined when hexes are too small for them.
 * @param size centre to corner of a hex, CSS pixels
 * @param charWidth width of a character in font sizes; the font is monospaced
 */
export function numberLayout(
  shape: HexShape,
  size: number,
  coordinates: NamedShape['coordinates'],
  charWidth: number,
): NumberLayout | undefined {
  const axial = coordinates === 'axial';
  const font = Math.min(10, Math.max(8, size * 0.34));
  const width = longestNumber(shape, axial) * charWidth * font;
  const hexWidth = Math.sqrt(3) * size;
  if (width > MAX_HEXES * hexWidth) return undefined;
  const pitch = shape.orientation === 'pointy' ? hexWidth : 1.5 * size;
  const every = [1, 2, 5].find((step) => width <= FILL * step * pitch);
  if (every === undefined) return undefined;
  // A thinned number is wider than the top of its hex, where it would meet the terrain letters of the hexes above.
  return { every, axial, font, lift: size * (every === 1 ? 0.54 : 0.25), width, height: font };
}

/** Number of characters of the longest hex number. */
function longestNumber(shape: HexShape, axial: boolean): number {
  if (!axial) return hexLabel(shape, 0).length;
  // Each coordinate is longest at a corner of the map.
  const corners = [0, shape.cols - 1].flatMap((col) => [0, shape.rows - 1].map((row) => hexAt(shape, col, row)));
  const coordinates = corners.map((hex) => axialLabel(shape, hex).split(','));
  const longest = (index: number): number => Math.max(...coordinates.map((texts) => texts[index].length));
  return longest(0) + 1 + longest(1);
}

/** True when the layout draws the number of a hex. */
export function isNumbered(shape: HexShape, { every, axial }: NumberLayout, hex: HexId): boolean {
  if (every === 1) return true;
  return axial
    ? axialQ(shape, hex) % every === 0 && axialR(shape, hex) % every === 0
    : (colOf(shape, hex) + 1) % every === 0 && (rowOf(shape, hex) + 1) % every === 0;
}

export function numberBox(shape: HexShape, size: number, { lift, width, height }: NumberLayout, hex: HexId): Box {
  const { x, y } = hexCentre(shape, size, hex);
  return boxAround(x, y - lift, width, height);
}

/** The hexes whose number would meet one of the boxes. */
export function coveredNumbers(shape: HexShape, size: number, layout: NumberLayout, boxes: Iterable<Box>): Set<HexId> {
  const covered = new Set<HexId>();
  const [reachX, reachY] = [layout.width / 2 + GAP, layout.height / 2 + GAP];
  for (const box of boxes) {
    // Includes each hex with the middle of its number within reach of the box.
    const window = hexesInRect(shape, size, box.x0 - reachX, box.y0 - reachY, box.x1 + reachX, box.y1 + reachY);
    for (let row = window.firstRow; row <= window.lastRow; row++) {
      for (let col = window.firstCol; col <= window.lastCol; col++) {
        const hex = hexAt(shape, col, row);
        if (isNumbered(shape, layout, hex) && boxesOverlap(numberBox(shape, size, layout, hex), box, GAP)) {
          covered.add(hex);
        }
      }
    }
  }
  return covered;
}
