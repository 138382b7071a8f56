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

/** A transformation of the whole map, which maps hexes, edges and directions to the new map. */
export interface Reshape {
  readonly from: HexShape;
  readonly to: HexShape;
  /** The new hex, or -1 when it falls off the map. */
  hex(hex: HexId): HexId;
  /** The new hex, or the nearest one on the map. */
  nearest(hex: HexId): HexId;
  edge(edge: MapEdge): MapEdge;
  /** The new column or row, from 1, along the new edge; may lie beyond its ends. */
  along(edge: MapEdge, position: number): number;
  facing(dir: Direction): Direction;
  /** Shift of the background, map pixels; undefined when the map was mirrored or turned. */
  readonly shift: { readonly x: number; readonly y: number } | undefined;
}

/** Part of the map that keeps its position when the size changes. */
export interface Anchor {
  readonly x: 'left' | 'middle' | 'right';
  readonly y: 'top' | 'middle' | 'bottom';
}

/** Creates a reshape from a function that maps column and row; the result may be off the map. */
function reshapeBy(
  from: HexShape,
  to: HexShape,
  move: (col: number, row: number) => readonly [number, number],
  rest: Pick<Reshape, 'edge' | 'along' | 'facing'>,
  shift?: Reshape['shift'],
): Reshape {
  const moveHex = (hex: HexId): readonly [number, number] => move(colOf(from, hex), rowOf(from, hex));
  const clamp = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
  return {
    from,
    to,
    ...rest,
    shift,
    hex: (hex) => {
      const [col, row] = moveHex(hex);
      return onMap(to, col, row) ? hexAt(to, col, row) : OFF_MAP;
    },
    nearest: (hex) => {
      const [col, row] = moveHex(hex);
      return hexAt(to, clamp(col, to.cols), clamp(row, to.rows));
    },
  };
}

const isAcross = (edge: MapEdge): boolean => edge === 'north' || edge === 'south';
const flipped = (stagger: HexShape['stagger'], flip: boolean): HexShape['stagger'] =>
  flip ? (stagger === 'odd' ? 'even' : 'odd') : stagger;
const isOdd = (value: number): boolean => value % 2 !== 0;

/** A change of size; columns and rows are kept, counted from the anchor. */
export function resizing(shape: HexShape, cols: number, rows: number, anchor: Anchor): Reshape {
  const shiftFor = (growth: number, side: string): number =>
    side === 'left' || side === 'top' ? 0 : side === 'middle' ? Math.trunc(growth / 2) : growth;
  const dx = shiftFor(cols - shape.cols, anchor.x);
  const dy = shiftFor(rows - shape.rows, anchor.y);
  const { orientation, stagger } = shape;
  // An odd shift swaps shifted and unshifted lines: flip the stagger too, so that neighbours stay neighbours.
  const to = { orientation, stagger: flipped(stagger, isOdd(orientation === 'pointy' ? dy : dx)), cols, rows };
  return reshapeBy(
    shape,
    to,
    (col, row) => [col + dx, row + dy],
    { edge: (edge) => edge, along: (edge, position) => position + (isAcross(edge) ? dx : dy), facing: (dir) => dir },
    orientation === 'pointy'
      ? { x: SQRT3 * HEX_SIZE * dx, y: 1.5 * HEX_SIZE * dy }
      : { x: 1.5 * HEX_SIZE * dx, y: SQRT3 * HEX_SIZE * dy },
  );
}

/** The exact mirror image of the map; the stagger flips where the half-hex shift changes sides. */
export function mirroring(shape: HexShape, axis: MirrorAxis): Reshape {
  const { orientation, stagger, cols, rows } = shape;
  const sideways = axis === 'left-right';
  const alongLines = (orientation === 'pointy') === sideways;
  const lines = sideways ? cols : rows;
  const swap: Readonly<Record<MapEdge, MapEdge>> = sideways
    ? { north: 'north', south: 'south', west: 'east', east: 'west' }
    : { north: 'south', south: 'north', west: 'west', east: 'east' };
  return reshapeBy(
    shape,
    { ...shape, stagger: flipped(stagger, alongLines || isOdd(lines - 1)) },
    (col, row) => (sideways ? [cols - 1 - col, row] : [col, rows - 1 - row]),
    {
      edge: (edge) => swap[edge],
      along: (edge, position) => (isAcross(edge) === sideways ? (sideways ? cols : rows) + 1 - position : position),
      facing: (dir) => mirrorDirection(orientation, dir, axis),
    },
  );
}

/** An exact quarter turn of the map: columns become rows, and pointy hexes flat ones. */
export function quarterTurn(shape: HexShape, clockwise: boolean): Reshape {
  const { orientation, stagger, cols, rows } = shape;
  const pointy = orientation === 'pointy';
  const reversed = pointy === clockwise;
  const to: HexShape = {
    orientation: pointy ? 'flat' : 'pointy',
    // Either the lines are in reverse order, or their shift changes sides.
    stagger: flipped(stagger, reversed ? isOdd((pointy ? rows : cols) - 1) : true),
    cols: rows,
    rows: cols,
  };
  const next: Readonly<Record<MapEdge, MapEdge>> = clockwise
    ? { north: 'east', east: 'south', south: 'west', west: 'north' }
    : { north: 'west', west: 'south', south: 'east', east: 'north' };
  const turn = pointy ? (clockwise ? 1 : 4) : clockwise ? 2 : 5;
  return reshapeBy(shape, to, (col, row) => (clockwise ? [rows - 1 - row, col] : [row, cols - 1 - col]), {
    edge: (edge) => next[edge],
    along: (edge, position) => {
      if (isAcross(edge)) return clockwise ? position : cols + 1 - position;
      return clockwise ? rows + 1 - position : position;
    },
    facing: (dir) => turnDirection(dir, turn),
  });
}

/** The label of a hex after a reshape, or of the nearest hex on the map. An invalid label is returned unchanged. */
export function movedLabel({ from, to, nearest }: Reshape, label: string): string {
  const hex = parseHexLabel(from, label);
  return hex.ok ? hexLabel(to, nearest(hex.value)) : label;
}
