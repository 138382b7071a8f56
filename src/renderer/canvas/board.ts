import { hexCentre, OFF_MAP, pixelToHex } from '@core/hex';
import type { HexId } from '@core/hex';
import Konva from 'konva';
import { BoardPicture } from './board-picture';
import { centreOn, fitCamera, keepInView, nextStep, panBy, revealPoint, zoomAbout } from './camera';
import { BoardInput } from './input';
import { keyDeed } from './keys';
import type { BoardListener, PrimaryDrag } from './board-listener';
import { boardBounds, HEX_SIZE, hexesBounds } from './metrics';
import { AWAY, pointerOf } from './pointer';
import { SelectionLayer } from './selection-layer';
import { readTheme, watchTheme } from './theme';
import type { BoardTheme } from './theme';
import type { BoardScene, CameraState } from './types';

/** How long the scale must rest, milliseconds, before the ground is painted at exactly that scale. */
const SETTLE = 140;
/** The keyboard cursor is kept so far inside the element, CSS pixels. */
const CURSOR_MARGIN = 60;
/** Room around the map when all of it is shown, CSS pixels. */
const FIT_PADDING = 6;

/**
 * A hex board in an element: draws a scene, holds the camera, and turns input into hexes. It knows no documents and no rules. Konva gives
 * the stage; each of its two layers holds one shape that draws straight to the canvas, since a node for each hex or counter is
 * far too slow.
 */
export class HexBoard {
  private readonly stage: Konva.Stage;
  private readonly groundLayer: Konva.Layer;
  private readonly marksLayer: Konva.Layer;
  private readonly picture: BoardPicture;
  private readonly selection: SelectionLayer;
  private readonly input: BoardInput;
  private readonly resize: ResizeObserver;
  private readonly unwatchTheme: () => void;
  private readonly ending = new AbortController();
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

  constructor(
    private readonly element: HTMLElement,
    private scene: BoardScene,
    private readonly listener: BoardListener,
  ) {
    this.theme = readTheme(element);
    this.picture = new BoardPicture(scene, this.theme);
    const holder = document.createElement('div');
    element.append(holder);
    this.stage = new Konva.Stage({ container: holder, width: 1, height: 1, listening: false });
    this.groundLayer = new Konva.Layer({ listening: false });
    this.marksLayer = new Konva.Layer({ listening: false });
    this.groundLayer.add(new Konva.Shape({ listening: false, sceneFunc: (ctx) => this.drawGround(ctx._context) }));
    this.marksLayer.add(new Konva.Shape({ listening: false, sceneFunc: (ctx) => this.drawMarks(ctx._context) }));
    this.stage.add(this.groundLayer, this.marksLayer);
    this.selection = new SelectionLayer(this.stage, () => ({
      shape: this.scene.shape,
      camera: this.camera,
      theme: this.theme,
      selection: this.scene.overlays.selection,
    }));
    this.input = new BoardInput(element, this.inputTarget());
    const options = { signal: this.ending.signal };
    element.addEventListener('keydown', (event) => this.keyDown(event), options);
    element.addEventListener('keyup', (event) => this.keyUp(event), options);
    element.addEventListener('focus', () => this.focusChanged(), options);
    element.addEventListener('blur', () => this.focusChanged(), options);
    this.unwatchTheme = watchTheme(() => this.themeChanged());
    this.resize = new ResizeObserver(() => this.measure());
    this.resize.observe(element);
    this.measure();
  }

  destroy(): void {
    clearTimeout(this.settleTimer);
    this.ending.abort();
    this.resize.disconnect();
    this.unwatchTheme();
    this.selection.destroy();
    this.input.destroy();
    this.stage.destroy();
    this.element.replaceChildren();
  }

  /** Takes new parts of the scene; only what differs is drawn anew. */
  update(parts: Partial<BoardScene>): void {
    const { shape: old, overlays } = this.scene;
    this.scene = { ...this.scene, ...parts };
    const { shape } = this.scene;
    if (shape !== old) {
      this.cursorHex = Math.min(this.cursorHex, shape.cols * shape.rows - 1);
      this.hoverHex = OFF_MAP;
      if (old.cols !== shape.cols || old.rows !== shape.rows || old.orientation !== shape.orientation) this.fit();
    }
    if (this.picture.update(this.scene)) this.groundLayer.batchDraw();
    this.marksLayer.batchDraw();
    if (shape !== old || overlays.selection !== this.scene.overlays.selection) this.selection.redraw();
  }

