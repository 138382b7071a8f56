/** Receiver of recognised input: camera gestures, and the gestures left for tools. Points are in CSS pixels of the element. */
export interface InputTarget {
  /** Moves the view by CSS pixels. */
  pan(dx: number, dy: number): void;
  /** Zooms by a factor about a point of the element. */
  zoom(factor: number, x: number, y: number): void;
  /** A button went down that does not pan. */
  press(event: PointerEvent, x: number, y: number): void;
  drag(event: PointerEvent, x: number, y: number): void;
  release(event: PointerEvent, x: number, y: number): void;
  /** Cancels the gesture: a second finger, or a lost pointer. */
  cancel(): void;
  hover(event: PointerEvent, x: number, y: number): void;
  leave(): void;
  /** True when a primary drag that starts at a point of the element pans. */
  primaryPans(x: number, y: number): boolean;
  /** A pan started (true) or ended (false). */
  grabbing(active: boolean): void;
}

/** Movement below this, CSS pixels, is still a click. */
export const CLICK_SLOP = 4;
/** Wheel deltas below this come from a trackpad. */
const NOTCH = 50;
/** A pause between two movements of a wheel or trackpad, milliseconds. */
const WHEEL_PAUSE = 250;
const WHEEL_ZOOM = 0.0018;
const PINCH_ZOOM = 0.01;

/** True for a number of device pixels without a fraction. A wheel turns by such numbers, which the zoom of the page divides. */
function isWhole(pixels: number): boolean {
  return Math.abs(pixels - Math.round(pixels)) < 0.01;
}

interface Finger {
  x: number;
  y: number;
}

/** Turns pointer and wheel events of an element into pans, zooms and tool gestures. */
export class BoardInput {
  private readonly fingers = new Map<number, Finger>();
  private mode: 'idle' | 'tool' | 'pan' | 'pinch' = 'idle';
  private pointer = -1;
  private button = 0;
  private start: Finger = { x: 0, y: 0 };
  private last: Finger = { x: 0, y: 0 };
  private moved = false;
  private spaceHeld = false;
  private spaceUsed = false;
  private wheelTime = -Infinity;
  private scrolls = false;
  private readonly listeners = new AbortController();

  constructor(
    private readonly element: HTMLElement,
    private readonly target: InputTarget,
  ) {
    const options = { signal: this.listeners.signal };
    element.addEventListener('pointerdown', (event) => this.down(event), options);
    element.addEventListener('pointermove', (event) => this.move(event), options);
    element.addEventListener('pointerup', (event) => this.up(event), options);
    element.addEventListener('pointercancel', (event) => this.pointerLost(event), options);
    element.addEventListener('pointerleave', () => this.target.leave(), options);
    // The release of a key is not reported after the focus has gone: Space would pan for ever.
    element.addEventListener('blur', () => this.releaseSpace(), options);
    element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
    element.addEventListener('wheel', (event) => this.wheel(event), { ...options, passive: false });
  }

  destroy(): void {
    this.listeners.abort();
  }

  /** True during a tool gesture or a pan. */
  get busy(): boolean {
    return this.mode !== 'idle';
  }

  /** Cancels a tool gesture (Escape); the rest of the drag is ignored. */
  cancelGesture(): void {
    if (this.mode === 'tool') this.mode = 'idle';
  }

  /** Space was pressed: a primary drag pans until it is released. */
  holdSpace(): void {
    if (!this.spaceHeld) this.spaceUsed = false;
    this.spaceHeld = true;
  }

  /** Space was released. Returns true when it was a key press, not part of a pan. */
  releaseSpace(): boolean {
    const alone = this.spaceHeld && !this.spaceUsed;
    this.spaceHeld = false;
    return alone;
  }

