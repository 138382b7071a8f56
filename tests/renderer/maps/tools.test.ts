import { describe, expect, it } from 'vitest';
import { hexAt, OFF_MAP } from '@core/hex';
import type { MapGrid } from '@core/model';
import { resizing } from '@renderer/features/maps/model/reshape';
import { reshapeMap } from '@renderer/features/maps/model/whole-map-actions';
import { brushOf, choiceOf, initialState } from '@renderer/features/maps/model/editor';
import { newZone, paintHexes } from '@renderer/features/maps/model/grid-edits';
import { setUpTools, pointer } from './tool-harness';
import { SHAPE } from './scenario';

const at = (col: number, row: number): number => hexAt(SHAPE, col, row);
describe('brush', () => {
  it('paints along a drag, including skipped hexes, as one undo step', () => {
    const d = setUpTools('brush');
    d.stroke([at(1, 1), at(5, 1)]);
    expect([1, 2, 3, 4, 5].map((col) => d.kind(at(col, 1)))).toEqual(new Array(5).fill('asteroids'));
    expect(d.document.undoCount).toBe(1);
    expect(d.document.undoLabel).toBe('Paint asteroids');
    d.document.undo();
    expect(d.kind(at(3, 1))).toBeUndefined();
  });

  it('paints seven hexes at size 2, and the mirror image', () => {
    const d = setUpTools('brush', undefined, { size: 2, mirror: 'left-right' });
    d.click(at(2, 3));
    expect(
      d
        .grid()
        .cells.flat()
        .filter((cell) => cell !== 0),
    ).toHaveLength(14);
  });

  it('previews the painted hexes before the click', () => {
    const d = setUpTools('brush', undefined, { size: 2 });
    d.hover(at(4, 4));
    expect(d.state.preview.ghost?.hexes).toHaveLength(7);
    expect(d.state.hint).toBe('Brush, 7 hexes');
    d.hover(OFF_MAP);
    expect(d.state.preview).toEqual({});
  });

  it('is cancelled by Escape during a drag', () => {
    const d = setUpTools('brush');
    d.press(pointer(at(1, 1)));
    d.drag(pointer(at(3, 1)));
    expect(d.kind(at(2, 1))).toBe('asteroids');
    expect(d.escape()).toBe(true);
    d.drag(pointer(at(6, 1)));
    d.release(pointer(at(6, 1)));
    expect(d.kind(at(2, 1))).toBeUndefined();
    expect(d.kind(at(6, 1))).toBeUndefined();
    expect(d.document.canUndo).toBe(false);
  });

  it('survives an undo during a drag', () => {
    const d = setUpTools('brush');
    d.press(pointer(at(1, 1)));
    d.document.undo();
    d.drag(pointer(at(2, 1)));
    d.release(pointer(at(2, 1)));
    expect(d.kind(at(1, 1))).toBeUndefined();
    d.click(at(4, 4));
    expect(d.kind(at(4, 4))).toBe('asteroids');
  });

  it('picks terrain while Alt is held', () => {
    const d = setUpTools('brush', (grid) => paintHexes(grid, [at(3, 3)], { type: 'mines', rating: 5 }));
    d.click(at(3, 3), { alt: true });
    expect(brushOf(d.state.paint)).toEqual({ type: 'mines', rating: 5 });
    expect(d.document.canUndo).toBe(false);
  });

  it('adds no undo step without a change', () => {
    const d = setUpTools('brush', (grid) => paintHexes(grid, [at(3, 3)], { type: 'asteroids', rating: 2 }));
    d.click(at(3, 3));
    expect(d.document.canUndo).toBe(false);
  });
});

describe('eraser', () => {
  it('clears along a drag', () => {
    const d = setUpTools('eraser', (grid) => paintHexes(grid, [at(1, 1), at(2, 1), at(3, 1)], { type: 'nebula' }));
    d.stroke([at(1, 1), at(2, 1)]);
    expect([1, 2, 3].map((col) => d.kind(at(col, 1)))).toEqual([undefined, undefined, 'nebula']);
  });
});

