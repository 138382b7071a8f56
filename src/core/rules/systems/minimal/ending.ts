import { defineEnding } from '../../common/ending';
import { FATE_NAMES } from '../../common/fates';
import { bitsOf } from '../../common/ints';
import type { Events, MinimalEvent } from './events';
import type { Tables } from './tables';
import { PHASE_OVER, PRESENT, type FateCode } from './types';
import type { MinimalState } from './state';

const ENDING = defineEnding<Tables, MinimalState, MinimalEvent[]>({
  fates: FATE_NAMES,
  units: (state) => state.ships,
  isOver: (state) => state.phase === PHASE_OVER,
  left: (_tables, state) => bitsOf(state.left),
  zones: {
    side: (tables, unit) => tables.ships[unit].side,
    isInZone({ victory, zones }, { ships }, unit, held) {
      const { fate, hex } = ships[unit];
      return fate === PRESENT && zones.get(victory.holds[held].zone)?.[hex] === 1;
    },
  },
  called: (event, events) => events?.push(event),
  stop(state, events) {
    const { winner, level, cause } = state;
    state.phase = PHASE_OVER;
    state.side = -1;
    state.active = -1;
    state.next.fill(-1);
    events?.push({ t: 'over', winner, level, cause });
  },
});

export const { endIfDecided, closeTurn } = ENDING;

/** Removes a ship from the battle and awards its points; the caller must call {@link endIfDecided} afterwards. */
export function withdraw(
  tables: Tables,
  state: MinimalState,
  index: number,
  fate: FateCode,
  events: Events,
  edge = -1,
): void {
  const ship = state.ships[index];
  ship.fate = fate;
  ship.hex = -1;
  ship.edge = edge;
  state.left[tables.ships[index].side]--;
  ENDING.awardPoints(tables, state, index, events);
}
