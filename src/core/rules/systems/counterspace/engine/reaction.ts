import { AT_WHOLE, PHASE_ACTION, PHASE_DECLARE, PHASE_REACT } from './codes';
import { land, rollShot } from './combat';
import { endIfDecided } from './ending';
import { defenceOf, hexOf, sideOf } from './combatants';
import { distanceBetween } from './geometry';
import { AS_DEFENCE, AS_REPLY } from './host';
import { canFireAtAll, nextDefender } from './legality';
import { Roll } from './roll';
import type { State } from './state';
import type { Tables } from './tables';
import { partDefence } from './torpedo-legality';
import { landAtPart } from './torpedoes';

/*
 * Point defence (CounterSpace 6.2.0). When the active unit comes into a hex, every enemy unit there that can answer is
 * asked in turn, then the newcomer if any did; each declares attacks and pays for them. Then all are rolled, and only
 * then dealt, so that both sides may destroy each other. A unit that began its activation in the hex has not come into
 * it, so no unit is asked.
 */

/** Numbers per declared attack in `state.declared`. */
export const STRIDE = 4;

/** Asks the next unit after `after` that can answer; false when there is none. */
function askNext(tables: Tables, state: State, after: i32): boolean {
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
export function openWindow(tables: Tables, state: State): void {
  if (!tables.hasDefence) return;
  const ships = tables.units.length;
  if (state.active >= ships && tables.torpedoes[state.active - ships].untouchable) return;
  askNext(tables, state, -1);
}

/** Declares an attack of `attacker` with one of its weapons, aimed at a unit or torpedo or a `part` of a unit, and pays for it. */
export function declare(tables: Tables, state: State, attacker: i32, weapon: i32, target: i32, part: i32): void {
  state.units[attacker].energy -= tables.units[attacker].weapons[weapon].energy;
  state.units[attacker].busy = state.turn;
  state.declared.push(attacker);
  state.declared.push(weapon);
  state.declared.push(target);
  state.declared.push(part);
}

/** Goes on when the one who was asked declares nothing more. */
export function passOn(tables: Tables, state: State): void {
  if (state.phase === PHASE_REACT && askNext(tables, state, state.reactor)) return;
  state.side = sideOf(tables, state.active);
  if (state.phase === PHASE_REACT && state.declared.length > 0 && canFireAtAll(tables, state)) {
    state.phase = PHASE_DECLARE;
    return;
  }
  state.phase = PHASE_ACTION;
  if (state.declared.length > 0) resolve(tables, state);
}

/** The rolls of the point defence that is being carried out, and their ranges; reused. */
const rolls: Roll[] = [];
const ranges: i32[] = [];

/** Rolls all declared attacks, then deals what they came to, in the order in which they were declared. */
function resolve(tables: Tables, state: State): void {
  const declared = state.declared;
  for (let i = 0, k = 0; i < declared.length; i += STRIDE, k++) {
    if (k === rolls.length) {
      rolls.push(new Roll());
      ranges.push(0);
    }
    const attacker = declared[i];
    const target = declared[i + 2];
    ranges[k] = distanceBetween(tables, hexOf(tables, state, attacker), hexOf(tables, state, target));
    const part = declared[i + 3];
    const defence = part === AT_WHOLE ? defenceOf(tables, state, target) : partDefence(tables, target, part);
    rollShot(tables, state, attacker, declared[i + 1], ranges[k], defence, rolls[k]);
  }
  for (let i = 0, k = 0; i < declared.length; i += STRIDE, k++) {
    const manner = declared[i] === state.active ? AS_REPLY : AS_DEFENCE;
    const attacker = declared[i];
    const weapon = declared[i + 1];
    const target = declared[i + 2];
    const part = declared[i + 3];
    if (part === AT_WHOLE) land(tables, state, attacker, weapon, target, ranges[k], rolls[k], manner);
    else landAtPart(tables, state, attacker, weapon, target, part, ranges[k], rolls[k], manner);
  }
  declared.length = 0;
  endIfDecided(tables, state);
}
