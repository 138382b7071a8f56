import { listed, counted } from '@core/base';
import {
  uniqueId,
  type EditableScenario,
  type EffectMessage,
  type EffectPoints,
  type Side,
  type TriggerEffect,
} from '@core/model';

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
export function addSide(draft: EditableScenario): string {
  const number = draft.sides.length + 1;
  const taken = new Set(draft.sides.map((side) => side.id));
  const id = uniqueId(`side-${number}`, taken);
  const colors = new Set(draft.sides.map((side) => colorOf(draft.sides, side.id)));
  const color = SIDE_COLORS.find((one) => !colors.has(one));
  draft.sides.push({ id, name: `Side ${number}`, ...(color === undefined ? {} : { color }) });
  return id;
}

/** What goes when a side goes, by number. */
export interface SideBelongings {
  readonly forces: number;
  readonly levels: number;
  readonly edges: number;
  readonly zones: number;
  readonly awards: number;
  readonly effects: number;
}

/** True for an effect that may be for one side. */
function isForSide(effect: TriggerEffect): effect is EffectMessage | EffectPoints {
  return effect.type === 'message' || effect.type === 'points';
}

/** What belongs to a side: all of it goes with the side, but its zones become everybody's. */
export function belongingsOf(scenario: EditableScenario, id: string): SideBelongings {
  const count = (list: readonly { readonly side?: string }[] | undefined): number =>
    (list ?? []).filter((one) => one.side === id).length;
  return {
    forces: count(scenario.forces),
    levels: count(scenario.victory),
    edges: count(scenario.map?.edges),
    zones: count(scenario.map?.zones),
    awards: count(scenario.awards),
    effects: count((scenario.triggers ?? []).flatMap((trigger) => trigger.do.filter(isForSide))),
  };
}

/** What else `removeSide` takes away, such as "2 forces and 1 victory level"; empty when nothing. */
export function belongingsText({ forces, levels, edges, awards, effects }: SideBelongings): string {
  return listed([
    ...(forces > 0 ? [counted(forces, 'force')] : []),
    ...(levels > 0 ? [counted(levels, 'victory level')] : []),
    ...(edges > 0 ? [counted(edges, 'entry edge')] : []),
    ...(awards > 0 ? [counted(awards, 'award')] : []),
    ...(effects > 0 ? [counted(effects, 'effect of a trigger', 'effects of triggers')] : []),
  ]);
}

/** Takes the effects that are for a side out of the triggers, and triggers that do nothing else. */
function removeEffects(draft: EditableScenario, id: string): void {
  if (draft.triggers === undefined) return;
  for (const trigger of draft.triggers) {
    trigger.do = trigger.do.filter((effect) => !isForSide(effect) || effect.side !== id);
  }
  draft.triggers = draft.triggers.filter((trigger) => trigger.do.length > 0);
  if (draft.triggers.length === 0) delete draft.triggers;
}

/** Removes a side with its forces, levels, awards, entry edges and what triggers do for it; its zones are nobody's then. */
export function removeSide(draft: EditableScenario, id: string): void {
  draft.sides = draft.sides.filter((side) => side.id !== id);
  draft.forces = draft.forces.filter((force) => force.side !== id);
  draft.victory = draft.victory.filter((level) => level.side !== id);
  const awards = (draft.awards ?? []).filter((award) => award.side !== id);
  if (awards.length > 0) draft.awards = awards;
  else delete draft.awards;
  removeEffects(draft, id);
  if (draft.map === undefined) return;
  draft.map.edges = draft.map.edges.filter((edge) => edge.side !== id);
  for (const zone of draft.map.zones) if (zone.side === id) delete zone.side;
}
