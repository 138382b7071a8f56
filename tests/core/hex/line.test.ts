import fc from 'fast-check';
import { defineHex, Grid, line as honeycombLine, Orientation, rectangle } from 'honeycomb-grid';
import { describe, expect, it } from 'vitest';
import { colOf, distance, fromAxial, hexAt, line, OFF_MAP, rowOf, sightLine, toAxial } from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes } from './support';
import { times } from '../../long';

describe('line', () => {
  const [shape] = shapes(9, 9);

  it('runs straight along a row of hexes', () => {
    const from = hexAt(shape, 1, 3);
    expect(line(shape, from, hexAt(shape, 5, 3))).toEqual([1, 2, 3, 4, 5].map((col) => hexAt(shape, col, 3)));
    expect(line(shape, from, from)).toEqual([from]);
  });

  it('chooses the lower id of two equal hexes', () => {
    // Straight down: between the rows the line runs along the edge of two hexes side by side.
    const down = line(shape, hexAt(shape, 4, 2), hexAt(shape, 4, 6));
    expect(down).toEqual([
      hexAt(shape, 4, 2),
      hexAt(shape, 3, 3),
      hexAt(shape, 4, 4),
      hexAt(shape, 3, 5),
      hexAt(shape, 4, 6),
    ]);
  });

  it('stays on the map if one of two equal hexes is off it', () => {
    expect(line(shape, hexAt(shape, 0, 2), hexAt(shape, 0, 4))).toContain(hexAt(shape, 0, 3));
    const right = line(shape, hexAt(shape, 8, 1), hexAt(shape, 8, 3));
    expect(right).toEqual([hexAt(shape, 8, 1), hexAt(shape, 8, 2), hexAt(shape, 8, 3)]);
  });

  it('has distance + 1 hexes, each next to the one before, and is the same backwards', () => {
    fc.assert(
      fc.property(anyHexes(2, 60), ({ shape: any, ids: [a, b] }) => {
        const cells = line(any, a, b);
        expect(cells).toHaveLength(distance(any, a, b) + 1);
        expect([cells[0], cells.at(-1)]).toEqual([a, b]);
        expect(cells).not.toContain(OFF_MAP);
        for (let i = 1; i < cells.length; i++) expect(distance(any, cells[i - 1], cells[i])).toBe(1);
        expect(line(any, b, a)).toEqual([...cells].reverse());
      }),
      { numRuns: times(100, 400) },
    );
  });

  it('contains only hexes that the straight line crosses', () => {
    fc.assert(
      fc.property(anyHexes(2), ({ shape: any, ids: [a, b] }) => {
        const passed = new Set(sightLine(any, a, b).flat());
        for (const id of line(any, a, b)) expect(passed).toContain(id);
      }),
    );
  });

  it.each(shapes(11, 10).map((any) => [shapeName(any), any] as const))(
    'agrees with honeycomb without ties: %s',
    (_, any) => {
      const Hex = defineHex({
        orientation: any.orientation === 'pointy' ? Orientation.POINTY : Orientation.FLAT,
        offset: any.stagger === 'odd' ? -1 : 1,
      });
      const grid = new Grid(Hex, rectangle({ width: any.cols, height: any.rows }));
      const start = hexAt(any, 5, 5);
      let compared = 0;
      for (const stop of allHexes(any)) {
        const a = toAxial(any, start);
        const b = toAxial(any, stop);
        const steps = distance(any, start, stop);
        const ways = [b.q - a.q, b.r - a.r, b.q - a.q + b.r - a.r];
        const tie = Array.from({ length: steps }, (_none, k) => k).some((k) =>
          ways.some((way) => Math.abs((2 * k * way) % (2 * steps)) === steps),
        );
        if (tie || steps === 0) continue;
        compared++;
        const theirs = grid
          .traverse(
            honeycombLine({
              start: { col: colOf(any, start), row: rowOf(any, start) },
              stop: { col: colOf(any, stop), row: rowOf(any, stop) },
            }),
          )
          .toArray();
        expect(line(any, start, stop)).toEqual(theirs.map(({ q, r }) => fromAxial(any, q, r)));
      }
      expect(compared).toBeGreaterThan(50);
    },
  );
});
