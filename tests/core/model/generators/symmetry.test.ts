import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, hexCentre, hexCount, OFF_MAP } from '@core/hex';
import { imagesOf } from '@core/model/generators';

const anyShape = fc.record({
  orientation: fc.constantFrom('pointy' as const, 'flat' as const),
  stagger: fc.constantFrom('odd' as const, 'even' as const),
  cols: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 12 }),
});

describe.each(['turn', 'left-right', 'top-bottom'] as const)('imagesOf %s', (symmetry) => {
  it('is its own inverse, keeps distances, and mirrors positions on the screen', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const images = imagesOf(shape, symmetry);
        const paired = [...images.keys()].filter((hex) => images[hex] !== OFF_MAP);
        const sums = { x: new Set<number>(), y: new Set<number>() };
        for (const hex of paired) {
          const image = images[hex];
          expect(images[image]).toBe(hex);
          const [a, b] = [hexCentre(shape, 1, hex), hexCentre(shape, 1, image)];
          sums.x.add(Math.round((symmetry === 'top-bottom' ? a.x - b.x : a.x + b.x) * 1e6));
          sums.y.add(Math.round((symmetry === 'left-right' ? a.y - b.y : a.y + b.y) * 1e6));
        }
        // One axis or centre for all: a constant sum where the coordinate turns round, no difference where it stays.
        expect(sums.x.size).toBeLessThanOrEqual(1);
        expect(sums.y.size).toBeLessThanOrEqual(1);
        for (const a of paired.slice(0, 12)) {
          for (const b of paired) expect(distance(shape, images[a], images[b])).toBe(distance(shape, a, b));
        }
      }),
    );
  });

  it('omits at most a border row or column and half a stagger', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const off = imagesOf(shape, symmetry).filter((image) => image === OFF_MAP).length;
        expect(off).toBeLessThanOrEqual(Math.max(shape.cols, shape.rows));
        expect(off).toBeLessThan(Math.max(2, hexCount(shape)));
      }),
    );
  });
});

describe('imagesOf', () => {
  it('maps every hex to itself without symmetry', () => {
    const shape = { orientation: 'flat', stagger: 'odd', cols: 3, rows: 2 } as const;
    expect([...imagesOf(shape, 'none')]).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('finds a half turn without loss where rows pair up', () => {
    const shape = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 16 } as const;
    const images = imagesOf(shape, 'turn');
    expect(images.includes(OFF_MAP)).toBe(false);
    expect(images[0]).toBe(22 * 16 - 1);
  });
});
