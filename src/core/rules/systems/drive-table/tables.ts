import { RULES, type Design, type Scenario } from '@core/model';
import { designOf, labelUnits, unitsOfForce } from '../../common/roster';
import { compileVictory, type CommonTables } from '../../common/victory';
import type { BattleUnit, DesignSet } from '../../contract';
import { startingParts } from './carried-fields';
import { statsOf } from './cost';
import { compileOptions, type CompiledOptions } from './options';
import { partsOf } from './parts';

/** Constants of one ship. */
export interface ShipSpec {
  readonly index: number;
  readonly side: number;
  /** Components of the design, and those left at the start of the battle; both in the order of PARTS. */
  readonly parts: readonly number[];
  readonly start: readonly number[];
  readonly tech: number;
}

/** A compiled scenario with its designs. */
export interface Tables extends CommonTables {
  readonly ships: readonly ShipSpec[];
  readonly units: readonly BattleUnit[];
  /** Unique ship names for the log. */
  readonly labels: readonly string[];
  readonly options: CompiledOptions;
}

/** Compiles a scenario without errors in `checkScenario`. */
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
    for (const unit of unitsOfForce(scenario, designs, force)) {
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
    // Victory is only checked at the end of each round.
    victory: { ...compileVictory(scenario, units), watchesTurns: true },
    turnLimit: scenario.turnLimit ?? RULES['drive-table'].turnLimit,
  };
}
