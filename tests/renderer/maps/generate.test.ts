import { describe, expect, it } from 'vitest';
import { hexCount } from '@core/hex';
import { cellAt, emptyGrid, newScenario, toGrid, type Scenario, type MapGrid } from '@core/model';
import { GENERATORS, initialValues } from '@core/model/generators';
import { applyGenerated, selectedGenerator, generatePreview } from '@renderer/features/maps/generators/generator-model';
import type { GeneratorModel } from '@renderer/features/maps/generators/generator-model';
import { setText } from '@renderer/features/maps/model/grid-edits';

const scenario = { ...newScenario('counterspace', 'Test'), map: undefined } as Scenario;

function grid(): MapGrid {
  const map = emptyGrid({ orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 });
  map.palette.push({ type: 'planet' });
  map.cells[0][0] = 1;
  map.cells[8][10] = 1;
  return map;
}

function generatorState(changes: Partial<GeneratorModel> = {}): GeneratorModel {
  return {
    id: 'minefield',
    values: Object.fromEntries(GENERATORS.map(({ id, parameters }) => [id, initialValues(parameters)])),
    seed: 7,
    symmetry: 'none',
    replace: false,
    inside: true,
    edgeGap: 0,
    zoneGap: 0,
    preview: undefined,
    ...changes,
  };
}

const planets = (map: MapGrid): number => map.cells.flat().filter((cell) => cell === 1).length;

describe('generatePreview', () => {
  it('shows the generated map without changing the document', () => {
    const map = grid();
    const before = JSON.stringify(map);
    const draft = generatePreview(generatorState(), scenario, map, []);
    expect(JSON.stringify(map)).toBe(before);
    expect(draft.hexes).toHaveLength(20);
    for (const hex of draft.hexes) {
      expect(draft.grid.palette[cellAt(draft.grid, hex) - 1]).toEqual({ type: 'mines', rating: 2 });
    }
    expect(planets(draft.grid)).toBe(2);
    // Rows without a change are the same, so that they are not painted anew.
    draft.grid.cells.forEach((row, y) => {
      const changed = draft.hexes.some((hex) => Math.floor(hex / 22) === y);
      expect(row === map.cells[y]).toBe(!changed);
    });
  });

  it('removes the terrain of the region when it replaces it', () => {
    const map = grid();
    expect(planets(generatePreview(generatorState({ replace: true }), scenario, map, []).grid)).toBe(0);
    const inside = generatePreview(generatorState({ replace: true }), scenario, map, [0, 1, 2]);
    expect(planets(inside.grid)).toBe(1);
    expect(inside.hexes.every((hex) => hex <= 2)).toBe(true);
    const anywhere = generatePreview(generatorState({ replace: true, inside: false }), scenario, map, [0, 1, 2]);
    expect(anywhere.hexes).toHaveLength(20);
  });

  it('keeps the hexes of units free', () => {
    const all = Array.from({ length: hexCount(grid()) }, (_, hex) => hex);
    const forces = [{ id: 'f', side: 'attacker', design: 'd', start: { type: 'hex' as const, hex: '0501' } }];
    const draft = generatePreview(generatorState(), { ...scenario, forces }, grid(), all.slice(3, 6));
    expect(draft.hexes).not.toContain(4);
  });

  it('paints the preview', () => {
    const map = grid();
    const state = generatorState({ id: 'belt', replace: true });
    const draft = generatePreview(state, scenario, map, []);
    applyGenerated(map, draft.generated, true, undefined);
    expect(map.cells).toEqual(draft.grid.cells);
    expect(map.palette).toEqual(draft.grid.palette);
    expect(selectedGenerator(state).id).toBe('belt');
  });
});

describe('notes', () => {
  it('can be added, changed and removed', () => {
    const map = toGrid({ orientation: 'flat', stagger: 'odd', cols: 3, rows: 3, terrain: [], zones: [], edges: [] });
    setText(map, 'notes', 4, '  Here ');
    expect(map.notes).toEqual([{ hex: 4, text: 'Here' }]);
    setText(map, 'notes', 4, 'There');
    expect(map.notes).toEqual([{ hex: 4, text: 'There' }]);
    setText(map, 'notes', 4, ' ');
    expect(map.notes).toEqual([]);
  });
});
