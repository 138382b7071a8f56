import {
  conditionText,
  needsRating,
  slug,
  TERRAIN,
  uniqueId,
  type ConditionNames,
  type Scenario,
  type NewTerrain,
  type TerrainType,
  type Trigger,
  type TriggerEffect,
} from '@core/model';
import { arrivalTime } from './arrivals';
import { pointsText } from './awards';
import { copyOf } from './lists';

export type EffectType = TriggerEffect['type'];

/** The kinds of effect as the editor offers them. */
export const EFFECT_KINDS: readonly { readonly value: EffectType; readonly label: string }[] = [
  { value: 'message', label: 'Message' },
  { value: 'reinforce', label: 'Reinforcement' },
  { value: 'terrain', label: 'Terrain change' },
  { value: 'points', label: 'Victory points' },
];

/** Terrain of a kind as a trigger makes it at first; a hazard gets a rating of 2. */
export function terrainOf(type: TerrainType, rating = 2): NewTerrain {
  return needsRating(type) ? { type, rating } : { type };
}

function terrainText(terrain: NewTerrain | null): string {
  if (terrain === null) return 'open space';
  const kind = TERRAIN[terrain.type].noun;
  if (terrain.random === true) return `${kind} rated by a die`;
  return terrain.rating === undefined ? kind : `${kind} rated ${terrain.rating}`;
}

/** Forces that wait for a call, by index. */
export function waitingForces(scenario: Scenario): number[] {
  return scenario.forces.flatMap(({ start }, index) => (arrivalTime(start) === 'call' ? [index] : []));
}

/** A new effect of a kind. */
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

/** Adds a trigger behind the others: after the next turn that none of them names it has one effect. Returns its id. */
export function addTrigger(draft: Scenario, effect: TriggerEffect, name?: string): string {
  draft.triggers ??= [];
  const turns = new Set(draft.triggers.flatMap(({ when }) => (when.type === 'turn' ? [when.turn] : [])));
  let turn = 1;
  while (turns.has(turn)) turn++;
  const id = freeId(draft, name ?? `trigger-${draft.triggers.length + 1}`);
  draft.triggers.push({ id, ...(name === undefined ? {} : { name }), when: { type: 'turn', turn }, do: [effect] });
  return id;
}

/** Adds a copy of a trigger behind it. Returns the copy's id. */
export function duplicateTrigger(draft: Scenario, index: number): string | undefined {
  const trigger = draft.triggers?.at(index);
  if (!trigger) return undefined;
  const copy = copyOf(trigger);
  copy.id = freeId(draft, trigger.id);
  draft.triggers?.splice(index + 1, 0, copy);
  return copy.id;
}

/** Takes a trigger out; a scenario without any has no list of them. */
export function removeTrigger(draft: Scenario, index: number): void {
  draft.triggers?.splice(index, 1);
  if (draft.triggers?.length === 0) delete draft.triggers;
}

/** What a trigger is called: its name, else its place in the list. */
export function triggerName(trigger: Trigger, index: number): string {
  return trigger.name ?? `Trigger ${index + 1}`;
}

/** An effect as a clause, such as "Relief may come in from the next turn on". */
export function effectText(effect: TriggerEffect, names: ConditionNames): string {
  switch (effect.type) {
    case 'message': {
      const who = effect.side === undefined ? 'everybody' : names.side(effect.side);
      return `${who} reads “${effect.text}”`;
    }
    case 'reinforce':
      return `the force “${names.force(effect.force)}” may come in from the next turn on`;
    case 'terrain': {
      const count = effect.hexes.length;
      if (count === 0) return `no hex becomes ${terrainText(effect.terrain)}`;
      const where = count <= 3 ? `${count === 1 ? 'hex' : 'hexes'} ${effect.hexes.join(', ')}` : `${count} hexes`;
      return `${where} ${count === 1 ? 'becomes' : 'become'} ${terrainText(effect.terrain)}`;
    }
    case 'points':
      return effect.points < 0
        ? `${names.side(effect.side)} loses ${pointsText(-effect.points)}`
        : `${names.side(effect.side)} gets ${pointsText(effect.points)}`;
  }
}

/** When a trigger happens, as the beginning of its sentence. */
function momentText({ when, repeat }: Trigger, names: ConditionNames): string {
  if (when.type === 'turn') {
    return repeat === true
      ? `At the end of turn ${when.turn} and of every turn after it`
      : `At the end of turn ${when.turn}`;
  }
  return `At the end of ${repeat === true ? 'every' : 'the first'} turn when ${conditionText(when, names)}`;
}

/** A trigger as a sentence: when it happens, how often, and what it does. */
export function triggerText(trigger: Trigger, names: ConditionNames): string {
  const effects = trigger.do.map((effect) => effectText(effect, names)).join('; ');
  return `${momentText(trigger, names)}: ${effects}.`;
}
