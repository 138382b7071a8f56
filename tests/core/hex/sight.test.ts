import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromAxial, hexAt, lineOfSight, OFF_MAP, sightLine, toAxial } from '@core/hex';
import type { HexId, HexShape, SightStep } from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes } from './support';
import { times } from '../../long';

/**
 * The same question answered another way: clip the segment against the six sides of every hex near, in fractions over one common
 * denominator. A hex that keeps a length is crossed, or run along where the segment lies in one of its sides.
 */
function clippedSight(shape: HexShape, a: HexId, b: HexId): SightStep[] {
  const from = toAxial(shape, a);
  const to = toAxial(shape, b);
  const dq = to.q - from.q;
  const dr = to.r - from.r;
  const speeds = [dq - dr, dq + 2 * dr, -2 * dq - dr];
  const whole = speeds.reduce((product, speed) => product * Math.max(1, Math.abs(speed)), 1);
  const crossed: { start: number; hex: HexId; along: boolean }[] = [];
  for (let q = Math.min(0, dq) - 1; q <= Math.max(0, dq) + 1; q++) {
    for (let r = Math.min(0, dr) - 1; r <= Math.max(0, dr) + 1; r++) {
      let start = 0;
      let end = whole;
      let along = false;
      [q - r, q + 2 * r, -2 * q - r].forEach((centre, axis) => {
        const speed = speeds[axis];
        if (speed === 0) {
          if (Math.abs(centre) > 1) end = -1;
          if (Math.abs(centre) === 1) along = true;
          return;
        }
        const one = ((centre - 1) * whole) / speed;
        const other = ((centre + 1) * whole) / speed;
        start = Math.max(start, Math.min(one, other));
        end = Math.min(end, Math.max(one, other));
      });
      if (start < end) crossed.push({ start, along, hex: fromAxial(shape, from.q + q, from.r + r) });
    }
  }
  crossed.sort((x, y) => x.start - y.start || (x.hex === OFF_MAP ? 1 : y.hex === OFF_MAP ? -1 : x.hex - y.hex));
  const steps: SightStep[] = [];
  for (let i = 0; i < crossed.length; i++) {
    if (crossed[i].along) steps.push([crossed[i].hex, crossed[++i].hex]);
    else steps.push([crossed[i].hex]);
  }
  return steps;
}

/** Blocks exactly the hexes given. */
const only =
  (...ids: HexId[]) =>
  (id: HexId): boolean =>
    ids.includes(id);

const [shape] = shapes(9, 9);
const at = (col: number, row: number): HexId => hexAt(shape, col, row);
const axial = (q: number, r: number): HexId => fromAxial(shape, q, r);

describe('sight line', () => {
  it('crosses the hexes of a straight row', () => {
    expect(sightLine(shape, at(2, 2), at(5, 2))).toEqual([[at(2, 2)], [at(3, 2)], [at(4, 2)], [at(5, 2)]]);
    expect(sightLine(shape, at(2, 2), at(2, 2))).toEqual([[at(2, 2)]]);
  });

  it('runs along edges between corners', () => {
    expect(sightLine(shape, at(4, 2), at(4, 6))).toEqual([
      [at(4, 2)],
      [at(3, 3), at(4, 3)],
      [at(4, 4)],
      [at(3, 5), at(4, 5)],
      [at(4, 6)],
    ]);
  });

  it('lists a hex off the map last', () => {
    expect(sightLine(shape, at(0, 2), at(0, 4))).toEqual([[at(0, 2)], [at(0, 3), OFF_MAP], [at(0, 4)]]);
    expect(sightLine(shape, at(8, 1), at(8, 3))).toEqual([[at(8, 1)], [at(8, 2), OFF_MAP], [at(8, 3)]]);
  });

  it('crosses more hexes than a line has', () => {
    // At its middle this one crosses the edge of two hexes squarely; a line has only one of them.
    expect(sightLine(shape, axial(0, 4), axial(3, 5))).toEqual([
      [axial(0, 4)],
      [axial(1, 4)],
      [axial(1, 5)],
      [axial(2, 4)],
      [axial(2, 5)],
      [axial(3, 5)],
    ]);
  });

  it('omits a hex that it only touches at a corner', () => {
    expect(sightLine(shape, axial(0, 4), axial(4, 5))).toEqual([
      [axial(0, 4)],
      [axial(1, 4)],
      [axial(2, 4)],
      [axial(2, 5)],
      [axial(3, 5)],
      [axial(4, 5)],
    ]);
  });

  it.each(shapes(9, 8).map((any) => [shapeName(any), any] as const))('agrees with clipping: %s', (_, any) => {
    for (const a of allHexes(any)) {
      for (const b of allHexes(any)) {
        const steps = sightLine(any, a, b);
        const clipped = clippedSight(any, a, b);
        if (JSON.stringify(steps) !== JSON.stringify(clipped))
          expect({ a, b, steps }).toEqual({ a, b, steps: clipped });
      }
    }
    expect(sightLine(any, 0, 71).length).toBeGreaterThan(8);
  });

  it('is the same backwards, never leaves the map and passes from neighbour to neighbour', () => {
    fc.assert(
      fc.property(anyHexes(2, 200), ({ shape: any, ids: [a, b] }) => {
        const steps = sightLine(any, a, b);
        expect(sightLine(any, b, a)).toEqual([...steps].reverse());
        expect([steps[0], steps.at(-1)]).toEqual([[a], [b]]);
        for (const step of steps) expect(step[0]).not.toBe(OFF_MAP);
      }),
    );
  });
});