describe('line and rectangle', () => {
  it('paint the span of a drag', () => {
    const line = setUpTools('line');
    line.stroke([at(1, 1), at(1, 5)]);
    expect(
      line
        .grid()
        .cells.flat()
        .filter((cell) => cell !== 0),
    ).toHaveLength(5);
    const rectangle = setUpTools('rectangle');
    rectangle.stroke([at(4, 4), at(2, 2)]);
    expect(
      rectangle
        .grid()
        .cells.flat()
        .filter((cell) => cell !== 0),
    ).toHaveLength(9);
    expect(rectangle.document.undoCount).toBe(1);
  });

  it('accept two clicks or key presses', () => {
    const d = setUpTools('rectangle');
    d.click(at(2, 2), { source: 'keyboard' });
    expect(d.document.canUndo).toBe(false);
    d.hover(at(4, 3));
    expect(d.state.preview.ghost?.hexes).toHaveLength(6);
    d.click(at(4, 3), { source: 'keyboard' });
    expect(
      d
        .grid()
        .cells.flat()
        .filter((cell) => cell !== 0),
    ).toHaveLength(6);
  });

  it('paint a single hex by two clicks', () => {
    const d = setUpTools('line');
    d.click(at(2, 2));
    d.click(at(2, 2));
    expect(d.kind(at(2, 2))).toBe('asteroids');
  });

  it('cancel the first end by Escape', () => {
    const d = setUpTools('line');
    d.click(at(2, 2));
    expect(d.escape()).toBe(true);
    d.click(at(8, 7));
    expect(d.document.canUndo).toBe(false);
  });
});

describe('fill', () => {
  it('fills the region of the same terrain', () => {
    const wall = Array.from({ length: SHAPE.rows }, (_row, row) => at(4, row));
    const d = setUpTools('fill', (grid) => paintHexes(grid, wall, { type: 'obstacle' }));
    d.click(at(0, 0));
    expect(d.kind(at(3, 7))).toBe('asteroids');
    expect(d.kind(at(4, 0))).toBe('obstacle');
    expect(d.kind(at(5, 0))).toBeUndefined();
    expect(d.document.undoLabel).toBe('Fill with asteroids');
  });
});

describe('zone', () => {
  const withZone = (grid: MapGrid): void => {
    grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [at(1, 1)] });
  };

  it('adds to the selected zone, or removes if it starts inside', () => {
    const d = setUpTools('zone', withZone, { zone: 'home' });
    d.stroke([at(2, 1), at(3, 1)]);
    expect(d.grid().zones[0].hexes).toEqual([at(1, 1), at(2, 1), at(3, 1)]);
    d.stroke([at(1, 1), at(2, 1)]);
    expect(d.grid().zones[0].hexes).toEqual([at(3, 1)]);
    expect(d.document.undoCount).toBe(2);
  });

  it('opens the zones panel without a selected zone, and changes nothing', () => {
    const d = setUpTools('zone', withZone);
    d.click(at(5, 5));
    expect(d.state.panel).toBe('zones');
    expect(d.document.canUndo).toBe(false);
  });
});

describe('entry edge', () => {
  it('sets the whole edge by a click and a part by a drag', () => {
    const d = setUpTools('edge', undefined, { edgeSide: 'blue', edgeUse: 'exit' });
    d.click(at(4, 0));
    d.stroke([at(0, 2), at(0, 5)]);
    expect(d.grid().edges).toEqual([
      { id: 'blue-north', side: 'blue', edge: 'north', use: 'exit' },
      { id: 'blue-west', side: 'blue', edge: 'west', use: 'exit', from: 3, to: 6 },
    ]);
  });

  it('selects an equal edge instead of adding it twice', () => {
    const d = setUpTools('edge', undefined, { edgeSide: 'blue', edgeUse: 'enter' });
    d.click(at(4, 0));
    d.stroke([at(0, 2), at(0, 5)]);
    d.click(at(6, 0));
    expect(d.grid().edges.map(({ id }) => id)).toEqual(['blue-north', 'blue-west']);
    expect(d.state.edge).toBe('blue-north');
    expect(d.announced.at(-1)).toBe('Already there: Blue enters');
  });

  it('adds no more than a file may have', () => {
    const d = setUpTools('edge', (grid) => {
      for (let n = 0; n < 60; n++) grid.edges.push({ id: `e${n}`, side: 'red', use: 'enter', edge: 'south' });
    });
    d.click(at(4, 0));
    expect(d.grid().edges).toHaveLength(60);
    expect(d.announced).toContain('A map has at most 60 entry edges');
  });

  it('does nothing inside the map', () => {
    const d = setUpTools('edge');
    d.click(at(4, 4));
    expect(d.grid().edges).toEqual([]);
  });
});

