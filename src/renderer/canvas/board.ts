import { hexCentre, OFF_MAP, pixelToHex, type HexId } from '@core/hex';
import { BoardRenderer } from './board-renderer';
import { BoardStage } from './board-stage';
import { centreOn, fitCamera, keepInView, nextStep, panBy, resizeAboutCentre, revealPoint, zoomAbout } from './camera';
import { BoardInput } from './input';
import { keyCommand } from './keys';
import type { BoardListener, PrimaryDrag } from './board-listener';
import { boardBounds, HEX_SIZE, hexesBounds } from './metrics';
import { POINTER_LEFT, pointerOf } from './pointer';
import { SelectionLayer } from './selection-layer';
import { readTheme, watchTheme, type BoardTheme } from './theme';
import type { BoardScene, CameraState } from './types';

/** Time without zooming, milliseconds, before the base layer is repainted at the exact scale. */
const SETTLE = 140;
/** Distance kept between the keyboard cursor and the border of the element, CSS pixels. */
const CURSOR_MARGIN = 60;
/** Padding around the map when it is fitted, CSS pixels: the names of entry edges need it at low zoom. */
const FIT_PADDING = 10;

/**
 * A hex board in an element: draws a scene, controls the camera, and maps input to hexes. It is independent of documents and rules.
 */
export class HexBoard {
  private readonly stage: BoardStage;
  private readonly renderer: BoardRenderer;
  private readonly selection: SelectionLayer;
  private readonly input: BoardInput;
  private readonly listeners = new AbortController();
  private theme: BoardTheme;
  private camera: CameraState = { scale: 1, x: 0, y: 0, width: 0, height: 0 };
  private selectedEdge: string | undefined;
  private hoverHex: HexId = OFF_MAP;
  private hoverCounter: string | undefined;
  private pressHex: HexId = OFF_MAP;
  private cursorHex: HexId = 0;
  private keyboard = false;
  private fitted = false;
  private settled = true;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private primary: PrimaryDrag = 'pan';
  /** The window's size at the last measurement. */
  private windowSize = '';

  constructor(
    private readonly element: HTMLElement,
    private scene: BoardScene,
    private readonly listener: BoardListener,
  ) {
    this.theme = readTheme(element);
    this.renderer = new BoardRenderer(scene, this.theme);
    this.stage = new BoardStage(element, {
      drawBase: (ctx) => this.drawBaseLayer(ctx),
      drawOverlay: (ctx) => this.drawOverlayLayer(ctx),
      resized: () => this.measure(),
    });
    this.selection = new SelectionLayer(this.stage.stage, () => ({
      shape: this.scene.shape,
      camera: this.camera,
      theme: this.theme,
      selection: this.scene.overlays.selection,
    }));
    this.input = new BoardInput(element, this.inputTarget());
    const options = { signal: this.listeners.signal };
    element.addEventListener('keydown', (event) => this.keyDown(event), options);
    element.addEventListener('keyup', (event) => this.keyUp(event), options);
    element.addEventListener('focus', () => this.focusChanged(), options);
    element.addEventListener('blur', () => this.focusChanged(), options);
    watchTheme(() => this.themeChanged(), this.listeners.signal);
    this.measure();
  }

  destroy(): void {
    clearTimeout(this.settleTimer);
    this.listeners.abort();
    this.selection.destroy();
    this.input.destroy();
    this.stage.destroy();
    this.element.replaceChildren();
  }

  /** Updates parts of the scene; only changed parts are redrawn. */
  update(parts: Partial<BoardScene>): void {
    const { shape: old, overlays } = this.scene;
    this.scene = { ...this.scene, ...parts };
    const { shape } = this.scene;
    if (shape !== old) {
      this.cursorHex = Math.min(this.cursorHex, shape.cols * shape.rows - 1);
      this.hoverHex = OFF_MAP;
      if (old.cols !== shape.cols || old.rows !== shape.rows || old.orientation !== shape.orientation) this.fit();
    }
    if (this.renderer.update(this.scene)) this.stage.redrawBase();
    this.interactionChanged();
    if (shape !== old || overlays.selection !== this.scene.overlays.selection) this.selection.redraw();
  }

  setPrimaryDrag(primary: PrimaryDrag): void {
    this.primary = primary;
  }

  /** Selects the entry edge that is drawn with a thicker line, or none. */
  selectEdge(id: string | undefined): void {
    this.selectedEdge = id;
    this.interactionChanged();
  }

  /** Cancels the current tool gesture; the rest of the drag is ignored. */
  cancelGesture(): void {
    this.input.cancelGesture();
  }

  get state(): CameraState {
    return this.camera;
  }

  /** Hex of the keyboard cursor. */
  get cursor(): HexId {
    return this.cursorHex;
  }

  /** True while the board is used by keyboard. */
  get byKeys(): boolean {
    return this.keyboard;
  }

