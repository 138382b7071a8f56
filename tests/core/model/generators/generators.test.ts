import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colOf, distance, hexCount, range, rowOf, type HexId } from '@core/hex';
import { emptyGrid, type MapGrid } from '@core/model';
import { GENERATORS, imagesOf, initialValues } from '@core/model/generators';
import type { Generated, Generator, ParameterValues, SiteOptions } from '@core/model/generators';
import { clearances } from '@core/model/generators/shapes';
import { Site } from '@core/model/generators/site';
import { times } from '../../../long';

const usual = emptyGrid({ orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 });
const plain: SiteOptions = { seed: 1, symmetry: 'none', replace: true, edgeGap: 0 };

function generator(id: string): Generator {
  const match = GENERATORS.find((candidate) => candidate.id === id);
  if (match === undefined) throw new Error(`no generator ${id}`);
  return match;
}

function make(id: string, values: ParameterValues = {}, options: Partial<SiteOptions> = {}, grid = usual): Generated {
  const one = generator(id);
  return one.run(grid, { ...initialValues(one.parameters), ...values }, { ...plain, ...options });
}

const hexesOf = ({ painted }: Generated): HexId[] => painted.flatMap(({ hexes }) => hexes);

/** Any small map, with a zone and terrain on it. */
const anyMap = fc
  .record({
    orientation: fc.constantFrom('pointy' as const, 'flat' as const),
    stagger: fc.constantFrom('odd' as const, 'even' as const),
    cols: fc.integer({ min: 1, max: 20 }),
    rows: fc.integer({ min: 1, max: 20 }),
  })
  .chain((shape) => {
    const hex = fc.integer({ min: 0, max: hexCount(shape) - 1 });
    return fc.record({
      shape: fc.constant(shape),
      zone: fc.uniqueArray(hex, { maxLength: 20 }),
      rocks: fc.uniqueArray(hex, { maxLength: 20 }),
      region: fc.option(fc.uniqueArray(hex, { minLength: 1, maxLength: 150 }), { nil: undefined }),
      taken: fc.uniqueArray(hex, { maxLength: 4 }),
    });
  })
  .map(({ shape, zone, rocks, region, taken }) => {
    const grid: MapGrid = emptyGrid(shape);
    grid.palette.push({ type: 'asteroids', rating: 1 });
    for (const hex of rocks) grid.cells[rowOf(shape, hex)][colOf(shape, hex)] = 1;
    grid.zones.push({ id: 'z', name: 'Z', use: 'deploy', hexes: zone.sort((a, b) => a - b) });
    return { grid, region, taken };
  });

const anyOptions = fc.record(
  {
    seed: fc.integer({ min: 0, max: 0xffffffff }),
    symmetry: fc.constantFrom('none' as const, 'turn' as const, 'left-right' as const, 'top-bottom' as const),
    replace: fc.boolean(),
    edgeGap: fc.integer({ min: 0, max: 3 }),
    zoneGap: fc.integer({ min: 0, max: 3 }),
  },
  { requiredKeys: ['seed', 'symmetry', 'replace', 'edgeGap'] },
);

/** Values of every parameter, also outside its range, which the generator brings back. */
function anyValues({ parameters }: Generator): fc.Arbitrary<ParameterValues> {
  return fc.record(
    Object.fromEntries(
      Object.entries(parameters).map(([key, one]) => [
        key,
        one.kind === 'choice'
          ? fc.constantFrom(...one.options.map(({ value }) => value))
          : fc.integer({ min: one.min - 2, max: Math.min(one.max + 2, 30) }),
      ]),
    ),
  );
}

describe.each(GENERATORS)('$id', (item) => {
  it('stays within the map, the region and the gaps, depends only on the seed, and is symmetric on request', () => {
    fc.assert(
      fc.property(anyMap, anyOptions, anyValues(item), ({ grid, region, taken }, options, values) => {
        const all: SiteOptions = { ...options, taken, ...(region === undefined ? {} : { region }) };
        const before = JSON.stringify(grid);
        const generated = item.run(grid, values, all);
        expect(JSON.stringify(grid)).toBe(before);
        expect(item.run(grid, values, all)).toEqual(generated);
        const hexes = hexesOf(generated);
        expect(new Set(hexes).size).toBe(hexes.length);
        const images = imagesOf(grid, options.symmetry);
        const terrainOf = new Map(
          generated.painted.flatMap(({ brush, hexes: list }) => list.map((hex) => [hex, brush])),
        );
        for (const hex of hexes) {
          const [col, row] = [colOf(grid, hex), rowOf(grid, hex)];
          expect(hex).toBeGreaterThanOrEqual(0);
          expect(Math.min(col, row, grid.cols - 1 - col, grid.rows - 1 - row)).toBeGreaterThanOrEqual(options.edgeGap);
          if (region !== undefined) expect(region).toContain(hex);
          expect(taken).not.toContain(hex);
          if (!options.replace) expect(grid.cells[row][col]).toBe(0);
          if (options.zoneGap !== undefined) {
            for (const other of grid.zones[0].hexes) {
              expect(distance(grid, hex, other)).toBeGreaterThan(options.zoneGap);
            }
          }
          expect(terrainOf.get(images[hex])).toBe(terrainOf.get(hex));
        }
        for (const { rating = 0 } of terrainOf.values()) {
          expect(rating).toBeGreaterThanOrEqual(0);
          expect(rating).toBeLessThanOrEqual(6);
        }
      }),
      { numRuns: times(50, 150) },
    );
  });

  it('paints a map of the usual size, differently for another seed', () => {
    const generated = [1, 2, 3].map((seed) => item.run(usual, initialValues(item.parameters), { ...plain, seed }));
    for (const each of generated) {
      expect(hexesOf(each).length).toBeGreaterThan(0);
      expect(each.findings).toEqual([]);
    }
    // A star stands in the middle whatever the seed.
    if (item.id !== 'star') expect(new Set(generated.map((each) => JSON.stringify(each.painted))).size).toBe(3);
  });

  it('reports that no hex can be painted', () => {
    const generated = item.run(usual, {}, { ...plain, edgeGap: 20 });
    expect(generated.painted).toEqual([]);
    expect(generated.findings).toMatchObject([{ code: 'generator.no-room', severity: 'warning' }]);
  });
});

