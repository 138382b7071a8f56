import type { Observation } from '@core/rules/contract';
import { ref, shallowRef } from 'vue';
import { STEPS } from '../model/fight';
import { patched, type UnitPatch, type Visual } from '../model/visuals';
import { look } from './looks';
import type { Shown } from './shown';

/** Milliseconds of each kind at normal speed; of courses, each step. */
const LENGTH = { move: 200, courses: 320, clash: 1300, blast: 600, note: 700, rest: 160 } as const;
/** From this part of its time on a visual has happened. */
const HAPPENS: Readonly<Record<Visual['kind'], number>> = {
  move: 1,
  courses: 1,
  clash: 0.62,
  blast: 0.35,
  note: 0,
  scene: 0,
  rest: 0,
};

/** Milliseconds that a visual takes at normal speed. */
function lengthOf(visual: Visual): number {
  if (visual.kind === 'scene') return visual.milliseconds;
  return LENGTH[visual.kind] * (visual.kind === 'courses' ? visual.steps : 1);
}

/** As far as a scene goes that waits for the next step. */
const END = 1 - 1e-3;

const NOTHING: Shown = {};

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

/** A visual that waits, with how the units stood when its action began. */
interface Due {
  readonly visual: Visual;
  readonly base: Observation;
  /** True for the first of its action: what was patched before is forgotten. */
  readonly first: boolean;
}

/** Plays visuals one after another. Nobody ever has to wait for it: `clear` ends everything at once. */
export class Stage {
  readonly shown = shallowRef<Shown>(NOTHING);
  /** How long everything takes: 1 as written, 0 not at all. */
  pace = 1;
  /** True leaves out the sliding and fading; what is to be read stays as long. */
  still = false;
  /** False shows nothing of a deed but a breath after it. */
  animated = true;
  /** True stops attacks after each of their steps, and scenes at their ends, until `step` is called. */
  readonly stepping = ref(false);
  /** An attack waits for `step`. */
  readonly waiting = ref(false);
  readonly #frames: Frames;
  #queue: Due[] = [];
  #running: Promise<void> | undefined;
  /** Changes when the queue is thrown away. */
  #round = 0;
  #patches: UnitPatch[] = [];
  /** How many steps of the attack that runs may be shown. */
  #allowed = 0;

  constructor(frames: Frames = windowFrames) {
    this.#frames = frames;
  }

  /** Adds the visuals of an action at the end of what is being shown; `base` is how the units stood before it. */
  play(visuals: readonly Visual[], base: Observation): void {
    if (this.pace === 0 && !this.stepping.value) return;
    const fights = visuals.some(({ kind }) => kind === 'clash' || kind === 'scene');
    const shown: readonly Visual[] =
      this.animated || (this.stepping.value && fights) ? visuals : [{ kind: 'rest', after: [] }];
    this.#queue.push(...shown.map((visual, index) => ({ visual, base, first: index === 0 })));
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
    return this.#running !== undefined && this.shown.value !== NOTHING;
  }

  /** Throws away what is being shown. */
  clear(): void {
    this.#queue = [];
    this.#round++;
    this.#patches = [];
    this.waiting.value = false;
    this.shown.value = NOTHING;
  }

  /** Shows the next step of the attack that waits. */
  step(): void {
    this.#allowed++;
    this.waiting.value = false;
  }

  async #run(): Promise<void> {
    for (let due = this.#queue.shift(); due; due = this.#queue.shift()) {
      if (due.first) this.#patches = [];
      await this.#show(due);
    }
    this.#patches = [];
    this.shown.value = NOTHING;
  }

  #show({ visual, base }: Due): Promise<void> {
    const round = this.#round;
    const length = lengthOf(visual) * (this.pace === 0 ? 1 : this.pace);
    let observation = patched(base, this.#patches);
    let happened = false;
    let t = 0;
    let last = this.#frames.now();
    this.#allowed = 1;
    const show = (): void => {
      if (!happened && t >= HAPPENS[visual.kind]) {
        happened = true;
        this.#patches.push(...visual.after);
        observation = patched(base, this.#patches);
      }
      // At rest moves and scenes show their end, and an attack its steps without anything that flies.
      const ends = visual.kind === 'move' || visual.kind === 'courses' || visual.kind === 'scene';
      const drawn = this.still ? (ends ? 1 : visual.kind === 'clash' ? t : 0) : t;
      this.shown.value = { observation, ...look(visual, drawn, this.still) };
    };
    return new Promise((resolve) => {
      const draw = (): void => {
        const now = this.#frames.now();
        t = Math.min(this.#limit(visual), t + (now - last) / length);
        last = now;
        if (round !== this.#round || t >= 1) {
          if (round === this.#round && !happened) this.#patches.push(...visual.after);
          resolve();
          return;
        }
        if (!this.still || visual.kind === 'clash' || !happened) show();
        this.#frames.next(draw);
      };
      show();
      this.#frames.next(draw);
    });
  }

  /** How far a visual may run: while attacks and scenes are stepped through, to the end of the step that was asked for. */
  #limit(visual: Visual): number {
    if (!this.stepping.value) return 1;
    // A scene is one step.
    if (visual.kind === 'scene' && this.#allowed === 1) {
      this.waiting.value = (this.shown.value.scene?.progress ?? 0) >= END;
      return END;
    }
    if (visual.kind !== 'clash' || this.#allowed > STEPS.length) return 1;
    const limit = this.#allowed / STEPS.length - 1e-3;
    const here = this.shown.value.clash?.steps ?? 0;
    this.waiting.value = here >= this.#allowed;
    return limit;
  }
}
