import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, hexAt, OFF_MAP, type HexShape } from '@core/hex';
import { emptyGrid, terrainAt, type MapGrid } from '@core/model';
import { readPiece, pieceText } from '@renderer/features/maps/model/clipboard';
import { newZone, paintHexes, setText } from '@renderer/features/maps/model/grid-edits';
import { HEX_LAYERS, type LayerId } from '@renderer/features/maps/model/layers';
import { flipPiece, extractPiece, countLostHexes, pieceHexes, rotatePiece } from '@renderer/features/maps/model/piece';
import { clearHexes, pastePiece } from '@renderer/features/maps/model/paste-piece';

const ALL: ReadonlySet<LayerId> = new Set(HEX_LAYERS);
const SHAPE: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 20, rows: 16 };
const at = (col: number, row: number): number => hexAt(SHAPE, col, row);
const put = { layers: ALL, opaque: false, sides: [{ id: 'red', name: 'Red' }] };

/** A figure without any symmetry, so that a shear would show. */
const FIGURE = [at(5, 5), at(6, 5), at(7, 5), at(5, 6), at(5, 7), at(8, 7)];

function withFigure(shape: HexShape = SHAPE): MapGrid {
  const grid = emptyGrid(shape);
  paintHexes(grid, FIGURE.slice(0, 3), { type: 'asteroids', rating: 3 });
  paintHexes(grid, FIGURE.slice(3, 5), { type: 'planet', name: 'Ooblanawa' });
  grid.zones.push({ ...newZone(grid, 'Home', 'red'), hexes: [FIGURE[0], FIGURE[5]] });
  setText(grid, 'labels', FIGURE[4], 'Port');
  grid.notes.push({ hex: FIGURE[5], text: 'Careful' });
  return grid;
}

/** Distances between all pairs: the same for a figure that was only moved, turned or mirrored. */
function distances(shape: HexShape, hexes: readonly number[]): number[] {
  return hexes.flatMap((a) => hexes.map((b) => distance(shape, a, b)));
}

const shapes = fc.record({
  orientation: fc.constantFrom('pointy' as const, 'flat' as const),
  stagger: fc.constantFrom('odd' as const, 'even' as const),
  cols: fc.constant(20),
  rows: fc.constant(16),
});

describe('a piece', () => {
  it('keeps its shape on odd and even lines, rotated and mirrored, on every kind of map', () => {
    const where = fc.record({ q: fc.integer({ min: -3, max: 18 }), r: fc.integer({ min: -3, max: 18 }) });
    fc.assert(
      fc.property(shapes, where, fc.nat(5), fc.boolean(), (shape, place, steps, flip) => {
        const grid = withFigure(shape);
        const { piece } = extractPiece(grid, FIGURE, ALL);
        const turned = rotatePiece(flip ? flipPiece(piece, 'left-right') : piece, steps);
        const places = pieceHexes(shape, turned, place);
        const kept = FIGURE.filter((_hex, index) => places[index] !== OFF_MAP);
        const there = places.filter((hex) => hex !== OFF_MAP);
        expect(distances(shape, there)).toEqual(distances(shape, kept));
      }),
    );
  });

  it('is unchanged after six rotations, or two equal reflections', () => {
    const { piece } = extractPiece(withFigure(), FIGURE, ALL);
    const offsets = ({ q, r }: typeof piece): string[] => q.map((entry, index) => `${entry + 0},${r[index] + 0}`);
    let turned = piece;
    for (let step = 0; step < 6; step++) turned = rotatePiece(turned, 1);
    expect(offsets(turned)).toEqual(offsets(piece));
    expect(offsets(rotatePiece(rotatePiece(piece, 2), -2))).toEqual(offsets(piece));
    for (const axis of ['left-right', 'top-bottom'] as const) {
      expect(offsets(flipPiece(flipPiece(piece, axis), axis))).toEqual(offsets(piece));
    }
  });

  it('pasted at its origin does not change the map', () => {
    const grid = withFigure();
    const { piece, pivot } = extractPiece(grid, FIGURE, ALL);
    clearHexes(grid, FIGURE, ALL);
    expect(FIGURE.map((hex) => terrainAt(grid, hex))).toEqual(FIGURE.map(() => undefined));
    expect([grid.zones[0].hexes, grid.labels, grid.notes]).toEqual([[], [], []]);
    pastePiece(grid, piece, pivot, put);
    const again = withFigure();
    expect(grid).toEqual(again);
  });

  it('copies terrain with values, zones, names and notes to another map', () => {
    const { piece } = extractPiece(withFigure(), FIGURE, ALL);
    const other = emptyGrid({ ...SHAPE, stagger: 'even' });
    pastePiece(other, piece, { q: 6, r: 8 }, put);
    const places = pieceHexes(other, piece, { q: 6, r: 8 });
    expect(terrainAt(other, places[1])).toEqual({ type: 'asteroids', rating: 3 });
    expect(terrainAt(other, places[3])).toEqual({ type: 'planet', name: 'Ooblanawa' });
    expect(other.zones).toMatchObject([{ name: 'Home', side: 'red', use: 'deploy' }]);
    expect(other.zones[0].hexes).toEqual([places[0], places[5]].sort((a, b) => a - b));
    expect(other.labels).toEqual([{ hex: places[4], text: 'Port' }]);
    expect(other.notes).toEqual([{ hex: places[5], text: 'Careful' }]);
  });

  it('clears an unknown side of a zone, and extends a zone with the same name', () => {
    const { piece } = extractPiece(withFigure(), FIGURE, ALL);
    const other = emptyGrid(SHAPE);
    pastePiece(other, piece, { q: 6, r: 8 }, { ...put, sides: [] });
    expect(other.zones[0]).not.toHaveProperty('side');
    pastePiece(other, piece, { q: 9, r: 3 }, put);
    expect(other.zones).toHaveLength(1);
    expect(other.zones[0].hexes).toHaveLength(4);
  });

  it('keeps the map below its empty hexes, unless it is opaque', () => {
    const empty = extractPiece(emptyGrid(SHAPE), FIGURE, ALL);
    const grid = withFigure();
    pastePiece(grid, empty.piece, empty.pivot, put);
    expect(terrainAt(grid, FIGURE[0])?.type).toBe('asteroids');
    pastePiece(grid, empty.piece, empty.pivot, { ...put, opaque: true });
    expect(terrainAt(grid, FIGURE[0])).toBeUndefined();
    expect(grid.labels).toEqual([]);
  });

  it('contains and changes only unlocked layers', () => {
    const terrain: ReadonlySet<LayerId> = new Set(['terrain']);
    const { piece } = extractPiece(withFigure(), FIGURE, terrain);
    expect([piece.zones, piece.labels, piece.notes]).toEqual([[], [], []]);
    const grid = withFigure();
    clearHexes(grid, FIGURE, terrain);
    expect(grid.labels).toHaveLength(1);
    expect(grid.zones[0].hexes).toHaveLength(2);
  });

  it('counts hexes that would fall off the map', () => {
    const { piece } = extractPiece(withFigure(), FIGURE, ALL);
    expect(countLostHexes(piece, pieceHexes(SHAPE, piece, { q: 6, r: 6 }))).toBe(0);
    expect(countLostHexes(piece, pieceHexes(SHAPE, piece, { q: -50, r: 0 }))).toBe(6);
  });
});

