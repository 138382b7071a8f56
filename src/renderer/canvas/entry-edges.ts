import { groupBy } from '@core/base';
import { colOf, edgeHexes, hexCentre, rowOf, type HexId, type HexShape, type MapEdge } from '@core/hex';
import { setTextStyle } from './canvas-context';
import { hexWidth, HEX_SIZE, mapBounds } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardEdge } from './types';

/** Distance of the line and the arrows from the map, in hex sizes. */
const LINE_AT = 1.02;
const ARROW_AT = 0.52;
/** Distance of the text from the line: in hex sizes, but at least some CSS pixels, so that they do not overlap. */
const TEXT_FROM_LINE = 0.4;
const MIN_TEXT_FROM_LINE = 9;
/** Half the height of the text, CSS pixels. */
const HALF_TEXT = 7;
/** Line width, CSS pixels. */
const LINE_WIDTH = 3;
/** Smallest hex width, CSS pixels, at which arrows and text are drawn. */
const ARROWS_FROM = 14;
/** Distance between entry edges on one side of the map, in hex sizes. */
const LINE_GAP = 0.24;

/** The hexes along an entry edge, in order. */
export function entryEdgeHexes(shape: HexShape, { edge, from, to }: BoardEdge): HexId[] {
  const lines = edge === 'north' || edge === 'south';
  const first = from ?? 1;
  const last = to ?? (lines ? shape.cols : shape.rows);
  return edgeHexes(shape, edge).filter((hex) => {
    const number = 1 + (lines ? colOf(shape, hex) : rowOf(shape, hex));
    return number >= Math.min(first, last) && number <= Math.max(first, last);
  });
}

/** The outward direction of a map side, and its coordinate, map pixels. */
function outward(shape: HexShape, edge: MapEdge): { dx: number; dy: number; line: number } {
  const { width, height } = mapBounds(shape);
  switch (edge) {
    case 'north':
      return { dx: 0, dy: -1, line: 0 };
    case 'south':
      return { dx: 0, dy: 1, line: height };
    case 'west':
      return { dx: -1, dy: 0, line: 0 };
    case 'east':
      return { dx: 1, dy: 0, line: width };
  }
}

/** Draws the lines, arrows and texts of entry edges; the edge with id `selected` has a thicker line. */
export function drawEntryEdges(overlay: Overlay, edges: readonly BoardEdge[], selected: string | undefined): void {
  for (const [edge, group] of groupBy(edges, (entry) => entry.edge)) {
    for (const [order, entry] of group.entries()) {
      const lane = { edge, order, count: group.length };
      const hexes = entryEdgeHexes(overlay.shape, entry);
      if (hexes.length > 0) drawEntryEdge(overlay, entry, hexes, lane, entry.id === selected);
    }
  }
}

/** Place of an entry edge among those on its side of the map. */
interface Lane {
  readonly edge: MapEdge;
  readonly order: number;
  readonly count: number;
}

function drawEntryEdge(
  overlay: Overlay,
  entry: BoardEdge,
  hexes: readonly HexId[],
  { edge, order, count }: Lane,
  selected: boolean,
): void {
  const { ctx, shape, camera, theme, size } = overlay;
  const { scale } = camera;
  const { dx, dy, line } = outward(shape, edge);
  const across = dx === 0;
  const centres = hexes.map((hex) => hexCentre(shape, HEX_SIZE, hex));
  const along = centres.map(({ x, y }) => (across ? x : y));
  const reach = 0.75 * HEX_SIZE;
  const start = (Math.min(...along) - reach) * scale + (across ? camera.x : camera.y);
  const end = (Math.max(...along) + reach) * scale + (across ? camera.x : camera.y);
  const base = line * scale + (across ? camera.y : camera.x);
  const sign = across ? dy : dx;
  const at = base + sign * size * (LINE_AT + order * LINE_GAP);
  const ink = entry.color === undefined ? theme.neutral : theme.sides[entry.color].ink;
  ctx.strokeStyle = ink;
  ctx.lineCap = 'round';
  ctx.lineWidth = selected ? LINE_WIDTH + 2 : LINE_WIDTH;
  ctx.beginPath();
  ctx.moveTo(across ? start : at, across ? at : start);
  ctx.lineTo(across ? end : at, across ? at : end);
  ctx.stroke();
  if (hexWidth(scale) < ARROWS_FROM) return;
  const arrowAt = base + sign * size * ARROW_AT;
  ctx.lineWidth = Math.max(1, Math.min(1.8, size * 0.09));
  ctx.beginPath();
  centres.forEach((_centre, index) => {
    const position = along[index] * scale + (across ? camera.x : camera.y);
    const [x, y] = across ? [position, arrowAt] : [arrowAt, position];
    addArrow(ctx, x, y, dx, dy, size, entry.use);
  });
  ctx.stroke();
  const [low, high] = [Math.max(start, 0), Math.min(end, across ? camera.width : camera.height)];
  // Beyond all lines of this side. The whole text stays on the canvas as long as the line is on it.
  const room = across ? camera.height : camera.width;
  const outermost = base + sign * size * (LINE_AT + (count - 1) * LINE_GAP);
  const outside = outermost + sign * Math.max(MIN_TEXT_FROM_LINE, size * TEXT_FROM_LINE);
  const isLineShown = at >= 0 && at <= room;
  const textAt = isLineShown ? Math.min(Math.max(outside, HALF_TEXT), room - HALF_TEXT) : outside;
  ctx.save();
  setTextStyle(ctx, { font: `600 11px ${theme.fontUi}`, fill: ink });
  // The texts of this side share the visible part of the line.
  const share = (high - low) / count;
  const { width } = ctx.measureText(entry.text);
  if (share >= width) {
    const middle = low + share * (order + 0.5);
    ctx.translate(across ? middle : textAt, across ? textAt : middle);
    if (!across) ctx.rotate((sign * Math.PI) / 2);
    if (textAt !== outside) {
      // Line and arrows end before the text, instead of crossing it.
      ctx.fillStyle = theme.background;
      ctx.fillRect(-width / 2 - HALF_TEXT, -HALF_TEXT, width + 2 * HALF_TEXT, 2 * HALF_TEXT);
      ctx.fillStyle = ink;
    }
    ctx.fillText(entry.text, 0, 0);
  }
  ctx.restore();
}

/** Adds one arrow across the edge, with two heads when units may enter and leave. */
function addArrow(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  dx: number,
  dy: number,
  size: number,
  use: BoardEdge['use'],
): void {
  const half = size * 0.34;
  const head = size * 0.24;
  ctx.moveTo(x - dx * half, y - dy * half);
  ctx.lineTo(x + dx * half, y + dy * half);
  const addHead = (direction: 1 | -1): void => {
    const tipX = x + dx * half * direction;
    const tipY = y + dy * half * direction;
    const backX = tipX - dx * head * direction;
    const backY = tipY - dy * head * direction;
    ctx.moveTo(backX + dy * head, backY + dx * head);
    ctx.lineTo(tipX, tipY);
    ctx.lineTo(backX - dy * head, backY - dx * head);
  };
  if (use !== 'enter') addHead(1);
  if (use !== 'exit') addHead(-1);
}
