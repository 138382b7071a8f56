import {
  colOf,
  hexAt,
  hexLabel,
  mirrorDirection,
  OFF_MAP,
  onMap,
  parseHexLabel,
  rowOf,
  turnDirection,
} from '@core/hex';
import type { Direction, HexId, HexShape, MapEdge, MirrorAxis } from '@core/hex';
import { HEX_SIZE } from '@renderer/canvas/metrics';

const SQRT3 = Math.sqrt(3);

/** Another form of the whole map, and where everything of the old one is in it. */
export interface Reshape {
  readonly from: HexShape;
  readonly to: HexShape;
  /** Where a hex is, or -1 when it falls off the map. */
  hex(hex: HexId): HexId;
  /** The hex nearest to where a hex would be: never off the map. */
  nearest(hex: HexId): HexId;
  edge(edge: MapEdge): MapEdge;
  /** Where a column or row of an edge, from 1, is along its new edge; may lie beyond its ends. */
  along(edge: MapEdge, place: number): number;
  facing(dir: Direction): Direction;
  /** How far what stays in place has moved, map pixels; undefined where the map was mirrored or turned. */
  readonly shift: { readonly x: number; readonly y: number } | undefined;
}

/** Where the old map stays when its size changes: the growth is on the other sides. */
export interface Anchor {
  readonly x: 'left' | 'middle' | 'right';
  readonly y: 'top' | 'middle' | 'bottom';
}

/** A reshape from where columns and rows go, which may be off the map. */
function moving(
  from: HexShape,
  to: HexShape,
  place: (col: number, row: number) => readonly [number, number],
  rest: Pick<Reshape, 'edge' | 'along' | 'facing'>,
  shift?: Reshape['shift'],
): Reshape {
  const placeOf = (hex: HexId): readonly [number, number] => place(colOf(from, hex), rowOf(from, hex));
  const clamp = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
  return {
    from,
    to,
    ...rest,
    shift,
    hex: (hex) => {
      const [col, row] = placeOf(hex);
      return onMap(to, col, row) ? hexAt(to, col, row) : OFF_MAP;
    },
    nearest: (hex) => {
      const [col, row] = placeOf(hex);
      return hexAt(to, clamp(col, to.cols), clamp(row, to.rows));
    },
  };
}

const isAcross = (edge: MapEdge): boolean => edge === 'north' || edge === 'south';
const flipped = (stagger: HexShape['stagger'], flip: boolean): HexShape['stagger'] =>
  flip ? (stagger === 'odd' ? 'even' : 'odd') : stagger;
const isOdd = (value: number): boolean => value % 2 !== 0;

/** Another size: everything keeps its column and row, counted from the anchor. */
export function resizing(shape: HexShape, cols: number, rows: number, anchor: Anchor): Reshape {
  const moved = (room: number, place: string): number =>
    place === 'left' || place === 'top' ? 0 : place === 'middle' ? Math.trunc(room / 2) : room;
  const dx = moved(cols - shape.cols, anchor.x);
  const dy = moved(rows - shape.rows, anchor.y);
  const { orientation, stagger } = shape;
  // An odd shift turns shifted lines into unshifted ones: the stagger turns with it, so that neighbours stay neighbours.
  const to = { orientation, stagger: flipped(stagger, isOdd(orientation === 'pointy' ? dy : dx)), cols, rows };
  return moving(
    shape,
    to,
    (col, row) => [col + dx, row + dy],
    { edge: (edge) => edge, along: (edge, place) => place + (isAcross(edge) ? dx : dy), facing: (dir) => dir },
    orientation === 'pointy'
      ? { x: SQRT3 * HEX_SIZE * dx, y: 1.5 * HEX_SIZE * dy }
      : { x: 1.5 * HEX_SIZE * dx, y: SQRT3 * HEX_SIZE * dy },
  );
}

/** The mirror image of the map. It is exact: where the half hex of the stagger comes out on the other side, the stagger turns. */
export function mirroring(shape: HexShape, axis: MirrorAxis): Reshape {
  const { orientation, stagger, cols, rows } = shape;
  const sideways = axis === 'left-right';
  const alongLines = (orientation === 'pointy') === sideways;
  const lines = sideways ? cols : rows;
  const swap: Readonly<Record<MapEdge, MapEdge>> = sideways
    ? { north: 'north', south: 'south', west: 'east', east: 'west' }
    : { north: 'south', south: 'north', west: 'west', east: 'east' };
  return moving(
    shape,
    { ...shape, stagger: flipped(stagger, alongLines || isOdd(lines - 1)) },
    (col, row) => (sideways ? [cols - 1 - col, row] : [col, rows - 1 - row]),
    {
      edge: (edge) => swap[edge],
      along: (edge, place) => (isAcross(edge) === sideways ? (sideways ? cols : rows) + 1 - place : place),
      facing: (dir) => mirrorDirection(orientation, dir, axis),
    },
  );
}

/** The map turned by a quarter, clockwise or not: columns become rows and pointy hexes flat ones, which is exact. */
export function quarterTurn(shape: HexShape, clockwise: boolean): Reshape {
  const { orientation, stagger, cols, rows } = shape;
  const pointy = orientation === 'pointy';
  const reversed = pointy === clockwise;
  const to: HexShape = {
    orientation: pointy ? 'flat' : 'pointy',
    // Either the lines come in reverse order, or their shift comes out on the other side.
    stagger: flipped(stagger, reversed ? isOdd((pointy ? rows : cols) - 1) : true),
    cols: rows,
    rows: cols,
  };
  const next: Readonly<Record<MapEdge, MapEdge>> = clockwise
    ? { north: 'east', east: 'south', south: 'west', west: 'north' }
    : { north: 'west', west: 'south', south: 'east', east: 'north' };
  const turn = pointy ? (clockwise ? 1 : 4) : clockwise ? 2 : 5;
  return moving(shape, to, (col, row) => (clockwise ? [rows - 1 - row, col] : [row, cols - 1 - col]), {
    edge: (edge) => next[edge],
    along: (edge, place) => {
      if (isAcross(edge)) return clockwise ? place : cols + 1 - place;
      return clockwise ? rows + 1 - place : place;
    },
    facing: (dir) => turnDirection(dir, turn),
  });
}

/** A label of a hex after a reshape: off the map it becomes that of the nearest hex. A label that names no hex stays. */
export function movedLabel({ from, to, nearest }: Reshape, label: string): string {
  const hex = parseHexLabel(from, label);
  return hex.ok ? hexLabel(to, nearest(hex.value)) : label;
}
