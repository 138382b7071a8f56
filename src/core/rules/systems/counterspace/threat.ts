import { oddsOf } from './odds';
import { energyPool, storeOf } from './engine/energy';
import { isTorpedo, sideOf } from './engine/combatants';
import { distanceBetween, inSight } from './engine/geometry';
import type { Tables } from './tables';
import { PRESENT } from './types';
import type { CounterspaceState } from './types';

/**
 * The most damage to be expected of one unit's shots with `energy` E at a target at each distance 0..reach: every weapon may fire
 * as often as E lasts (3.0.0, 6.0.0), so this is the best filling of the E with shots.
 */
function bestByRange(tables: Tables, state: CounterspaceState, attacker: number, defence: number): number[] {
  const spec = tables.units[attacker];
  // Shields may become E in the energy phase (2.0.0 step 1.1).
  const energy = Math.min(storeOf(tables, state, attacker), energyPool(tables, state, attacker));
  const held = guardAgainst(state, attacker, attacker);
  const options = tables.optionsOf[spec.side];
  const best: number[] = [];
  for (let range = 0; range <= spec.reach; range++) {
    const shots = spec.weapons
      .filter((gun) => gun.range >= range)
      .map((gun) => {
        const odds = oddsOf(gun.attack - held, defence, range, options);
        return { cost: Math.max(1, gun.energy), worth: odds.expectedDamage };
      });
    const most = new Float64Array(energy + 1);
    for (let left = 1; left <= energy; left++) {
      for (const { cost, worth } of shots) {
        if (cost <= left) most[left] = Math.max(most[left], most[left - cost] + worth);
      }
    }
    best.push(most[energy]);
  }
  return best;
}

/** E that counts in the Turtle shield of `unit` when `enemy` activates next: one of the turn before is used up when this turn ends (8.1.3). */
function guardAgainst(state: CounterspaceState, unit: number, enemy: number): number {
  const { guard, oldGuard } = state.units[unit];
  const later = enemy !== state.active && state.units[enemy].acted === state.turn;
  return later ? guard : guard + oldGuard;
}

/**
 * What a unit has to expect on each hex of the map (house interpretation): the damage that all enemies on the map could deal it, each in one
 * activation, with all its E spent on shots. `moving` lets each come as near as its MOV allows first, whatever stands in between;
 * otherwise they fire from where they are. All zeros for a torpedo.
 */
export function threatMap(tables: Tables, state: CounterspaceState, target: number, moving: boolean): number[] {
  const threat = new Array<number>(tables.hexes).fill(0);
  if (isTorpedo(tables, target) || tables.units[target].untouchable) return threat;
  state.units.forEach((enemy, index) => {
    const { side, movement, reach } = tables.units[index];
    if (side === sideOf(tables, target) || enemy.fate !== PRESENT || reach < 0) return;
    const defence = tables.units[target].defence + guardAgainst(state, target, index);
    const best = bestByRange(tables, state, index, defence);
    const far = reach + (moving ? movement : 0);
    for (let hex = 0; hex < tables.hexes; hex++) {
      const range = distanceBetween(tables, enemy.hex, hex);
      if (range > far || (!moving && !inSight(tables, enemy.hex, hex))) continue;
      // Who moves chooses the best range that it can come to.
      const nearest = moving ? Math.max(0, range - movement) : range;
      threat[hex] += moving ? Math.max(...best.slice(nearest, range + movement + 1)) : best[range];
    }
  });
  return threat;
}
