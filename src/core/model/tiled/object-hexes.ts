import type { HexId, HexShape } from '@core/hex';
import type { TiledPoint } from './format';
import { hexAtPoint, tileCentre, type TileMeasure } from './geometry';
import { isJsonObject } from '../json';
import { numberOf, objectsIn, type Values } from './properties';

/** The data to locate the objects of a map. */
export interface ObjectContext {
  readonly shape: HexShape;
  readonly measure: TileMeasure;
  /** Offset of all positions in pixels: an infinite map can start anywhere. */
  readonly origin: TiledPoint;
  /** Remaining corner checks, shared by all objects. */
  readonly checks: { left: number };
}

/** The outline of an object in pixels; a single point for an object without an area. */
function outlineOf({ origin }: ObjectContext, object: Values): TiledPoint[] {
  const [x, y] = [(numberOf(object.x) ?? 0) - origin.x, (numberOf(object.y) ?? 0) - origin.y];
  const [width, height] = [numberOf(object.width) ?? 0, numberOf(object.height) ?? 0];
  const angle = ((numberOf(object.rotation) ?? 0) * Math.PI) / 180;
  const turned = (dx: number, dy: number): TiledPoint => ({
    x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
  });
  const points = [...objectsIn(object.polygon), ...objectsIn(object.polyline)];
  if (points.length > 0) return points.map((point) => turned(numberOf(point.x) ?? 0, numberOf(point.y) ?? 0));
  if (width === 0 || height === 0) return [{ x, y }];
  // The position of a tile object is its lower left corner, of other objects the upper left one.
  const up = numberOf(object.gid) === undefined ? 0 : -height;
  if (object.ellipse === true) {
    return Array.from({ length: 24 }, (_, index) => {
      const turn = (index * Math.PI) / 12;
      return turned((width / 2) * (1 + Math.cos(turn)), up + (height / 2) * (1 + Math.sin(turn)));
    });
  }
  return [turned(0, up), turned(width, up), turned(width, up + height), turned(0, up + height)];
}

/** The hex at the centre of an object. */
export function hexOfObject(places: ObjectContext, object: Values): HexId | undefined {
  const points = outlineOf(places, object);
  const box = boxOf(points);
  return hexAtPoint(places.shape, places.measure, { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 });
}

/**
 * The hexes with their centre in an object; if there are none, as for a point, the hex at its centre. Undefined when the checks for zone outlines
 * are used up.
 */
export function hexesOfObject(places: ObjectContext, object: Values): HexId[] | undefined {
  const { shape, measure } = places;
  const points = outlineOf(places, object);
  const { x0, y0, x1, y1 } = boxOf(points);
  const covered: HexId[] = [];
  if (points.length > 2) {
    const pointy = shape.orientation === 'pointy';
    const step = ((pointy ? measure.height : measure.width) + measure.side) / 2;
    const wide = pointy ? measure.width : measure.height;
    const [lines, spots] = pointy ? [shape.rows, shape.cols] : [shape.cols, shape.rows];
    const [l0, l1, p0, p1] = pointy ? [y0, y1, x0, x1] : [x0, x1, y0, y1];
    for (let line = Math.max(0, Math.floor(l0 / step) - 1); line <= Math.min(lines - 1, l1 / step); line++) {
      for (let spot = Math.max(0, Math.floor(p0 / wide) - 1); spot <= Math.min(spots - 1, p1 / wide); spot++) {
        if ((places.checks.left -= points.length) < 0) return undefined;
        const hex = pointy ? line * shape.cols + spot : spot * shape.cols + line;
        if (isInside(points, tileCentre(shape, measure, hex))) covered.push(hex);
      }
    }
  }
  if (covered.length > 0) return covered;
  const middle = hexAtPoint(shape, measure, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 });
  return middle === undefined ? [] : [middle];
}

function boxOf(points: readonly TiledPoint[]): { x0: number; y0: number; x1: number; y1: number } {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x, y } of points) {
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

/** Even-odd rule. */
function isInside(points: readonly TiledPoint[], { x, y }: TiledPoint): boolean {
  let inside = false;
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length] as TiledPoint;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

export function textOfObject(object: Values): string | undefined {
  return isJsonObject(object.text) && typeof object.text.text === 'string' ? object.text.text : undefined;
}
