import type { Condition, EditableScenario, TriggerEffect, UnitGroup } from '@core/model';
import { checkId, type TextCheck } from './checks';

/** A condition and all that it holds, the outermost first. */
function allParts(condition: Condition): Condition[] {
  switch (condition.type) {
    case 'all':
    case 'any':
      return [condition, ...condition.of.flatMap(allParts)];
    case 'not':
      return [condition, ...allParts(condition.of)];
    default:
      return [condition];
  }
}

/** Every condition of the scenario: those of levels and of triggers, with all that they hold. */
export function conditionsOf(scenario: EditableScenario): Condition[] {
  const outermost = [...scenario.victory, ...(scenario.triggers ?? [])].map(({ when }) => when);
  return outermost.flatMap(allParts);
}

/** Every description of units, in conditions and in awards. */
function groupsOf(scenario: EditableScenario): UnitGroup[] {
  const asked = conditionsOf(scenario).flatMap((condition) => {
    if ('units' in condition) return [condition.units];
    return condition.type === 'holds' && condition.ignore !== undefined ? [condition.ignore] : [];
  });
  const awarded = (scenario.awards ?? []).flatMap((award) => {
    if (award.for !== 'holds') return [award.units];
    return award.ignore === undefined ? [] : [award.ignore];
  });
  return [...asked, ...awarded];
}

/** The effect when it is for a side. */
function sideOfEffect(effect: TriggerEffect): { side?: string }[] {
  return effect.type === 'points' || effect.type === 'message' ? [effect] : [];
}

/** Everything that names a side by the key `side`. */
function sided(scenario: EditableScenario): { side?: string }[] {
  const effects = (scenario.triggers ?? []).flatMap((trigger) => trigger.do).flatMap(sideOfEffect);
  const conditions = conditionsOf(scenario).filter((one) => one.type === 'holds' || one.type === 'points');
  return [
    ...scenario.forces,
    ...scenario.victory,
    ...(scenario.awards ?? []),
    ...(scenario.map?.zones ?? []),
    ...(scenario.map?.edges ?? []),
    ...groupsOf(scenario),
    ...conditions,
    ...effects,
  ];
}

/** True while two of a list have the same id: what names it means nobody in particular then. */
function isShared(list: readonly { readonly id: string }[], id: string): boolean {
  return list.filter((one) => one.id === id).length > 1;
}

/** Gives a side another id, and all that belongs to it or speaks of it too. */
export function renameSide(draft: EditableScenario, index: number, id: string): void {
  const old = draft.sides[index].id;
  const shared = isShared(draft.sides, old);
  draft.sides[index].id = id;
  if (shared) return;
  for (const one of sided(draft)) if (one.side === old) one.side = id;
}

/** Gives a force another id, and all conditions, awards and triggers that speak of it. */
export function renameForce(draft: EditableScenario, index: number, id: string): void {
  const old = draft.forces[index].id;
  const shared = isShared(draft.forces, old);
  draft.forces[index].id = id;
  if (shared) return;
  for (const group of groupsOf(draft)) if (group.force === old) group.force = id;
  for (const effect of (draft.triggers ?? []).flatMap((trigger) => trigger.do)) {
    if (effect.type === 'reinforce' && effect.force === old) effect.force = id;
  }
}

/** How many forces, conditions and awards name a group. */
export function namesOfGroup(scenario: EditableScenario, group: string): number {
  return [...scenario.forces, ...groupsOf(scenario)].filter((one) => one.group === group).length;
}

/** Gives a group another name, in all forces, conditions and awards. */
export function renameGroup(draft: EditableScenario, old: string, name: string): void {
  for (const one of [...draft.forces, ...groupsOf(draft)]) if (one.group === old) one.group = name;
}

/** An id that none of the others has. */
export function checkFreeId(others: readonly string[]): TextCheck {
  return (text) => checkId(text) ?? (others.includes(text) ? 'Another one has this id already.' : undefined);
}
