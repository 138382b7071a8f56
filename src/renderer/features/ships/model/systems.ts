import type { RulesId } from '@core/model';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { counterspaceShips } from '../counterspace';
import { driveTableShips } from '../drive-table';
import { massCombatShips } from '../mass-combat';
import { minimalShips } from '../minimal';
import { skirmishShips } from '../skirmish';
import type { ShipSystem } from './ship-system';

const SYSTEMS: Readonly<Partial<Record<RulesId, ShipSystem>>> = {
  counterspace: counterspaceShips,
  minimal: minimalShips,
  'drive-table': driveTableShips,
  'mass-combat': massCombatShips,
  skirmish: skirmishShips,
};

/** The panels of a rule system; undefined where its designs are shown as text only. */
export function shipSystem(rules: RulesId): ShipSystem | undefined {
  return SYSTEMS[rules];
}

/** What one design of the rules is called on the screen, such as "ship". */
export function nounOf(rules: RulesId): string {
  return shipSystem(rules)?.noun ?? 'ship';
}

/** The rule systems that have a workshop, in the order in which rule systems are shown. */
export const SHIP_RULES: readonly RulesId[] = RULE_SYSTEMS.map(({ info }) => info.id).filter((id) => id in SYSTEMS);
