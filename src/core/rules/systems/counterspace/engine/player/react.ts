import { actionOf, DEFEND, FIRE, PASS } from '../action';
import { PRESENT } from '../codes';
import { storeOf } from '../energy';
import { strengthOf } from '../combatants';
import { distanceBetween } from '../geometry';
import { fireProblem, pointDefenceProblem } from '../legality';
import { FINE } from '../problems';
import { STRIDE } from '../reaction';
import { max, min } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import type { UnitValues } from './unit-values';

/** Share of what a shield point is worth that E not spent is worth: it may still go into the shields. */
export const SPARED_SHARE: f64 = 0.5;

/**
 * The answer in point defence: the shot that is worth most, as long as the E for it comes back in the next energy phase or the shot is
 * worth more than shields for that E.
 */
export function answer(tables: Tables, worths: UnitValues, state: State): i32 {
  const own = state.units[state.reactor];
  const enemy = state.units[state.active];
  const shots = worths.of(state.reactor, state.active);
  const wanted = tables.units[state.reactor].shields - own.shields;
  const room = storeOf(tables, state, state.reactor) + wanted - own.rating - own.energy;
  const weapons = tables.units[state.reactor].weapons;
  let best = actionOf(PASS, 0, 0);
  let bestGain: f64 = 0;
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i].index;
    const energy = weapons[i].energy;
    if (pointDefenceProblem(tables, state, weapon) !== FINE) continue;
    const lost: i32 = max(0, min(energy, room + energy));
    const gain = shots.value(0, enemy.hull + enemy.shields, energy) - lost * worths.point[state.reactor] * SPARED_SHARE;
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = actionOf(DEFEND, weapon, 0);
  }
  return best;
}

/**
 * What a unit declares against the point defence that it has met (6.2.0): nothing as long as it can wait for the dice and
 * fire then, but its best shots when the answer may be its end.
 */
export function reply(tables: Tables, worths: UnitValues, state: State): i32 {
  const active = state.active;
  const unit = state.units[active];
  const declared = state.declared;
  let damage: i32 = 0;
  for (let i = 0; i < declared.length; i += STRIDE) {
    if (declared[i + 2] === active) damage += max(0, strengthOf(tables, state, declared[i], declared[i + 1]));
  }
  let best = actionOf(PASS, 0, 0);
  if (damage < unit.hull + unit.shields) return best;
  let most: f64 = 0;
  for (let index = 0; index < tables.units.length; index++) {
    const enemy = state.units[index];
    if (tables.units[index].side === tables.units[active].side || enemy.fate !== PRESENT) continue;
    const far = distanceBetween(tables, unit.hex, enemy.hex);
    const shots = worths.of(active, index);
    if (far > shots.reach) continue;
    const worth = shots.value(far, enemy.hull + enemy.shields, unit.energy);
    const weapon = shots.weapon(far, enemy.hull + enemy.shields, unit.energy);
    if (worth <= most || weapon < 0 || fireProblem(tables, state, weapon, index) !== FINE) continue;
    most = worth;
    best = actionOf(FIRE, index, weapon);
  }
  return best;
}
