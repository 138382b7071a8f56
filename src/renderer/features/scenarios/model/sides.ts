import { uniqueId, type Scenario, type Side } from '@core/model';

/** A side's colour; shape and pattern of its counters go with it. */
export type SideColor = NonNullable<Side['color']>;
export const SIDE_COLORS: readonly SideColor[] = ['a', 'b', 'c', 'd'];
/** What each colour's shape is called. */
export const COLOR_WORDS: Readonly<Record<SideColor, string>> = {
  a: 'Blue circle',
  b: 'Orange square',
  c: 'Pink diamond',
  d: 'Green hexagon',
};
/** The shape alone. */
export const SHAPE_WORDS: Readonly<Record<SideColor, string>> = {
  a: 'Circle',
  b: 'Square',
  c: 'Diamond',
  d: 'Hexagon',
};
export const MOST_SIDES = 4;

/** A side's colour: its own, or that of its place in the list. */
export function colorOf(sides: readonly Side[], id: string | undefined): SideColor {
  const at = sides.findIndex((side) => side.id === id);
  return sides[at]?.color ?? SIDE_COLORS[Math.max(0, at) % SIDE_COLORS.length];
}

/** Adds a side behind the others, with a colour that none has. Returns its id. */
export function addSide(draft: Scenario): string {
  const number = draft.sides.length + 1;
  const taken = new Set(draft.sides.map((side) => side.id));
  const id = uniqueId(`side-${number}`, taken);
  const colors = new Set(draft.sides.map((side) => colorOf(draft.sides, side.id)));
  const color = SIDE_COLORS.find((one) => !colors.has(one));
  draft.sides.push({ id, name: `Side ${number}`, ...(color === undefined ? {} : { color }) });
  return id;
}
