import type { HexId } from '@core/hex';
import type { BoardCounter, BoardHeading, BoardOverlays } from '@renderer/canvas';
import type { BoardPress } from '../../model/battle-system';
import type { MinimalContext } from './minimal-context';
import { endOf, speedRange, type Plotting } from './plotting';

/** Overlays while plotting: the end hexes and facings of the selected ship, and its drafted course. */
export function plotOverlays(context: MinimalContext, plotting: Plotting): BoardOverlays {
  const draft = plotting.draft.value;
  const from = plotting.from.value;
  if (!draft || !from) return {};
  const course = draft.course;
  const shown = context.model.overlays.reach.value;
  const ends: BoardHeading[] = shown
    ? [...plotting.ends.value.values()].flat().map(({ end }) => ({ hex: end.hex, facing: end.facing }))
    : [];
  const way: BoardHeading[] = (course?.points.slice(1) ?? []).map((point) => ({ ...point, chosen: true }));
  const path = course?.points.map(({ hex }) => hex) ?? [];
  return {
    selected: from.hex,
    ...(shown ? { reach: { hexes: [...plotting.ends.value.keys()] } } : {}),
    ...(path.length > 1 ? { path } : {}),
    headings: [...distinct(ends), ...way],
    ...(course && course.into >= 0 ? { findings: [course.into] } : {}),
  };
}

/** Removes duplicate headings. */
function distinct(headings: readonly BoardHeading[]): BoardHeading[] {
  return [...new Map(headings.map((heading) => [heading.hex * 6 + heading.facing, heading])).values()];
}

/** The counters with a ghost at the end of each drafted order. */
export function withGhosts(
  context: MinimalContext,
  plotting: Plotting,
  counters: readonly BoardCounter[],
): BoardCounter[] {
  const ghosts = plotting.drafts.value.flatMap(({ unit, course }) => {
    const end = endOf(course);
    const own = counters.find(({ id }) => id === context.battle.units[unit]?.id);
    if (!end || !own || course?.points.length === 1) return [];
    const { shields: _, hull: __, energy: ___, ...plain } = own;
    return [{ ...plain, id: `${own.id}-ghost`, hex: end.hex, facing: end.facing, faded: true }];
  });
  // Only the ghost is faded, not the ship itself.
  const standing = counters.map((counter) => (counter.faded === true ? { ...counter, faded: false } : counter));
  return [...ghosts, ...standing];
}

/** The orders of the selected ship that end in a hex, for a screen reader. */
export function plotDescription(context: MinimalContext, plotting: Plotting, hex: HexId): string {
  const ends = plotting.ends.value.get(hex) ?? [];
  if (ends.length === 0) return '';
  const told = ends.map(({ plot, end }) => `${plot.text} facing ${context.direction(end.facing)}`);
  return `orders that end here: ${told.join(', ')}`;
}

/** Handles a press while plotting; true when handled. */
export function plotPress(
  context: MinimalContext,
  plotting: Plotting,
  { hex, direction, byKeyboard }: BoardPress,
): boolean {
  const { model, controller } = context;
  const draft = plotting.draft.value;
  const bounds = plotting.bounds.value;
  if (!draft || !bounds || hex < 0) return false;
  const own = plotting.drafts.value.find(({ unit }) => unit !== draft.unit && plotting.headingOf(unit).hex === hex);
  const isEnd = hex === endOf(draft.course)?.hex || hex === plotting.from.value?.hex;
  if (byKeyboard && draft.ready && isEnd) {
    model.confirm();
    return true;
  }
  if (plotting.choose(hex, direction)) return true;
  if (own) {
    plotting.select(own.unit);
    return true;
  }
  if (controller.position.value.observation.units.some((unit) => unit.hex === hex)) return false;
  const message = `No order of SPEED ${speedRange(bounds)} ends in ${context.hex(hex)}.`;
  model.rejection.value = { code: 'reach', message, section: '6.0' };
  return true;
}
