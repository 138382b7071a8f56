import { describe, expect, it } from 'vitest';
import { hexCentre, hexCount, MAX_MAP_SIDE, type HexId, type HexShape, type Orientation } from '@core/hex';
import { boxAround, boxesOverlap, BoxSet, type Box } from '@renderer/canvas/boxes';
import { counterBoxes } from '@renderer/canvas/counters';
import { placeCounters } from '@renderer/canvas/stacks';
import { HEX_SIZE } from '@renderer/canvas/metrics';
import { placeNames } from '@renderer/canvas/name-layout';
import { coveredNumbers, isNumbered, numberBox, numberLayout } from '@renderer/canvas/number-layout';
import { NumberMask } from '@renderer/canvas/number-mask';
import type { BoardCounter, BoardLabel } from '@renderer/canvas/types';

/** Character widths in font sizes, as in the bundled fonts. */
const MONO = 0.6;
const widthOf = (text: string): number => text.length * 6;

const ORIENTATIONS: readonly Orientation[] = ['pointy', 'flat'];
const ZOOMS = Array.from({ length: 26 }, (_, step) => 0.5 + step / 10);
const shapeOf = (orientation: Orientation, cols = 22, rows = 17): HexShape => ({
  orientation,
  stagger: 'odd',
  cols,
  rows,
});

/** A reproducible source of whole numbers below a limit. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function randomCounters(shape: HexShape, below: (limit: number) => number): BoardCounter[] {
  const gauge = { value: 1, max: 2 };
  return Array.from({ length: 30 }, (_, index) => ({
    id: String(index),
    hex: below(hexCount(shape)),
    name: `Unit ${index}`,
    silhouette: below(2) === 0 ? 'destroyer' : 'fighter',
    color: (['a', 'b', 'c', 'd'] as const)[below(4)],
    facing: below(6),
    stack: 1 + below(3),
    shields: gauge,
    hull: gauge,
  }));
}

function randomNames(shape: HexShape, below: (limit: number) => number): BoardLabel[] {
  return Array.from({ length: 40 }, () => ({ hex: below(hexCount(shape)), text: 'Name'.repeat(1 + below(5)) }));
}

/** The pairs of a list of boxes that overlap. */
function overlaps(boxes: readonly Box[]): number {
  const set = new BoxSet();
  return boxes.filter((box) => {
    const overlaps = set.overlaps(box);
    set.add(box);
    return overlaps;
  }).length;
}

describe('hex numbers', () => {
  for (const orientation of ORIENTATIONS) {
    for (const coordinates of ['column-row', 'axial'] as const) {
      for (const side of [17, 150]) {
        it(`meet no label, counter or number from 50% to 300%: ${orientation}, ${coordinates}, ${side} columns`, () => {
          for (const [index, zoom] of ZOOMS.entries()) {
            const shape = shapeOf(orientation, side, 16);
            const below = randomBelow(index + 1);
            const size = HEX_SIZE * zoom;
            const layout = numberLayout(shape, size, coordinates, MONO);
            const names = placeNames(shape, zoom, randomNames(shape, below), widthOf).map(({ box }) => box);
            expect(overlaps(names)).toBe(0);
            if (layout === undefined) continue;
            const counters = placeCounters(shape, randomCounters(shape, below));
            const obstacles = [...names, ...counters.flatMap((counter) => counterBoxes(counter, zoom))];
            const hidden = coveredNumbers(shape, size, layout, obstacles);
            const shown = Array.from({ length: hexCount(shape) }, (_, hex) => hex)
              .filter((hex) => isNumbered(shape, layout, hex) && !hidden.has(hex))
              .map((hex) => numberBox(shape, size, layout, hex));
            expect(shown.length).toBeGreaterThan(0);
            expect(overlaps(shown)).toBe(0);
            const set = new BoxSet();
            for (const box of obstacles) set.add(box);
            expect(shown.filter((box) => set.overlaps(box))).toEqual([]);
          }
        });
      }
    }
  }

  it('hide only the numbers that meet a box', () => {
    const shape = shapeOf('pointy');
    const layout = numberLayout(shape, 20, 'column-row', MONO);
    if (layout === undefined) throw new Error('No layout');
    const box = numberBox(shape, 20, layout, 50);
    expect([...coveredNumbers(shape, 20, layout, [box])]).toEqual([50]);
    expect(coveredNumbers(shape, 20, layout, []).size).toBe(0);
  });

  it('overlap no terrain letters of the same or other hexes', () => {
    for (const orientation of ORIENTATIONS) {
      for (const zoom of ZOOMS) {
        const size = HEX_SIZE * zoom;
        // Letters are drawn from a hex width of 24 pixels on.
        if (Math.sqrt(3) * size < 24) continue;
        const shape = shapeOf(orientation, 9, 9);
        const layout = numberLayout(shape, size, 'column-row', MONO);
        if (layout === undefined) throw new Error('No layout');
        const font = Math.min(15, Math.max(8, size * 0.44));
        const set = new BoxSet();
        for (let hex = 0; hex < hexCount(shape); hex++) {
          const { x, y } = hexCentre(shape, size, hex);
          // Capitals and digits are about 0.7 font sizes high.
          set.add(boxAround(x, y + size * 0.58, 2 * MONO * font, 0.7 * font));
        }
        for (let hex = 0; hex < hexCount(shape); hex++) {
          expect(set.overlaps(numberBox(shape, size, layout, hex)), `${orientation} ${zoom}`).toBe(false);
        }
      }
    }
  });
});

