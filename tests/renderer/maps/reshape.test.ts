import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, edgeHexes, hexAt, hexCentre, hexCount, hexLabel, neighbour, OFF_MAP } from '@core/hex';
import type { HexShape } from '@core/hex';
import { emptyGrid, terrainAt, type Scenario, type MapGrid } from '@core/model';
import { newEdge, newZone, paintHexes, setText } from '@renderer/features/maps/model/grid-edits';
import { mirroring, quarterTurn, resizing, type Reshape } from '@renderer/features/maps/model/reshape';
import { reshapeLoss, reshapeScenario } from '@renderer/features/maps/model/reshape-scenario';
import { gridOf, scenarioWith, SHAPE } from './scenario';

const EDGES = ['north', 'south', 'east', 'west'] as const;
const shapes = fc.record({
  orientation: fc.constantFrom('pointy' as const, 'flat' as const),
  stagger: fc.constantFrom('odd' as const, 'even' as const),
  cols: fc.integer({ min: 2, max: 9 }),
  rows: fc.integer({ min: 2, max: 9 }),
});
const whole: readonly ((shape: HexShape) => Reshape)[] = [
  (shape) => mirroring(shape, 'left-right'),
  (shape) => mirroring(shape, 'top-bottom'),
  (shape) => quarterTurn(shape, true),
  (shape) => quarterTurn(shape, false),
];

/** A hex stands where its neighbours say that it does. */
function expectNeighbours(reshape: Reshape): void {
  const { from, to } = reshape;
  for (let hex = 0; hex < hexCount(from); hex++) {
    for (const dir of DIRECTIONS) {
      const beside = neighbour(from, hex, dir);
      if (beside === OFF_MAP || reshape.hex(hex) === OFF_MAP || reshape.hex(beside) === OFF_MAP) continue;
      expect(neighbour(to, reshape.hex(hex), reshape.facing(dir))).toBe(reshape.hex(beside));
    }
  }
}

describe('reflections and quarter turns of the whole map', () => {
  it('keep every hex, its neighbours and their directions', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(...whole), (shape, make) => {
        const reshape = make(shape);
        const places = Array.from({ length: hexCount(shape) }, (_hex, hex) => reshape.hex(hex));
        expect([...places].sort((a, b) => a - b)).toEqual(places.map((_hex, index) => index));
        expectNeighbours(reshape);
      }),
    );
  });

  it('move each edge with its columns or rows', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(...whole), fc.constantFrom(...EDGES), (shape, make, edge) => {
        const reshape = make(shape);
        const now = edgeHexes(reshape.to, reshape.edge(edge));
        edgeHexes(shape, edge).forEach((hex, index) => {
          expect(now[reshape.along(edge, index + 1) - 1]).toBe(reshape.hex(hex));
        });
      }),
    );
  });

  it('are undone by their inverse', () => {
    const make = (): Scenario => scenarioWith((grid) => filled(grid));
    const opposite = [0, 1, 3, 2];
    whole.forEach((step, index) => {
      const scenario = make();
      reshapeScenario(scenario, step(gridOf(scenario)));
      reshapeScenario(scenario, whole[opposite[index]](gridOf(scenario)));
      expect(scenario).toEqual(make());
    });
  });
});

const asteroids = { type: 'asteroids', rating: 2 } as const;
function filled(grid: MapGrid): void {
  paintHexes(grid, [0, 44, 79], asteroids);
  grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [0, 44] });
  setText(grid, 'labels', 79, 'Corner');
  grid.edges.push(newEdge(grid, { side: 'red', edge: 'north', use: 'enter', from: 3, to: 9 }));
}

