import type { Design, Scenario } from '@core/model';
import { designOf, labelUnits, unitsOfForce } from '../../common/roster';
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

/** Compiles a scenario that `checkScenario` found playable. */
export function compileTables(scenario: Scenario, designs: DesignSet): Tables {
  const sides = scenario.sides.map(({ id }) => id);
  const units: BattleUnit[] = [];
  const ships: ShipSpec[] = [];
  const ownDesigns: Design[] = [];
  for (const force of scenario.forces) {
    const design = designOf(scenario, designs, force);
    const stats = statsOf(design);
    const own = {
      side: sides.indexOf(force.side),
      parts: partsOf(stats),
      start: startingParts(design, force.condition),
    };
    for (const unit of unitsOfForce(force, design)) {
      ships.push({ index: ships.length, ...own, tech: stats.tech });
      units.push(unit);
      ownDesigns.push(design);
    }
  }
  return {
    sides,
    sideNames: scenario.sides.map(({ name }) => name),
    ships,
    units,
    labels: labelUnits(scenario, units),
    designs: ownDesigns,
    options: compileOptions(scenario),
    // Nothing is judged within a round: levels look at the end of each.
    victory: { ...compileVictory(scenario, units), watchesTurns: true },
    turnLimit: scenario.turnLimit ?? DEFAULT_TURN_LIMIT,
  };
}
