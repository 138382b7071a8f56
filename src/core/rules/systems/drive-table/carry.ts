import type { Finding } from '@core/base';
import type { Design } from '@core/model';
import type { CarriedField, Carry, UnitAfter } from '../../carry';
import { checkFields, filled, good, reportLost, unitsAfter } from '../../common/carry';
import { FindingList } from '../../common/report';
import type { DriveTableBattle } from './battle';
import { statsOf } from './cost';
import type { DriveTableEvent } from './events';
import { MISSILES, PARTS, partsOf, SHELLS, vitalOf } from './parts';
import type { DriveTableAction, DriveTableState } from './types';

/** Every component that the design has. Its tech level and the rest of the design do not change in a battle. */
function fields(design: Design): CarriedField[] {
  return partsOf(statsOf(design)).flatMap((value, part): CarriedField[] => {
    const { key, label, short } = PARTS[part];
    const sort = part === MISSILES || part === SHELLS ? 'ammunition' : 'damage';
    return value === 0 ? [] : [good({ key, label, short, sort }, value)];
  });
}

/** What is left of each component when a ship of the design starts in a condition, in the order of PARTS. */
export function startingParts(
  design: Design,
  condition: Readonly<Record<string, number | undefined>> | undefined,
): number[] {
  const values = filled(fields(design), condition);
  return PARTS.map(({ key }) => values[key] ?? 0);
}

function check(design: Design, condition: unknown): Finding[] {
  const list = new FindingList('drive-table.condition');
  const values = checkFields(fields(design), condition, list);
  if (values !== undefined && vitalOf(startingParts(design, values)) === 0) {
    reportLost(list, '', 'A ship without power/drive, weapons, screens and racks is destroyed.');
  }
  return list.found;
}

function after(battle: DriveTableBattle, state: DriveTableState): UnitAfter[] {
  return unitsAfter(battle.fates(state), (index) => {
    const { parts } = state.ships[index];
    const keys = new Set(fields(battle.tables.designs[index]).map(({ key }) => key));
    return Object.fromEntries(PARTS.flatMap(({ key }, part) => (keys.has(key) ? [[key, parts[part]]] : [])));
  });
}

/**
 * What ships carry: what is left of their components. Not carried: the orders of a round, and hits that their owner has not shared out
 * yet: there are none when a round is over.
 */
export const CARRY: Carry<DriveTableState, DriveTableAction, DriveTableEvent> = { fields, check, after };
