import type { HexId } from '@core/hex';
import type { BoardOverlays, BurstTone } from '@renderer/canvas';
import { shallowRef } from 'vue';
import type { Moving } from '../model/scene';

/** One thing to be seen for a moment on the board. */
export type Visual =
  | { readonly kind: 'move'; readonly unit: number; readonly from: HexId; readonly to: HexId }
  | {
      readonly kind: 'shot';
      readonly from: HexId;
      readonly to: HexId;
      readonly text: string;
      readonly result: string;
      readonly tone: BurstTone;
    }
  | { readonly kind: 'burst'; readonly hex: HexId; readonly text: string; readonly tone: BurstTone }
  /** Nothing to see, but a breath between two deeds. */
  | { readonly kind: 'rest' };

/** What is on the board for the moment. */
export interface Shown {
  readonly moving?: Moving;
  readonly attack?: NonNullable<BoardOverlays['attack']>;
  readonly bursts?: NonNullable<BoardOverlays['bursts']>;
}

/** Milliseconds of each kind at normal speed. */
const LENGTH: Readonly<Record<Visual['kind'], number>> = { move: 200, shot: 900, burst: 700, rest: 160 };

const NOTHING: Shown = {};

/** What a visual looks like `t` of its way, 0..1. */
function look(visual: Visual, t: number): Shown {
  switch (visual.kind) {
    case 'move':
      return { moving: { unit: visual.unit, from: visual.from, to: visual.to, progress: t } };
    case 'shot': {
      const attack = { from: visual.from, to: visual.to, text: visual.text };
      return { attack, bursts: [{ hex: visual.to, text: visual.result, tone: visual.tone, age: t }] };
    }
    case 'burst':
      return { bursts: [{ hex: visual.hex, text: visual.text, tone: visual.tone, age: t }] };
    case 'rest':
      return NOTHING;
  }
}

/** What the stage needs of a window. */
export interface Frames {
  now(): number;
  /** Calls back before the next frame. */
  next(draw: () => void): void;
}

const windowFrames: Frames = {
  now: () => performance.now(),
  // A hidden window draws no frames; a timer keeps the battle going there.
  next: (draw) => (document.hidden ? setTimeout(draw, 50) : requestAnimationFrame(draw)),
};

/** Plays visuals one after another. */
export class Stage {
  readonly shown = shallowRef<Shown>(NOTHING);
  /** How long everything takes: 1 as written, 0 not at all. */
  pace = 1;
  /** True leaves out the sliding and fading; what is to be read stays as long. */
  still = false;
  readonly #frames: Frames;
  #queue: Visual[] = [];
  #running: Promise<void> | undefined;
  /** Changes when the queue is thrown away. */
  #round = 0;

  constructor(frames: Frames = windowFrames) {
    this.#frames = frames;
  }

  /** Adds visuals at the end of what is being shown. */
  play(visuals: readonly Visual[]): void {
    if (this.pace === 0) return;
    this.#queue.push(...visuals);
    if (this.#queue.length === 0 || this.#running) return;
    this.#running = this.#run().then(() => {
      this.#running = undefined;
      // What came in meanwhile.
      this.play([]);
    });
  }

  /** Settles when everything was shown. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Throws away what is being shown. */
  clear(): void {
    this.#queue = [];
    this.#round++;
    this.shown.value = NOTHING;
  }

  async #run(): Promise<void> {
    for (let visual = this.#queue.shift(); visual; visual = this.#queue.shift()) await this.#show(visual);
    this.shown.value = NOTHING;
  }

  #show(visual: Visual): Promise<void> {
    const length = LENGTH[visual.kind] * this.pace;
    if (length === 0) return Promise.resolve();
    const from = this.#frames.now();
    const round = this.#round;
    return new Promise((resolve) => {
      const draw = (): void => {
        const t = Math.min(1, (this.#frames.now() - from) / length);
        if (round !== this.#round || t >= 1) {
          resolve();
          return;
        }
        if (!this.still) this.shown.value = look(visual, t);
        this.#frames.next(draw);
      };
      // At rest a move shows its end, and a mark its fresh state.
      this.shown.value = look(visual, this.still && visual.kind === 'move' ? 1 : 0);
      this.#frames.next(draw);
    });
  }
}
