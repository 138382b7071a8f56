import { hexCentre, type HexShape } from '@core/hex';
import { boxAround, BoxSet, type Box } from './boxes';
import { HEX_SIZE } from './metrics';
import type { BoardLabel } from './types';

/** Height of a name plate, and its padding on the left and right together, CSS pixels. */
const PLATE_HEIGHT = 15;
const PLATE_PADDING = 8;
/** Smallest distance between two plates, CSS pixels. */
const PLATE_GAP = 1;

/** Smallest hex size, CSS pixels from centre to corner, at which place names are drawn. */
const NAMES_FROM = 8;

/** A place name and its plate. */
export interface PlacedName {
  readonly text: string;
  readonly box: Box;
}

/**
 * Positions place names at a zoom so that none overlap: over the lower border of the hex, else over the upper one, else at its right
 * or left. A name without a free side is left out.
 * @param scale CSS pixels per map pixel
 * @param widthOf width of a text in CSS pixels
 */
export function placeNames(
  shape: HexShape,
  scale: number,
  names: readonly BoardLabel[],
  widthOf: (text: string) => number,
): PlacedName[] {
  const size = HEX_SIZE * scale;
  if (size < NAMES_FROM) return [];
  const taken = new BoxSet();
  const placed: PlacedName[] = [];
  for (const { hex, text } of names) {
    const { x, y } = hexCentre(shape, size, hex);
    const width = widthOf(text) + PLATE_PADDING;
    const beside = size * 0.9 + width / 2;
    const free = [
      [x, y + size * 1.02],
      [x, y - size * 1.02],
      [x + beside, y],
      [x - beside, y],
    ]
      .map(([centreX, centreY]) => boxAround(centreX, centreY, width, PLATE_HEIGHT))
      .find((box) => !taken.overlaps(box, PLATE_GAP));
    if (free === undefined) continue;
    taken.add(free);
    placed.push({ text, box: free });
  }
  return placed;
}
