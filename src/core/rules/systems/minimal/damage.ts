import { withdraw } from './ending';
import type { Events, ShotResult } from './events';
import type { Tables } from './tables';
import { DESTROYED } from './types';
import type { MinimalState, ShipState } from './state';

/** Damage die results that remove ENGINE and the weapon of the struck side; lower results remove shields (7.0). */
const ENGINE_DIE = 5;
export const WEAPON_DIE = 6;

/**
 * Applies one hit with damage die `die` on a struck side (a bit): 1 to 4 shields, 5 ENGINE, 6 the weapon of that side; shields when ENGINE
 * or the weapon is already gone. Minimal Space Combat 7.0.
 */
export function takeHit(ship: ShipState, die: number, side: number): ShotResult {
  if (die === ENGINE_DIE && ship.engine > 0) {
    ship.engine--;
    return 'engine';
  }
  if (die === WEAPON_DIE && (ship.weapons & side) !== 0) {
    ship.weapons &= ~side;
    return 'weapon';
  }
  ship.shields--;
  return 'shield';
}

/** Destroys a ship without shields (7.0, Destruction) and returns whether it did. The caller must call `endIfDecided`. */
export function checkDestroyed(tables: Tables, state: MinimalState, unit: number, by: number, events: Events): boolean {
  if (state.ships[unit].shields > 0) return false;
  withdraw(tables, state, unit, DESTROYED, events);
  events?.push({ t: 'destroyed', target: unit, by });
  return true;
}
