import type { CarriedValues } from '../../carry';
import type { CarryoverParts } from '../../common/define-system';
import { checkValues, fields } from './carried-fields';
import { carried } from './engine/combatants';
import { lastingUnit } from './engine/generated/lasting';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

function valuesOf(tables: Tables, state: CounterspaceState, unit: number): CarriedValues {
  // Where torpedoes are not played with they stay where they were.
  const isStored = tables.torpedoesOf[unit].length === 0;
  const torpedoes = isStored ? tables.units[unit].start.torpedoes : carried(tables, state, unit);
  return { ...lastingUnit(state.units[unit]), torpedoes };
}

/**
 * What units carry in CounterSpace. Not carried: place, facing, MOV and what was done in a turn; E in a Turtle shield, which is used up
 * at the end of the next turn (8.1.3); torpedoes in flight, which are spent.
 */
export const CARRY: CarryoverParts<Tables, CounterspaceState> = { fields, checkValues, valuesOf };
