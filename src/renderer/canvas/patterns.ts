import { newCanvas } from './canvas-context';
import type { BoardTheme } from './theme';
import type { SideColor } from './types';

/** Draws one seamless tile of a pattern. */
type Draw = (ctx: CanvasRenderingContext2D, side: number) => void;

/** Fill patterns of one theme, cached by kind and device pixel ratio. */
export class Patterns {
  private readonly cache = new Map<string, CanvasPattern>();

  constructor(private readonly theme: BoardTheme) {}

  /** The hatch of a zone; each side has its own line direction. Neutral when `color` is undefined. */
  zone(ctx: CanvasRenderingContext2D, color: SideColor | undefined, ratio: number): CanvasPattern {
    const ink = color === undefined ? this.theme.neutral : this.theme.sides[color].ink;
    const lean = color === undefined ? 'b' : color;
    return this.pattern(ctx, `zone ${color ?? '-'} ${ratio}`, 13 * ratio, (tile, side) => {
      tile.globalAlpha = 0.34;
      tile.strokeStyle = ink;
      tile.lineWidth = 1.6 * ratio;
      hatch(tile, side, lean);
    });
  }

  /** The plate of a counter: plain, diagonals, dots or bars in the side's colour. */
  plate(ctx: CanvasRenderingContext2D, color: SideColor, ratio: number): CanvasPattern {
    const { ink, soft } = this.theme.sides[color];
    return this.pattern(ctx, `plate ${color} ${ratio}`, 6 * ratio, (tile, side) => {
      tile.fillStyle = soft;
      tile.fillRect(0, 0, side, side);
      tile.globalAlpha = 0.55;
      tile.strokeStyle = ink;
      tile.fillStyle = ink;
      tile.lineWidth = 1.4 * ratio;
      if (color === 'b') hatch(tile, side, 'b');
      if (color === 'c') dot(tile, side / 2, side / 2, 1.1 * ratio);
      if (color === 'd') hatch(tile, side, 'c');
    });
  }

  /** Thin diagonals: heat around a star. */
  diagonals(ctx: CanvasRenderingContext2D, ink: string, ratio: number): CanvasPattern {
    return this.pattern(ctx, `diagonals ${ink} ${ratio}`, 8 * ratio, (tile, side) => {
      tile.globalAlpha = 0.42;
      tile.strokeStyle = ink;
      tile.lineWidth = ratio;
      hatch(tile, side, 'b');
    });
  }

  /** Crossed diagonals: an obstacle. */
  crosses(ctx: CanvasRenderingContext2D, ink: string, ratio: number): CanvasPattern {
    return this.pattern(ctx, `crosses ${ink} ${ratio}`, 8 * ratio, (tile, side) => {
      tile.globalAlpha = 0.5;
      tile.strokeStyle = ink;
      tile.lineWidth = 0.8 * ratio;
      hatch(tile, side, 'a');
      hatch(tile, side, 'b');
    });
  }

  private pattern(ctx: CanvasRenderingContext2D, key: string, wanted: number, draw: Draw): CanvasPattern {
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    // Whole device pixels, so that the tiles meet.
    const side = Math.max(2, Math.round(wanted));
    const { canvas, ctx: tile } = newCanvas(side, side);
    draw(tile, side);
    const pattern = ctx.createPattern(canvas, 'repeat');
    if (pattern === null) throw new Error('Bug: this browser cannot make a canvas pattern');
    this.cache.set(key, pattern);
    return pattern;
  }
}

/** Adds lines across a square tile: a rising, b falling, c horizontal, d vertical; including the ends of lines from neighbouring tiles. */
function hatch(ctx: CanvasRenderingContext2D, side: number, lean: SideColor): void {
  ctx.beginPath();
  for (const shift of [-side, 0, side]) {
    if (lean === 'a') {
      ctx.moveTo(shift - 1, side + 1);
      ctx.lineTo(shift + side + 1, -1);
    } else if (lean === 'b') {
      ctx.moveTo(shift - 1, -1);
      ctx.lineTo(shift + side + 1, side + 1);
    }
  }
  if (lean === 'c') {
    ctx.moveTo(0, side / 2);
    ctx.lineTo(side, side / 2);
  } else if (lean === 'd') {
    ctx.moveTo(side / 2, 0);
    ctx.lineTo(side / 2, side);
  }
  ctx.stroke();
}

function dot(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}
