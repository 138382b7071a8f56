import { sideColour } from '@core/drawing';
import type { Design, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { PrintSide, PrintUnit } from './contract';

/** The units of a scenario with their sides, in the order of sides and forces, numbered by side, and the ids of designs that are nowhere. */
export function unitsOf(scenario: Scenario, designs: DesignSet): { units: PrintUnit[]; missing: string[] } {
  const own = new Map<string, Design>(designs);
  for (const design of scenario.designs ?? []) own.set(design.id, design);
  const missing = new Set<string>();
  const units = scenario.sides.flatMap((side, index) => {
    const printed: PrintSide = { name: side.name, colour: sideColour(side, index) };
    let number = 0;
    return scenario.forces
      .filter((force) => force.side === side.id)
      .flatMap((force): PrintUnit[] => {
        const design = own.get(force.design);
        // A design of other rules has none of the values that the sheets of these ask for.
        if (design?.rules !== scenario.rules) {
          missing.add(force.design);
          return [];
        }
        const count = force.count ?? 1;
        const name = force.name === undefined || force.name === '' ? design.name : force.name;
        return Array.from({ length: count }, (_, place) => {
          number++;
          return { design, name: count === 1 ? name : `${name} ${place + 1}`, side: printed, number };
        });
      });
  });
  return { units, missing: [...missing] };
}
