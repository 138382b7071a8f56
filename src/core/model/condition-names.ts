import { sideName } from '@core/base';
import { labelsToNames } from '@core/hex';
import type { ConditionNames } from './condition-text';
import type { Design, Force, Scenario } from './generated/types';
import { RULES } from './rules';

/** The name of a force: without one, that of its design, as on counters and in battles. */
export function forceName(
  { name, design }: Pick<Force, 'name' | 'design'>,
  scenario: Pick<Scenario, 'designs'>,
  designs: ReadonlyMap<string, Design>,
): string {
  if (name !== undefined && name !== '') return name;
  return (scenario.designs?.find(({ id }) => id === design) ?? designs.get(design))?.name ?? design;
}

/** Display names for the ids in a scenario's conditions; an unknown id is its own name. */
export function conditionNames(scenario: Scenario, designs: ReadonlyMap<string, Design>): ConditionNames {
  const design = (id: string): string => designs.get(id)?.name ?? id;
  const zones = [...(scenario.map?.zones ?? []), ...(scenario.battlespace?.locations ?? [])];
  return {
    side: (id) => sideName(scenario, id),
    zone: (id) => zones.find((zone) => zone.id === id)?.name ?? id,
    design,
    force: (id) => {
      const force = scenario.forces.find((one) => one.id === id);
      return force ? forceName(force, scenario, designs) : id;
    },
    hexes: (labels) => labelsToNames(scenario.map, labels),
    turn: RULES[scenario.rules].turnName,
  };
}
