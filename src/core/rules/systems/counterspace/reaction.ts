import { emptyRoll, land, RANGE_ZERO_BONUS, rollAttack } from './combat';
import type { Roll } from './combat';
import { settle } from './ending';
import type { CounterspaceEvent } from './events';
import { defenceOf, hexOf, sideOf, strengthOf } from './fielded';
import { distanceBetween } from './geometry';
import { canFireAtAll, nextDefender } from './legality';
import type { Tables } from './tables';
import { PHASE_ACTION, PHASE_DECLARE, PHASE_REACT } from './types';
import type { CounterspaceState } from './types';

/*
 * Point defence (CounterSpace 6.2.0). When the active unit comes into a hex, every enemy unit there that can answer is
 * asked in turn, then the newcomer if any did; each declares attacks and pays for them. Then all are rolled, and only
 * then dealt, so that both sides may destroy each other. A unit that began its activation in the hex has not come into
 * it, so nobody is asked.
 */

/** Numbers per declared attack in `state.declared`. */
export const STRIDE = 3;

/** Asks the next unit after `after` that can answer; false when there is none. */
function askNext(tables: Tables, state: CounterspaceState, after: number): boolean {
  const unit = nextDefender(tables, state, after);
  state.reactor = unit;
  if (unit < 0) return false;
  state.phase = PHASE_REACT;
  state.side = tables.units[unit].side;
  return true;
}

/**
 * Opens the window when the active unit or torpedo has come into a hex with units that can answer. Energy torpedoes are
 * no targets (6.3.0).
 */
export function openWindow(tables: Tables, state: CounterspaceState): void {
  if (!tables.hasDefence) return;
  const ships = tables.units.length;
  if (state.active >= ships && tables.torpedoes[state.active - ships].untouchable) return;
  askNext(tables, state, -1);
}

/** Declares an attack of `attacker` with one of its weapons and pays for it. */
export function declare(
  tables: Tables,
  state: CounterspaceState,
  attacker: number,
  weapon: number,
  target: number,
): void {
  state.units[attacker].energy -= tables.units[attacker].weapons[weapon].energy;
  state.units[attacker].busy = state.turn;
  state.declared.push(attacker, weapon, target);
}

/** Goes on when the one who was asked declares nothing more. */
export function passOn(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  if (state.phase === PHASE_REACT && askNext(tables, state, state.reactor)) return;
  state.side = sideOf(tables, state.active);
  if (state.phase === PHASE_REACT && state.declared.length > 0 && canFireAtAll(tables, state)) {
    state.phase = PHASE_DECLARE;
    return;
  }
  state.phase = PHASE_ACTION;
  if (state.declared.length > 0) resolve(tables, state, events);
}

/** Rolls all declared attacks, then deals what they came to, in the order in which they were declared. */
function resolve(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  const { declared } = state;
  state.declared = [];
  const ranges: number[] = [];
  const rolls: Roll[] = [];
  for (let i = 0; i < declared.length; i += STRIDE) {
    const [attacker, weapon, target] = [declared[i], declared[i + 1], declared[i + 2]];
    const range = distanceBetween(tables, hexOf(tables, state, attacker), hexOf(tables, state, target));
    const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
    const roll = emptyRoll();
    const strength = strengthOf(tables, state, attacker, weapon);
    const options = tables.optionsOf[tables.units[attacker].side];
    rollAttack(state.rng, strength, bonus, defenceOf(tables, state, target), options, roll);
    ranges.push(range);
    rolls.push(roll);
  }
  for (const [place, roll] of rolls.entries()) {
    const at = place * STRIDE;
    const as = declared[at] === state.active ? 'reply' : 'defence';
    land(tables, state, declared[at], declared[at + 1], declared[at + 2], ranges[place], roll, as, events);
  }
  settle(tables, state, events);
}
