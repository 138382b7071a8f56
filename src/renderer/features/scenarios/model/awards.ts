import { slug, uniqueId, type Award, type Scenario } from '@core/model';
import { defaultZone } from './choices';
import { cloneJson } from './lists';

export { awardText } from '@core/model/scenario-text';

/** The event or state that earns points. */
export type AwardFor = Award['for'];

/** Award types in the editor. */
export const AWARD_KINDS: readonly { readonly value: AwardFor; readonly label: string }[] = [
  { value: 'destroyed', label: 'each unit destroyed' },
  { value: 'exited', label: 'each unit leaving the map' },
  { value: 'survivors', label: 'each unit surviving' },
  { value: 'holds', label: 'each turn holding a zone' },
];

/** A new award of a type that keeps applicable values of the award it replaces. */
export function awardOf(kind: AwardFor, scenario: Scenario, from: Award): Award {
  const { id, side, points } = from;
  const enemy = scenario.sides.find((candidate) => candidate.id !== side)?.id ?? side;
  const own = 'units' in from ? from.units : undefined;
  switch (kind) {
    case 'destroyed':
      return { id, side, points, for: kind, units: own ?? { side: enemy } };
    case 'exited':
    case 'survivors':
      return { id, side, points, for: kind, units: own ?? { side } };
    case 'holds':
      return { id, side, points, for: kind, zone: defaultZone(scenario) };
  }
}

function freeId(draft: Scenario, wanted: string): string {
  return uniqueId(slug(wanted), new Set((draft.awards ?? []).map((award) => award.id)));
}

/** Adds an award for a side: 1 point for each enemy unit destroyed. Returns its index. */
export function addAward(draft: Scenario, side: string): number {
  const enemy = draft.sides.find((candidate) => candidate.id !== side)?.id;
  const units = enemy === undefined ? {} : { side: enemy };
  draft.awards ??= [];
  return draft.awards.push({ id: freeId(draft, `${side}-points`), side, points: 1, for: 'destroyed', units }) - 1;
}

/** Inserts a copy of an award after it. */
export function duplicateAward(draft: Scenario, index: number): void {
  const award = draft.awards?.at(index);
  if (!award) return;
  const copy = cloneJson(award);
  copy.id = freeId(draft, award.id);
  draft.awards?.splice(index + 1, 0, copy);
}

/** Removes an award; without awards the list is deleted. */
export function removeAward(draft: Scenario, index: number): void {
  draft.awards?.splice(index, 1);
  if (draft.awards?.length === 0) delete draft.awards;
}
