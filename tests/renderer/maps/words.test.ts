import { describe, expect, it } from 'vitest';
import { hexAt } from '@core/hex';
import { edgeUseText } from '@core/model/scenario-text';
import { newZone, paintHexes, setText } from '@renderer/features/maps/model/grid-edits';
import { isMapPath, mapTarget } from '@renderer/features/maps/model/map-path';
import { boardEdges, boardZones, sideColor } from '@renderer/canvas/scenario';
import { describeHex } from '@renderer/features/maps/model/scene';
import { gridOf, scenarioWith, SHAPE } from './scenario';

describe('describeHex', () => {
  it('describes terrain, zones, place name and units', () => {
    const scenario = scenarioWith((grid) => {
      paintHexes(grid, [11], { type: 'asteroids', rating: 3 });
      grid.zones.push({ ...newZone(grid, 'Defender', 'red'), hexes: [11] });
      setText(grid, 'labels', 11, 'The Gap');
    });
    scenario.forces.push({ id: 'x', side: 'red', design: 'gunship', start: { type: 'hex', hex: '0202' } });
    const grid = gridOf(scenario);
    const designs = new Map([['gunship', { name: 'Gunship' }]]);
    const where = 'Hex 0202, asteroids, hazard 3, zone Defender, The Gap';
    expect(describeHex(scenario, grid, 11, designs)).toBe(`${where}, Gunship`);
    expect(describeHex(scenario, grid, 11, new Map())).toBe(`${where}, gunship`);
    expect(describeHex(scenario, grid, 0, designs)).toBe('Hex 0101, empty space');
  });
});

describe('the board of a scenario', () => {
  it('uses the sides’ colours, by index if they have none', () => {
    const { sides } = scenarioWith();
    expect(sideColor(sides, 'red')).toBe('a');
    expect(sideColor(sides, 'blue')).toBe('b');
    expect(sideColor(sides, 'unknown')).toBeUndefined();
  });

  it('keeps the hexes of a zone in the same array, so that their outline stays cached', () => {
    const scenario = scenarioWith((grid) => grid.zones.push({ ...newZone(grid, 'Home', 'blue'), hexes: [1, 2] }));
    const grid = gridOf(scenario);
    const [zone] = boardZones(scenario.sides, grid);
    expect(zone).toEqual({ id: 'home', color: 'b', hexes: [1, 2] });
    expect(zone.hexes).toBe(grid.zones[0].hexes);
  });

  it('labels entry edges with the sides that enter and leave', () => {
    const scenario = scenarioWith((grid) => {
      grid.edges.push({ id: 'n', side: 'red', edge: 'north', use: 'both', from: 2, to: 4 });
    });
    const { sides } = scenario;
    expect(boardEdges(sides, gridOf(scenario), (edge) => edgeUseText({ sides }, edge))).toEqual([
      { id: 'n', edge: 'north', use: 'both', from: 2, to: 4, color: 'a', text: 'Red enters or leaves' },
    ]);
    const gunships = sides.map((side) => ({ ...side, name: 'Gunships' }));
    expect(edgeUseText({ sides: gunships }, gridOf(scenario).edges[0]!)).toBe('Gunships enter or leave');
  });
});

describe('mapTarget', () => {
  const file = scenarioWith((grid) => {
    paintHexes(grid, [hexAt(SHAPE, 1, 1), hexAt(SHAPE, 2, 1)], { type: 'star' });
    grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [5] });
    grid.edges.push({ id: 'n', side: 'red', edge: 'north', use: 'enter' });
    setText(grid, 'labels', 7, 'Port');
  });

  it('finds the hexes of a pointer', () => {
    expect(mapTarget(file, '/map/terrain/0')).toMatchObject({ labels: ['0202', '0302'], panel: 'terrain' });
    expect(mapTarget(file, '/map/terrain/0/hexes/1').labels).toEqual(['0302']);
    expect(mapTarget(file, '/map/zones/0/hexes')).toMatchObject({ labels: ['0601'], zone: 'home', panel: 'zones' });
    expect(mapTarget(file, '/map/edges/0/side')).toMatchObject({ edge: 'n', panel: 'zones' });
    expect(mapTarget(file, '/map/labels/0').labels).toEqual(['0801']);
    expect(mapTarget(file, '/map/cols')).toEqual({ labels: [], panel: 'map' });
  });

  it('ignores other parts of the file', () => {
    expect(isMapPath('/forces/0')).toBe(false);
    expect(mapTarget(file, '/forces/0')).toEqual({ labels: [] });
    expect(mapTarget(file, '/map/zones/9')).toMatchObject({ labels: [] });
  });
});
