import {
  needsRating,
  slug,
  uniqueId,
  type Scenario,
  type NewTerrain,
  type TerrainType,
  type TriggerEffect,
} from '@core/model';
import { arrivalTime } from './arrivals';
import { hasPlaces } from './forces';
import { cloneJson, nameOfCopy } from './lists';

export { triggerName, triggerText } from '@core/model/scenario-text';

export type EffectType = TriggerEffect['type'];

/** Effect types in the editor. */
export const EFFECT_KINDS: readonly { readonly value: EffectType; readonly label: string }[] = [
  { value: 'message', label: 'Message' },
  { value: 'reinforce', label: 'Reinforcement' },
  { value: 'terrain', label: 'Terrain change' },
  { value: 'points', label: 'Victory points' },
];

/** Why an effect of a type does nothing in a scenario; undefined if it can. */
export function effectBlocker(type: EffectType, scenario: Scenario): string | undefined {
  const isPossible =
    type === 'terrain' ? scenario.map !== undefined : type === 'reinforce' ? hasPlaces(scenario) : true;
  return isPossible ? undefined : 'The scenario has no map';
}

/** Initial terrain of a terrain effect; a hazard gets rating 2. */
export function terrainOf(type: TerrainType, rating = 2): NewTerrain {
  return needsRating(type) ? { type, rating } : { type };
}

/** Indexes of the forces that wait for a call. */
export function waitingForces(scenario: Scenario): number[] {
  return scenario.forces.flatMap(({ start }, index) => (arrivalTime(start) === 'call' ? [index] : []));
}

/** A new effect of a type. */
export function newEffect(type: EffectType, scenario: Scenario): TriggerEffect {
  switch (type) {
    case 'message':
      return { type, text: 'New message' };
    case 'reinforce': {
      const waiting = scenario.forces.at(waitingForces(scenario).at(0) ?? 0);
      return { type, force: waiting?.id ?? 'force' };
    }
    case 'terrain':
      return { type, hexes: [], terrain: terrainOf('asteroids') };
    case 'points':
      return { type, side: scenario.sides[0].id, points: 1 };
  }
}

function freeId(draft: Scenario, wanted: string): string {
  return uniqueId(slug(wanted, 'trigger'), new Set((draft.triggers ?? []).map((trigger) => trigger.id)));
}

/** Appends a trigger with one effect, after the first turn that no other trigger uses. Returns its id. */
export function addTrigger(draft: Scenario, effect: TriggerEffect): string {
  draft.triggers ??= [];
  const turns = new Set(draft.triggers.flatMap(({ when }) => (when.type === 'turn' ? [when.turn] : [])));
  let turn = 1;
  while (turns.has(turn)) turn++;
  const id = freeId(draft, `trigger-${draft.triggers.length + 1}`);
  draft.triggers.push({ id, when: { type: 'turn', turn }, do: [effect] });
  return id;
}

/** Inserts a copy of a trigger after it. Returns the id of the copy. */
export function duplicateTrigger(draft: Scenario, index: number): string | undefined {
  const trigger = draft.triggers?.at(index);
  if (!trigger) return undefined;
  const copy = cloneJson(trigger);
  copy.id = freeId(draft, trigger.id);
  const names = new Set((draft.triggers ?? []).map(({ name }) => name));
  if (copy.name !== undefined) copy.name = nameOfCopy(copy.name, names);
  draft.triggers?.splice(index + 1, 0, copy);
  return copy.id;
}

/** Removes a trigger; without triggers the list is deleted. */
export function removeTrigger(draft: Scenario, index: number): void {
  draft.triggers?.splice(index, 1);
  if (draft.triggers?.length === 0) delete draft.triggers;
}
