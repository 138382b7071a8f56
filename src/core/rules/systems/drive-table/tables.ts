import { assert, sideName } from '@core/base';
import type { Design, Force, Scenario } from '@core/model';
import { compileVictory } from '../../common/victory';
import type { VictoryProgram } from '../../common/victory';
import type { BattleUnit, DesignSet, SideId } from '../../contract';
import { startingParts } from './carried-fields';
import { statsOf } from './cost';
import { compileOptions, DEFAULT_TURN_LIMIT } from './options';
import type { CompiledOptions } from './options';
import { partsOf } from './parts';

/** A ship of the battle: what does not change. */
export interface ShipSpec {
  readonly index: number;
  readonly side: number;
  /** Components of the design, and what is left of them when the battle starts; both in the order of PARTS. */
  readonly parts: readonly number[];
  readonly start: readonly number[];
  readonly tech: number;
}

/** Scenario and designs compiled. */
export interface Tables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly ships: readonly ShipSpec[];
  readonly units: readonly BattleUnit[];
  /** Names that tell ships of several sides apart. */
  readonly labels: readonly string[];
  readonly designs: readonly Design[];
  readonly options: CompiledOptions;
  readonly victory: VictoryProgram;
  readonly turnLimit: number;
}

/** The design of that id: the scenario's own wins over the library's. */
export function findDesign(scenario: Scenario, designs: DesignSet, id: string): Design | undefined {
  return scenario.designs?.find((design) => design.id === id) ?? designs.get(id);
}

/** The ships of a force. */
export function unitsOfForce(force: Force, design: Design): BattleUnit[] {
  const count = force.count ?? 1;
  const name = force.name === undefined || force.name === '' ? design.name : force.name;
  return Array.from({ length: count }, (_, place) => ({
    id: count === 1 ? force.id : `${force.id}-${place + 1}`,
    name: count === 1 ? name : `${name} ${place + 1}`,
    side: force.side,
    force: force.id,
    ...(force.group === undefined ? {} : { group: force.group }),
    design: design.id,
  }));
}

/** Compiles a scenario that `checkScenario` found playable. */
export function compileTables(scenario: Scenario, designs: DesignSet): Tables {
  const sides = scenario.sides.map(({ id }) => id);
  const units: BattleUnit[] = [];
  const ships: ShipSpec[] = [];
  const designOf: Design[] = [];
  for (const force of scenario.forces) {
    const design = findDesign(scenario, designs, force.design);
    assert(design !== undefined, `design ${force.design} was checked`);
    const stats = statsOf(design);
    const own = {
      side: sides.indexOf(force.side),
      parts: partsOf(stats),
      start: startingParts(design, force.condition),
    };
    for (const unit of unitsOfForce(force, design)) {
      ships.push({ index: ships.length, ...own, tech: stats.tech });
      units.push(unit);
      designOf.push(design);
    }
  }
  return {
    sides,
    sideNames: scenario.sides.map(({ name }) => name),
    ships,
    units,
    labels: units.map(({ name, side }) =>
      units.some((other) => other.name === name && other.side !== side)
        ? `${name} (${sideName(scenario, side)})`
        : name,
    ),
    designs: designOf,
    options: compileOptions(scenario),
    // Nothing is judged within a round: levels look at the end of each.
    victory: { ...compileVictory(scenario, units), watchesTurns: true },
    turnLimit: scenario.turnLimit ?? DEFAULT_TURN_LIMIT,
  };
}