  /** Says what a primary drag does. */
  setPrimaryDrag(primary: PrimaryDrag): void {
    this.primary = primary;
  }

  /** The rail that is drawn heavier, if any. */
  selectEdge(id: string | undefined): void {
    this.selectedEdge = id;
    this.marksLayer.batchDraw();
  }

  /** Ends a gesture that is going on as if Escape was pressed: the rest of the drag is ignored. */
  abandon(): void {
    this.input.abandon();
  }

  get state(): CameraState {
    return this.camera;
  }

  /** The keyboard cursor's hex. */
  get cursor(): HexId {
    return this.cursorHex;
  }

  /** Puts the keyboard cursor on a hex and shows it. */
  moveCursorTo(hex: HexId): void {
    this.cursorHex = hex;
    this.reveal(hex);
    this.marksLayer.batchDraw();
  }

  /** Shows the whole map. */
  fit(): void {
    this.fitted = true;
    if (this.camera.width > 0) this.setCamera(fitCamera(this.camera, this.bounds(), FIT_PADDING));
  }

  /** Shows what an earlier state of the camera showed, at whatever size the element has now. */
  restore({ scale, x, y }: CameraState): void {
    this.moved({ ...this.camera, scale, x, y });
  }

  /** Zooms so that some hexes fill the view; small groups are not blown up beyond 150%. */
  zoomToHexes(hexes: Iterable<HexId>): void {
    const bounds = hexesBounds(this.scene.shape, hexes);
    if (bounds !== undefined) this.moved(fitCamera(this.camera, bounds, FIT_PADDING));
  }

  /** Zooms to the next stop in (1) or out (-1), about the middle. */
  zoomStep(direction: 1 | -1): void {
    this.zoomTo(nextStep(this.camera.scale, direction));
  }

  /** Zooms to a scale (1 is 100%) about the middle. */
  zoomTo(scale: number): void {
    this.moved(zoomAbout(this.camera, scale, this.camera.width / 2, this.camera.height / 2));
  }

  panBy(dx: number, dy: number): void {
    this.moved(panBy(this.camera, dx, dy));
  }

  /** Brings a hex to the middle. */
  centreOn(hex: HexId): void {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    this.moved(centreOn(this.camera, x, y));
  }

  /** Brings a place of the map, map pixels at 100%, to the middle. */
  centreOnPoint(x: number, y: number): void {
    this.moved(centreOn(this.camera, x, y));
  }

  /** Moves the view only as far as needed to have a hex in it. */
  reveal(hex: HexId): void {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    this.moved(revealPoint(this.camera, x, y, CURSOR_MARGIN));
  }

  /** Where a hex's centre is in the element, CSS pixels. */
  whereIs(hex: HexId): { x: number; y: number } {
    const { x, y } = hexCentre(this.scene.shape, HEX_SIZE, hex);
    return { x: x * this.camera.scale + this.camera.x, y: y * this.camera.scale + this.camera.y };
  }

  /** The hex at a place of the element, or -1. */
  hexUnder(x: number, y: number): HexId {
    const { scale, x: left, y: top } = this.camera;
    return pixelToHex(this.scene.shape, HEX_SIZE, (x - left) / scale, (y - top) / scale);
  }

  private bounds(): ReturnType<typeof boardBounds> {
    return boardBounds(this.scene.shape, this.scene.view.edges ? this.scene.edges : []);
  }

  /** The user moved the view: from now on a change of the element's size keeps it. */
  private moved(camera: CameraState): void {
    this.fitted = false;
    this.setCamera(camera);
  }