describe('a map with all the texts that a file may have', () => {
  it('keeps them when more are added', () => {
    const grid = emptyGrid({ ...SHAPE, cols: 60, rows: 60 });
    for (let hex = 0; hex < 1000; hex++) grid.labels.push({ hex, text: `Place ${hex}` });
    const { piece } = extractPiece(withFigure(), FIGURE, ALL);
    pastePiece(grid, piece, { q: 20, r: 50 }, put);
    setText(grid, 'labels', 3000, 'One more');
    expect(grid.labels).toHaveLength(1000);
    expect(grid.labels[999].text).toBe('Place 999');
    setText(grid, 'labels', 5, 'Renamed');
    expect(grid.labels[5].text).toBe('Renamed');
  });
});

describe('the text of a piece', () => {
  const { piece } = extractPiece(withFigure(), FIGURE, ALL);

  it('parses to the same piece', () => {
    expect(readPiece(pieceText(piece))).toEqual({ ok: true, value: piece });
  });

  it('may have names of as many characters as files, of any script', () => {
    const grid = withFigure();
    const name = '🚀'.repeat(80);
    setText(grid, 'labels', FIGURE[4], name);
    const own = extractPiece(grid, FIGURE, ALL).piece;
    expect(readPiece(pieceText(own))).toEqual({ ok: true, value: own });
  });

  const change = (more: Record<string, unknown>): string =>
    JSON.stringify({ ...(JSON.parse(pieceText(piece)) as object), ...more });

  it.each([
    ['plain words', 'hello', 'no hexes'],
    ['other JSON', '{"a":1}', 'no hexes'],
    ['null', 'null', 'no hexes'],
    ['another version', change({ format: 2 }), 'another version'],
    ['an orientation that is none', change({ orientation: 'round' }), 'damaged'],
    ['no hexes', change({ hexes: [] }), 'damaged'],
    ['a hex far away', change({ hexes: [[0, 9e9, 0]] }), 'damaged'],
    [
      'a hex twice',
      change({
        hexes: [
          [0, 0, 0],
          [0, 0, 1],
        ],
        zones: [],
        labels: [],
        notes: [],
      }),
      'damaged',
    ],
    ['a cell without an entry', change({ hexes: [[0, 0, 9]] }), 'damaged'],
    ['a terrain that is none', change({ palette: [{ type: 'lava' }, { type: 'star' }] }), 'damaged'],
    ['a rating beyond 6', change({ palette: [{ type: 'star', rating: 7 }, { type: 'star' }] }), 'damaged'],
    [
      'a zone of a hex that is not there',
      change({ zones: [{ id: 'a', name: 'A', use: 'deploy', at: [99] }] }),
      'damaged',
    ],
    ['an id that is none', change({ zones: [{ id: '../x', name: 'A', use: 'deploy', at: [] }] }), 'damaged'],
    ['a name without text', change({ labels: [{ at: 0, text: '' }] }), 'damaged'],
    ['too long a name', change({ labels: [{ at: 0, text: 'x'.repeat(81) }] }), 'damaged'],
  ])('is rejected for %s', (_name, text, words) => {
    const read = readPiece(text);
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.error).toContain(words);
  });

  it('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.json(), fc.jsonValue(), (text, value) => {
        expect(readPiece(text).ok).toBe(false);
        expect(readPiece(change({ hexes: value, zones: value })).ok).toBe(false);
      }),
    );
  });
});
