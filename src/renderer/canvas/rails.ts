import { colOf, edgeHexes, hexCentre, rowOf } from '@core/hex';
import type { HexId, HexShape, MapEdge } from '@core/hex';
import { setText } from './brush';
import { hexWidth, HEX_SIZE, mapBounds } from './metrics';
import type { Overlay } from './overlay-context';
import type { BoardEdge } from './types';

/** Rails' distance from the map and thickness, and the arrows' place between, in parts of a hex's size. */
const RAIL_AT = 1.02;
const ARROW_AT = 0.52;
const TEXT_AT = 1.42;
const RAIL_WIDTH = 3;
/** Under this hex width, CSS pixels, there are no arrows and no text. */
const ARROWS_FROM = 14;
/** Rails of one edge that overlap are set beside one another by so many parts of a hex's size. */
const NEXT_RAIL = 0.24;

/** The hexes that a rail runs along, in order. */
export function railHexes(shape: HexShape, { edge, from, to }: BoardEdge): HexId[] {
  const lines = edge === 'north' || edge === 'south';
  const first = from ?? 1;
  const last = to ?? (lines ? shape.cols : shape.rows);
  return edgeHexes(shape, edge).filter((hex) => {
    const place = 1 + (lines ? colOf(shape, hex) : rowOf(shape, hex));
    return place >= Math.min(first, last) && place <= Math.max(first, last);
  });
}

/** Which way is out of the map, and the rail's line, map pixels. */
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

/** Draws the rails, arrows and texts of entry edges; the rail of the edge `selected` is drawn heavier. */
export function drawRails(overlay: Overlay, edges: readonly BoardEdge[], selected: string | undefined): void {
  const beside = new Map<MapEdge, number>();
  for (const rail of edges) {
    const order = beside.get(rail.edge) ?? 0;
    beside.set(rail.edge, order + 1);
    const hexes = railHexes(overlay.shape, rail);
    if (hexes.length > 0) drawRail(overlay, rail, hexes, order, rail.id === selected);
  }
}

function drawRail(overlay: Overlay, rail: BoardEdge, hexes: readonly HexId[], order: number, selected: boolean): void {
  const { ctx, shape, camera, theme, size } = overlay;
  const { scale } = camera;
  const { dx, dy, line } = outward(shape, rail.edge);
  const across = dx === 0;
  const centres = hexes.map((hex) => hexCentre(shape, HEX_SIZE, hex));
  const along = centres.map(({ x, y }) => (across ? x : y));
  const reach = 0.75 * HEX_SIZE;
  const start = (Math.min(...along) - reach) * scale + (across ? camera.x : camera.y);
  const end = (Math.max(...along) + reach) * scale + (across ? camera.x : camera.y);
  const base = line * scale + (across ? camera.y : camera.x);
  const sign = across ? dy : dx;
  const at = base + sign * size * (RAIL_AT + order * NEXT_RAIL);
  const ink = rail.color === undefined ? theme.neutral : theme.sides[rail.color].ink;
  ctx.strokeStyle = ink;
  ctx.lineCap = 'round';
  ctx.lineWidth = selected ? RAIL_WIDTH + 2 : RAIL_WIDTH;
  ctx.beginPath();
  ctx.moveTo(across ? start : at, across ? at : start);
  ctx.lineTo(across ? end : at, across ? at : end);
  ctx.stroke();
  if (hexWidth(scale) < ARROWS_FROM) return;
  const arrowAt = base + sign * size * ARROW_AT;
  ctx.lineWidth = Math.max(1, Math.min(1.8, size * 0.09));
  ctx.beginPath();
  centres.forEach((_centre, index) => {
    const place = along[index] * scale + (across ? camera.x : camera.y);
    const [x, y] = across ? [place, arrowAt] : [arrowAt, place];
    addArrow(ctx, x, y, dx, dy, size, rail.use);
  });
  ctx.stroke();
  const [low, high] = [Math.max(start, 0), Math.min(end, across ? camera.width : camera.height)];
  const textAt = base + sign * size * (TEXT_AT + order * NEXT_RAIL);
  ctx.save();
  setText(ctx, { font: `600 11px ${theme.fontUi}`, fill: ink });
  // Along the part of the rail that is in view.
  if (high - low >= ctx.measureText(rail.text).width) {
    ctx.translate(across ? (low + high) / 2 : textAt, across ? textAt : (low + high) / 2);
    if (!across) ctx.rotate((sign * Math.PI) / 2);
    ctx.fillText(rail.text, 0, 0);
  }
  ctx.restore();
}

/** One arrow across the edge; both heads when units may come and go. */
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
  const tip = (way: 1 | -1): void => {
    const tipX = x + dx * half * way;
    const tipY = y + dy * half * way;
    const backX = tipX - dx * head * way;
    const backY = tipY - dy * head * way;
    ctx.moveTo(backX + dy * head, backY + dx * head);
    ctx.lineTo(tipX, tipY);
    ctx.lineTo(backX - dy * head, backY - dx * head);
  };
  if (use !== 'enter') tip(1);
  if (use !== 'exit') tip(-1);
}
