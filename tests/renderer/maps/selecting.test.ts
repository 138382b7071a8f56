import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import { hexAt, hexLabel } from '@core/hex';
import type { MapGrid } from '@core/model';
import { newZone, paintHexes } from '@renderer/features/maps/model/grid-edits';
import {
  clearSelection,
  reflection,
  liftSelection,
  transformPiece,
  rotation,
} from '@renderer/features/maps/model/floating';
import { pieceClipboard } from '@renderer/features/maps/model/selection-actions';
import { setUpTools, pointer } from './tool-harness';
import { SHAPE } from './scenario';

const at = (col: number, row: number): number => hexAt(SHAPE, col, row);
const ROCKS = [at(2, 2), at(3, 2), at(4, 2)];
const rocks = (grid: MapGrid): void => {
  paintHexes(grid, ROCKS, { type: 'asteroids', rating: 4 });
  grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [at(2, 2)] });
};

describe('select rectangle', () => {
  it('selects by a drag; Shift adds, Alt subtracts, both intersect', () => {
    const d = setUpTools('area');
    d.stroke([at(1, 1), at(3, 2)]);
    expect(d.state.selection).toEqual([at(1, 1), at(2, 1), at(3, 1), at(1, 2), at(2, 2), at(3, 2)]);
    d.stroke([at(5, 5), at(6, 5)], { shift: true });
    expect(d.state.selection).toHaveLength(8);
    d.stroke([at(1, 1), at(3, 1)], { alt: true });
    expect(d.state.selection).toHaveLength(5);
    d.stroke([at(0, 2), at(2, 5)], { shift: true, alt: true });
    expect(d.state.selection).toEqual([at(1, 2), at(2, 2)]);
    expect(d.document.canUndo).toBe(false);
  });

  it('selects by two clicks or key presses, with the toolbar’s mode', () => {
    const d = setUpTools('area', undefined, { selection: [at(9, 7)], selectMode: 'add' });
    d.click(at(1, 1), { source: 'keyboard' });
    d.click(at(2, 1), { source: 'keyboard' });
    expect(d.state.selection).toEqual([at(1, 1), at(2, 1), at(9, 7)]);
    expect(d.announced.at(-1)).toBe('3 hexes selected');
  });
});

describe('lasso', () => {
  it('selects the hexes inside a drag', () => {
    const d = setUpTools('lasso');
    d.stroke([at(1, 1), at(5, 1), at(5, 5), at(1, 5), at(1, 2)]);
    expect(d.state.selection).toContain(at(3, 3));
    expect(d.state.selection).not.toContain(at(7, 3));
  });

  it('selects by corner clicks, closed on the first', () => {
    const d = setUpTools('lasso');
    for (const hex of [at(1, 1), at(5, 1), at(5, 5), at(1, 5), at(1, 1)]) d.click(hex, { source: 'keyboard' });
    expect(d.state.selection).toContain(at(3, 3));
    d.click(at(7, 7));
    expect(d.escape()).toBe(true);
    expect(d.state.selection).toContain(at(3, 3));
  });
});

describe('select terrain', () => {
  it('selects the region, or the whole map with Ctrl', () => {
    const d = setUpTools('wand', (grid) => {
      rocks(grid);
      paintHexes(grid, [at(8, 6)], { type: 'asteroids', rating: 4 });
    });
    d.click(at(3, 2));
    expect(d.state.selection).toEqual(ROCKS);
    d.click(at(3, 2), { ctrl: true });
    expect(d.state.selection).toEqual([...ROCKS, at(8, 6)]);
  });
});

describe('painting within a selection', () => {
  it('stays inside with every tool', () => {
    for (const tool of ['brush', 'rectangle', 'line'] as const) {
      const d = setUpTools(tool, undefined, { selection: [at(2, 1), at(3, 1)] });
      d.stroke([at(1, 1), at(6, 1)]);
      expect([1, 2, 3, 4].map((col) => d.kind(at(col, 1)))).toEqual([undefined, 'asteroids', 'asteroids', undefined]);
    }
    const fill = setUpTools('fill', undefined, { selection: [at(2, 1), at(3, 1), at(9, 7)] });
    fill.click(at(2, 1));
    expect(fill.grid().cells.flat().filter(Boolean)).toHaveLength(2);
    fill.click(at(5, 5));
    expect(fill.document.undoCount).toBe(1);
  });
});