  private pointOf(event: MouseEvent): Finger {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    this.element.focus({ preventScroll: true });
    const at = this.pointOf(event);
    if (event.pointerType === 'touch') this.fingers.set(event.pointerId, at);
    if (this.fingers.size === 2) {
      if (this.mode === 'tool') this.target.cancel();
      this.mode = 'pinch';
      return;
    }
    if (this.mode !== 'idle') return;
    this.element.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.button = event.button;
    this.start = this.last = at;
    this.moved = false;
    const pans = event.button !== 0 || this.spaceHeld || this.target.primaryPans(at.x, at.y);
    this.mode = pans ? 'pan' : 'tool';
    if (event.button === 0 && this.spaceHeld) this.spaceUsed = true;
    if (event.button === 1) event.preventDefault();
    if (!pans) this.target.press(event, at.x, at.y);
  }

  private move(event: PointerEvent): void {
    const at = this.pointOf(event);
    if (this.mode === 'pinch') {
      this.pinch(event, at);
      return;
    }
    if (this.mode === 'idle') {
      this.target.hover(event, at.x, at.y);
      return;
    }
    if (event.pointerId !== this.pointer) return;
    if (!this.moved && Math.hypot(at.x - this.start.x, at.y - this.start.y) >= CLICK_SLOP) {
      this.moved = true;
      if (this.mode === 'pan') this.target.grabbing(true);
    }
    if (this.mode === 'pan') {
      if (this.moved) this.target.pan(at.x - this.last.x, at.y - this.last.y);
      if (this.moved) this.last = at;
    } else {
      this.target.drag(event, at.x, at.y);
    }
  }

  private up(event: PointerEvent): void {
    const at = this.pointOf(event);
    this.fingers.delete(event.pointerId);
    if (this.mode === 'pinch') {
      if (this.fingers.size === 0) this.mode = 'idle';
      return;
    }
    if (event.pointerId !== this.pointer) return;
    const mode = this.mode;
    this.mode = 'idle';
    this.pointer = -1;
    if (mode === 'tool') this.target.release(event, at.x, at.y);
    if (mode !== 'pan') return;
    this.target.grabbing(false);
    if (!this.moved && this.button === 0 && !this.spaceHeld) {
      this.target.press(event, at.x, at.y);
      this.target.release(event, at.x, at.y);
    }
  }

  private pointerLost(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.mode === 'tool') this.target.cancel();
    if (this.mode === 'pan') this.target.grabbing(false);
    if (this.fingers.size === 0) this.mode = 'idle';
  }

  private pinch(event: PointerEvent, at: Finger): void {
    const old = this.fingers.get(event.pointerId);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (old === undefined || other === undefined) return;
    const before = Math.hypot(old.x - other.x, old.y - other.y);
    const after = Math.hypot(at.x - other.x, at.y - other.y);
    this.target.pan((at.x - old.x) / 2, (at.y - old.y) / 2);
    if (before > 0 && after > 0) this.target.zoom(after / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
    this.fingers.set(event.pointerId, at);
  }

  /**
   * Whether wheel events come from two fingers on a trackpad, rather than from a wheel. Decided at the start of a movement: a fast swipe begins
   * slowly, while each notch of a wheel is large.
   */
  private isScroll(time: number, dx: number, dy: number): boolean {
    if (time - this.wheelTime > WHEEL_PAUSE) this.scrolls = false;
    this.wheelTime = time;
    this.scrolls ||= dx !== 0 || Math.abs(dy) < NOTCH || !isWhole(dy * devicePixelRatio);
    return this.scrolls;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.pointOf(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const dx = event.deltaX * lines;
    const dy = event.deltaY * lines;
    if (event.ctrlKey || event.metaKey) {
      this.target.zoom(Math.exp(-dy * (Math.abs(dy) < NOTCH ? PINCH_ZOOM : WHEEL_ZOOM)), x, y);
    } else if (event.shiftKey) {
      this.target.pan(-(dx === 0 ? dy : dx), 0);
    } else if (this.isScroll(event.timeStamp, dx, dy)) {
      this.target.pan(-dx, -dy);
    } else {
      this.target.zoom(Math.exp(-dy * WHEEL_ZOOM), x, y);
    }
  }
}
