import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colOf, distance, hexAt, hexCount, rowOf } from '@core/hex';
import { moveCursor } from '@renderer/canvas/cursor';

const shapes = fc.record({
  orientation: fc.constantFrom('pointy' as const, 'flat' as const),
  stagger: fc.constantFrom('odd' as const, 'even' as const),
  cols: fc.integer({ min: 1, max: 12 }),
  rows: fc.integer({ min: 1, max: 12 }),
});
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const opposite: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
};

describe('moveCursor', () => {
  it('goes to a neighbour or stays, and the opposite arrow goes back', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), fc.constantFrom(...arrows), (shape, pick, key) => {
        const hex = pick % hexCount(shape);
        const next = moveCursor(shape, hex, key) as number;
        expect(distance(shape, hex, next)).toBeLessThanOrEqual(1);
        if (next !== hex) expect(moveCursor(shape, next, opposite[key])).toBe(hex);
      }),
    );
  });

  it('reaches every hex by arrows', () => {
    fc.assert(
      fc.property(shapes, fc.nat(), (shape, pick) => {
        const goal = pick % hexCount(shape);
        let hex = 0;
        for (let i = 0; i < colOf(shape, goal); i++) hex = moveCursor(shape, hex, 'ArrowRight') as number;
        for (let i = 0; i < rowOf(shape, goal); i++) hex = moveCursor(shape, hex, 'ArrowDown') as number;
        expect(hex).toBe(goal);
      }),
    );
  });

  it('goes to the ends of the row and by five rows', () => {
    const shape = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 } as const;
    const hex = hexAt(shape, 10, 7);
    expect(moveCursor(shape, hex, 'Home')).toBe(hexAt(shape, 0, 7));
    expect(moveCursor(shape, hex, 'End')).toBe(hexAt(shape, 21, 7));
    expect(moveCursor(shape, hex, 'PageUp')).toBe(hexAt(shape, 10, 2));
    expect(moveCursor(shape, hex, 'PageDown')).toBe(hexAt(shape, 10, 12));
    expect(moveCursor(shape, hexAt(shape, 3, 1), 'PageUp')).toBe(hexAt(shape, 3, 0));
  });

  it('ignores other keys', () => {
    const shape = { orientation: 'flat', stagger: 'odd', cols: 4, rows: 4 } as const;
    expect(moveCursor(shape, 0, 'Enter')).toBeUndefined();
    expect(moveCursor(shape, 0, 'b')).toBeUndefined();
  });
});
