import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexCount, hexLabel } from '@core/hex';
import type { HexMap, TerrainFeature } from '@core/model';
import { cellAt, editGrid, emptyGrid, fromGrid, gridLosses, sameBrush, terrainAt, toGrid } from '@core/model/map-grid';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 5, rows: 4 } as const;

const small: HexMap = {
  ...shape,
  terrain: [
    { type: 'asteroids', rating: 3, hexes: ['0101', '0502'] },
    { type: 'planet', name: 'Ooblanawa II', hexes: ['0304'] },
  ],
  zones: [{ id: 'home', name: 'Home', use: 'deploy', side: 'red', hexes: ['0102', '0103'] }],
  edges: [{ id: 'west-in', side: 'red', edge: 'west', use: 'enter', from: 1, to: 3 }],
  labels: [{ hex: '0304', text: 'Ooblanawa II' }],
  notes: [{ hex: '0101', text: 'Too close?' }],
  background: { image: 'data:image/png;base64,AA==', opacity: 40, x: 3, y: -2.5, scale: 1.5 },
  coordinates: 'axial',
};

/** Any map without faults: features and zones over distinct hexes, labels of the map's own digits. */
const anyMap = fc
  .record({
    orientation: fc.constantFrom('pointy' as const, 'flat' as const),
    stagger: fc.constantFrom('odd' as const, 'even' as const),
    cols: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 98, max: 104 })),
    rows: fc.integer({ min: 1, max: 12 }),
  })
  .chain((size) => {
    const hex = fc.integer({ min: 0, max: hexCount(size) - 1 });
    const brush = fc.record(
      {
        type: fc.constantFrom('asteroids' as const, 'mines' as const, 'star' as const, 'nebula' as const),
        rating: fc.integer({ min: 0, max: 6 }),
        random: fc.boolean(),
        name: fc.string({ minLength: 1, maxLength: 8 }),
      },
      { requiredKeys: ['type'] },
    );
    return fc.record({
      size: fc.constant(size),
      brushes: fc.array(brush, { minLength: 1, maxLength: 6 }),
      painted: fc.array(fc.tuple(hex, fc.nat()), { maxLength: 60 }),
      zones: fc.array(fc.uniqueArray(hex, { maxLength: 20 }), { maxLength: 3 }),
      places: fc.array(fc.record({ hex, text: fc.string({ minLength: 1, maxLength: 10 }) }), { maxLength: 3 }),
    });
  })
  .map(({ size, brushes, painted, zones, places }): HexMap => {
    const label = (id: number): string => hexLabel(size, id);
    const owner = new Map(painted.map(([id, pick]) => [id, pick % brushes.length]));
    const terrain: TerrainFeature[] = brushes.map((brush, index) => ({
      ...brush,
      hexes: [...owner].filter(([, at]) => at === index).map(([id]) => label(id)),
    }));
    return {
      ...size,
      terrain: terrain.filter((feature) => feature.hexes.length > 0),
      zones: zones.map((hexes, index) => ({ id: `z${index}`, name: 'Zone', use: 'deploy', hexes: hexes.map(label) })),
      edges: [],
      ...(places.length > 0 ? { labels: places.map(({ hex, text }) => ({ hex: label(hex), text })) } : {}),
    };
  });

/** The map with the hexes of each feature and zone in order, since order has no meaning there. */
function ordered(map: HexMap): HexMap {
  return {
    ...map,
    terrain: map.terrain.map((feature) => ({ ...feature, hexes: [...feature.hexes].sort() })),
    zones: map.zones.map((zone) => ({ ...zone, hexes: [...zone.hexes].sort() })),
  };
}