describe('line of sight', () => {
  it('is blocked by an obstacle on the line, not by one next to it', () => {
    expect(lineOfSight(shape, at(2, 2), at(5, 2), only(at(4, 2)))).toBe(false);
    expect(lineOfSight(shape, at(2, 2), at(5, 2), only(at(4, 1), at(4, 3), at(6, 2)))).toBe(true);
  });

  it('is never blocked by its ends, nor between neighbours', () => {
    expect(lineOfSight(shape, at(2, 2), at(5, 2), only(at(2, 2), at(5, 2)))).toBe(true);
    expect(lineOfSight(shape, at(2, 2), at(3, 2), () => true)).toBe(true);
    expect(lineOfSight(shape, at(2, 2), at(2, 2), () => true)).toBe(true);
  });

  it('is blocked on an edge by both hexes together only', () => {
    const see = (...obstacles: HexId[]): boolean => lineOfSight(shape, at(4, 2), at(4, 6), only(...obstacles));
    expect(see(at(3, 3))).toBe(true);
    expect(see(at(4, 3))).toBe(true);
    expect(see(at(3, 3), at(4, 3))).toBe(false);
    expect(see(at(3, 5), at(4, 5))).toBe(false);
    // One obstacle at each of two edges, on the same side or not, leaves a way.
    expect(see(at(3, 3), at(4, 5))).toBe(true);
    expect(see(at(3, 3), at(3, 5))).toBe(true);
    expect(see(at(4, 4))).toBe(false);
  });

  it('is not blocked on an edge when one hex is off the map', () => {
    expect(lineOfSight(shape, at(0, 2), at(0, 4), () => true)).toBe(true);
    expect(lineOfSight(shape, at(8, 1), at(8, 3), () => true)).toBe(true);
    expect(lineOfSight(shape, at(0, 2), at(0, 6), only(at(0, 3), at(0, 5)))).toBe(true);
    expect(lineOfSight(shape, at(0, 2), at(0, 6), only(at(0, 4)))).toBe(false);
  });

  it('passes the corner of an obstacle', () => {
    const see = (...obstacles: HexId[]): boolean => lineOfSight(shape, axial(0, 4), axial(4, 5), only(...obstacles));
    expect(see(axial(1, 5), axial(3, 4))).toBe(true);
    expect(see(axial(2, 4))).toBe(false);
    expect(see(axial(2, 5))).toBe(false);
  });

  it('never tests a hex off the map or at its ends', () => {
    for (const any of shapes(6, 7)) {
      const ids = allHexes(any);
      for (const a of ids) {
        for (const b of ids) {
          const asked: HexId[] = [];
          lineOfSight(any, a, b, (id) => asked.push(id) < 0);
          expect(asked.filter((id) => !ids.includes(id) || id === a || id === b)).toEqual([]);
        }
      }
    }
  });

  it('agrees with the step-by-step line, in both directions', () => {
    const holes = anyHexes(2, 20).chain((place) =>
      fc
        .array(fc.boolean(), { minLength: 400, maxLength: 400 })
        .map((solid) => ({ ...place, blocks: (id: HexId) => id === OFF_MAP || solid[id] })),
    );
    fc.assert(
      fc.property(holes, ({ shape: any, ids: [a, b], blocks }) => {
        const blocked = sightLine(any, a, b)
          .slice(1, -1)
          .some((step) => step.every((id) => id !== OFF_MAP && blocks(id)));
        expect(lineOfSight(any, a, b, blocks)).toBe(!blocked);
        expect(lineOfSight(any, b, a, blocks)).toBe(!blocked);
      }),
      { numRuns: times(100, 400) },
    );
  });
});
