import type { Observation, SideId } from '@core/rules/contract';
import type { Effect } from '@core/rules/effects';
import type { SideColor } from '@renderer/canvas';
import { ref, shallowRef } from 'vue';
import { ATTACK_STEPS } from './last-attacks';
import { frameOf, pause, tweensOf, type Frame, type Tween } from './tween';

/** As far as a scene goes that waits for the next step. */
const END = 1 - 1e-3;

const NOTHING: Frame = {};

/** What the queue needs of a window. */
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

/** Plays the effects of actions one after another. Nobody ever has to wait for it: `clear` ends everything at once. */
export class AnimationQueue {
  readonly frame = shallowRef<Frame>(NOTHING);
  /** How long everything takes: 1 as written, 0 not at all. */
  timeScale = 1;
  /** True leaves out the sliding and fading; what is to be read stays as long. */
  still = false;
  /** False shows nothing of an action but a pause after it. */
  animated = true;
  /** True stops attacks after each of their steps, and scenes at their ends, until `step` is called. */
  readonly stepping = ref(false);
  /** An attack waits for `step`. */
  readonly waiting = ref(false);
  readonly #frames: Frames;
  readonly #colors: ReadonlyMap<SideId, SideColor>;
  #queue: Tween[] = [];
  #running: Promise<void> | undefined;
  /** Changes when the queue is thrown away. */
  #round = 0;
  /** How many steps of the attack that runs may be shown. */
  #allowed = 0;

  constructor(colors: ReadonlyMap<SideId, SideColor> = new Map(), frames: Frames = windowFrames) {
    this.#colors = colors;
    this.#frames = frames;
  }

  /** Adds the effects of an action at the end of what is being shown; `before` and `after` are how the units stood before it and after it. */
  enqueue(effects: readonly Effect[], before: Observation, after: Observation): void {
    if (this.timeScale === 0 && !this.stepping.value) return;
    const told = this.stepping.value && effects.some(({ kind }) => kind === 'clash' || kind === 'scene');
    const tweens = this.animated || told ? tweensOf(effects, before, after) : [];
    this.#queue.push(...(tweens.length > 0 ? tweens : [pause(before)]));
    this.#start();
  }

  #start(): void {
    if (this.#queue.length === 0 || this.#running) return;
    this.#running = this.#run().then(() => {
      this.#running = undefined;
      // What came in meanwhile.
      this.#start();
    });
  }

  /** Settles when everything was shown. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** True while something is being shown. */
  get busy(): boolean {
    return this.#running !== undefined && this.frame.value !== NOTHING;
  }

  /** Throws away what is being shown. */
  clear(): void {
    this.#queue = [];
    this.#round++;
    this.waiting.value = false;
    this.frame.value = NOTHING;
  }

  /** Shows the next step of the attack that waits. */
  step(): void {
    this.#allowed++;
    this.waiting.value = false;
  }

  async #run(): Promise<void> {
    for (let tween = this.#queue.shift(); tween; tween = this.#queue.shift()) await this.#show(tween);
    this.frame.value = NOTHING;
  }

  #show(tween: Tween): Promise<void> {
    const round = this.#round;
    const length = tween.length * (this.timeScale === 0 ? 1 : this.timeScale);
    let t = 0;
    let last = this.#frames.now();
    this.#allowed = 1;
    const show = (): void => {
      const observation = t >= tween.happens ? tween.after : tween.before;
      this.frame.value = { observation, ...frameOf(tween, t, this.still, this.#colors) };
    };
    return new Promise((resolve) => {
      const draw = (): void => {
        const now = this.#frames.now();
        t = Math.min(this.#limit(tween), t + (now - last) / length);
        last = now;
        if (round !== this.#round || t >= 1) {
          resolve();
          return;
        }
        show();
        this.#frames.next(draw);
      };
      show();
      this.#frames.next(draw);
    });
  }

  /** How far a tween may run: while attacks and scenes are stepped through, to the end of the step that was asked for. */
  #limit({ effects: [effect] }: Tween): number {
    if (!this.stepping.value) return 1;
    // A scene is one step.
    if (effect?.kind === 'scene' && this.#allowed === 1) {
      this.waiting.value = (this.frame.value.scene?.progress ?? 0) >= END;
      return END;
    }
    if (effect?.kind !== 'clash' || this.#allowed > ATTACK_STEPS.length) return 1;
    this.waiting.value = (this.frame.value.clash?.steps ?? 0) >= this.#allowed;
    return this.#allowed / ATTACK_STEPS.length - 1e-3;
  }
}
