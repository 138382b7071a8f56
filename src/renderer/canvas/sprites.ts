import type { Orientation } from '@core/hex';
import { newCanvas } from './canvas-context';
import { addPlate } from './plates';
import type { Patterns } from './patterns';
import { SILHOUETTE_PATHS } from '@core/drawing/silhouettes';
import type { BoardTheme } from './theme';
import type { BoardCounter, Silhouette } from './types';

/** A counter's plate and silhouette as a picture, centred on the plate. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Side of the picture in device pixels. */
  readonly side: number;
}

/** Silhouettes that are drawn smaller than ships. */
const SMALL: readonly Silhouette[] = ['fighter', 'scout', 'mine', 'torpedo'];

/** Radius of a counter's plate, in hex sizes (centre to corner). */
export function plateRadius(silhouette: Silhouette): number {
  return SMALL.includes(silhouette) ? 0.48 : 0.58;
}

/** Screen angle of a direction, radians clockwise from up. */
export function headingOf(orientation: Orientation, facing: number): number {
  // Direction 0 is east on a pointy map and half a step further, south-east, on a flat one.
  const first = orientation === 'pointy' ? 90 : 120;
  return ((first + 60 * facing) * Math.PI) / 180;
}

/** Smallest hex size, CSS pixels from centre to corner, at which silhouettes are drawn; below, only the plain shape. */
const SILHOUETTE_FROM = 10;

/** Cached pictures of counters for one theme, hex size and device pixel ratio. */
export class Sprites {
  private readonly cache = new Map<string, Sprite>();
  private readonly paths = new Map<Silhouette, Path2D>();

  constructor(
    private readonly theme: BoardTheme,
    private readonly patterns: Patterns,
    readonly orientation: Orientation,
    /** Centre to corner of a hex in CSS pixels. */
    readonly size: number,
    readonly ratio: number,
  ) {}

  of(counter: Pick<BoardCounter, 'silhouette' | 'color' | 'facing'>): Sprite {
    const { silhouette, color, facing } = counter;
    const key = `${silhouette} ${color ?? '-'} ${facing ?? '-'}`;
    let sprite = this.cache.get(key);
    if (sprite === undefined) {
      sprite = this.draw(counter);
      this.cache.set(key, sprite);
    }
    return sprite;
  }

  private draw({ silhouette, color, facing }: Pick<BoardCounter, 'silhouette' | 'color' | 'facing'>): Sprite {
    const { theme, ratio, size } = this;
    const radius = plateRadius(silhouette) * size * ratio;
    const side = 2 * Math.ceil(radius * 1.7) + 2;
    const { canvas, ctx } = newCanvas(side, side);
    ctx.translate(side / 2, side / 2);
    ctx.beginPath();
    addPlate(ctx, color, radius);
    const ink = color === undefined ? theme.neutral : theme.sides[color].ink;
    if (size < SILHOUETTE_FROM) {
      ctx.fillStyle = ink;
      ctx.fill();
      ctx.lineWidth = ratio;
      ctx.strokeStyle = theme.halo;
      ctx.stroke();
      return { canvas, side };
    }
    ctx.fillStyle = color === undefined ? theme.surface : this.patterns.plate(ctx, color, ratio);
    ctx.fill();
    ctx.lineWidth = Math.max(1, Math.min(2, size / 14)) * ratio;
    ctx.strokeStyle = ink;
    ctx.stroke();
    const turn = facing === undefined ? 0 : headingOf(this.orientation, facing);
    ctx.rotate(turn);
    if (facing !== undefined) {
      const far = radius * (color === 'c' ? 1.3 : 1.18);
      ctx.beginPath();
      ctx.moveTo(0, -far - radius * 0.26);
      ctx.lineTo(radius * 0.22, -far);
      ctx.lineTo(-radius * 0.22, -far);
      ctx.closePath();
      ctx.fillStyle = ink;
      ctx.fill();
    }
    const scale = (radius * (color === 'c' ? 0.76 : 0.8)) / 10;
    ctx.scale(scale, scale);
    const path = this.path(silhouette);
    ctx.lineJoin = 'round';
    ctx.lineWidth = (2.6 * ratio) / scale;
    ctx.strokeStyle = theme.halo;
    ctx.globalAlpha = 0.85;
    ctx.stroke(path);
    ctx.globalAlpha = 1;
    ctx.fillStyle = theme.glyph;
    ctx.fill(path, 'evenodd');
    return { canvas, side };
  }

  private path(silhouette: Silhouette): Path2D {
    let path = this.paths.get(silhouette);
    if (path === undefined) {
      path = new Path2D(SILHOUETTE_PATHS[silhouette]);
      this.paths.set(silhouette, path);
    }
    return path;
  }
}