describe('toGrid', () => {
  it('has a cell for each hex, rows of columns', () => {
    const grid = toGrid(small);
    expect(grid.cells).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 0],
      [0, 0, 2, 0, 0],
    ]);
    expect(grid.palette).toEqual([
      { type: 'asteroids', rating: 3 },
      { type: 'planet', name: 'Ooblanawa II' },
    ]);
    expect(grid.zones[0].hexes).toEqual([5, 10]);
    expect(grid.labels).toEqual([{ hex: 17, text: 'Ooblanawa II' }]);
    expect(grid.notes).toEqual([{ hex: 0, text: 'Too close?' }]);
    expect(grid.background).toEqual(small.background);
    expect(grid.coordinates).toBe('axial');
  });

  it('returns the contents of a hex', () => {
    const grid = toGrid(small);
    expect(cellAt(grid, 9)).toBe(1);
    expect(terrainAt(grid, 17)).toEqual({ type: 'planet', name: 'Ooblanawa II' });
    expect(terrainAt(grid, 1)).toBeUndefined();
  });

  it('keeps two features with equal values apart', () => {
    const twins: HexMap = {
      ...small,
      terrain: [
        { type: 'star', hexes: ['0101', '0201'] },
        { type: 'star', hexes: ['0404'] },
      ],
    };
    expect(fromGrid(toGrid(twins)).terrain).toEqual(twins.terrain);
  });

  it('reads labels of either form and omits hexes off the map, as gridLosses reports', () => {
    const faulty: HexMap = {
      ...small,
      terrain: [
        { type: 'mines', hexes: ['001001', '0901'] },
        { type: 'nebula', hexes: ['0101'] },
      ],
      zones: [{ id: 'far', name: 'Far', use: 'objective', hexes: ['0105'] }],
      labels: [{ hex: '9999', text: 'Nowhere' }],
    };
    const grid = toGrid(faulty);
    expect(grid.cells[0][0]).toBe(2);
    expect(grid.zones[0].hexes).toEqual([]);
    expect(gridLosses(faulty)).toEqual([
      { path: '/terrain/0/hexes/1', label: '0901', reason: 'off-map' },
      { path: '/terrain/1/hexes/0', label: '0101', reason: 'covered-twice' },
      { path: '/zones/0/hexes/0', label: '0105', reason: 'off-map' },
      { path: '/labels/0/hex', label: '9999', reason: 'off-map' },
    ]);
    expect(gridLosses(small)).toEqual([]);
  });
});

describe('fromGrid', () => {
  it('restores any map, up to the order of hexes', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        expect(gridLosses(map)).toEqual([]);
        expect(ordered(fromGrid(toGrid(map)))).toEqual(ordered(map));
      }),
    );
  });

  it('omits unused palette entries', () => {
    const map = editGrid(small, (grid) => {
      grid.cells[3][2] = 0;
    });
    expect(map.terrain.map((feature) => feature.type)).toEqual(['asteroids']);
  });

  it('labels hexes with as many digits as the size requires', () => {
    const grid = emptyGrid({ ...shape, cols: 120 });
    grid.palette.push({ type: 'nebula' });
    grid.cells[1][110] = 1;
    expect(fromGrid(grid).terrain[0].hexes).toEqual(['111002']);
  });
});

describe('sameBrush', () => {
  it('treats an absent random as false and compares the rest', () => {
    expect(sameBrush({ type: 'mines', rating: 2 }, { type: 'mines', rating: 2, random: false })).toBe(true);
    expect(sameBrush({ type: 'mines', rating: 2 }, { type: 'mines', rating: 3 })).toBe(false);
    expect(sameBrush({ type: 'planet', name: 'A' }, { type: 'planet' })).toBe(false);
  });
});

describe('editGrid', () => {
  it('returns the changed map with its grid', () => {
    fc.assert(
      fc.property(anyMap, fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 12 }), (map, strokes) => {
        let edited = map;
        for (const [pick, brush] of strokes) {
          edited = editGrid(edited, (grid) => {
            const hex = pick % hexCount(grid);
            const cell = brush % (grid.palette.length + 1);
            grid.cells[Math.floor(hex / grid.cols)][hex % grid.cols] = cell;
          });
        }
        // A copy has no grid yet: what was kept along the way is what the map itself says.
        const anew = toGrid(structuredClone(edited));
        const cellsOf = (grid: typeof anew): unknown =>
          grid.cells.map((row) => row.map((cell) => (cell === 0 ? null : grid.palette[cell - 1])));
        expect(cellsOf(toGrid(edited))).toEqual(cellsOf(anew));
        expect(toGrid(edited)).toMatchObject({ zones: anew.zones, labels: anew.labels, notes: anew.notes });
      }),
    );
  });

  it('returns the same map without changes, and shares unchanged parts', () => {
    expect(editGrid(small, () => undefined)).toBe(small);
    const once = editGrid(small, (grid) => void (grid.cells[0][1] = 1));
    const twice = editGrid(once, (grid) => void (grid.cells[0][2] = 1));
    expect(twice.terrain[0].hexes).toEqual(['0101', '0201', '0301', '0502']);
    expect(twice.terrain[1].hexes).toBe(once.terrain[1].hexes);
    expect(toGrid(twice).cells[1]).toBe(toGrid(small).cells[1]);
  });

  it('removes the errors of a map that it changes', () => {
    const faulty = { ...small, terrain: [{ type: 'mines' as const, hexes: ['0101', '0901'] }, ...small.terrain] };
    const mended = editGrid(faulty, (grid) => void (grid.cells[2][2] = 2));
    expect(gridLosses(mended)).toEqual([]);
    expect(mended.terrain[0]).toEqual({ type: 'asteroids', rating: 3, hexes: ['0101', '0502', '0303'] });
  });
});
