import fc from 'fast-check';
import { create } from 'mutative';
import { describe, expect, it } from 'vitest';
import { rectangle } from '@core/hex';
import { cellAt, emptyGrid, terrainAt } from '@core/model';
import {
  changeZone,
  countTerrain,
  edgesOf,
  newEdge,
  newZone,
  paintHexes,
  setText,
  withMirror,
} from '@renderer/features/maps/model/grid-edits';
import { SHAPE } from './scenario';

const asteroids = { type: 'asteroids', rating: 2 } as const;

describe('paintHexes', () => {
  it('adds a brush to the palette once', () => {
    const grid = emptyGrid(SHAPE);
    paintHexes(grid, [0, 1], asteroids);
    paintHexes(grid, [2], { ...asteroids });
    paintHexes(grid, [3], { ...asteroids, rating: 3 });
    expect(grid.palette).toHaveLength(2);
    expect([0, 1, 2, 3, 4].map((hex) => cellAt(grid, hex))).toEqual([1, 1, 1, 2, 0]);
  });

  it('clears without a brush, and does not change the palette if there is nothing to paint', () => {
    const grid = emptyGrid(SHAPE);
    paintHexes(grid, [5], asteroids);
    paintHexes(grid, [5], undefined);
    expect(terrainAt(grid, 5)).toBeUndefined();
    paintHexes(grid, [], { type: 'star' });
    expect(grid.palette).toHaveLength(1);
  });

  it('gives the same result in a draft as in a plain grid, for few and many hexes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(79), { maxLength: 80 }), fc.uniqueArray(fc.nat(79)), (first, second) => {
        const plain = emptyGrid(SHAPE);
        paintHexes(plain, first, asteroids);
        paintHexes(plain, second, { type: 'nebula' });
        const drafted = create(emptyGrid(SHAPE), (draft) => {
          paintHexes(draft, first, asteroids);
          paintHexes(draft, second, { type: 'nebula' });
        });
        expect(drafted).toEqual(plain);
      }),
    );
  });

  it('keeps unchanged rows identical', () => {
    const before = emptyGrid(SHAPE);
    const after = create(before, (draft) => paintHexes(draft, rectangle(SHAPE, 0, 9), asteroids));
    expect(after.cells[0]).not.toBe(before.cells[0]);
    expect(after.cells[1]).toBe(before.cells[1]);
    const again = create(after, (draft) => paintHexes(draft, rectangle(SHAPE, 0, 9), asteroids));
    expect(again).toBe(after);
  });
});

describe('countTerrain', () => {
  it('counts by kind over all ratings', () => {
    const grid = emptyGrid(SHAPE);
    paintHexes(grid, [0, 1], asteroids);
    paintHexes(grid, [2], { type: 'asteroids', random: true });
    const counts = countTerrain(grid);
    expect(counts.get('asteroids')).toBe(3);
    expect(counts.get('empty')).toBe(77);
  });
});

describe('withMirror', () => {
  it('adds the image by column or row, each hex once', () => {
    expect(withMirror(SHAPE, [0], 'left-right')).toEqual([0, 9]);
    expect(withMirror(SHAPE, [0], 'top-bottom')).toEqual([0, 70]);
    expect([...withMirror(SHAPE, [4, 5], 'left-right')].sort((a, b) => a - b)).toEqual([4, 5]);
  });

  it('changes nothing if it is off', () => {
    const hexes = [1, 2];
    expect(withMirror(SHAPE, hexes, 'off')).toBe(hexes);
  });
});

describe('zones and edges', () => {
  it('add and remove hexes, in order', () => {
    const grid = emptyGrid(SHAPE);
    grid.zones.push(newZone(grid, 'Home', 'red'));
    changeZone(grid, 'home', [5, 2, 5], true);
    expect(grid.zones[0].hexes).toEqual([2, 5]);
    changeZone(grid, 'home', [2], false);
    expect(grid.zones[0].hexes).toEqual([5]);
  });

  it('have unique ids', () => {
    const grid = emptyGrid(SHAPE);
    for (let i = 0; i < 3; i++) grid.zones.push(newZone(grid, 'Home', undefined));
    for (let i = 0; i < 3; i++) grid.edges.push(newEdge(grid, { side: 'red', edge: 'north', use: 'enter' }));
    expect(new Set(grid.zones.map(({ id }) => id)).size).toBe(3);
    expect(new Set(grid.edges.map(({ id }) => id)).size).toBe(3);
  });

  it('store a part that covers the whole edge as the whole edge', () => {
    const grid = emptyGrid(SHAPE);
    const whole = newEdge(grid, { side: 'red', edge: 'west', use: 'exit', from: 1, to: 8 });
    expect(whole).toEqual({ id: 'red-west', side: 'red', edge: 'west', use: 'exit' });
    expect(newEdge(grid, { side: 'red', edge: 'west', use: 'exit', from: 2, to: 8 })).toMatchObject({ from: 2, to: 8 });
  });

  it('find the edges of a hex', () => {
    expect(edgesOf(SHAPE, 0)).toEqual(['north', 'west']);
    expect(edgesOf(SHAPE, 79)).toEqual(['south', 'east']);
    expect(edgesOf(SHAPE, 44)).toEqual([]);
  });
});

describe('setText', () => {
  it('adds, renames and removes a name', () => {
    const grid = emptyGrid(SHAPE);
    setText(grid, 'labels', 7, ' Port ');
    expect(grid.labels).toEqual([{ hex: 7, text: 'Port' }]);
    setText(grid, 'labels', 7, 'Harbour');
    expect(grid.labels).toEqual([{ hex: 7, text: 'Harbour' }]);
    setText(grid, 'labels', 7, '');
    expect(grid.labels).toEqual([]);
  });
});
