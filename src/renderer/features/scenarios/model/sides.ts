import { numberedName, uniqueId, type Scenario, type Side } from '@core/model';
import { SIDE_COLORS, sideColor, type SideColor } from '@renderer/canvas';

/** Names of colours and shapes. */
export const COLOR_LABELS: Readonly<Record<SideColor, string>> = {
  a: 'Blue circle',
  b: 'Orange square',
  c: 'Pink diamond',
  d: 'Green hexagon',
};
/** The colour of a side: its own, or the default for its index. */
export function colorOf(sides: readonly Side[], id: string | undefined): SideColor {
  return sideColor(sides, id) ?? 'a';
}

/** Appends a side with an unused colour. Returns its id. */
export function addSide(draft: Scenario): string {
  const names = new Set(draft.sides.map((side) => side.name));
  const number = draft.sides.length + 1;
  const taken = new Set(draft.sides.map((side) => side.id));
  const id = uniqueId(`side-${number}`, taken);
  const colors = new Set(draft.sides.map((side) => colorOf(draft.sides, side.id)));
  const color = SIDE_COLORS.find((candidate) => !colors.has(candidate));
  draft.sides.push({ id, name: numberedName('Side', names, number), ...(color === undefined ? {} : { color }) });
  return id;
}
