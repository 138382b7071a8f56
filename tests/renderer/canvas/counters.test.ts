import { describe, expect, it } from 'vitest';
import { counterAt, placeCounters } from '@renderer/canvas/counters';
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

  it('fans out several in one hex, smaller and side by side', () => {
    const placed = placeCounters(shape, [counter('a', 18), counter('b', 18), counter('c', 18), counter('d', 5)]);
    const places = placed.slice(0, 3).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    expect(new Set(places).size).toBe(3);
    expect(placed.map(({ scale }) => scale < 1)).toEqual([true, true, true, false]);
    const centre = hexCentre(shape, HEX_SIZE, 18);
    for (const { x, y } of placed.slice(0, 3)) expect(Math.hypot(x - centre.x, y - centre.y)).toBeLessThan(HEX_SIZE);
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