describe('obstacles (CounterSpace 8.4.2)', () => {
  it('are six to eight near the middle with two or three hexes between each one', () => {
    const counts = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const hexes = hexesOf(make('obstacles', {}, { seed }));
      counts.add(hexes.length);
      for (const hex of hexes) {
        const between = hexes.filter((other) => other !== hex).map((other) => distance(usual, hex, other) - 1);
        expect(Math.min(...between)).toBeGreaterThanOrEqual(2);
        expect(Math.min(...between)).toBeLessThanOrEqual(3);
        // The middle of a 22 × 17 map; eight obstacles so wide apart need a circle of about this size.
        expect(distance(usual, hex, 8 * 22 + 10)).toBeLessThanOrEqual(7);
      }
    }
    expect([...counts].sort()).toEqual([6, 7, 8]);
  });

  it.each([
    ['impassable', { type: 'obstacle' }],
    ['hazard', { type: 'obstacle', rating: 5 }],
    ['random', { type: 'obstacle', random: true }],
  ])('can be %s', (kind, brush) => {
    expect(make('obstacles', { kind, rating: 5 }).painted.map((part) => part.brush)).toEqual([brush]);
  });

  it('report if there is no room for all', () => {
    const small = emptyGrid({ orientation: 'flat', stagger: 'odd', cols: 5, rows: 5 });
    const generated = make('obstacles', { fewest: 8, most: 8 }, {}, small);
    const placed = hexesOf(generated).length;
    expect(placed).toBeLessThan(8);
    expect(generated.findings).toMatchObject([{ code: 'generator.too-few', params: { placed, wanted: 8 } }]);
  });
});

describe('distances', () => {
  const anySeed = fc.integer({ min: 0, max: 0xffffffff });
  it.each(['minefield', 'planets'])('%s keeps its minimum distance, including mirror images', (id) => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 6 }), anyOptions, (seed, apart, { symmetry }) => {
        const hexes = hexesOf(make(id, { apart, count: 30 }, { seed, symmetry }));
        for (const hex of hexes) {
          for (const other of hexes) if (other < hex) expect(distance(usual, hex, other)).toBeGreaterThanOrEqual(apart);
        }
      }),
      { numRuns: times(25, 60) },
    );
  });
});

describe('star (CounterSpace 5.1.3)', () => {
  it('has the radius, with heat that falls with the distance from its rim', () => {
    const { painted } = make('star', { radius: 2, heat: 3, hottest: 5, coolest: 1 });
    const body = painted.find(({ brush }) => brush.type === 'star')?.hexes ?? [];
    expect(body).toHaveLength(19);
    const centre = body.find((hex) => body.every((other) => distance(usual, hex, other) <= 2)) ?? -1;
    expect(body).toEqual(range(usual, centre, 2));
    const ratings = painted.filter(({ brush }) => brush.type === 'heat');
    expect(ratings.map(({ brush }) => brush.rating).sort()).toEqual([1, 3, 5]);
    for (const { brush, hexes } of ratings) {
      const far = brush.rating === 5 ? 3 : brush.rating === 3 ? 4 : 5;
      for (const hex of hexes) expect(distance(usual, hex, centre)).toBe(far);
    }
  });

  it('reports if it has no room', () => {
    expect(make('star', { radius: 12 })).toMatchObject({ painted: [], findings: [{ code: 'generator.too-few' }] });
  });
});

describe('belt', () => {
  it('follows its course', () => {
    const hexes = hexesOf(make('belt', { course: 'across', bend: 0, width: 3, density: 100, place: 50 }));
    const rows = hexes.map((hex) => rowOf(usual, hex));
    expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(3);
    expect(new Set(hexes.map((hex) => colOf(usual, hex))).size).toBe(22);
  });

  it('has more hexes when it is denser', () => {
    const count = (density: number): number => hexesOf(make('belt', { density })).length;
    expect(count(100)).toBeGreaterThan(count(40));
  });
});

describe('the room around hexes', () => {
  it('is the distance to the nearest hex that is not free or not on the map', () => {
    const shapes = fc.record({
      orientation: fc.constantFrom('flat' as const, 'pointy' as const),
      stagger: fc.constantFrom('odd' as const, 'even' as const),
      cols: fc.integer({ min: 1, max: 12 }),
      rows: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(
        shapes,
        fc.array(fc.nat(143), { maxLength: 6 }),
        fc.integer({ min: 0, max: 4 }),
        (shape, hexes, radius) => {
          const taken = hexes.filter((hex) => hex < hexCount(shape));
          const site = new Site(emptyGrid(shape), { seed: 1, symmetry: 'none', replace: false, edgeGap: 0, taken });
          const room = clearances(site);
          const size = 3 * radius * (radius + 1) + 1;
          for (let hex = 0; hex < hexCount(shape); hex++) {
            const around = range(shape, hex, radius);
            expect(room[hex]! > radius).toBe(around.length === size && around.every((one) => site.isFree(one)));
          }
        },
      ),
    );
  });
});
