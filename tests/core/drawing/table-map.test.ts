import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIZE, TABLE_HEXES, tableMap, textWidth } from '@core/drawing';
import { hexCentre, hexCount, mapSize } from '@core/hex';
import { newScenario } from '@core/model';
import { shippedDesigns, shippedScenario } from '../rules/library';

const scenario = shippedScenario('raid-on-ooblanawa-outpost');
const designs = shippedDesigns();

describe('a table map', () => {
  it('has a grid that puts every hex where the image has it', () => {
    const shape = fc.record({
      orientation: fc.constantFrom('flat' as const, 'pointy' as const),
      stagger: fc.constantFrom('odd' as const, 'even' as const),
      cols: fc.integer({ min: 2, max: 9 }),
      rows: fc.integer({ min: 2, max: 9 }),
    });
    const width = fc.integer({ min: TABLE_HEXES.min, max: TABLE_HEXES.max });
    fc.assert(
      fc.property(shape, width, (form, hexWidth) => {
        const map = { ...scenario.map!, ...form, terrain: [], zones: [], edges: [] };
        const { grid } = tableMap({ ...scenario, map, forces: [] }, designs, 'map', hexWidth)!.grid;
        const scale = hexWidth / Math.sqrt(3);
        for (let hex = 0; hex < hexCount(map); hex++) {
          const [col, row] = [hex % map.cols, Math.floor(hex / map.cols)];
          const line = map.orientation === 'pointy' ? row : col;
          // The first hex is at its own place, so only lines that differ from it are moved.
          const isShifted = (line % 2 === 0) === (grid.shifted === 'odd');
          const shift = (isShifted ? 0.5 : 0) - (grid.shifted === 'odd' ? 0.5 : 0);
          const x = grid.firstHex.x + (col + (map.orientation === 'pointy' ? shift : 0)) * grid.columnStep;
          const y = grid.firstHex.y + (row + (map.orientation === 'flat' ? shift : 0)) * grid.rowStep;
          const centre = hexCentre(map, 1, hex);
          expect(Math.abs(x - centre.x * scale)).toBeLessThan(0.1);
          expect(Math.abs(y - centre.y * scale)).toBeLessThan(0.1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has transparent layers as large as the map, and units only on their own layer', () => {
    const { grid, images } = tableMap(scenario, designs, 'map')!;
    const [whole, ...layers] = images;
    expect(whole!.svg).not.toContain('id="units"');
    for (const { svg, width, height } of layers) {
      expect([width, height]).toEqual([grid.image.width, grid.image.height]);
      expect(svg).not.toMatch(/<rect width="100%"|fill="#f6f8fa"/);
    }
    expect(grid.layers.map(({ file }) => file)).toEqual(layers.map(({ file }) => file));
    expect(layers.find(({ file }) => file === 'map-units.png')?.svg).toContain('id="units"');
  });

  it('has the names of places on the border whole', () => {
    const text = 'The Harbour of Old Dunmere';
    const map = { ...scenario.map!, labels: ['0101', '2205', '1105'].map((hex) => ({ hex, text })) };
    const { images } = tableMap({ ...scenario, map }, designs, 'map')!;
    const names = images.find(({ file }) => file === 'map-labels.png')!.svg;
    const reach = textWidth(text, { size: 10 }) / 2;
    const { width } = mapSize(map, SIZE);
    const [first, last, inner] = [...names.matchAll(/<text x="([\d.]+)"/g)].map(([, x]) => Number(x));
    expect(first).toBeCloseTo(reach, 1);
    expect(last).toBeCloseTo(width - reach, 1);
    expect(inner).toBeCloseTo(hexCentre(map, SIZE, 4 * map.cols + 10).x, 1);
  });

  it('has no arrows of entry edges, which stand beside the board', () => {
    expect(scenario.map!.edges.length).toBeGreaterThan(0);
    const { grid, images } = tableMap(scenario, designs, 'map')!;
    expect(grid.layers.map(({ name }) => name)).not.toContain('edges');
    expect(images[0]!.svg).not.toContain('id="edges"');
  });

  it('needs a map', () => {
    expect(tableMap(newScenario('mass-combat', 'None'), designs, 'map')).toBeUndefined();
  });
});
