import { hexCentre, mapSize, type Axial, type HexId, type HexShape, type Orientation } from '@core/hex';
import { newCanvas, strokeEach } from './canvas-context';
import { BaseLayerPainter } from './base-layer';
import { HEX_SIZE } from './metrics';
import { outline } from './outline';
import { addLoops } from './paths';
import type { BoardTheme } from './theme';
import { DEFAULT_VIEW, type BoardFloating, type BoardPiece, type BoardTerrain, type CameraState } from './types';

/** A piece of terrain as a small map. */
interface PieceMap {
  readonly shape: HexShape;
  readonly terrain: BoardTerrain;
  /** Axial offset of hex (0, 0) of the small map from the pivot of the piece. */
  readonly origin: Axial;
  readonly all: readonly HexId[];
  /** Hexes with terrain. */
  readonly filled: readonly HexId[];
  /** Outline of all hexes, for hexes of size 1. */
  readonly edge: Path2D;
}

const maps = new WeakMap<BoardPiece, PieceMap>();

/** Above this size, device pixels, a piece is drawn in plain colour instead of being cached as a picture. */
const MAX_PIXELS = 16_000_000;

/** The small map of a piece; cached, since pieces are immutable. */
function pieceMap(orientation: Orientation, piece: BoardPiece): PieceMap {
  const known = maps.get(piece);
  if (known?.shape.orientation === orientation) return known;
  const pointy = orientation === 'pointy';
  const { q, r, cells, palette } = piece;
  // Lines are straight rows (pointy) or columns (flat); with odd stagger the first line is not shifted.
  const lines = pointy ? r : q;
  const across = pointy ? q : r;
  const firstLine = least(lines);
  const offsets = lines.map((line, index) => across[index] + ((line - firstLine) >> 1));
  const firstOffset = least(offsets);
  const lineCount = 1 + greatest(lines) - firstLine;
  const offsetCount = 1 + greatest(offsets) - firstOffset;
  const [cols, rows] = pointy ? [offsetCount, lineCount] : [lineCount, offsetCount];
  const grid = Array.from({ length: rows }, () => new Array<number>(cols).fill(0));
  const all: HexId[] = [];
  const filled: HexId[] = [];
  cells.forEach((cell, index) => {
    const [line, offset] = [lines[index] - firstLine, offsets[index] - firstOffset];
    const [col, row] = pointy ? [offset, line] : [line, offset];
    grid[row][col] = cell;
    all.push(row * cols + col);
    if (cell !== 0) filled.push(row * cols + col);
  });
  const shape: HexShape = { orientation, stagger: 'odd', cols, rows };
  const edge = new Path2D();
  addLoops(edge, outline(shape, all), 1, 0, 0);
  const map: PieceMap = {
    shape,
    terrain: { palette, cells: grid },
    origin: pointy ? { q: firstOffset, r: firstLine } : { q: firstLine, r: firstOffset },
    all,
    filled,
    edge,
  };
  maps.set(piece, map);
  return map;
}

function least(list: readonly number[]): number {
  return list.reduce((low, value) => Math.min(low, value), Infinity);
}

function greatest(list: readonly number[]): number {
  return list.reduce((high, value) => Math.max(high, value), -Infinity);
}

/** Converts an axial offset to pixels for a hex size. */
function axialToPixel(orientation: Orientation, size: number, { q, r }: Axial): { x: number; y: number } {
  const width = Math.sqrt(3) * size;
  return orientation === 'pointy'
    ? { x: width * (q + r / 2), y: 1.5 * size * r }
    : { x: 1.5 * size * q, y: width * (r + q / 2) };
}

/** A cached picture of a piece and the inputs it depends on. */
interface Picture {
  readonly piece: BoardPiece;
  readonly opaque: boolean;
  /** Centre to corner of a hex, device pixels. */
  readonly size: number;
  readonly theme: BoardTheme;
  readonly canvas: HTMLCanvasElement | undefined;
}

/** Draws a floating piece from a cached picture. */
export class FloatingPainter {
  private picture: Picture | undefined;

  /** Draws the piece; the context is in CSS pixels, `ratio` is device pixels per CSS pixel. */
  draw(
    ctx: CanvasRenderingContext2D,
    shape: HexShape,
    { piece, at, opaque }: BoardFloating,
    camera: CameraState,
    theme: BoardTheme,
    ratio: number,
  ): void {
    const size = HEX_SIZE * camera.scale;
    const map = pieceMap(shape.orientation, piece);
    // Hex 0 is axial (0, 0) of either map.
    const [board, own] = [hexCentre(shape, size, 0), hexCentre(map.shape, size, 0)];
    const step = axialToPixel(shape.orientation, size, { q: at.q + map.origin.q, r: at.r + map.origin.r });
    const x = camera.x + board.x + step.x - own.x;
    const y = camera.y + board.y + step.y - own.y;
    const canvas = this.pictureOf(map, piece, opaque, size * ratio, theme, ratio);
    ctx.save();
    if (canvas === undefined) {
      ctx.beginPath();
      addLoops(ctx, outline(map.shape, opaque ? map.all : map.filled), size, x, y);
      ctx.globalAlpha = 0.6;
      ctx.fillStyle = theme.neutral;
      ctx.fill();
    } else {
      ctx.globalAlpha = 0.92;
      ctx.drawImage(canvas, x, y, canvas.width / ratio, canvas.height / ratio);
    }
    ctx.globalAlpha = 0.12;
    ctx.fillStyle = theme.accent;
    ctx.translate(x, y);
    ctx.scale(size, size);
    ctx.fill(map.edge);
    ctx.globalAlpha = 1;
    ctx.lineJoin = 'round';
    const strokes = [
      [theme.halo, 4 / size],
      [theme.accent, 2 / size],
    ] as const;
    strokeEach(ctx, strokes, map.edge);
    ctx.restore();
  }

  private pictureOf(
    map: PieceMap,
    piece: BoardPiece,
    opaque: boolean,
    size: number,
    theme: BoardTheme,
    ratio: number,
  ): HTMLCanvasElement | undefined {
    const known = this.picture;
    const fits = known?.piece === piece && known.opaque === opaque && known.size === size && known.theme === theme;
    if (fits) return known.canvas;
    const canvas = paintPiece(map, opaque, size, theme, ratio);
    this.picture = { piece, opaque, size, theme, canvas };
    return canvas;
  }
}

/** Paints the terrain of a piece, clipped to its hexes; undefined when the picture would be too large. */
function paintPiece(
  { shape, terrain, all, filled }: PieceMap,
  opaque: boolean,
  size: number,
  theme: BoardTheme,
  ratio: number,
): HTMLCanvasElement | undefined {
  const extent = mapSize(shape, size);
  const [width, height] = [Math.ceil(extent.width), Math.ceil(extent.height)];
  if (width * height > MAX_PIXELS) return undefined;
  const { canvas, ctx } = newCanvas(width, height);
  const view = { ...DEFAULT_VIEW, numbers: false };
  const part = { scale: size / HEX_SIZE, ratio, x0: 0, y0: 0, x1: width, y1: height };
  new BaseLayerPainter({ shape, terrain, zones: [], view }, theme).paint(ctx, part);
  ctx.globalCompositeOperation = 'destination-in';
  ctx.beginPath();
  addLoops(ctx, outline(shape, opaque ? all : filled), size, 0, 0);
  ctx.fill();
  return canvas;
}
