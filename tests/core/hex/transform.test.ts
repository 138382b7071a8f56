import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, distance, hexAt, hexCentre, mirrorDirection, neighbour, OFF_MAP, turnDirection } from '@core/hex';
import type { MirrorAxis } from '@core/hex';
import { allHexes, anyHexes, shapes } from './support';
import { mirror, rotate } from './transformed';

const AXES: readonly MirrorAxis[] = ['left-right', 'top-bottom'];

describe('rotate', () => {
  it('turns directions clockwise', () => {
    for (const shape of shapes(9, 9)) {
      const centre = hexAt(shape, 4, 4);
      for (const dir of DIRECTIONS) {
        for (const steps of [-7, -1, 0, 1, 2, 3, 6]) {
          const turned = rotate(shape, centre, neighbour(shape, centre, dir), steps);
          expect(turned).toBe(neighbour(shape, centre, turnDirection(dir, steps)));
        }
      }
    }
  });

  it('keeps the distance and is undone by turning back', () => {
    fc.assert(
      fc.property(anyHexes(2), fc.integer({ min: -9, max: 9 }), ({ shape, ids: [centre, id] }, steps) => {
        const turned = rotate(shape, centre, id, steps);
        if (turned === OFF_MAP) return;
        expect(distance(shape, centre, turned)).toBe(distance(shape, centre, id));
        expect(rotate(shape, centre, turned, -steps)).toBe(id);
      }),
    );
  });

  it('returns OFF_MAP when it leaves the map', () => {
    const [shape] = shapes(5, 5);
    expect(rotate(shape, 0, 4, 3)).toBe(OFF_MAP);
  });
});

describe('mirror', () => {
  it('is a reflection on screen', () => {
    for (const shape of shapes(11, 11)) {
      const centre = hexAt(shape, 5, 5);
      const middle = hexCentre(shape, 1, centre);
      let seen = 0;
      for (const id of allHexes(shape)) {
        for (const axis of AXES) {
          const image = mirror(shape, centre, id, axis);
          if (image === OFF_MAP) continue;
          seen++;
          const from = hexCentre(shape, 1, id);
          const to = hexCentre(shape, 1, image);
          const flip = axis === 'left-right';
          expect(to.x - middle.x).toBeCloseTo((from.x - middle.x) * (flip ? -1 : 1), 9);
          expect(to.y - middle.y).toBeCloseTo((from.y - middle.y) * (flip ? 1 : -1), 9);
          expect(mirror(shape, centre, image, axis)).toBe(id);
        }
      }
      expect(seen).toBeGreaterThan(200);
    }
  });

  it('also reflects directions', () => {
    for (const shape of shapes(9, 9)) {
      const centre = hexAt(shape, 4, 4);
      for (const axis of AXES) {
        for (const dir of DIRECTIONS) {
          expect(mirror(shape, centre, neighbour(shape, centre, dir), axis)).toBe(
            neighbour(shape, centre, mirrorDirection(shape.orientation, dir, axis)),
          );
        }
      }
    }
  });
});
