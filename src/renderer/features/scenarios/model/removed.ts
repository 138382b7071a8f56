import { counted, listed } from '@core/base';
import { repairLinks, type Scenario } from '@core/model';

/** Describes what an edit removed, such as "2 forces and 1 victory level"; empty when nothing was removed. */
function removedText(before: Scenario, after: Scenario): string {
  const removed = (of: (scenario: Scenario) => number | undefined): number => (of(before) ?? 0) - (of(after) ?? 0);
  const effects = removed(({ triggers }) => triggers?.reduce((sum, trigger) => sum + trigger.do.length, 0));
  const parts: readonly [number, string, string?][] = [
    [removed(({ forces }) => forces.length), 'force'],
    [removed(({ victory }) => victory.length), 'victory level'],
    [removed(({ map }) => map?.edges.length), 'entry edge'],
    [removed(({ awards }) => awards?.length), 'award'],
    [effects, 'trigger effect', 'trigger effects'],
  ];
  return listed(parts.flatMap(([number, one, many]) => (number > 0 ? [counted(number, one, many)] : [])));
}

/** Lists the parts that are removed together with a side; empty if only the side is removed. */
export function removedWithSide(scenario: Scenario, id: string): string {
  const sides = scenario.sides.filter((side) => side.id !== id);
  return removedText(scenario, repairLinks(scenario, { ...scenario, sides }));
}
