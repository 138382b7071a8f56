import type { MapEdgeName, Scenario } from '@core/model';
import type { BattleUnit } from '../contract';
import { unitsOf } from './conditions';
import type { ConditionCompiler } from './conditions';

/* Victory points of a scenario, by what earns them (our reading; CounterSpace 6.0.0 speaks of victory points). */

/** Points that a side gets. */
export interface Gain {
  /** Index of the side. */
  readonly side: number;
  readonly points: number;
  /** Edge by which a unit has to leave; any when absent. */
  readonly edge?: MapEdgeName;
}

/** Points for holding a zone at the end of a turn. */
export interface HoldGain extends Gain {
  /** Index of the count among `VictoryProgram.holds`. */
  readonly held: number;
}

/** The awards of a scenario by unit. */
export interface AwardTable {
  /** By unit: gains when it is destroyed, leaves the map, or is left at the end. */
  readonly destroyed: readonly (readonly Gain[])[];
  readonly exited: readonly (readonly Gain[])[];
  readonly survivors: readonly (readonly Gain[])[];
  readonly holds: readonly HoldGain[];
}

/** Compiles the awards of a scenario whose findings hold no error; undefined when it has none. */
export function compileAwards(
  scenario: Scenario,
  units: readonly BattleUnit[],
  compiler: ConditionCompiler,
): AwardTable | undefined {
  const awards = scenario.awards ?? [];
  if (awards.length === 0) return undefined;
  const byUnit = (): Gain[][] => units.map(() => []);
  const holds: HoldGain[] = [];
  const table = { destroyed: byUnit(), exited: byUnit(), survivors: byUnit(), holds };
  for (const award of awards) {
    const side = scenario.sides.findIndex(({ id }) => id === award.side);
    const gain: Gain = { side, points: award.points };
    if (award.for === 'holds') {
      holds.push({ ...gain, held: compiler.watchZone(award.side, award.zone, award.ignore) });
      continue;
    }
    const edge = award.for === 'exited' && award.edge !== undefined ? { edge: award.edge } : {};
    for (const unit of unitsOf(award.units, units)) table[award.for][unit].push({ ...gain, ...edge });
  }
  return table;
}
