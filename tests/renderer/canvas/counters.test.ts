import { describe, expect, it } from 'vitest';
import { counterAt, nameOffset } from '@renderer/canvas/counters';
import { placeCounters } from '@renderer/canvas/stacks';
import { HEX_SIZE } from '@renderer/canvas/metrics';
import { headingOf } from '@renderer/canvas/sprites';
import type { BoardCounter } from '@renderer/canvas/types';
import { hexCentre, neighbour } from '@core/hex';

const shape = { orientation: 'pointy', stagger: 'odd', cols: 8, rows: 8 } as const;
const camera = { scale: 2, x: 10, y: 20, width: 800, height: 600 };
const counter = (id: string, hex: number): BoardCounter => ({ id, hex, silhouette: 'destroyer', name: id });

describe('placeCounters', () => {
  it('centres a single counter on its hex', () => {
    const [placed] = placeCounters(shape, [counter('a', 18)]);
    const centre = hexCentre(shape, HEX_SIZE, 18);
    expect(placed.x).toBeCloseTo(centre.x, 9);
    expect(Math.abs(placed.y - centre.y)).toBeLessThan(HEX_SIZE / 2);
    expect(placed.scale).toBe(1);
  });

  it('puts two in one hex side by side, smaller', () => {
    const placed = placeCounters(shape, [counter('a', 18), counter('b', 18), counter('d', 5)]);
    expect(placed.map(({ scale }) => scale < 1)).toEqual([true, true, false]);
    expect(placed[0].x).toBeLessThan(placed[1].x);
  });

  it('stacks more by side, with the number of units and without bars', () => {
    const gauge = { value: 1, max: 2 };
    const own = ['a', 'b', 'c'].map((id) => ({ ...counter(id, 18), color: 'a' as const, hull: gauge }));
    const other = { ...counter('x', 18), color: 'b' as const, hull: gauge };
    const placed = placeCounters(shape, [...own, other]);
    expect(placed.map((item) => [item.counter.id, item.counter.stack, item.counter.hull])).toEqual([
      ['a', 3, undefined],
      ['x', undefined, gauge],
    ]);
    const front = placeCounters(shape, [...own.slice(0, 2), { ...own[2], front: true }]);
    expect(front.map((item) => item.counter.id)).toEqual(['c']);
  });

  it.each([3, 5, 6, 12, 20])('fans out a stack of %i so that no counter covers the centre of another', (count) => {
    const stack = Array.from({ length: count }, (_, index) => counter(`u${index}`, 18));
    const placed = placeCounters(shape, stack, 18);
    expect(placed).toHaveLength(count);
    for (const [index, a] of placed.entries()) {
      expect(a.fanned).toBe(true);
      for (const b of placed.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(HEX_SIZE * 0.6);
      }
    }
  });

  it('places a moving counter on its path', () => {
    const moving = { ...counter('a', 18), moving: { to: 19, progress: 0.5 } };
    const [placed] = placeCounters(shape, [moving]);
    const [from, to] = [hexCentre(shape, HEX_SIZE, 18), hexCentre(shape, HEX_SIZE, 19)];
    expect(placed.x).toBeCloseTo((from.x + to.x) / 2, 9);
  });
});

describe('counterAt', () => {
  it('finds the topmost counter under a point', () => {
    const placed = placeCounters(shape, [counter('a', 18), counter('b', 27)]);
    const at = ({ x, y }: { x: number; y: number }): [number, number] => [
      x * camera.scale + camera.x,
      y * camera.scale + camera.y,
    ];
    expect(counterAt(placed, camera, ...at(placed[0]))?.id).toBe('a');
    expect(counterAt(placed, camera, ...at(placed[1]))?.id).toBe('b');
    expect(counterAt(placed, camera, 0, 0)).toBeUndefined();
  });
});

describe('headingOf', () => {
  it('turns the counter into each direction, for both orientations', () => {
    for (const orientation of ['pointy', 'flat'] as const) {
      const map = { ...shape, orientation };
      const middle = 27;
      const from = hexCentre(map, 1, middle);
      for (let dir = 0; dir < 6; dir++) {
        const to = hexCentre(map, 1, neighbour(map, middle, dir));
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const turn = headingOf(orientation, dir);
        expect(Math.sin(turn)).toBeCloseTo((to.x - from.x) / length, 6);
        expect(-Math.cos(turn)).toBeCloseTo((to.y - from.y) / length, 6);
      }
    }
  });
});

describe('nameOffset', () => {
  it('keeps the names of a fan apart', () => {
    const fan = placeCounters(shape, [counter('a', 18), counter('b', 18), counter('d', 18)], 18);
    const width = 60;
    const boxes = fan.map(({ counter: own, out, x, y }) => {
      const { dx, dy } = nameOffset(own, out, width, HEX_SIZE * 0.74, HEX_SIZE);
      return { x: x + dx, y: y + dy };
    });
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(Math.abs(one.x - other.x) >= width || Math.abs(one.y - other.y) >= 12).toBe(true);
  });

  it('centres the name of a single counter', () => {
    expect(nameOffset(counter('a', 18), undefined, 60, HEX_SIZE, HEX_SIZE).dx).toBe(0);
  });
});
