import type { HexId, HexShape } from '@core/hex';
import Konva from 'konva';
import { HEX_SIZE } from './metrics';
import { outline } from './outline';
import { addLoops } from './paths';
import type { BoardTheme } from './theme';
import type { CameraState } from './types';

/** State that the layer draws, read at each redraw. */
export interface SelectionState {
  readonly shape: HexShape;
  readonly camera: CameraState;
  readonly theme: BoardTheme;
  /** Undefined or empty without a selection. */
  readonly selection: readonly HexId[] | undefined;
}

/** Time between two animation steps, milliseconds. */
const STEP = 110;
/** Length of dash and gap, CSS pixels. */
const DASH = [5, 4] as const;
/** Outlines with more coordinates than this are not animated: redrawing them would cost frames. */
const MAX_ANIMATED = 6_000;

/** The animated outline ("marching ants") of a selection. It has its own layer, so that its steps redraw nothing else. */
export class SelectionLayer {
  private layer: Konva.Layer | undefined;
  private phase = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private traced:
    | { readonly of: readonly HexId[]; readonly shape: HexShape; readonly path: Path2D; long: boolean }
    | undefined;
  private readonly reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    private readonly stage: Konva.Stage,
    private readonly getState: () => SelectionState,
  ) {}

  /** By the system or by the setting of the program. */
  private isMotionReduced(): boolean {
    return this.reducedMotion.matches || document.documentElement.dataset['motion'] === 'reduced';
  }

  /** Redraws after a change of the state. */
  redraw(): void {
    const { selection = [] } = this.getState();
    if (selection.length > 0 && this.layer === undefined) this.addLayer();
    this.layer?.batchDraw();
    const animated = selection.length > 0 && !this.isMotionReduced() && this.trace()?.long !== true;
    if (!animated) this.stopAnimation();
    else if (this.timer === undefined) this.timer = setInterval(() => this.step(), STEP);
  }

  destroy(): void {
    this.stopAnimation();
  }

  private stopAnimation(): void {
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
    const { selection = [], shape } = this.getState();
    if (selection.length === 0) return undefined;
    if (this.traced?.of !== selection || this.traced.shape !== shape) {
      const loops = outline(shape, selection);
      const path = new Path2D();
      addLoops(path, loops, 1, 0, 0);
      const long = loops.reduce((sum, loop) => sum + loop.length, 0) > MAX_ANIMATED;
      this.traced = { of: selection, shape, path, long };
    }
    return this.traced;
  }

  private draw(ctx: CanvasRenderingContext2D): void {
    const { camera, theme } = this.getState();
    const path = this.trace()?.path;
    if (path === undefined || camera.width === 0) return;
    const ratio = this.layer?.getCanvas().getPixelRatio() ?? 1;
    const size = HEX_SIZE * camera.scale;
    ctx.save();
    // The path is for hexes of size 1.
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
