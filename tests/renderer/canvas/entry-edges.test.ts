import { describe, expect, it } from 'vitest';
import { edgeHexes } from '@core/hex';
import { terrainNames } from '@renderer/canvas/labels';
import { boardBounds, HEX_SIZE } from '@renderer/canvas/metrics';
import type { Overlay } from '@renderer/canvas/overlay-context';
import { drawEntryEdges, entryEdgeHexes } from '@renderer/canvas/entry-edges';
import type { BoardEdge } from '@renderer/canvas/types';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 6, rows: 4 } as const;
const rail: BoardEdge = { id: 'r', edge: 'north', use: 'enter', text: 'Red enters' };

describe('entryEdgeHexes', () => {
  it('covers the whole edge by default', () => {
    for (const edge of ['north', 'south', 'west', 'east'] as const) {
      expect(entryEdgeHexes(shape, { ...rail, edge })).toEqual(edgeHexes(shape, edge));
    }
  });

  it('covers a part, counted from 1, in either order', () => {
    expect(entryEdgeHexes(shape, { ...rail, from: 2, to: 4 })).toEqual([1, 2, 3]);
    expect(entryEdgeHexes(shape, { ...rail, from: 4, to: 2 })).toEqual([1, 2, 3]);
    expect(entryEdgeHexes(shape, { ...rail, edge: 'east', from: 4, to: 9 })).toEqual([23]);
  });
});

describe('drawEntryEdges', () => {
  /** Draws edges of a map whose top is at `y`, and records where the texts are and which boxes are behind them. */
  function draw(edges: readonly BoardEdge[], y: number): { texts: [number, number][]; boxes: number[][] } {
    const texts: [number, number][] = [];
    const boxes: number[][] = [];
    const ctx = new Proxy<Record<string, unknown>>(
      {
        measureText: () => ({ width: 60 }),
        translate: (left: number, top: number) => texts.push([left, top]),
        fillRect: (...box: number[]) => boxes.push(box),
      },
      { get: (known, key: string) => known[key] ?? (() => undefined), set: () => true },
    );
    const overlay = Object.assign({} as Overlay, {
      ...{ ctx, shape, size: HEX_SIZE, theme: { neutral: '', fontUi: '', sides: {} } },
      camera: { x: 0, y, scale: 1, width: 400, height: 400 },
    });
    drawEntryEdges(overlay, edges, undefined);
    return { texts, boxes };
  }

  it('shares the line between the texts of edges on one side, beyond all lines', () => {
    const both = draw([rail, { ...rail, id: 'b', text: 'Blue leaves' }], 100);
    const [[first, above], [second, same]] = both.texts;
    const [[alone]] = draw([rail], 100).texts;
    expect(above).toBe(same);
    expect(second - first).toBeGreaterThan(60);
    expect((first + second) / 2).toBeCloseTo(alone);
    expect(both.boxes).toEqual([]);
  });

  it('keeps a text on the canvas, and clear of the line and the arrows that it would lie on', () => {
    const { texts, boxes } = draw([rail], 22);
    expect(texts).toEqual([[expect.any(Number), 7]]);
    expect(boxes).toEqual([[-37, -7, 74, 14]]);
  });
});

describe('boardBounds', () => {
  it('reserves space for edge rails only on sides with one', () => {
    const bare = boardBounds(shape, []);
    const north = boardBounds(shape, [{ edge: 'north' }]);
    expect([bare.x, bare.y]).toEqual([-0, -0]);
    expect(north.y).toBeLessThan(0);
    expect(north.y + north.height).toBeCloseTo(bare.height, 9);
    expect(north.width).toBe(bare.width);
  });
});

describe('terrainNames', () => {
  it('names each palette entry once, at its first hex', () => {
    const terrain = {
      palette: [{ type: 'planet', name: 'Home' } as const, { type: 'star' } as const],
      cells: [
        [0, 2, 0, 0, 0, 0],
        [0, 0, 0, 1, 1, 0],
        [0, 0, 0, 1, 0, 0],
        [0, 0, 0, 0, 0, 0],
      ],
    };
    expect(terrainNames(shape, terrain)).toEqual([{ hex: 9, text: 'Home' }]);
  });
});
