import type { HexId, HexShape } from '@core/hex';
import Konva from 'konva';
import { HEX_SIZE } from './metrics';
import { outline } from './outline';
import { addLoops } from './paths';
import type { BoardTheme } from './theme';
import type { CameraState } from './types';

/** What the layer draws with, asked for at each drawing. */
export interface SelectionLook {
  readonly shape: HexShape;
  readonly camera: CameraState;
  readonly theme: BoardTheme;
  /** Absent or empty: nothing is selected. */
  readonly selection: readonly HexId[] | undefined;
}

/** Between two steps of the march, milliseconds. */
const STEP = 110;
/** The dash and the gap, CSS pixels. */
const DASH = [5, 4] as const;
/** An outline with more numbers than this stands still: stroking it again and again would cost frames. */
const MARCHES_UP_TO = 6_000;

/** The marching outline of a selection, on a layer of its own so that its steps redraw nothing else. */
export class SelectionLayer {
  private layer: Konva.Layer | undefined;
  private phase = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private traced:
    { readonly of: readonly HexId[]; readonly shape: HexShape; readonly path: Path2D; long: boolean } | undefined;
  private readonly still = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly stage: Konva.Stage,
    private readonly look: () => SelectionLook,
  ) {}

  /** Something of what is drawn has changed. */
  redraw(): void {
    const { selection = [] } = this.look();
    if (selection.length > 0 && this.layer === undefined) this.addLayer();
    this.layer?.batchDraw();
    const marches = selection.length > 0 && !this.still.matches && this.trace()?.long !== true;
    if (!marches) this.halt();
    else if (this.timer === undefined) this.timer = setInterval(() => this.step(), STEP);
  }

  destroy(): void {
    this.halt();
  }

  private halt(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private step(): void {
    this.phase = (this.phase + 1) % (DASH[0] + DASH[1]);
    if (!document.hidden) this.layer?.batchDraw();
  }

  private addLayer(): void {
    this.layer = new Konva.Layer({ listening: false });
    this.layer.add(new Konva.Shape({ listening: false, sceneFunc: (ctx) => this.draw(ctx._context) }));
    this.stage.add(this.layer);
  }

  private trace(): { readonly path: Path2D; readonly long: boolean } | undefined {
    const { selection = [], shape } = this.look();
    if (selection.length === 0) return undefined;
    if (this.traced?.of !== selection || this.traced.shape !== shape) {
      const loops = outline(shape, selection);
      const path = new Path2D();
      addLoops(path, loops, 1, 0, 0);
      const long = loops.reduce((sum, loop) => sum + loop.length, 0) > MARCHES_UP_TO;
      this.traced = { of: selection, shape, path, long };
    }
    return this.traced;
  }

  private draw(ctx: CanvasRenderingContext2D): void {
    const { camera, theme } = this.look();
    const path = this.trace()?.path;
    if (path === undefined || camera.width === 0) return;
    const ratio = this.layer?.getCanvas().getPixelRatio() ?? 1;
    const size = HEX_SIZE * camera.scale;
    ctx.save();
    // The path is that of hexes of size 1.
    ctx.setTransform(size * ratio, 0, 0, size * ratio, camera.x * ratio, camera.y * ratio);
    ctx.globalAlpha = 0.1;
    ctx.fillStyle = theme.glyph;
    ctx.fill(path);
    ctx.globalAlpha = 1;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = theme.halo;
    ctx.lineWidth = 3.5 / size;
    ctx.stroke(path);
    ctx.setLineDash(DASH.map((length) => length / size));
    ctx.lineDashOffset = -this.phase / size;
    ctx.strokeStyle = theme.glyph;
    ctx.lineWidth = 1.75 / size;
    ctx.stroke(path);
    ctx.restore();
  }
}
