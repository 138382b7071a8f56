import type { Carry, Condition, UnitAfter } from '../../carry';
import { unitsAfter } from '../../common/carry';
import type { CounterspaceBattle } from './battle';
import { check, fields } from './carried-fields';
import { carried } from './engine/fielded';
import type { CounterspaceState } from './types';

function after(battle: CounterspaceBattle, state: CounterspaceState): UnitAfter[] {
  const { units, torpedoesOf, designs } = battle.tables;
  return unitsAfter(battle.fates(state), (index) => {
    const { hull, halved, shields, energy, rating, bays, reserve } = state.units[index];
    const { battery, start } = units[index];
    const values: Condition = {
      hull,
      halved,
      shields,
      // In the middle of an energy phase the store may hold too much.
      energy: Math.min(energy, rating + battery),
      bays,
      // Where torpedoes are not played with they stay where they were.
      torpedoes: torpedoesOf[index].length === 0 ? start.torpedoes : carried(battle.tables, state, index),
      reserve,
    };
    return Object.fromEntries(fields(designs[index]).map(({ key }) => [key, values[key]]));
  });
}

/**
 * What units carry in CounterSpace. Not carried: place, facing, MOV and what was done in a turn; E in a Turtle shield, which is used up
 * at the end of the next turn (8.1.3); torpedoes in flight, which are spent.
 */
export const CARRY: Carry<CounterspaceBattle, CounterspaceState> = { fields, check, after };