  /** Moves the keyboard cursor to a hex and scrolls it into view, unless the view is to stay. */
  moveCursorTo(hex: HexId, view: 'show' | 'stay' = 'show'): void {
    this.cursorHex = hex;
    // With the keyboard in use the pointer has left its hex, and enters it anew.
    if (this.keyboard) this.hoverHex = hex;
    if (view === 'show') this.reveal(hex);
    this.interactionChanged();
  }

  /** Fits the whole map into the element. */
  fit(): void {
    this.fitted = true;
    if (this.camera.width > 0) this.setCamera(fitCamera(this.camera, this.bounds(), FIT_PADDING));
  }

  /** Restores scale and offset of an earlier camera; the element may have another size now. */
  restore({ scale, x, y }: CameraState): void {
    this.setUserCamera({ ...this.camera, scale, x, y });
  }

  /** Zooms so that the hexes fill the view, to at most 150%. */
  zoomToHexes(hexes: Iterable<HexId>): void {
    const bounds = hexesBounds(this.scene.shape, hexes);
    if (bounds !== undefined) this.setUserCamera(fitCamera(this.camera, bounds, FIT_PADDING));
  }

  /** Zooms one step in (1) or out (-1) about the centre. */
  zoomStep(direction: 1 | -1): void {
    this.zoomTo(nextStep(this.camera.scale, direction));
  }

  /** Zooms to a scale (1 is 100%) about the centre. */
  zoomTo(scale: number): void {
    this.setUserCamera(zoomAbout(this.camera, scale, this.camera.width / 2, this.camera.height / 2));
  }

  panBy(dx: number, dy: number): void {
    this.setUserCamera(panBy(this.camera, dx, dy));
  }

  /** Centres the view on a hex. */
  centreOn(hex: HexId): void {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    this.setUserCamera(centreOn(this.camera, x, y));
  }

  /** Centres the view on a map point, in map pixels at 100%. */
  centreOnPoint(x: number, y: number): void {
    this.setUserCamera(centreOn(this.camera, x, y));
  }

  /** Scrolls a hex into view, no further than needed. */
  reveal(hex: HexId): void {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    this.setUserCamera(revealPoint(this.camera, x, y, CURSOR_MARGIN));
  }

  /** The centre of a hex in the element, CSS pixels. */
  hexPosition(hex: HexId): { x: number; y: number } {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    return { x: x * this.camera.scale + this.camera.x, y: y * this.camera.scale + this.camera.y };
  }

  /** The hex at a point of the element, or -1. */
  hexAtPoint(x: number, y: number): HexId {
    const { scale, x: left, y: top } = this.camera;
    return pixelToHex(this.scene.shape, HEX_SIZE, (x - left) / scale, (y - top) / scale);
  }

  private bounds(): ReturnType<typeof boardBounds> {
    return boardBounds(this.scene.shape, this.scene.view.edges ? this.scene.edges : []);
  }

  /** Sets a camera that the user chose: resizing the element no longer refits the map. */
  private setUserCamera(camera: CameraState): void {
    this.fitted = false;
    this.setCamera(camera);
  }

  private setCamera(wanted: CameraState): void {
    const camera = keepInView(wanted, this.bounds());
    if (camera.scale !== this.camera.scale) {
      // The first frame is painted at the exact scale.
      this.settled = this.camera.width === 0;
      clearTimeout(this.settleTimer);
      this.settleTimer = setTimeout(() => {
        this.settled = true;
        this.stage.redrawBase();
      }, SETTLE);
    }
    this.camera = camera;
    this.stage.redraw();
    this.selection.redraw();
    this.listener.camera?.(camera);
  }

  private measure(): void {
    const size = this.stage.fill();
    if (size === undefined) return;
    const { width, height } = size;
    const first = this.camera.width === 0;
    // Panels open and close beside what is drawn, but a new window size keeps the centre.
    const isWindow = this.windowSize !== `${innerWidth} × ${innerHeight}`;
    this.windowSize = `${innerWidth} × ${innerHeight}`;
    const resized = isWindow ? resizeAboutCentre(this.camera, width, height) : { ...this.camera, width, height };
    if (first || this.fitted) {
      this.camera = { ...resized, width: first ? 0 : width };
      const fitted = fitCamera(resized, this.bounds(), FIT_PADDING);
      this.fitted = true;
      this.setCamera(fitted);
    } else this.setCamera(resized);
    this.stage.draw();
  }

  private themeChanged(): void {
    this.theme = readTheme(this.element);
    this.renderer.setTheme(this.theme);
    this.stage.redraw();
    this.selection.redraw();
  }

  private drawBaseLayer(ctx: CanvasRenderingContext2D): void {
    if (this.camera.width === 0) return;
    const complete = this.renderer.drawBaseLayer(ctx, this.camera, this.stage.ratio, this.settled);
    if (!complete && this.settled) this.stage.redrawBase();
  }

  private drawOverlayLayer(ctx: CanvasRenderingContext2D): void {
    if (this.camera.width === 0) return;
    this.renderer.drawOverlayLayer(ctx, this.camera, this.stage.ratio);
  }

