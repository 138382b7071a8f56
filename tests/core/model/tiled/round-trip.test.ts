import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexCount, hexLabel } from '@core/hex';
import { fromGrid, toGrid, type HexMap, type TerrainFeature } from '@core/model';
import { fromTiled, scenarioFromTiled, toTiled } from '@core/model/tiled';
import { readDocument } from '@core/model/read';
import { fixtureNames, fixtureText } from '../fixtures';
import schema from './tiled-map.schema.json';
import { foreignMap, objects, tiles } from './foreign';
import { times } from '../../../long';

const documented = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true }).compile(
  schema,
);

/** The faults that Tiled's documented format finds in a map. */
function faults(map: unknown): unknown {
  documented(map);
  return documented.errors ?? [];
}

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Any map without faults, with everything that a map can have. */
const anyMap = fc
  .record({
    orientation: fc.constantFrom('pointy' as const, 'flat' as const),
    stagger: fc.constantFrom('odd' as const, 'even' as const),
    cols: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(101)),
    rows: fc.integer({ min: 1, max: 12 }),
  })
  .chain((size) => {
    const hex = fc.integer({ min: 0, max: hexCount(size) - 1 });
    const line = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
    return fc.record({
      size: fc.constant(size),
      brushes: fc.array(
        fc.record(
          {
            type: fc.constantFrom('asteroids', 'mines', 'planet', 'star', 'heat', 'nebula', 'obstacle' as const),
            rating: fc.integer({ min: 0, max: 6 }),
            random: fc.boolean(),
            name: fc.string({ maxLength: 8 }),
          },
          { requiredKeys: ['type'] },
        ),
        { minLength: 1, maxLength: 6 },
      ),
      painted: fc.array(fc.tuple(hex, fc.nat()), { maxLength: 60 }),
      zones: fc.array(
        fc.record({
          name: line,
          use: fc.constantFrom('deploy' as const, 'objective' as const),
          side: fc.option(fc.constantFrom('red', 'blue'), { nil: undefined }),
          hexes: fc.uniqueArray(hex, { maxLength: 20 }),
        }),
        { maxLength: 3 },
      ),
      edges: fc.array(
        fc.record(
          {
            side: fc.constantFrom('red', 'blue'),
            edge: fc.constantFrom('north' as const, 'south' as const, 'east' as const, 'west' as const),
            use: fc.constantFrom('enter' as const, 'exit' as const, 'both' as const),
            from: fc.integer({ min: 1, max: 200 }),
            to: fc.integer({ min: 1, max: 200 }),
          },
          { requiredKeys: ['side', 'edge', 'use'] },
        ),
        { maxLength: 3 },
      ),
      labels: fc.array(fc.record({ hex, text: line }), { maxLength: 3 }),
      notes: fc.array(fc.record({ hex, text: line }), { maxLength: 3 }),
      background: fc.option(
        fc.record(
          {
            image: fc.constant(PNG),
            opacity: fc.integer({ min: 0, max: 100 }),
            x: fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value + 0),
            y: fc.double({ min: -1000, max: 1000, noNaN: true }).map((value) => value + 0),
            scale: fc.double({ min: 0.01, max: 100, noNaN: true }),
            locked: fc.boolean(),
            battle: fc.boolean(),
          },
          { requiredKeys: ['image', 'opacity', 'x', 'y', 'scale'] },
        ),
        { nil: undefined },
      ),
      coordinates: fc.option(fc.constantFrom('axial' as const, 'column-row' as const), { nil: undefined }),
    });
  })
  .map((parts): HexMap => {
    const { size, brushes, painted, zones, edges, labels, notes, background, coordinates } = parts;
    const label = (id: number): string => hexLabel(size, id);
    const owner = new Map(painted.map(([id, pick]) => [id, pick % brushes.length]));
    const terrain: TerrainFeature[] = brushes.map((brush, index) => ({
      ...brush,
      hexes: [...owner].filter(([, at]) => at === index).map(([id]) => label(id)),
    }));
    const placed = (list: readonly { hex: number; text: string }[]) =>
      list.map(({ hex, text }) => ({ hex: label(hex), text }));
    return {
      ...size,
      terrain: terrain.filter((feature) => feature.hexes.length > 0),
      zones: zones.map(({ name, use, side, hexes }, index) => ({
        id: `z${index}`,
        name,
        use,
        ...(side === undefined ? {} : { side }),
        hexes: hexes.map(label),
      })),
      edges: edges.map((edge, index) => ({ id: `e${index}`, ...edge })),
      ...(labels.length > 0 ? { labels: placed(labels) } : {}),
      ...(notes.length > 0 ? { notes: placed(notes) } : {}),
      ...(background === undefined ? {} : { background }),
      ...(coordinates === undefined ? {} : { coordinates }),
    };
  });

