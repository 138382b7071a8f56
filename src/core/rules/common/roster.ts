import { assert, sideName } from '@core/base';
import type { Design, Force, Scenario } from '@core/model';
import type { BattleUnit, DesignSet } from '../contract';

/* The units of a scenario, numbered and named in the same way in all rule systems. */

/** The design with that id; an embedded design takes precedence over the library's. */
export function findDesign(scenario: Scenario, designs: DesignSet, id: string): Design | undefined {
  return scenario.designs?.find((design) => design.id === id) ?? designs.get(id);
}

/** The design of a force without errors. */
export function designOf(scenario: Scenario, designs: DesignSet, force: Force): Design {
  const design = findDesign(scenario, designs, force.design);
  assert(design !== undefined, `design ${force.design} was checked`);
  return design;
}

/** The units of a force. Units of a side with the same name are numbered, also across its forces. */
export function unitsOfForce(scenario: Scenario, designs: DesignSet, force: Force): BattleUnit[] {
  const nameOf = ({ name, design }: Force): string =>
    name === undefined || name === '' ? (findDesign(scenario, designs, design)?.name ?? design) : name;
  const name = nameOf(force);
  const equal = scenario.forces.filter((other) => other.side === force.side && nameOf(other) === name);
  const sizeOf = (forces: readonly Force[]): number => forces.reduce((sum, { count = 1 }) => sum + count, 0);
  const isOnly = sizeOf(equal) === 1;
  const earlier = sizeOf(equal.slice(0, equal.indexOf(force)));
  const { count = 1 } = force;
  return Array.from({ length: count }, (_, index) => ({
    id: count === 1 ? force.id : `${force.id}-${index + 1}`,
    name: isOnly ? name : `${name} ${earlier + index + 1}`,
    side: force.side,
    force: force.id,
    ...(force.group === undefined ? {} : { group: force.group }),
    design: force.design,
  }));
}

/** The units of all forces whose designs are known. */
export function unitsOfScenario(scenario: Scenario, designs: DesignSet): BattleUnit[] {
  return scenario.forces
    .filter(({ design }) => findDesign(scenario, designs, design) !== undefined)
    .flatMap((force) => unitsOfForce(scenario, designs, force));
}

/** Unit names, followed by the side where units of different sides share a name. */
export function labelUnits(scenario: Scenario, units: readonly BattleUnit[]): string[] {
  return units.map(({ name, side }) => {
    const shared = units.some((other) => other.name === name && other.side !== side);
    return shared ? `${name} (${sideName(scenario, side)})` : name;
  });
}

/** By side index: the side's units, and the units of all other sides. */
export function membersBySide(
  sides: readonly unknown[],
  units: readonly { readonly side: number }[],
): { bySide: number[][]; foes: number[][] } {
  const members = (wanted: (side: number) => boolean): number[] =>
    units.flatMap(({ side }, index) => (wanted(side) ? [index] : []));
  return {
    bySide: sides.map((_, own) => members((side) => side === own)),
    foes: sides.map((_, own) => members((side) => side !== own)),
  };
}

/** A list of `count` entries, created by `make` from their index. */
export function listOf<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
