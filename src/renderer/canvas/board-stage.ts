import Konva from 'konva';
import { watchPixelRatio } from './pixel-ratio';

/** What a {@link BoardStage} calls. */
export interface StageListener {
  drawBase(ctx: CanvasRenderingContext2D): void;
  drawOverlay(ctx: CanvasRenderingContext2D): void;
  /** The element or the pixel ratio of the screen has changed: call {@link BoardStage.fill}. */
  resized(): void;
}

/**
 * The canvases of a board in an element: a base layer, and an overlay layer above it. Each holds one shape that draws directly to the
 * canvas: one node per hex or counter would be far too slow.
 */
export class BoardStage {
  readonly stage: Konva.Stage;
  private readonly base: Konva.Layer;
  private readonly overlay: Konva.Layer;
  private readonly resize: ResizeObserver;
  private readonly listeners = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly listener: StageListener,
  ) {
    const holder = document.createElement('div');
    element.append(holder);
    this.stage = new Konva.Stage({ container: holder, width: 1, height: 1, listening: false });
    this.base = this.addLayer((ctx) => listener.drawBase(ctx));
    this.overlay = this.addLayer((ctx) => listener.drawOverlay(ctx));
    this.resize = new ResizeObserver(() => listener.resized());
    this.resize.observe(element);
    watchPixelRatio(() => this.listener.resized(), this.listeners.signal);
  }

  /** Device pixels per CSS pixel of the canvases. */
  get ratio(): number {
    return this.base.getCanvas().getPixelRatio();
  }

  /** Redraws both layers in the next frame. */
  redraw(): void {
    this.redrawBase();
    this.redrawOverlay();
  }

  redrawBase(): void {
    this.base.batchDraw();
  }

  redrawOverlay(): void {
    this.overlay.batchDraw();
  }

  /** Draws both layers now: resizing clears the canvases, and a frame without them would be blank. */
  draw(): void {
    this.base.draw();
    this.overlay.draw();
  }

  /** Fits the canvases to the element. Returns its size in CSS pixels; undefined while it is not shown. */
  fill(): { readonly width: number; readonly height: number } | undefined {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return undefined;
    const ratio = devicePixelRatio;
    // Whole device pixels, also at a ratio of 1.5: a canvas of a broken size would be stretched, and so blurred.
    this.stage.size({ width: Math.ceil(width * ratio) / ratio, height: Math.ceil(height * ratio) / ratio });
    for (const layer of this.stage.getLayers())
      if (layer.getCanvas().getPixelRatio() !== ratio) layer.getCanvas().setPixelRatio(ratio);
    return { width, height };
  }

  destroy(): void {
    this.listeners.abort();
    this.resize.disconnect();
    this.stage.destroy();
  }

  private addLayer(draw: (ctx: CanvasRenderingContext2D) => void): Konva.Layer {
    const layer = new Konva.Layer({ listening: false });
    layer.add(new Konva.Shape({ listening: false, sceneFunc: (ctx) => draw(ctx._context) }));
    this.stage.add(layer);
    return layer;
  }
}
