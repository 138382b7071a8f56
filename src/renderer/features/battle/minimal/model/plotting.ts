import type { HexId } from '@core/hex';
import {
  courseOf,
  FORWARD,
  checkPlot,
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
import { computed, ref, shallowRef } from 'vue';
import { otherInCycle, nextInCycle } from '../../model/cycle';
import type { MinimalContext } from './minimal-context';

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

/** Plotting: what {@link usePlotting} gives. */
export type Plotting = ReturnType<typeof usePlotting>;

/** Plotting: the orders of one side's ships, which nobody else sees, until they are sealed together (4.0, 6.0). */
export function usePlotting({ battle, state, task, side, controller, model }: MinimalContext) {
  const texts = shallowRef<ReadonlyMap<string, string>>(new Map());
  const held = ref(-1);
  /** A ship's draft of a turn is found again when its sealing is taken back. */
  const keyOf = (unit: number): string => `${state.value.turn}/${unit}`;

  /** Where a ship stands now. */
  function headingOf(unit: number): Heading {
    const { hex, facing } = state.value.ships[unit];
    return { hex, facing };
  }

  function read(unit: number): Draft {
    const text = texts.value.get(keyOf(unit)) ?? '';
    const nothing = { unit, text, plot: undefined, course: undefined, ready: false };
    if (text.trim() === '') return { ...nothing, rejection: undefined };
    const parsed = parsePlot(text);
    if (!parsed.ok) {
      const { code, message } = parsed.error;
      return { ...nothing, rejection: { code, message, section: '6.0' } };
    }
    const plot = parsed.value;
    const rejection = checkPlot(battle, state.value, unit, plot);
    return { unit, text, plot, course: courseOf(battle, headingOf(unit), plot), rejection, ready: !rejection };
  }

  /** The ships that are to be given orders; empty while nothing is plotted. */
  const drafts = computed(() => {
    if (task.value !== 'plot') return [];
    const open = shipsOn(battle, state.value, side.value).filter((unit) => state.value.ships[unit].plot < 0);
    return open.map(read);
  });
  /** The draft in hand. */
  const draft = computed(
    () =>
      drafts.value.find(({ unit }) => unit === held.value) ??
      drafts.value.find(({ ready }) => !ready) ??
      drafts.value[0],
  );
  const bounds = computed(() => draft.value && orderBounds(battle, state.value, draft.value.unit));
  /** Where the ship in hand stands. */
  const from = computed(() => draft.value && headingOf(draft.value.unit));
  /** Every order that the ship in hand can be given and that leaves it on the map, by its last hex. */
  const ends = computed((): ReadonlyMap<HexId, readonly PlotEnd[]> => {
    const found = new Map<HexId, PlotEnd[]>();
    if (!draft.value || !from.value) return found;
    for (const plot of legalPlots(battle, state.value, draft.value.unit)) {
      const course = courseOf(battle, from.value, plot);
      const end = endOf(course);
      if (end) found.set(end.hex, [...(found.get(end.hex) ?? []), { plot, course, end }]);
    }
    return found;
  });

  /** Takes a ship in hand. */
  function select(unit: number): void {
    held.value = unit;
    model.rejection.value = undefined;
  }

  /** Writes the order of the ship in hand. */
  function write(text: string): void {
    if (!draft.value) return;
    const { unit } = draft.value;
    // The ship stays in hand when its order is ready.
    select(unit);
    texts.value = new Map(texts.value).set(keyOf(unit), text);
  }

  /** Why a step cannot follow the draft in hand; undefined when it can. */
  function whyNot(steps: string): Rejection | undefined {
    if (!draft.value || !bounds.value) return undefined;
    const { text, plot, rejection, unit } = draft.value;
    if (text !== '' && plot === undefined) return rejection;
    const parsed = parsePlot(longer(draft.value, steps));
    if (!parsed.ok) return { code: parsed.error.code, message: parsed.error.message, section: '6.0' };
    const speed = parsed.value.steps.length;
    if (speed > bounds.value.high) {
      const message = `SPEED ${speed} is more than the ship can do: ${speedRange(bounds.value)}.`;
      return { code: 'speed', message, section: '6.0' };
    }
    const turns = bounds.value.mustMoveForward && parsed.value.beginsTurning;
    return turns ? checkPlot(battle, state.value, unit, parsed.value) : undefined;
  }

  return {
    drafts,
    draft,
    bounds,
    from,
    ends,
    headingOf,
    select,
    write,
    whyNot,

    /** The orders that end where the draft in hand does, the draft's own among them. */
    alternatives: computed(() => ends.value.get(endOf(draft.value?.course)?.hex ?? -1) ?? []),

    /** Takes the next ship in hand, or the one before; false when there is one only. */
    cycle(by: 1 | -1): boolean {
      const next = otherInCycle(drafts.value, draft.value, by);
      if (next) select(next.unit);
      return next !== undefined;
    },

    /** Adds a step or some to the draft in hand: `L`, `R`, or a number of hexes. What cannot follow is refused with its reason. */
    add(steps: string): void {
      if (!draft.value) return;
      const fault = whyNot(steps);
      if (fault) model.rejection.value = fault;
      else write(longer(draft.value, steps));
    },

    /** Takes the last step back. */
    backspace(): void {
      if (!draft.value) return;
      const { plot, text } = draft.value;
      // What is no order yet is taken back letter by letter.
      if (plot === undefined) write(text.slice(0, -1));
      else write(plot.steps.length < 2 ? '' : plotText(plot.steps.slice(0, -1)));
    },

    /** The next of the orders that end in a hex, first those that end facing a way; false when none ends there. */
    choose(hex: HexId, facing?: number): boolean {
      const all = ends.value.get(hex);
      if (!all) return false;
      const turned = all.filter(({ end }) => end.facing === facing);
      const fitting = turned.length > 0 ? turned : [...all].sort((a, b) => turnsOf(a.plot) - turnsOf(b.plot));
      const now = fitting.find(({ plot }) => plot === draft.value?.plot);
      const next = nextInCycle(fitting, now, 1);
      if (next) write(next.plot.text);
      return true;
    },

    /** Seals the orders of the side; all are to be ready. */
    seal(): Rejection | undefined {
      const sealed = drafts.value;
      const actions = sealed.flatMap(({ unit, plot }) => (plot ? [{ t: 'order', u: unit, o: plot.index }] : []));
      const keys = sealed.map(({ unit }) => keyOf(unit));
      const rejection = controller.giveOrders(actions);
      // Where another person comes to this screen nothing is kept of what was plotted.
      if (rejection === undefined && controller.people.length > 1) {
        texts.value = new Map([...texts.value].filter(([key]) => !keys.includes(key)));
      }
      return rejection;
    },
  };
}

/** Where a course ends on the map; undefined when the ship leaves or is destroyed. */
export function endOf(course: Course | undefined): Heading | undefined {
  return course && (course.end === 'whole' || course.end === 'stopped') ? course.points.at(-1) : undefined;
}

/** The SPEEDs that may be ordered, in words. */
export function speedRange({ low, high }: OrderBounds): string {
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
