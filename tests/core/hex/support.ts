import { defineHex, Orientation as Lie } from 'honeycomb-grid';
import fc from 'fast-check';
import { hexCount, type HexId, type HexShape, type Orientation, type Stagger } from '@core/hex';

/** All four lies of a map. */
export const LIES: readonly { orientation: Orientation; stagger: Stagger }[] = [
  { orientation: 'pointy', stagger: 'odd' },
  { orientation: 'pointy', stagger: 'even' },
  { orientation: 'flat', stagger: 'odd' },
  { orientation: 'flat', stagger: 'even' },
];

/** The four lies as maps of one size. */
export function shapes(cols: number, rows: number): HexShape[] {
  return LIES.map((lie) => ({ ...lie, cols, rows }));
}

/** A name of a map for test titles. */
export function shapeName(shape: HexShape): string {
  return `${shape.orientation} ${shape.stagger} ${shape.cols}×${shape.rows}`;
}

/** Any map with sides of 1..`side`. */
export function anyShape(side = 30): fc.Arbitrary<HexShape> {
  return fc.record({
    orientation: fc.constantFrom<Orientation>('pointy', 'flat'),
    stagger: fc.constantFrom<Stagger>('odd', 'even'),
    cols: fc.integer({ min: 1, max: side }),
    rows: fc.integer({ min: 1, max: side }),
  });
}

/** Any map with `count` of its hexes. */
export function anyHexes(count: number, side = 30): fc.Arbitrary<{ shape: HexShape; ids: HexId[] }> {
  return anyShape(side).chain((shape) =>
    fc
      .array(fc.integer({ min: 0, max: hexCount(shape) - 1 }), { minLength: count, maxLength: count })
      .map((ids) => ({ shape, ids })),
  );
}

/** Every hex of a map. */
export function allHexes(shape: HexShape): HexId[] {
  return Array.from({ length: hexCount(shape) }, (_, id) => id);
}

/** The hex class of honeycomb, another program, for maps of a shape. */
export function honeycombOf(shape: HexShape) {
  return defineHex({
    orientation: shape.orientation === 'pointy' ? Lie.POINTY : Lie.FLAT,
    offset: shape.stagger === 'odd' ? -1 : 1,
  });
}