/** The map with the hexes of each feature and zone in order, since order has no meaning there. */
function ordered(map: HexMap): HexMap {
  const byRow = (a: string, b: string): number => {
    const row = (text: string): string => text.slice(text.length / 2) + text;
    return row(a) < row(b) ? -1 : 1;
  };
  return {
    ...map,
    terrain: map.terrain.map((feature) => ({ ...feature, hexes: [...feature.hexes].sort(byRow) })),
    zones: map.zones.map((zone) => ({ ...zone, hexes: [...zone.hexes].sort(byRow) })),
  };
}

/** Through a file and back. */
function roundTrip(map: HexMap) {
  const { map: tiled, findings } = toTiled(map, { image: 'tiles.png' });
  expect(findings).toEqual([]);
  const text = JSON.stringify(tiled);
  return fromTiled(JSON.parse(text));
}

describe('toTiled and fromTiled', () => {
  it('restore every map', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const back = roundTrip(map);
        expect(back.ok && back.value.findings).toEqual([]);
        expect(back.ok && back.value.map).toEqual(ordered(map));
      }),
      { numRuns: times(30, 120) },
    );
  });

  it('write the documented format', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        expect(faults(JSON.parse(JSON.stringify(toTiled(map, { image: 't.png', name: 'x', sides: [] }).map)))).toEqual(
          [],
        );
      }),
      { numRuns: times(15, 60) },
    );
  });

  it.each(
    fixtureNames('scenario', 'good').filter((name) =>
      fixtureText('scenario', 'good', `${name}.json`).includes('"map":'),
    ),
  )('restore the scenario %s with its name and sides', (name) => {
    const read = readDocument(JSON.parse(fixtureText('scenario', 'good', `${name}.json`)));
    if (!read.ok || read.value.document.kind !== 'scenario' || read.value.document.map === undefined) {
      throw new Error('not a scenario with a map');
    }
    const scenario = read.value.document;
    const { map } = scenario;
    if (map === undefined) return;
    const { map: tiled } = toTiled(map, { image: 't.png', name: scenario.name, sides: scenario.sides });
    const back = fromTiled(JSON.parse(JSON.stringify(tiled)));
    expect(back.ok).toBe(true);
    if (!back.ok) return;
    const again = scenarioFromTiled(back.value, 'Other');
    expect(again.name).toBe(scenario.name);
    expect(again.sides.map(({ id, name: title, color }) => [id, title, color])).toEqual(
      scenario.sides.map(({ id, name: title, color }) => [id, title, color]),
    );
    expect(ordered(again.map ?? map)).toEqual(ordered(fromGrid(toGrid(map))));
    const parsed = readDocument(JSON.parse(JSON.stringify(again)));
    expect(parsed.ok).toBe(true);
  });

  it('have a tile set with every common terrain', () => {
    const { map, brushes, tile } = toTiled(
      {
        orientation: 'flat',
        stagger: 'odd',
        cols: 2,
        rows: 2,
        terrain: [{ type: 'planet', name: 'Ooo', hexes: ['0101'] }],
        zones: [],
        edges: [],
      },
      { image: 'a.png' },
    );
    expect(brushes[0]).toEqual({ type: 'planet', name: 'Ooo' });
    expect(brushes).toContainEqual({ type: 'planet' });
    for (let rating = 1; rating <= 6; rating++) expect(brushes).toContainEqual({ type: 'asteroids', rating });
    const [set] = map.tilesets;
    expect(set?.tilecount).toBe(brushes.length);
    expect(set?.imageheight).toBe(Math.ceil(brushes.length / tile.columns) * (tile.height + 2 * tile.margin));
    // Space around each tile: none bleeds into its neighbour.
    expect(set).toMatchObject({ margin: 1, spacing: 2 });
    expect([map.staggeraxis, map.staggerindex]).toEqual(['x', 'odd']);
  });

  it('report the hexes that are not exported', () => {
    const { findings } = toTiled(
      {
        orientation: 'flat',
        stagger: 'odd',
        cols: 2,
        rows: 2,
        terrain: [{ type: 'star', hexes: ['0101', '0901'] }],
        zones: [],
        edges: [],
      },
      { image: 'a.png' },
    );
    expect(findings).toMatchObject([{ code: 'tiled.export.lost', path: '/map/terrain/0/hexes/1' }]);
  });
});

describe('the test maps of other programs', () => {
  it('match the documented format too', () => {
    expect(faults(foreignMap([tiles(3, [1, 0, 0, 0, 0, 2]), objects([{ name: 'Base', point: true }])]))).toEqual([]);
  });
});

it('keeps long names of any script', () => {
  const map: HexMap = {
    ...{ orientation: 'pointy', stagger: 'odd', cols: 4, rows: 4, terrain: [], edges: [] },
    zones: [{ id: 'z', name: `a${'🚀'.repeat(119)}`, use: 'deploy', hexes: ['0101'] }],
    labels: [{ hex: '0202', text: '🛸'.repeat(80) }],
    notes: [{ hex: '0303', text: `a${'🪐'.repeat(1999)}` }],
  };
  const read = fromTiled(toTiled(map, { image: 'tiles.png' }).map);
  expect(read).toMatchObject({
    ok: true,
    value: { map: { zones: map.zones, labels: map.labels, notes: map.notes }, findings: [] },
  });
});
