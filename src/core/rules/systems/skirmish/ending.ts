import { defineEnding } from '../../common/ending';
import { FATE_NAMES } from '../../common/fates';
import { bitsOf } from '../../common/ints';
import type { Events, SkirmishEvent } from './events';
import type { Tables } from './tables';
import { PHASE_OVER, PRESENT } from './types';
import type { FateCode } from './types';
import type { SkirmishState } from './state';

/** End conditions of a skirmish; its zones are whole locations. */
export const ENDING = defineEnding<Tables, SkirmishState, SkirmishEvent[]>({
  fates: FATE_NAMES,
  units: (state) => state.units,
  isOver: (state) => state.phase === PHASE_OVER,
  left: (_tables, state) => bitsOf(state.left),
  zones: {
    side: (tables, unit) => tables.units[unit].side,
    isInZone({ positions, heldLocations }, { units, mergedInto }, unit, held) {
      const { fate, at } = units[unit];
      return fate === PRESENT && positions.location[at] === mergedInto[heldLocations[held]];
    },
  },
  called: (event, events) => events?.push(event),
  stop(state, events) {
    const { winner, level, cause } = state;
    state.phase = PHASE_OVER;
    state.side = -1;
    state.active = -1;
    state.attacker = state.weapon = state.target = -1;
    events?.push({ t: 'over', winner, level, cause });
  },
});

/** Removes a unit from the battle and awards its points; the caller must call `endIfDecided` afterwards. */
export function withdraw(tables: Tables, state: SkirmishState, index: number, fate: FateCode, events: Events): void {
  const unit = state.units[index];
  unit.fate = fate;
  unit.at = -1;
  unit.ap = unit.op = unit.dp = 0;
  state.left[tables.units[index].side]--;
  const count = tables.units.length;
  for (let side = 0; side < tables.sides.length; side++) {
    const at = side * count + index;
    // Its last level stays: only sides to whom it was revealed know who it was.
    state.fallback[at] = state.duration[at] = state.exposed[at] = 0;
    state.lastKnown[at] = -1;
  }
  for (let i = 0; i < count; i++) state.units[i].informedOf &= ~(1 << index);
  ENDING.awardPoints(tables, state, index, events);
}