describe('dragging a selection', () => {
  it('moves its contents as one undo step, and undo restores the selection', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS });
    d.stroke([at(3, 2), at(4, 3), at(5, 5)]);
    expect(d.document.undoCount).toBe(1);
    expect(ROCKS.map((hex) => d.kind(hex))).toEqual([undefined, undefined, undefined]);
    // Three rows down a row that is not shifted is one that is: the figure keeps its form.
    const moved = [at(4, 5), at(5, 5), at(6, 5)];
    expect(moved.map((hex) => d.kind(hex))).toEqual(['asteroids', 'asteroids', 'asteroids']);
    expect(d.state.selection).toEqual(moved);
    expect(d.grid().zones[0].hexes).toEqual([at(4, 5)]);
    d.document.undo();
    expect(d.state.selection).toEqual(ROCKS);
    expect(d.kind(at(2, 2))).toBe('asteroids');
    d.document.redo();
    expect(d.state.selection).toEqual(moved);
  });

  it('copies with Ctrl', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS });
    d.stroke([at(3, 2), at(3, 6)], { ctrl: true });
    expect([d.kind(at(3, 2)), d.kind(at(3, 6))]).toEqual(['asteroids', 'asteroids']);
  });

  it('is cancelled by Escape', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS });
    d.press(pointer(at(3, 2)));
    d.drag(pointer(at(3, 5)));
    expect(d.state.floating).toBeDefined();
    expect(d.escape()).toBe(true);
    d.release(pointer(at(3, 5)));
    expect(d.document.canUndo).toBe(false);
    expect(d.state.selection).toEqual(ROCKS);
  });

  it('moves units', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS });
    d.document.execute('Add', (draft) => {
      draft.forces.push({ id: 'a', side: 'red', design: 'x', start: { type: 'hex', hex: '0303', facing: 1 } });
    });
    d.stroke([at(3, 2), at(3, 6)]);
    expect(d.document.value.forces[0].start).toMatchObject({ hex: hexLabel(SHAPE, at(2, 6)), facing: 1 });
  });

  it('does not change locked and hidden layers', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS, locked: new Set(['terrain']) });
    d.stroke([at(3, 2), at(3, 6)]);
    expect(d.kind(at(3, 2))).toBe('asteroids');
    expect(d.grid().zones[0].hexes).toEqual([at(2, 6)]);
  });
});

describe('copy and paste', () => {
  it('keeps the piece under the pointer for repeated pasting until Enter', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS });
    const clipboard = pieceClipboard(d.context, () => undefined);
    const text = clipboard.copy(false) ?? '';
    expect(JSON.parse(text)).toMatchObject({ hexwright: 'map-piece', format: 1 });
    clipboard.paste(text);
    d.hover(at(4, 6));
    expect(d.document.canUndo).toBe(false);
    d.click(at(4, 6), { source: 'keyboard' });
    expect([3, 4, 5].map((col) => d.kind(at(col, 6)))).toEqual(['asteroids', 'asteroids', 'asteroids']);
    expect(d.document.undoLabel).toBe('Paste');
    clipboard.paste('something else');
    expect(d.state.floating).toBeDefined();
    expect(d.escape()).toBe(true);
    expect(d.state.floating).toBeUndefined();
  });

  it('works in another document with another hex orientation', () => {
    const from = setUpTools('area', rocks, { selection: ROCKS });
    const text = pieceClipboard(from.context, () => undefined).copy(false) ?? '';
    const to = setUpTools('select', (grid) => Object.assign(grid, { orientation: 'flat' }));
    pieceClipboard(to.context, () => undefined).paste(text);
    to.click(at(5, 4));
    expect(to.grid().cells.flat().filter(Boolean)).toHaveLength(3);
    expect(to.grid().zones).toMatchObject([{ name: 'Home', side: 'red' }]);
  });

  it('cuts as one undo step', () => {
    const d = setUpTools('area', rocks, { selection: ROCKS });
    pieceClipboard(d.context, () => undefined).copy(true);
    expect(d.kind(at(2, 2))).toBeUndefined();
    expect(d.grid().zones[0].hexes).toEqual([]);
    expect(d.document.undoCount).toBe(1);
  });

  it('is stamped at each click', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS });
    d.state.tool = 'stamp';
    d.click(at(3, 5));
    d.click(at(7, 5));
    expect(d.grid().cells.flat().filter(Boolean)).toHaveLength(9);
    expect(d.document.undoCount).toBe(2);
  });
});

