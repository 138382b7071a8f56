import type { Scenario, UnitGroup } from '@core/model';

/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Choices with the one that is chosen, also when it leads nowhere: so it can be seen and changed. */
export function known(list: readonly Choice[], own: string): Choice[] {
  return list.some((one) => one.value === own) ? [...list] : [...list, { value: own, label: `“${own}”, not there` }];
}

/** The sides to choose from. */
export function sideChoices(scenario: Scenario): Choice[] {
  return scenario.sides.map(({ id, name }) => ({ value: id, label: name }));
}

/** The places that can be held, to choose from: zones of the map, or locations of the battlespace. */
export function zoneChoices(scenario: Scenario): Choice[] {
  const places = scenario.map?.zones ?? scenario.battlespace?.locations ?? [];
  return places.map(({ id, name }) => ({ value: id, label: name }));
}

/** What is not counted at first when a side holds a zone: enemies that cannot be driven off are likely meant. */
export function firstIgnored(scenario: Scenario, side: string): UnitGroup {
  const enemy = scenario.sides.find((one) => one.id !== side);
  return enemy ? { side: enemy.id } : {};
}