describe('measure and line of sight', () => {
  it('announces the distance', () => {
    const d = setUpTools('measure');
    d.stroke([at(1, 1), at(6, 1)]);
    expect(d.state.preview.ruler?.text).toBe('5 hexes');
    expect(d.document.canUndo).toBe(false);
  });

  it('announces the blocking hexes', () => {
    const d = setUpTools('sight', (grid) => paintHexes(grid, [at(3, 1), at(4, 1)], { type: 'obstacle' }));
    d.stroke([at(1, 1), at(6, 1)]);
    expect(d.state.preview.ruler).toMatchObject({
      text: 'Clear, 5 hexes: the option Line of sight is off',
      blocked: [],
      tone: 'clear',
    });
    d.document.execute('Option', (draft) => {
      draft.options['lineOfSight'] = true;
    });
    d.stroke([at(1, 1), at(6, 1)]);
    expect(d.state.preview.ruler).toMatchObject({ text: 'Blocked at 0402 and 1 more', tone: 'blocked' });
    d.stroke([at(1, 3), at(6, 3)]);
    expect(d.state.preview.ruler).toMatchObject({ text: 'Clear, 5 hexes', tone: 'clear' });
  });

  it('are not blocked by the hexes at their ends', () => {
    const d = setUpTools('sight', (grid) => paintHexes(grid, [at(1, 1), at(6, 1)], { type: 'planet' }));
    d.stroke([at(1, 1), at(6, 1)]);
    expect(d.state.preview.ruler?.tone).toBe('clear');
  });
});

describe('a change of the map’s size', () => {
  const grow = (d: ReturnType<typeof setUpTools>): void =>
    reshapeMap(d.editor, 'Grow', (shape) => resizing(shape, 30, 30, { x: 'left', y: 'top' }));
  const FAR = 29 * 30 + 29;

  it.each(['line', 'rectangle', 'area', 'measure', 'sight', 'lasso'] as const)(
    'undone between the clicks of %s, ends the gesture',
    (tool) => {
      const d = setUpTools(tool);
      grow(d);
      d.hover(FAR);
      d.click(FAR);
      d.document.undo();
      expect(d.state.hex).toBe(OFF_MAP);
      expect(d.state.preview).toEqual({});
      d.hover(at(1, 1));
      d.click(at(1, 1));
      d.click(at(3, 1));
      if (tool === 'line' || tool === 'rectangle') expect(d.kind(at(2, 1))).toBe('asteroids');
      if (tool === 'area') expect(d.state.selection).toEqual([at(1, 1), at(2, 1), at(3, 1)]);
      if (tool === 'measure') expect(d.state.preview.ruler?.text).toBe('2 hexes');
    },
  );

  it('to a smaller one, ends the gesture', () => {
    const d = setUpTools('rectangle');
    d.hover(at(9, 7));
    d.click(at(9, 7));
    reshapeMap(d.editor, 'Shrink', (shape) => resizing(shape, 4, 4, { x: 'left', y: 'top' }));
    expect(d.state.hex).toBe(OFF_MAP);
    d.click(5);
    d.click(6);
    expect(
      d
        .grid()
        .cells.flat()
        .filter((cell) => cell !== 0),
    ).toHaveLength(2);
  });
});

describe('names of hexes', () => {
  it('are those of the board', () => {
    const axial = (grid: MapGrid): void => void (grid.coordinates = 'axial');
    for (const tool of ['measure', 'sight', 'area'] as const) {
      const d = setUpTools(tool, axial);
      d.press(pointer(at(1, 2)));
      d.drag(pointer(at(4, 2)));
      expect(d.state.hint).toContain('0,2 to 3,2');
    }
  });
});

describe('select and Escape', () => {
  it('selects and deselects a hex', () => {
    const d = setUpTools('select');
    d.click(at(3, 3));
    expect(d.state.selected).toBe(at(3, 3));
    expect(d.escape()).toBe(true);
    expect(d.state.selected).toBeUndefined();
    expect(d.escape()).toBe(false);
  });

  it('returns to the select tool from any other', () => {
    const d = setUpTools('fill');
    expect(d.escape()).toBe(true);
    expect(d.state.tool).toBe('select');
  });
});

describe('the palette', () => {
  it('sets only the values of the brush’s terrain type', () => {
    const { paint } = initialState();
    expect(brushOf(paint)).toEqual({ type: 'asteroids', rating: 2 });
    expect(brushOf({ ...paint, random: { asteroids: true } })).toEqual({ type: 'asteroids', random: true });
    expect(brushOf({ ...paint, type: 'planet', name: ' Home ' })).toEqual({ type: 'planet', name: 'Home' });
    expect(brushOf({ ...paint, type: 'obstacle' })).toEqual({ type: 'obstacle' });
    expect(brushOf({ ...paint, type: 'obstacle', passable: true })).toEqual({ type: 'obstacle', rating: 2 });
    expect(brushOf({ ...paint, name: 'Belt' })).toEqual({ type: 'asteroids', rating: 2 });
  });

  it('takes over picked terrain', () => {
    const { paint } = initialState();
    for (const brush of [
      { type: 'mines', rating: 6 },
      { type: 'asteroids', random: true },
      { type: 'obstacle' },
      { type: 'obstacle', rating: 1 },
      { type: 'star', name: 'Sol' },
    ] as const) {
      expect(brushOf(choiceOf(brush, paint))).toEqual(brush);
    }
  });
});
