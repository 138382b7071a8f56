import type { Scenario, UnitGroup } from '@core/model';
import { choicesOf, type Choice } from '@renderer/forms';

export { choicesOf, withCurrent } from '@renderer/forms';

/** Choices of sides. */
export function sideChoices(scenario: Scenario): Choice[] {
  return choicesOf(scenario.sides);
}

/** Choices of zones that can be held: zones of the map, or locations of the battlespace. */
export function zoneChoices(scenario: Scenario): Choice[] {
  return choicesOf(scenario.map?.zones ?? scenario.battlespace?.locations);
}

/** The zone of a new condition or award: an objective if there is one. */
export function defaultZone(scenario: Scenario): string {
  const objective = scenario.map?.zones.find(({ use }) => use === 'objective');
  return objective?.id ?? zoneChoices(scenario)[0]?.value ?? 'zone';
}

/** Initial group of ignored units for holding a zone: an enemy side. */
export function defaultIgnored(scenario: Scenario, side: string): UnitGroup {
  const enemy = scenario.sides.find((candidate) => candidate.id !== side);
  return enemy ? { side: enemy.id } : {};
}
