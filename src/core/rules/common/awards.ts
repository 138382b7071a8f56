import type { Scenario } from '@core/model';
import type { BattleUnit } from '../contract';
import { unitsOf, type ConditionCompiler } from './conditions';
import { EDGES } from './score';

/* Victory points of a scenario, by event (house interpretation; CounterSpace 6.0.0 mentions victory points). */

/** Points for a side. */
export interface Gain {
  /** Index of the side. */
  side: number;
  points: number;
  /** Required exit edge, an index into EDGES; -1 for any. */
  edge: number;
  /** For points at turn ends: index into `VictoryProgram.holds`; else -1. */
  held: number;
}

/** The gains for one unit when it is destroyed, leaves the map or survives the battle. */
export interface UnitGains {
  destroyed: Gain[];
  exited: Gain[];
  survivors: Gain[];
}

/** The awards of a scenario. */
export interface AwardTable {
  readonly units: UnitGains[];
  /** For zones held at the end of a turn. */
  readonly holds: Gain[];
}

/** Compiles the awards of a scenario without errors; undefined if it has none. */
export function compileAwards(
  scenario: Scenario,
  units: readonly BattleUnit[],
  compiler: ConditionCompiler,
): AwardTable | undefined {
  const awards = scenario.awards ?? [];
  if (awards.length === 0) return undefined;
  const table: AwardTable = { units: units.map(() => ({ destroyed: [], exited: [], survivors: [] })), holds: [] };
  for (const award of awards) {
    const side = scenario.sides.findIndex(({ id }) => id === award.side);
    const gain: Gain = { side, points: award.points, edge: -1, held: -1 };
    if (award.for === 'holds') {
      table.holds.push({ ...gain, held: compiler.watchZone(award.side, award.zone, award.ignore) });
      continue;
    }
    if (award.for === 'exited' && award.edge !== undefined) gain.edge = EDGES.indexOf(award.edge);
    for (const unit of unitsOf(award.units, units)) table.units[unit][award.for].push(gain);
  }
  return table;
}
