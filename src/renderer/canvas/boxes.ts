/** A rectangle in CSS pixels from the map origin. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A box around a centre. */
export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 };
}

/** True when two boxes overlap or are closer than `gap`. */
export function boxesOverlap(a: Box, b: Box, gap = 0): boolean {
  return a.x0 < b.x1 + gap && b.x0 < a.x1 + gap && a.y0 < b.y1 + gap && b.y0 < a.y1 + gap;
}

/** Height of the horizontal bands of a {@link BoxSet}, in CSS pixels. */
const BAND = 32;

/** A set of boxes, indexed by horizontal bands so that overlap tests skip most boxes. */
export class BoxSet {
  private readonly bands = new Map<number, Box[]>();

  add(box: Box): void {
    for (let band = Math.floor(box.y0 / BAND); band <= Math.floor(box.y1 / BAND); band++) {
      const boxes = this.bands.get(band);
      if (boxes === undefined) this.bands.set(band, [box]);
      else boxes.push(box);
    }
  }

  /** True when a box of the set overlaps `box` or is closer than `gap`. */
  overlaps(box: Box, gap = 0): boolean {
    const last = Math.floor((box.y1 + gap) / BAND);
    for (let band = Math.floor((box.y0 - gap) / BAND); band <= last; band++) {
      if (this.bands.get(band)?.some((other) => boxesOverlap(box, other, gap)) === true) return true;
    }
    return false;
  }
}
