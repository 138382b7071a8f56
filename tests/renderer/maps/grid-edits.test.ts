import fc from 'fast-check';
import { create } from 'mutative';
import { describe, expect, it } from 'vitest';
import { hexAt, neighbour, rectangle } from '@core/hex';
import { cellAt, emptyGrid, terrainAt } from '@core/model';
import type { MapGrid } from '@core/model';
import {
  changeZone,
  countTerrain,
  edgesOf,
  newEdge,
  newZone,
  paintHexes,
  resizeGrid,
  resizeLoss,
  setLabel,
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

  it('clears without a brush, and leaves the palette alone when there is nothing to paint', () => {
    const grid = emptyGrid(SHAPE);
    paintHexes(grid, [5], asteroids);
    paintHexes(grid, [5], undefined);
    expect(terrainAt(grid, 5)).toBeUndefined();
    paintHexes(grid, [], { type: 'star' });
    expect(grid.palette).toHaveLength(1);
  });

  it('does in a draft what it does to a plain grid, few hexes or many', () => {
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

  it('keeps rows that do not change the same object', () => {
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

  it('changes nothing when it is off', () => {
    const hexes = [1, 2];
    expect(withMirror(SHAPE, hexes, 'off')).toBe(hexes);
  });
});

describe('zones and edges', () => {
  it('add and take out hexes, in order', () => {
    const grid = emptyGrid(SHAPE);
    grid.zones.push(newZone(grid, 'Home', 'red'));
    changeZone(grid, 'home', [5, 2, 5], true);
    expect(grid.zones[0].hexes).toEqual([2, 5]);
    changeZone(grid, 'home', [2], false);
    expect(grid.zones[0].hexes).toEqual([5]);
  });

  it('have ids of their own', () => {
    const grid = emptyGrid(SHAPE);
    for (let i = 0; i < 3; i++) grid.zones.push(newZone(grid, 'Home', undefined));
    for (let i = 0; i < 3; i++) grid.edges.push(newEdge(grid, { side: 'red', edge: 'north', use: 'enter' }));
    expect(new Set(grid.zones.map(({ id }) => id)).size).toBe(3);
    expect(new Set(grid.edges.map(({ id }) => id)).size).toBe(3);
  });

  it('take a part that is the whole for the whole', () => {
    const grid = emptyGrid(SHAPE);
    const whole = newEdge(grid, { side: 'red', edge: 'west', use: 'exit', from: 1, to: 8 });
    expect(whole).toEqual({ id: 'red-west', side: 'red', edge: 'west', use: 'exit' });
    expect(newEdge(grid, { side: 'red', edge: 'west', use: 'exit', from: 2, to: 8 })).toMatchObject({ from: 2, to: 8 });
  });

  it('know the edges of a hex', () => {
    expect(edgesOf(SHAPE, 0)).toEqual(['north', 'west']);
    expect(edgesOf(SHAPE, 79)).toEqual(['south', 'east']);
    expect(edgesOf(SHAPE, 44)).toEqual([]);
  });
});

describe('setLabel', () => {
  it('names, renames and takes away', () => {
    const grid = emptyGrid(SHAPE);
    setLabel(grid, 7, ' Port ');
    expect(grid.labels).toEqual([{ hex: 7, text: 'Port' }]);
    setLabel(grid, 7, 'Harbour');
    expect(grid.labels).toEqual([{ hex: 7, text: 'Harbour' }]);
    setLabel(grid, 7, '');
    expect(grid.labels).toEqual([]);
  });
});

describe('resizeGrid', () => {
  const filled = (): MapGrid => {
    const grid = emptyGrid(SHAPE);
    paintHexes(grid, [0, 79, 44], asteroids);
    grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [0, 44] });
    grid.labels.push({ hex: 79, text: 'Corner' });
    grid.edges.push(newEdge(grid, { side: 'red', edge: 'north', use: 'enter', from: 3, to: 9 }));
    return grid;
  };

  it('grows at the right and the bottom when the top left keeps its place', () => {
    const grid = filled();
    resizeGrid(grid, 12, 9, { x: 'left', y: 'top' });
    expect([grid.cols, grid.rows, grid.cells.length, grid.cells[0].length]).toEqual([12, 9, 9, 12]);
    expect(cellAt(grid, hexAt(grid, 0, 0))).toBe(1);
    expect(cellAt(grid, hexAt(grid, 9, 7))).toBe(1);
    expect(grid.zones[0].hexes).toEqual([hexAt(grid, 0, 0), hexAt(grid, 4, 4)]);
    expect(grid.labels).toEqual([{ hex: hexAt(grid, 9, 7), text: 'Corner' }]);
    expect(grid.stagger).toBe('odd');
  });

  it('keeps neighbours neighbours when rows come in at the top', () => {
    const grid = filled();
    const before = [0, 1, 2, 3, 4, 5].map((dir) => neighbour(grid, 44, dir));
    resizeGrid(grid, 10, 9, { x: 'left', y: 'bottom' });
    expect(grid.stagger).toBe('even');
    const moved = 44 + 10;
    expect([0, 1, 2, 3, 4, 5].map((dir) => neighbour(grid, moved, dir))).toEqual(before.map((hex) => hex + 10));
  });

  it('says beforehand what falls off, and drops just that', () => {
    const grid = filled();
    expect(resizeLoss(grid, 5, 5, { x: 'left', y: 'top' })).toEqual({ terrain: 1, zoneHexes: 0, labels: 1 });
    expect(resizeLoss(grid, 20, 20, { x: 'middle', y: 'middle' })).toEqual({ terrain: 0, zoneHexes: 0, labels: 0 });
    resizeGrid(grid, 5, 5, { x: 'left', y: 'top' });
    expect(countTerrain(grid).get('asteroids')).toBe(2);
    expect(grid.labels).toEqual([]);
    expect(grid.edges[0]).toMatchObject({ from: 3, to: 5 });
  });
});
