import { groupBy } from '@core/base';
import { hexCentre, OFF_MAP } from '@core/hex';
import type { HexId, HexShape, Point } from '@core/hex';
import { HEX_SIZE } from './metrics';
import type { BoardCounter } from './types';

/** A counter with its position. */
export interface PlacedCounter {
  readonly counter: BoardCounter;
  /** Centre of the plate, map pixels. */
  readonly x: number;
  readonly y: number;
  /** Drawing scale: counters that share a hex are smaller. */
  readonly scale: number;
  /** True for a counter of the fanned-out hex: it may lie over neighbouring hexes. */
  readonly fanned?: boolean;
  /** Direction of a fanned-out counter from the centre of its fan: its name lies on that side. */
  readonly out?: Point;
}

/** Scale of counters that share a hex. */
const CROWDED = 0.74;
/** So many counters fit side by side in a hex; more are stacked. */
const SIDE_BY_SIDE = 2;
/** Counters on the first ring of a fan. Each further ring holds as many more as its circumference allows. */
const FIRST_RING = 5;
/** Distance of the rings of a fan, in hex sizes. */
const RING = 1.2;
/** Plates sit slightly above the centre to leave room for bars, map pixels. */
export const LIFT = 0.2 * HEX_SIZE;

/** Computes the positions of counters, in drawing order. The counters in the hex `open` are fanned out; others are stacked by side. */
export function placeCounters(
  shape: HexShape,
  counters: readonly BoardCounter[],
  open: HexId = OFF_MAP,
): PlacedCounter[] {
  const resting = counters.filter(({ moving }) => moving === undefined);
  const byHex = groupBy(resting, ({ hex }) => hex);
  const moving: PlacedCounter[] = [];
  for (const counter of counters) {
    const { hex, moving: move } = counter;
    if (move === undefined) continue;
    const [from, to] = [hexCentre(shape, HEX_SIZE, hex), hexCentre(shape, HEX_SIZE, move.to)];
    const t = move.progress;
    moving.push({ counter, x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - LIFT, scale: 1 });
  }
  const placed: PlacedCounter[] = [];
  const fan: PlacedCounter[] = [];
  for (const [hex, here] of byHex) {
    const centre = hexCentre(shape, HEX_SIZE, hex);
    const fanned = hex === open && here.length > SIDE_BY_SIDE;
    const shown = fanned || here.length <= SIDE_BY_SIDE ? here : stacksOf(here);
    shown.forEach((counter, index) => {
      const offset = fanned ? fanOffset(index, shown.length) : besideOffset(index, shown.length);
      const [x, y] = [centre.x + offset.x, centre.y + offset.y - LIFT];
      const scale = shown.length === 1 ? 1 : CROWDED;
      if (fanned) fan.push({ counter, x, y, scale, fanned, out: offset });
      else placed.push({ counter, x, y, scale });
    });
  }
  // Moving and fanned counters lie on top.
  return [...placed, ...fan, ...moving];
}

/** The number of units that a counter stands for. */
const unitsIn = ({ stack }: BoardCounter): number => stack ?? 1;

/** One counter for each side in a hex, with the number of its units; a stack has no bars, because its units differ. */
function stacksOf(here: readonly BoardCounter[]): BoardCounter[] {
  const bySide = groupBy(here, ({ color = '' }) => color);
  return [...bySide.values()].map((own) => {
    const top = own.find(({ front }) => front === true) ?? own.find(({ faded }) => faded !== true) ?? own[0];
    if (own.length === 1) return top;
    const { shields: _shields, hull: _hull, energy: _energy, ...plate } = top;
    const stack = own.reduce((sum, counter) => sum + unitsIn(counter), 0);
    return { ...plate, stack, name: `${stack} units` };
  });
}

/** Offset of one of several counters side by side in a hex, map pixels. */
function besideOffset(index: number, count: number): Point {
  if (count === 1) return { x: 0, y: 0 };
  const angle = (index / count) * 2 * Math.PI - (count === 2 ? Math.PI : Math.PI / 2);
  const far = HEX_SIZE * (count === 2 ? 0.42 : 0.46);
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
}

/** Offset of one of many counters on the rings of a fan, map pixels: counters of a ring do not overlap, nor do the rings. */
function fanOffset(index: number, count: number): Point {
  let [ring, before] = [1, 0];
  while (index >= before + FIRST_RING * ring && count > before + FIRST_RING * ring) {
    before += FIRST_RING * ring;
    ring++;
  }
  const onRing = Math.min(FIRST_RING * ring, count - before);
  const angle = ((index - before) / onRing) * 2 * Math.PI - Math.PI / 2;
  const far = HEX_SIZE * RING * ring;
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
}
