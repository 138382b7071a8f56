import type { RulesId } from '@core/model';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { counterspaceShips } from '../counterspace';
import { driveTableShips } from '../drive-table';
import { massCombatShips } from '../mass-combat';
import { minimalShips } from '../minimal';
import { skirmishShips } from '../skirmish';
import type { ShipSystem } from './ship-system';

const SYSTEMS: Readonly<Record<RulesId, ShipSystem>> = {
  counterspace: counterspaceShips,
  minimal: minimalShips,
  'drive-table': driveTableShips,
  'mass-combat': massCombatShips,
  skirmish: skirmishShips,
};

/** The workshop parts of a rule system. */
export function shipSystem(rules: RulesId): ShipSystem {
  return SYSTEMS[rules];
}

/** Noun for one design of the rules, such as "ship". */
export function nounOf(rules: RulesId): string {
  return shipSystem(rules).noun ?? 'ship';
}

/** The rule systems in display order. */
export const SHIP_RULES: readonly RulesId[] = RULE_SYSTEMS.map(({ info }) => info.id);
