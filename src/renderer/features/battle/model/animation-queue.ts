import type { Observation, SideId } from '@core/rules/contract';
import type { Effect } from '@core/rules/effects';
import type { SideColor } from '@renderer/canvas';
import { ref, shallowRef } from 'vue';
import { ATTACK_STEPS } from './last-attacks';
import { frameOf, pause, tweensOf, type Frame, type Tween } from './tween';

/** Progress at which a scene stops while it waits for the next step. */
const SCENE_END = 1 - 1e-3;

const IDLE: Frame = {};

/** Clock and frame callback of a window; replaced in tests. */
export interface Frames {
  now(): number;
  /** Calls `draw` before the next frame. */
  next(draw: () => void): void;
}

/** Milliseconds after which a window without frames goes on. */
const NO_FRAME = 250;

const windowFrames: Frames = {
  now: () => performance.now(),
  next: (draw) => {
    const once = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      draw();
    };
    const frame = requestAnimationFrame(once);
    // A hidden window draws no frames, not even one that was due when it was hidden; the timer keeps the battle going there.
    const timer = setTimeout(once, document.hidden ? 50 : NO_FRAME);
  },
};

/** Plays the effects of actions one after another. `clear` ends all animation at once, so that input never waits. */
export class AnimationQueue {
  readonly frame = shallowRef<Frame>(IDLE);
  /** Factor on all durations: 1 for normal speed, 0 for no animation. */
  timeScale = 1;
  /** True omits sliding and fading; texts stay on screen as long. */
  reducedMotion = false;
  /** False replaces each action's animation by a short pause. */
  animated = true;
  /** True stops after each step of an attack and at the end of each scene, until `step` is called. */
  readonly stepping = ref(false);
  /** True while an attack or a scene waits for `step`. */
  readonly waiting = ref(false);
  readonly #frames: Frames;
  readonly #colors: ReadonlyMap<SideId, SideColor>;
  #queue: Tween[] = [];
  #running: Promise<void> | undefined;
  /** Incremented by `clear`; animations of an older epoch stop. */
  #epoch = 0;
  /** How many steps of the current attack may be shown. */
  #allowed = 0;

  constructor(colors: ReadonlyMap<SideId, SideColor> = new Map(), frames: Frames = windowFrames) {
    this.#colors = colors;
    this.#frames = frames;
  }

  /** Adds the effects of an action to the queue; `before` and `after` are observations before and after the action. */
  enqueue(effects: readonly Effect[], before: Observation, after: Observation): void {
    if (this.timeScale === 0 && !this.stepping.value) return;
    const stepped = this.stepping.value && effects.some(({ kind }) => kind === 'attack' || kind === 'scene');
    const tweens = this.animated || stepped ? tweensOf(effects, before, after) : [];
    this.#queue.push(...(tweens.length > 0 ? tweens : [pause(before)]));
    this.#start();
  }

  #start(): void {
    if (this.#queue.length === 0 || this.#running) return;
    this.#running = this.#run().then(() => {
      this.#running = undefined;
      this.#start();
    });
  }

  /** Resolves when the queue is empty. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** True while an animation runs. */
  get busy(): boolean {
    return this.#running !== undefined && this.frame.value !== IDLE;
  }

  /** Ends the current animation and empties the queue. */
  clear(): void {
    this.#queue = [];
    this.#epoch++;
    this.waiting.value = false;
    this.frame.value = IDLE;
  }

  /** Shows the next step of the waiting attack. */
  step(): void {
    this.#allowed++;
    this.waiting.value = false;
  }

  async #run(): Promise<void> {
    for (let tween = this.#queue.shift(); tween; tween = this.#queue.shift()) await this.#show(tween);
    this.frame.value = IDLE;
  }

  #show(tween: Tween): Promise<void> {
    const epoch = this.#epoch;
    const duration = tween.duration * (this.timeScale === 0 ? 1 : this.timeScale);
    let t = 0;
    let last = this.#frames.now();
    this.#allowed = 1;
    const show = (): void => {
      const observation = t >= tween.changesAt ? tween.after : tween.before;
      this.frame.value = { observation, ...frameOf(tween, t, this.reducedMotion, this.#colors) };
    };
    return new Promise((resolve) => {
      const draw = (): void => {
        const now = this.#frames.now();
        t = Math.min(this.#limit(tween), t + (now - last) / duration);
        last = now;
        if (epoch !== this.#epoch || t >= 1) {
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

  /** The progress that a tween may reach; in step mode, the end of the requested step. */
  #limit({ effects: [effect] }: Tween): number {
    if (!this.stepping.value) return 1;
    // A scene is one step.
    if (effect?.kind === 'scene' && this.#allowed === 1) {
      this.waiting.value = (this.frame.value.scene?.progress ?? 0) >= SCENE_END;
      return SCENE_END;
    }
    if (effect?.kind !== 'attack' || this.#allowed > ATTACK_STEPS.length) return 1;
    this.waiting.value = (this.frame.value.attackProgress?.steps ?? 0) >= this.#allowed;
    return this.#allowed / ATTACK_STEPS.length - 1e-3;
  }
}