  /** Redraws after a change of hover, focus or selection. */
  private interactionChanged(): void {
    const cursor = this.keyboard ? this.cursorHex : OFF_MAP;
    // A tool paints hexes: there a fan would hide them.
    const open = this.primary === 'tool' ? OFF_MAP : this.keyboard ? this.cursorHex : this.hoverHex;
    const interaction = { edge: this.selectedEdge, counter: this.hoverCounter, cursor, open };
    if (this.renderer.setInteraction(interaction)) this.stage.redrawBase();
    this.stage.redrawOverlay();
  }

  private hover(event: PointerEvent, x: number, y: number): void {
    this.setKeyboard(false);
    const counter = this.renderer.counterAt(this.camera, x, y)?.id;
    if (counter !== this.hoverCounter) {
      this.hoverCounter = counter;
      this.interactionChanged();
    }
    const hex = this.hexUnder(x, y);
    if (hex === this.hoverHex) return;
    this.hoverHex = hex;
    if (hex !== OFF_MAP) this.cursorHex = hex;
    this.interactionChanged();
    this.listener.enter?.(pointerOf(event, hex, x, y));
  }

  /** The hex that a pointer means: of the fanned-out counter under it, otherwise of the point. */
  private hexUnder(x: number, y: number): HexId {
    return this.renderer.fannedAt(this.camera, x, y)?.hex ?? this.hexAtPoint(x, y);
  }

  private inputTarget(): ConstructorParameters<typeof BoardInput>[1] {
    return {
      pan: (dx, dy) => this.panBy(dx, dy),
      zoom: (factor, x, y) => this.setUserCamera(zoomAbout(this.camera, this.camera.scale * factor, x, y)),
      press: (event, x, y) => {
        this.hover(event, x, y);
        this.pressHex = this.hexUnder(x, y);
        this.listener.press?.(pointerOf(event, this.pressHex, x, y));
      },
      drag: (event, x, y) => {
        const before = this.hoverHex;
        this.hover(event, x, y);
        if (this.hoverHex !== before) this.listener.drag?.(pointerOf(event, this.hoverHex, x, y));
      },
      release: (event, x, y) => {
        const hex = this.hexUnder(x, y);
        const counter = this.renderer.counterAt(this.camera, x, y);
        const pointer = { ...pointerOf(event, hex, x, y), ...(counter?.hex === hex ? { counter: counter.id } : {}) };
        this.listener.release?.(pointer);
        if (hex === this.pressHex) this.listener.click?.(pointer);
      },
      cancel: () => this.listener.cancel?.(),
      hover: (event, x, y) => this.hover(event, x, y),
      leave: () => {
        if (this.input.busy || this.hoverHex === OFF_MAP) return;
        this.hoverHex = OFF_MAP;
        this.hoverCounter = undefined;
        this.listener.enter?.(POINTER_LEFT);
        this.interactionChanged();
      },
      primaryPans: (x, y) => this.primary === 'pan' && this.listener.isDraggable?.(this.hexAtPoint(x, y)) !== true,
      grabbing: (active) => this.element.classList.toggle('grabbing', active),
    };
  }

  private setKeyboard(on: boolean): void {
    if (this.keyboard === on) return;
    this.keyboard = on;
    // The focus ring is shown to keyboard users only.
    this.element.classList.toggle('by-keys', on);
    this.interactionChanged();
  }

  private focusChanged(): void {
    this.setKeyboard(this.element.matches(':focus-visible'));
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.target !== this.element) return;
    if (event.repeat && event.key === 'Enter') {
      // Holding Enter must not repeat a shot.
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!this.handleKey(event) && this.listener.key?.(event) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handleKey(event: KeyboardEvent): boolean {
    const command = keyCommand(event, this.scene.shape, this.cursorHex);
    switch (command?.do) {
      case undefined:
        return false;
      case 'cursor':
        this.cursorTo(event, command.hex);
        return true;
      case 'pan':
        this.panBy(command.dx, command.dy);
        return true;
      case 'zoom':
        this.zoomStep(command.direction);
        return true;
      case 'fit':
        this.fit();
        return true;
      case 'apply':
        this.apply(event);
        return true;
      case 'hold-space':
        this.input.holdSpace();
        return true;
    }
  }

  private keyUp(event: KeyboardEvent): void {
    if (event.key === ' ' && event.target === this.element && this.input.releaseSpace()) this.apply(event);
  }

  private cursorTo(event: KeyboardEvent, hex: HexId): void {
    this.setKeyboard(true);
    this.moveCursorTo(hex);
    const { x, y } = this.hexPosition(hex);
    this.listener.enter?.(pointerOf(event, hex, x, y));
  }

  /** Enter or Space: a full click on the cursor hex. */
  private apply(event: KeyboardEvent): void {
    this.setKeyboard(true);
    const { x, y } = this.hexPosition(this.cursorHex);
    const pointer = pointerOf(event, this.cursorHex, x, y);
    this.hoverHex = this.cursorHex;
    this.listener.press?.(pointer);
    this.listener.release?.(pointer);
    this.listener.click?.(pointer);
  }
}
