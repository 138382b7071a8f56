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

/** A legal order with its end. */
export interface PlotEnd {
  readonly plot: Plot;
  readonly end: Heading;
}

/** The draft order of a ship. */
export interface Draft {
  readonly unit: number;
  /** The typed text; empty when there is none. */
  readonly text: string;
  /** The parsed order; undefined when the text is not valid. */
  readonly plot: Plot | undefined;
  /** Its course; undefined when the text is not valid. */
  readonly course: Course | undefined;
  /** Why the order is not legal; undefined for a legal order or an empty text. */
  readonly rejection: Rejection | undefined;
  /** True for a legal order. */
  readonly ready: boolean;
}

/** See {@link usePlotting}. */
export type Plotting = ReturnType<typeof usePlotting>;

/** Plotting: the secret draft orders of one side's ships, sealed together (4.0, 6.0). */
export function usePlotting({ battle, state, task, side, controller, model }: MinimalContext) {
  const texts = shallowRef<ReadonlyMap<string, string>>(new Map());
  const held = ref(-1);
  /** Keyed by turn, so that a draft returns when its sealing is taken back. */
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

  /** The drafts of all ships without sealed orders; empty outside plotting. */
  const drafts = computed(() => {
    if (task.value !== 'plot') return [];
    const open = shipsOn(battle, state.value, side.value).filter((unit) => state.value.ships[unit].plot < 0);
    return open.map(read);
  });
  /** The selected draft. */
  const draft = computed(
    () =>
      drafts.value.find(({ unit }) => unit === held.value) ??
      drafts.value.find(({ ready }) => !ready) ??
      drafts.value[0],
  );
  const bounds = computed(() => draft.value && orderBounds(battle, state.value, draft.value.unit));
  /** The hex and facing of the selected ship. */
  const from = computed(() => draft.value && headingOf(draft.value.unit));
  /** All legal orders of the selected ship that end on the map, by their last hex. */
  const ends = computed((): ReadonlyMap<HexId, readonly PlotEnd[]> => {
    const ends = new Map<HexId, PlotEnd[]>();
    if (!draft.value || !from.value) return ends;
    for (const plot of legalPlots(battle, state.value, draft.value.unit)) {
      const end = endOf(courseOf(battle, from.value, plot));
      if (end) ends.set(end.hex, [...(ends.get(end.hex) ?? []), { plot, end }]);
    }
    return ends;
  });

  /** Selects a ship. */
  function select(unit: number): void {
    held.value = unit;
    model.rejection.value = undefined;
  }

  /** Sets the draft text of the selected ship. */
  function write(text: string): void {
    if (!draft.value) return;
    const { unit } = draft.value;
    // Keep the ship selected when its order is ready.
    select(unit);
    texts.value = new Map(texts.value).set(keyOf(unit), text);
  }

  /** Why steps cannot be added to the selected draft; undefined when they can. */
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

    /** The orders that end in the same hex as the selected draft, including its own. */
    alternatives: computed(() => ends.value.get(endOf(draft.value?.course)?.hex ?? -1) ?? []),

    /** Selects the next (1) or previous (-1) ship; false when there is no other. */
    cycle(by: 1 | -1): boolean {
      const next = otherInCycle(drafts.value, draft.value, by);
      if (next) select(next.unit);
      return next !== undefined;
    },

    /** Adds steps to the selected draft: `L`, `R`, or a number of hexes. Shows the reason when they are not allowed. */
    add(steps: string): void {
      if (!draft.value) return;
      const fault = whyNot(steps);
      if (fault) model.rejection.value = fault;
      else write(longer(draft.value, steps));
    },

    /** Removes the last step. */
    backspace(): void {
      if (!draft.value) return;
      const { plot, text } = draft.value;
      // An invalid text is deleted letter by letter.
      if (plot === undefined) write(text.slice(0, -1));
      else write(plot.steps.length < 2 ? '' : plotText(plot.steps.slice(0, -1)));
    },

    /** Selects the next order that ends in a hex, preferring the given facing; false when none ends there. */
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

    /** Seals the orders of the side, which must all be ready. */
    seal(): Rejection | undefined {
      const sealed = drafts.value;
      const actions = sealed.flatMap(({ unit, plot }) => (plot ? [{ t: 'order', u: unit, o: plot.index }] : []));
      const keys = sealed.map(({ unit }) => keyOf(unit));
      const rejection = controller.giveOrders(actions);
      // Forget the drafts when another person will use this screen.
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

/** The range of legal SPEEDs. */
export function speedRange({ low, high }: OrderBounds): string {
  return low === high ? String(low) : `${low} to ${high}`;
}

/** The text of a draft with steps added. */
function longer({ plot }: Draft, steps: string): string {
  const added = parsePlot(steps);
  return plotText([...(plot?.steps ?? []), ...(added.ok ? added.value.steps : [])]);
}

function turnsOf({ steps }: Plot): number {
  return steps.filter((step) => step !== FORWARD).length;
}