  private setCamera(wanted: CameraState): void {
    const camera = keepInView(wanted, this.bounds());
    if (camera.scale !== this.camera.scale) {
      // The first picture of all is painted at its exact scale at once.
      this.settled = this.camera.width === 0;
      clearTimeout(this.settleTimer);
      this.settleTimer = setTimeout(() => {
        this.settled = true;
        this.groundLayer.batchDraw();
      }, SETTLE);
    }
    this.camera = camera;
    this.groundLayer.batchDraw();
    this.marksLayer.batchDraw();
    this.selection.redraw();
    this.listener.camera?.(camera);
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0 || height === 0) return;
    const first = this.camera.width === 0;
    this.stage.size({ width, height });
    const grown = { ...this.camera, width, height };
    if (first || this.fitted) {
      this.camera = { ...grown, width: first ? 0 : width };
      const fitted = fitCamera(grown, this.bounds(), FIT_PADDING);
      this.fitted = true;
      this.setCamera(fitted);
    } else this.setCamera(grown);
    // A new size has emptied the canvases: draw now rather than show a blank for a frame.
    this.groundLayer.draw();
    this.marksLayer.draw();
  }

  private themeChanged(): void {
    this.theme = readTheme(this.element);
    this.picture.setTheme(this.theme);
    this.groundLayer.batchDraw();
    this.marksLayer.batchDraw();
    this.selection.redraw();
  }

  private get ratio(): number {
    return this.groundLayer.getCanvas().getPixelRatio();
  }

  private drawGround(ctx: CanvasRenderingContext2D): void {
    if (this.camera.width === 0) return;
    const done = this.picture.drawGround(ctx, this.camera, this.ratio, this.settled);
    if (!done && this.settled) this.groundLayer.batchDraw();
  }

  private drawMarks(ctx: CanvasRenderingContext2D): void {
    if (this.camera.width === 0) return;
    this.picture.drawMarks(ctx, this.camera, this.ratio, {
      edge: this.selectedEdge,
      counter: this.hoverCounter,
      cursor: this.keyboard ? this.cursorHex : OFF_MAP,
    });
  }

  private hover(event: PointerEvent, x: number, y: number): void {
    this.setKeyboard(false);
    const counter = this.picture.counterAt(this.camera, x, y)?.id;
    if (counter !== this.hoverCounter) {
      this.hoverCounter = counter;
      this.marksLayer.batchDraw();
    }
    const hex = this.hexUnder(x, y);
    if (hex === this.hoverHex) return;
    this.hoverHex = hex;
    if (hex !== OFF_MAP) this.cursorHex = hex;
    this.listener.enter?.(pointerOf(event, hex, x, y));
  }

  private inputTarget(): ConstructorParameters<typeof BoardInput>[1] {
    return {
      pan: (dx, dy) => this.panBy(dx, dy),
      zoom: (factor, x, y) => this.moved(zoomAbout(this.camera, this.camera.scale * factor, x, y)),
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
        this.listener.release?.(pointerOf(event, hex, x, y));
        if (hex === this.pressHex) this.listener.click?.(pointerOf(event, hex, x, y));
      },
      cancel: () => this.listener.cancel?.(),
      hover: (event, x, y) => this.hover(event, x, y),
      leave: () => {
        if (this.input.busy || this.hoverHex === OFF_MAP) return;
        this.hoverHex = OFF_MAP;
        this.hoverCounter = undefined;
        this.listener.enter?.(AWAY);
        this.marksLayer.batchDraw();
      },
      primaryPans: (x, y) => this.primary === 'pan' && this.listener.grabs?.(this.hexUnder(x, y)) !== true,
      grabbing: (active) => this.element.classList.toggle('grabbing', active),
    };
  }

  private setKeyboard(on: boolean): void {
    if (this.keyboard === on) return;
    this.keyboard = on;
    // Only who moves by keys needs to see that the board has the focus.
    this.element.classList.toggle('by-keys', on);
    this.marksLayer.batchDraw();
  }

  private focusChanged(): void {
    this.setKeyboard(this.element.matches(':focus-visible'));
  }

  private keyDown(event: KeyboardEvent): void {
    if (event.target !== this.element) return;
    if (!this.ownKey(event) && this.listener.key?.(event) !== true) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private ownKey(event: KeyboardEvent): boolean {
    const deed = keyDeed(event, this.scene.shape, this.cursorHex);
    switch (deed?.do) {
      case undefined:
        return false;
      case 'cursor':
        this.cursorTo(event, deed.hex);
        return true;
      case 'pan':
        this.panBy(deed.dx, deed.dy);
        return true;
      case 'zoom':
        this.zoomStep(deed.direction);
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
    this.cursorHex = hex;
    this.hoverHex = hex;
    this.reveal(hex);
    const { x, y } = this.whereIs(hex);
    this.listener.enter?.(pointerOf(event, hex, x, y));
    this.marksLayer.batchDraw();
  }

  /** Enter or Space: a whole click on the cursor's hex. */
  private apply(event: KeyboardEvent): void {
    this.setKeyboard(true);
    const { x, y } = this.whereIs(this.cursorHex);
    const pointer = pointerOf(event, this.cursorHex, x, y);
    this.hoverHex = this.cursorHex;
    this.listener.press?.(pointer);
    this.listener.release?.(pointer);
    this.listener.click?.(pointer);
  }
}
