import type { CarriedValues, UnitStatus } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CarryoverParts } from '../../common/define-system';
import { check, fields } from './carried-fields';
import { carried } from './engine/combatants';
import { lastingUnit } from './engine/generated/lasting';
import { unitFates } from './observe';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

function unitStatuses(tables: Tables, state: CounterspaceState): UnitStatus[] {
  const { units, torpedoesOf, designs } = tables;
  return unitsAfter(unitFates(tables, state), (index) => {
    const { rating: _rating, ...rest } = lastingUnit(state.units[index]);
    const { start } = units[index];
    const values: CarriedValues = {
      ...rest,
      // Where torpedoes are not played with they stay where they were.
      torpedoes: torpedoesOf[index].length === 0 ? start.torpedoes : carried(tables, state, index),
    };
    return Object.fromEntries(fields(designs[index]).map(({ key }) => [key, values[key]]));
  });
}

/**
 * What units carry in CounterSpace. Not carried: place, facing, MOV and what was done in a turn; E in a Turtle shield, which is used up
 * at the end of the next turn (8.1.3); torpedoes in flight, which are spent.
 */
export const CARRY: CarryoverParts<Tables, CounterspaceState> = { fields, check, unitStatuses: unitStatuses };