describe('numberLayout', () => {
  const everyAt = (zoom: number, shape = shapeOf('pointy')): number | undefined =>
    numberLayout(shape, HEX_SIZE * zoom, 'column-row', MONO)?.every;

  it('thins numbers as hexes shrink, then leaves them to the rulers', () => {
    expect([3, 1, 0.5, 0.33, 0.2].map((zoom) => everyAt(zoom))).toEqual([1, 1, 2, 5, undefined]);
    expect(everyAt(1, shapeOf('flat'))).toBe(1);
    expect(everyAt(1, shapeOf('pointy', MAX_MAP_SIDE, MAX_MAP_SIDE))).toBe(2);
  });

  it('numbers every second column and row, or multiples of two in axial coordinates', () => {
    const shape = shapeOf('pointy', 6, 4);
    const numbered = (coordinates: 'column-row' | 'axial'): HexId[] => {
      const layout = numberLayout(shape, 10, coordinates, MONO);
      if (layout === undefined) throw new Error('No layout');
      return Array.from({ length: 24 }, (_, hex) => hex).filter((hex) => isNumbered(shape, layout, hex));
    };
    expect(numbered('column-row')).toEqual([7, 9, 11, 19, 21, 23]);
    expect(numbered('axial')).toEqual([0, 2, 4, 13, 15, 17]);
  });
});

describe('placeNames', () => {
  const shape = shapeOf('pointy');

  it('moves a name that would overlap to another side of its hex, and drops it without a free side', () => {
    const names = Array.from({ length: 6 }, (_, index) => ({ hex: 90, text: `Name ${index}` }));
    const placed = placeNames(shape, 1, names, widthOf);
    expect(placed.map(({ text }) => text)).toEqual(['Name 0', 'Name 1', 'Name 2', 'Name 3']);
    expect(overlaps(placed.map(({ box }) => box))).toBe(0);
  });

  it('leaves out names on tiny hexes', () => {
    expect(placeNames(shape, 0.2, [{ hex: 90, text: 'Name' }], widthOf)).toEqual([]);
  });
});

describe('BoxSet', () => {
  it('finds the overlaps that a test of each box finds', () => {
    const below = randomBelow(7);
    const boxes = Array.from({ length: 80 }, () => boxAround(below(400), below(400), 1 + below(60), 1 + below(90)));
    const set = new BoxSet();
    for (const box of boxes.slice(0, 40)) set.add(box);
    for (const box of boxes.slice(40)) {
      expect(set.overlaps(box, 2)).toBe(boxes.slice(0, 40).some((other) => boxesOverlap(box, other, 2)));
    }
  });
});

describe('NumberMask', () => {
  it('reports the hexes that change, and forgets scales without tiles', () => {
    let hidden = [1, 2];
    const computed: number[] = [];
    const mask = new NumberMask((scale) => {
      computed.push(scale);
      return new Set(hidden);
    });
    expect([...mask.at(1)]).toEqual([1, 2]);
    mask.at(1);
    mask.at(2);
    expect(computed).toEqual([1, 2]);
    hidden = [2, 3];
    expect(mask.refresh(new Set([1]))).toEqual([1, 3]);
    expect(computed).toEqual([1, 2, 1]);
    expect(mask.refresh(new Set([1]))).toEqual([]);
  });
});
