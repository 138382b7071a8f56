import type { HexId } from '@core/hex';
import {
  courseOf,
  FORWARD,
  judgePlot,
  legalPlots,
  orderBounds,
  parsePlot,
  plotText,
  shipsOn,
  type Course,
  type Heading,
  type OrderBounds,
  type Plot,
} from '@core/rules/systems/minimal';
import type { Rejection } from '@core/rules/contract';
import { computed, ref, shallowRef, type ComputedRef } from 'vue';
import type { Bridge } from './bridge';

/** An order that can be given, with where it takes the ship. */
export interface PlotEnd {
  readonly plot: Plot;
  readonly course: Course;
  readonly end: Heading;
}

/** What is written for a ship, and what becomes of it. */
export interface Draft {
  readonly unit: number;
  /** As it was typed; empty while nothing is. */
  readonly text: string;
  /** The order, when it is one. */
  readonly plot: Plot | undefined;
  /** Its way, as far as it can be read. */
  readonly course: Course | undefined;
  /** Why it cannot be given; undefined for one that can, and while nothing is written. */
  readonly rejection: Rejection | undefined;
  /** True for an order that can be given. */
  readonly ready: boolean;
}

/** Plotting: the orders of one side's ships, which nobody else sees, until they are sealed together (4.0, 6.0). */
export class Plotting {
  /** The ships that are to be given orders; empty while nothing is plotted. */
  readonly drafts: ComputedRef<readonly Draft[]>;
  /** The draft in hand. */
  readonly draft: ComputedRef<Draft | undefined>;
  readonly bounds: ComputedRef<OrderBounds | undefined>;
  /** Where the ship in hand stands. */
  readonly from: ComputedRef<Heading | undefined>;
  /** Every order that the ship in hand can be given and that leaves it on the map, by its last hex. */
  readonly ends: ComputedRef<ReadonlyMap<HexId, readonly PlotEnd[]>>;
  readonly #bridge: Bridge;
  readonly #texts = shallowRef<ReadonlyMap<string, string>>(new Map());
  readonly #unit = ref(-1);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const { battle, state, task } = bridge;
    this.drafts = computed(() => {
      if (task.value !== 'plot') return [];
      const open = shipsOn(battle, state.value, bridge.side).filter((unit) => state.value.ships[unit].plot < 0);
      return open.map((unit) => this.#read(unit));
    });
    this.draft = computed(
      () =>
        this.drafts.value.find(({ unit }) => unit === this.#unit.value) ??
        this.drafts.value.find(({ ready }) => !ready) ??
        this.drafts.value[0],
    );
    this.bounds = computed(() =>
      this.draft.value ? orderBounds(battle, state.value, this.draft.value.unit) : undefined,
    );
    this.from = computed(() => (this.draft.value ? this.headingOf(this.draft.value.unit) : undefined));
    this.ends = computed(() => {
      const found = new Map<HexId, PlotEnd[]>();
      const from = this.from.value;
      if (!this.draft.value || !from) return found;
      for (const plot of legalPlots(battle, state.value, this.draft.value.unit)) {
        const course = courseOf(battle, from, plot);
        const end = endOf(course);
        if (end) found.set(end.hex, [...(found.get(end.hex) ?? []), { plot, course, end }]);
      }
      return found;
    });
  }

  /** Where a ship stands now. */
  headingOf(unit: number): Heading {
    const { hex, facing } = this.#bridge.state.value.ships[unit];
    return { hex, facing };
  }

  /** The orders that end where the draft in hand does, the draft's own among them. */
  get alternatives(): readonly PlotEnd[] {
    const end = endOf(this.draft.value?.course);
    return end ? (this.ends.value.get(end.hex) ?? []) : [];
  }

  /** Takes a ship in hand. */
  select(unit: number): void {
    this.#unit.value = unit;
    this.#bridge.model.refusal.value = undefined;
  }

  /** Takes the next ship in hand, or the one before; false when there is one only. */
  cycle(by: 1 | -1): boolean {
    const list = this.drafts.value;
    const at = list.findIndex((one) => one === this.draft.value);
    const next = list[(at + by + list.length) % list.length];
    if (list.length < 2 || !next) return false;
    this.select(next.unit);
    return true;
  }

  /** Writes the order of the ship in hand. */
  write(text: string): void {
    const unit = this.draft.value?.unit;
    if (unit === undefined) return;
    // The ship stays in hand when its order is ready.
    this.#unit.value = unit;
    this.#texts.value = new Map(this.#texts.value).set(this.#key(unit), text);
    this.#bridge.model.refusal.value = undefined;
  }

  /** Adds a step or some to the draft in hand: `L`, `R`, or a number of hexes. What cannot follow is refused with its reason. */
  add(steps: string): void {
    const draft = this.draft.value;
    if (!draft) return;
    const fault = this.whyNot(steps);
    if (fault) this.#bridge.model.refusal.value = fault;
    else this.write(longer(draft, steps));
  }

  /** Why a step cannot follow the draft in hand; undefined when it can. */
  whyNot(steps: string): Rejection | undefined {
    const draft = this.draft.value;
    const bounds = this.bounds.value;
    if (!draft || !bounds) return undefined;
    if (draft.text !== '' && draft.plot === undefined) return draft.rejection;
    const parsed = parsePlot(longer(draft, steps));
    if (!parsed.ok) return { code: parsed.error.code, message: parsed.error.message, section: '6.0' };
    const speed = parsed.value.steps.length;
    if (speed > bounds.high) {
      const message = `SPEED ${speed} is more than the ship can do: ${speedWords(bounds)}.`;
      return { code: 'speed', message, section: '6.0' };
    }
    if (bounds.mustGoOn && parsed.value.beginsTurning) {
      return judgePlot(this.#bridge.battle, this.#bridge.state.value, draft.unit, parsed.value);
    }
    return undefined;
  }

  /** Takes the last step back. */
  backspace(): void {
    const draft = this.draft.value;
    if (!draft) return;
    const { plot, text } = draft;
    // What is no order yet is taken back letter by letter.
    if (plot === undefined) this.write(text.slice(0, -1));
    else this.write(plot.steps.length < 2 ? '' : plotText(plot.steps.slice(0, -1)));
  }

  /** The next of the orders that end in a hex, first those that end facing a way; false when none ends there. */
  choose(hex: HexId, facing?: number): boolean {
    const all = this.ends.value.get(hex);
    if (!all) return false;
    const turned = all.filter(({ end }) => end.facing === facing);
    const fitting = turned.length > 0 ? turned : [...all].sort((a, b) => turnsOf(a.plot) - turnsOf(b.plot));
    const at = fitting.findIndex(({ plot }) => plot === this.draft.value?.plot);
    const next = fitting[(at + 1) % fitting.length];
    if (next) this.write(next.plot.text);
    return true;
  }

  /** Seals the orders of the side; all are to be ready. */
  seal(): Rejection | undefined {
    const drafts = this.drafts.value;
    const actions = drafts.flatMap(({ unit, plot }) => (plot ? [{ t: 'order', u: unit, o: plot.index }] : []));
    const keys = drafts.map(({ unit }) => this.#key(unit));
    const rejection = this.#bridge.play.giveAll(actions);
    // Where another person comes to this screen nothing is kept of what was plotted.
    if (rejection === undefined && this.#bridge.play.people.length > 1) {
      this.#texts.value = new Map([...this.#texts.value].filter(([key]) => !keys.includes(key)));
    }
    return rejection;
  }

  /** A ship's draft of a turn is found again when its sealing is taken back. */
  #key(unit: number): string {
    return `${this.#bridge.state.value.turn}/${unit}`;
  }

  #read(unit: number): Draft {
    const { battle, state } = this.#bridge;
    const text = this.#texts.value.get(this.#key(unit)) ?? '';
    const nothing = { unit, text, plot: undefined, course: undefined, ready: false };
    if (text.trim() === '') return { ...nothing, rejection: undefined };
    const parsed = parsePlot(text);
    if (!parsed.ok) {
      const { code, message } = parsed.error;
      return { ...nothing, rejection: { code, message, section: '6.0' } };
    }
    const plot = parsed.value;
    const rejection = judgePlot(battle, state.value, unit, plot);
    const course = courseOf(battle, this.headingOf(unit), plot);
    return { unit, text, plot, course, rejection, ready: rejection === undefined };
  }
}

/** Where a course ends on the map; undefined when the ship leaves or is destroyed. */
export function endOf(course: Course | undefined): Heading | undefined {
  return course && (course.end === 'whole' || course.end === 'stopped') ? course.points.at(-1) : undefined;
}

/** The SPEEDs that may be ordered, in words. */
export function speedWords({ low, high }: OrderBounds): string {
  return low === high ? `only ${low}` : `${low} to ${high}`;
}

/** A draft with steps added, as it is written. */
function longer({ plot }: Draft, steps: string): string {
  const added = parsePlot(steps);
  return plotText([...(plot?.steps ?? []), ...(added.ok ? added.value.steps : [])]);
}

function turnsOf({ steps }: Plot): number {
  return steps.filter((step) => step !== FORWARD).length;
}
