import { describe, expect, it } from 'vitest';
import { diffTerrain, diffZones, rowEnds } from '@renderer/canvas/changes';
import type { BoardTerrain, BoardZone } from '@renderer/canvas/types';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 3, rows: 2 } as const;
const before: BoardTerrain = {
  palette: [{ type: 'asteroids', rating: 2 }],
  cells: [
    [0, 1, 0],
    [0, 0, 0],
  ],
};

describe('diffTerrain', () => {
  it('names the hexes that differ', () => {
    const after = { ...before, cells: [before.cells[0], [0, 1, 1]] };
    expect(diffTerrain(shape, before, after)).toEqual([4, 5]);
  });

  it('skips rows that are the same object', () => {
    const hidden = [0, 1, 0];
    const one = { ...before, cells: [hidden, [0, 0, 0]] };
    const other = { ...one, cells: [hidden, [1, 0, 0]] };
    expect(diffTerrain(shape, one, other)).toEqual([3]);
  });

  it('does not count a new palette entry alone as a change', () => {
    const after = { ...before, palette: [...before.palette, { type: 'star' as const }] };
    expect(diffTerrain(shape, before, after)).toEqual([]);
  });

  it('repaints everything when an entry looks different, but not for a name', () => {
    expect(diffTerrain(shape, before, { ...before, palette: [{ type: 'asteroids', rating: 3 }] })).toBe('all');
    expect(diffTerrain(shape, before, { ...before, palette: [] })).toBe('all');
    const named = { ...before, palette: [{ type: 'asteroids' as const, rating: 2, name: 'Belt' }] };
    expect(diffTerrain(shape, before, named)).toEqual([]);
  });
});

describe('diffZones', () => {
  const zone = (id: string, hexes: number[], color?: 'a' | 'b'): BoardZone => ({
    id,
    hexes,
    ...(color === undefined ? {} : { color }),
  });

  it('names added and removed hexes', () => {
    expect(diffZones(shape, [zone('x', [0, 1])], [zone('x', [1, 2])])).toEqual([0, 2]);
  });

  it('names all hexes of a zone that was added or deleted', () => {
    const kept = zone('x', [0]);
    expect(diffZones(shape, [kept], [kept, zone('y', [3, 4])])).toEqual([3, 4]);
    expect(diffZones(shape, [kept, zone('y', [3, 4])], [kept])).toEqual([3, 4]);
  });

  it('repaints everything for a new colour or order', () => {
    expect(diffZones(shape, [zone('x', [0])], [zone('x', [0], 'a')])).toBe('all');
    expect(diffZones(shape, [zone('x', [0]), zone('y', [1])], [zone('y', [1]), zone('x', [0])])).toBe('all');
  });
});

describe('rowEnds', () => {
  it('gives the first and last changed hex of each row', () => {
    expect(rowEnds(shape, [5, 0, 3, 4])).toEqual([
      [3, 5],
      [0, 0],
    ]);
    expect(rowEnds(shape, [])).toEqual([]);
  });
});
