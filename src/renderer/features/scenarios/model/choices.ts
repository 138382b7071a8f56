import type { Scenario, UnitGroup } from '@core/model';
import { choicesOf, type Choice } from '@renderer/forms';

export { choicesOf, withCurrent } from '@renderer/forms';

/** The sides to choose from. */
export function sideChoices(scenario: Scenario): Choice[] {
  return choicesOf(scenario.sides);
}

/** The places that can be held, to choose from: zones of the map, or locations of the battlespace. */
export function zoneChoices(scenario: Scenario): Choice[] {
  return choicesOf(scenario.map?.zones ?? scenario.battlespace?.locations);
}

/** What is not counted at first when a side holds a zone: enemies that cannot be driven off are likely meant. */
export function firstIgnored(scenario: Scenario, side: string): UnitGroup {
  const enemy = scenario.sides.find((one) => one.id !== side);
  return enemy ? { side: enemy.id } : {};
}
