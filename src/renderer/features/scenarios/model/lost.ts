import { counted, listed } from '@core/base';
import { repairLinks, type Scenario } from '@core/model';

/** What an edit took out of a scenario, such as "2 forces and 1 victory level"; empty when nothing. */
export function lostText(before: Scenario, after: Scenario): string {
  const lost = (of: (scenario: Scenario) => number | undefined): number => (of(before) ?? 0) - (of(after) ?? 0);
  const effects = lost(({ triggers }) => triggers?.reduce((sum, trigger) => sum + trigger.do.length, 0));
  const parts: readonly [number, string, string?][] = [
    [lost(({ forces }) => forces.length), 'force'],
    [lost(({ victory }) => victory.length), 'victory level'],
    [lost(({ map }) => map?.edges.length), 'entry edge'],
    [lost(({ awards }) => awards?.length), 'award'],
    [effects, 'effect of a trigger', 'effects of triggers'],
  ];
  return listed(parts.flatMap(([number, one, many]) => (number > 0 ? [counted(number, one, many)] : [])));
}

/** What goes with a side that is removed; empty when nothing. */
export function goesWithSide(scenario: Scenario, id: string): string {
  const sides = scenario.sides.filter((side) => side.id !== id);
  return lostText(scenario, repairLinks(scenario, { ...scenario, sides }));
}
