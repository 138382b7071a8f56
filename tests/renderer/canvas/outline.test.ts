import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexCount, neighbour, range, ring } from '@core/hex';
import { outline } from '@renderer/canvas/outline';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 9, rows: 9 } as const;
const middle = 40;

/** Twice the signed area of a loop: positive clockwise on screen. */
function area(loop: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < loop.length; i += 2) {
    const next = (i + 2) % loop.length;
    sum += loop[i] * loop[next + 1] - loop[next] * loop[i + 1];
  }
  return sum;
}

describe('outline', () => {
  it('is a hexagon around one hex', () => {
    const loops = outline(shape, [middle]);
    expect(loops).toHaveLength(1);
    expect(loops[0]).toHaveLength(12);
  });

  it('goes around seven hexes in eighteen sides', () => {
    const loops = outline(shape, range(shape, middle, 1));
    expect(loops.map((loop) => loop.length / 2)).toEqual([18]);
  });

  it('has a separate loop around a hole, in the opposite direction', () => {
    const loops = outline(shape, ring(shape, middle, 1));
    expect(loops.map((loop) => loop.length / 2).sort((a, b) => a - b)).toEqual([6, 18]);
    expect(loops.map((loop) => Math.sign(area(loop))).sort((a, b) => a - b)).toEqual([-1, 1]);
  });

  it('has as many sides as there are borders, and encloses as much as the hexes', () => {
    const shapes = fc.record({
      orientation: fc.constantFrom('pointy' as const, 'flat' as const),
      stagger: fc.constantFrom('odd' as const, 'even' as const),
      cols: fc.integer({ min: 1, max: 8 }),
      rows: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(shapes, fc.uniqueArray(fc.nat(63), { maxLength: 40 }), (any, picks) => {
        const hexes = [...new Set(picks.map((pick) => pick % hexCount(any)))];
        const inside = new Set(hexes);
        let sides = 0;
        for (const hex of hexes) {
          for (let dir = 0; dir < 6; dir++) if (!inside.has(neighbour(any, hex, dir))) sides++;
        }
        const loops = outline(any, hexes);
        expect(loops.reduce((sum, loop) => sum + loop.length / 2, 0)).toBe(sides);
        const hexArea = 3 * Math.sqrt(3);
        expect(loops.reduce((sum, loop) => sum + area(loop), 0)).toBeCloseTo(hexes.length * hexArea, 6);
      }),
    );
  });

  it('caches the outline of an array', () => {
    const hexes = [1, 2, 3];
    expect(outline(shape, hexes)).toBe(outline(shape, hexes));
  });
});
