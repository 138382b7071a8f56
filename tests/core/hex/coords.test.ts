import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axialQ,
  axialR,
  colOf,
  DEFAULT_SHAPE,
  fromAxial,
  hexAt,
  hexCount,
  OFF_MAP,
  onMap,
  rowOf,
  toAxial,
} from '@core/hex';
import { allHexes, anyHexes, shapeName, shapes, honeycombOf } from './support';

describe('offset coordinates', () => {
  it('number hexes row by row', () => {
    expect(DEFAULT_SHAPE).toEqual({ orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 });
    expect(hexCount(DEFAULT_SHAPE)).toBe(374);
    expect(hexAt(DEFAULT_SHAPE, 8, 11)).toBe(250);
    expect(colOf(DEFAULT_SHAPE, 250)).toBe(8);
    expect(rowOf(DEFAULT_SHAPE, 250)).toBe(11);
  });

  it('end at the border', () => {
    expect(onMap(DEFAULT_SHAPE, 0, 0)).toBe(true);
    expect(onMap(DEFAULT_SHAPE, 21, 16)).toBe(true);
    for (const [col, row] of [
      [22, 0],
      [0, 17],
      [-1, 0],
      [0, -1],
    ]) {
      expect(onMap(DEFAULT_SHAPE, col, row)).toBe(false);
    }
  });
});

describe('axial coordinates', () => {
  it.each([
    ['pointy', 'odd', [0, 0], [2, 0], [0, 1], [2, 1], [-1, 2], [1, 2], [-1, 3]],
    ['pointy', 'even', [0, 0], [2, 0], [-1, 1], [1, 1], [-1, 2], [1, 2], [-2, 3]],
    ['flat', 'odd', [0, 0], [2, -1], [0, 1], [2, 0], [0, 2], [2, 1], [0, 3]],
    ['flat', 'even', [0, 0], [2, -1], [0, 1], [2, 0], [0, 2], [2, 1], [0, 3]],
  ] as const)('follow the table on a %s %s map', (orientation, stagger, ...table) => {
    const shape = { orientation, stagger, cols: 3, rows: 4 };
    const places = [
      [0, 0],
      [2, 0],
      [0, 1],
      [2, 1],
      [0, 2],
      [2, 2],
      [0, 3],
    ];
    const coordinates = places.map(([col, row]) => {
      const { q, r } = toAxial(shape, hexAt(shape, col, row));
      return [q, r];
    });
    expect(coordinates).toEqual(table);
  });

  it('shift between odd and even columns of a flat map', () => {
    const odd = shapes(3, 4)[2];
    const even = shapes(3, 4)[3];
    expect(toAxial(odd, hexAt(odd, 1, 0))).toEqual({ q: 1, r: 0 });
    expect(toAxial(even, hexAt(even, 1, 0))).toEqual({ q: 1, r: -1 });
  });

  it.each(shapes(9, 8).map((shape) => [shapeName(shape), shape] as const))('agree with honeycomb: %s', (_, shape) => {
    const Hex = honeycombOf(shape);
    for (const id of allHexes(shape)) {
      const hex = new Hex({ col: colOf(shape, id), row: rowOf(shape, id) });
      expect(toAxial(shape, id)).toEqual({ q: hex.q, r: hex.r });
      expect(axialQ(shape, id)).toBe(hex.q);
      expect(axialR(shape, id)).toBe(hex.r);
    }
  });

  it('convert back to the hex', () => {
    fc.assert(
      fc.property(anyHexes(1, 200), ({ shape, ids: [id] }) => {
        const { q, r } = toAxial(shape, id);
        expect(fromAxial(shape, q, r)).toBe(id);
      }),
    );
  });

  it('are valid only for hexes on the map', () => {
    for (const shape of shapes(4, 5)) {
      const known = new Map(allHexes(shape).map((id) => [`${axialQ(shape, id)},${axialR(shape, id)}`, id]));
      for (let q = -12; q <= 12; q++) {
        for (let r = -12; r <= 12; r++) expect(fromAxial(shape, q, r)).toBe(known.get(`${q},${r}`) ?? OFF_MAP);
      }
    }
  });
});