describe('pasting an invalid piece', () => {
  it('gives the reason and does not paste older hexes', () => {
    setActivePinia(createPinia());
    const d = setUpTools('select', rocks, { selection: ROCKS });
    const clipboard = pieceClipboard(d.context, () => undefined);
    const own = clipboard.copy(false)!;
    clipboard.paste(own.replace('"format":1', '"format":2'));
    expect(d.state.floating).toBeUndefined();
    expect(d.state.hint).toMatch('another version');
    clipboard.paste('');
    expect(d.state.floating?.piece.q).toHaveLength(ROCKS.length);
  });
});

describe('turning and mirroring', () => {
  it('rotates the selection in place; six rotations restore it', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS });
    const before = JSON.stringify(d.grid().cells);
    transformPiece(d.context, rotation(1));
    expect(d.kind(at(2, 2))).toBeUndefined();
    expect(d.kind(at(3, 2))).toBe('asteroids');
    expect(d.document.undoCount).toBe(1);
    for (let step = 0; step < 5; step++) transformPiece(d.context, rotation(1));
    expect(JSON.stringify(d.grid().cells)).toBe(before);
    expect(d.state.selection).toEqual(ROCKS);
  });

  it('floats the selection rather than lose hexes at the border', () => {
    const edge = [at(3, 0), at(4, 0), at(5, 0), at(6, 0)];
    const d = setUpTools('select', (grid) => paintHexes(grid, edge, { type: 'star' }), { selection: edge });
    transformPiece(d.context, rotation(1));
    expect(d.document.canUndo).toBe(false);
    expect(d.state.floating).toBeDefined();
    expect(d.state.hint).toContain('would fall off the map');
    d.click(at(5, 4));
    expect(d.grid().cells.flat().filter(Boolean)).toHaveLength(4);
  });

  it('turns the facing of floating units', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS });
    d.document.execute('Add', (draft) => {
      draft.forces.push({ id: 'a', side: 'red', design: 'x', start: { type: 'hex', hex: '0403', facing: 0 } });
    });
    transformPiece(d.context, rotation(2));
    transformPiece(d.context, reflection('top-bottom'));
    expect(d.document.value.forces[0].start).toMatchObject({ hex: '0403', facing: 4 });
  });
});

describe('clearing', () => {
  it('clears unlocked layers, or only the active one', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS, layer: 'zones' });
    clearSelection(d.context, 'Clear selection');
    expect(d.kind(at(2, 2))).toBe('asteroids');
    expect(d.grid().zones[0].hexes).toEqual([]);
    expect(liftSelection(d.context)?.piece.palette).toEqual([]);
  });

  it('says that units stay', () => {
    const d = setUpTools('select', rocks, { selection: ROCKS, layer: 'units' });
    clearSelection(d.context, 'Clear selection');
    expect(d.document.canUndo).toBe(false);
    expect(d.announced).toEqual(['Units are not cleared. Remove them in Forces.']);
  });

  it('gives the reason if nothing can be changed', () => {
    const d = setUpTools('brush', rocks, { locked: new Set(['terrain']) });
    d.click(at(5, 5));
    expect(d.document.canUndo).toBe(false);
    expect(d.announced).toContain('Terrain: locked. Unlock in Layers');
  });
});