describe('resizing', () => {
  it('keeps neighbours adjacent for any anchor', () => {
    const anchors = fc.record({
      x: fc.constantFrom('left' as const, 'middle' as const, 'right' as const),
      y: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    });
    const size = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(shapes, size, size, anchors, (shape, cols, rows, anchor) => {
        const reshape = resizing(shape, cols, rows, anchor);
        expectNeighbours(reshape);
        for (let hex = 0; hex < hexCount(shape); hex++) {
          const to = reshape.hex(hex);
          if (to === OFF_MAP) continue;
          const [old, now] = [hexCentre(shape, 20, hex), hexCentre(reshape.to, 20, to)];
          expect(now.x - old.x).toBeCloseTo(reshape.shift?.x ?? NaN, 6);
          expect(now.y - old.y).toBeCloseTo(reshape.shift?.y ?? NaN, 6);
        }
      }),
    );
  });

  it('grows at the right and the bottom if the top left is the anchor', () => {
    const scenario = scenarioWith(filled);
    reshapeScenario(scenario, resizing(SHAPE, 12, 9, { x: 'left', y: 'top' }));
    const map = gridOf(scenario);
    expect([map.cols, map.rows, map.cells.length, map.cells[0].length, map.stagger]).toEqual([12, 9, 9, 12, 'odd']);
    expect(terrainAt(map, hexAt(map, 9, 7))).toEqual(asteroids);
    expect(map.zones[0].hexes).toEqual([hexAt(map, 0, 0), hexAt(map, 4, 4)]);
    expect(map.labels).toEqual([{ hex: hexAt(map, 9, 7), text: 'Corner' }]);
  });

  it('previews exactly what is lost, cut or moved', () => {
    const scenario = scenarioWith(filled);
    scenario.forces = [
      { id: 'a', side: 'red', design: 'scout', name: 'Wanderer', start: { type: 'hex', hex: '1008', facing: 2 } },
      { id: 'b', side: 'red', design: 'scout', start: { type: 'hex', hex: '0101' } },
      { id: 'c', side: 'red', design: 'scout', start: { type: 'hex', hex: '0908' } },
    ];
    scenario.triggers = [
      { id: 't', when: { type: 'turn', turn: 2 }, do: [{ type: 'terrain', hexes: ['1001', '0202'], terrain: null }] },
    ];
    const cut = resizing(SHAPE, 5, 5, { x: 'left', y: 'top' });
    expect(reshapeLoss(scenario, gridOf(scenario), cut, new Map([['scout', { name: 'Scout' }]]))).toEqual({
      terrain: 1,
      zoneHexes: 0,
      labels: 1,
      notes: 0,
      edges: 1,
      units: ['Wanderer', 'Scout'],
      triggerHexes: 1,
    });
    reshapeScenario(scenario, cut);
    expect(scenario.forces.map(({ start }) => start)).toEqual([
      { type: 'hex', hex: '0505', facing: 2 },
      { type: 'hex', hex: '0101' },
      { type: 'hex', hex: '0505' },
    ]);
    expect(scenario.triggers?.[0].do[0]).toMatchObject({ hexes: ['0202'] });
    expect(scenario.map?.edges[0]).toMatchObject({ from: 3, to: 5 });
    expect(gridOf(scenario).labels).toEqual([]);
  });

  it('moves units with the map when columns are added at the left', () => {
    const scenario = scenarioWith(filled);
    scenario.forces = [{ id: 'a', side: 'red', design: 'scout', start: { type: 'hex', hex: '0101' } }];
    reshapeScenario(scenario, resizing(SHAPE, 120, 8, { x: 'right', y: 'top' }));
    const map = gridOf(scenario);
    expect(scenario.forces[0].start).toEqual({ type: 'hex', hex: hexLabel(map, hexAt(map, 110, 0)) });
    expect(map.edges[0]).toMatchObject({ from: 113, to: 119 });
  });
});

describe('every direction and map edge in a scenario', () => {
  it('is mirrored with the map', () => {
    const scenario = scenarioWith();
    scenario.forces = [
      {
        id: 'a',
        side: 'red',
        design: 'scout',
        start: { type: 'hex', hex: '0101', facing: 0 },
        orders: [{ type: 'advance', edge: 'east' }],
      },
    ];
    const exited = { type: 'exited', units: {}, edge: 'west', atLeast: 1 } as const;
    scenario.victory = [
      { id: 'v', side: 'red', name: 'Away', when: { type: 'any', of: [{ type: 'not', of: exited }] } },
    ];
    scenario.awards = [{ id: 'p', side: 'red', points: 3, for: 'exited', units: {}, edge: 'east' }];
    reshapeScenario(scenario, mirroring(gridOf(scenario), 'left-right'));
    expect(scenario.forces[0].start).toEqual({ type: 'hex', hex: '1001', facing: 3 });
    expect(scenario.forces[0].orders).toEqual([{ type: 'advance', edge: 'west' }]);
    expect(scenario.victory[0].when).toEqual({ type: 'any', of: [{ type: 'not', of: { ...exited, edge: 'east' } }] });
    expect(scenario.awards?.[0]).toMatchObject({ edge: 'west' });
  });

  it('does not change an empty grid', () => {
    const scenario = scenarioWith();
    reshapeScenario(scenario, quarterTurn(gridOf(scenario), true));
    expect(gridOf(scenario)).toEqual(emptyGrid({ orientation: 'flat', stagger: 'even', cols: 8, rows: 10 }));
  });
});
