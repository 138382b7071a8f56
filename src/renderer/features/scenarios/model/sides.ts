import { uniqueId, type Scenario, type Side } from '@core/model';

/** A side's colour, with the shape and pattern of its counters. */
export type SideColor = NonNullable<Side['color']>;
export const SIDE_COLORS: readonly SideColor[] = ['a', 'b', 'c', 'd'];
/** Names of colours and shapes. */
export const COLOR_LABELS: Readonly<Record<SideColor, string>> = {
  a: 'Blue circle',
  b: 'Orange square',
  c: 'Pink diamond',
  d: 'Green hexagon',
};
/** Names of shapes. */
export const SHAPE_LABELS: Readonly<Record<SideColor, string>> = {
  a: 'Circle',
  b: 'Square',
  c: 'Diamond',
  d: 'Hexagon',
};

/** The colour of a side: its own, or the default for its index. */
export function colorOf(sides: readonly Side[], id: string | undefined): SideColor {
  const at = sides.findIndex((side) => side.id === id);
  return sides[at]?.color ?? SIDE_COLORS[Math.max(0, at) % SIDE_COLORS.length];
}

/** Appends a side with an unused colour. Returns its id. */
export function addSide(draft: Scenario): string {
  const number = draft.sides.length + 1;
  const taken = new Set(draft.sides.map((side) => side.id));
  const id = uniqueId(`side-${number}`, taken);
  const colors = new Set(draft.sides.map((side) => colorOf(draft.sides, side.id)));
  const color = SIDE_COLORS.find((candidate) => !colors.has(candidate));
  draft.sides.push({ id, name: `Side ${number}`, ...(color === undefined ? {} : { color }) });
  return id;
}
