import { storeOf } from '../engine/energy';
import { strengthOf } from '../engine/fielded';
import { distanceBetween } from '../engine/geometry';
import { fireProblem, pointDefenceProblem } from '../engine/legality';
import { FINE } from '../engine/problems';
import { STRIDE } from '../engine/reaction';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Worths } from './worth';

/** Share of what a shield point is worth that E not spent is worth: it may still go into the shields. */
const SPARED_SHARE = 0.5;

/**
 * The answer in point defence: the shot that is worth most, as long as the E for it comes back in the next energy phase or the shot is
 * worth more than shields for that E.
 */
export function answer(tables: Tables, worths: Worths, state: CounterspaceState): CounterspaceAction {
  const { reactor, active } = state;
  const own = state.units[reactor];
  const enemy = state.units[active];
  const shots = worths.shotsOf(reactor)[active];
  const wanted = tables.units[reactor].shields - own.shields;
  let best: CounterspaceAction = tables.actions.pass;
  let bestGain = 0;
  const { weapons } = tables.units[reactor];
  for (let i = 0; i < weapons.length; i++) {
    const { index, energy } = weapons[i];
    if (pointDefenceProblem(tables, state, index) !== FINE) continue;
    const lost = Math.max(
      0,
      Math.min(energy, storeOf(tables, state, reactor) + wanted - own.rating - own.energy + energy),
    );
    const gain = shots.worth(0, enemy.hull + enemy.shields, energy) - lost * worths.point[reactor] * SPARED_SHARE;
    if (gain <= bestGain) continue;
    bestGain = gain;
    best = tables.actions.pd[index];
  }
  return best;
}

/**
 * What a unit declares against the point defence that it has met (6.2.0): nothing as long as it can wait for the dice and
 * fire then, but its best shots when the answer may be its end.
 */
export function reply(tables: Tables, worths: Worths, state: CounterspaceState): CounterspaceAction {
  const { active, declared } = state;
  const unit = state.units[active];
  let harm = 0;
  for (let i = 0; i < declared.length; i += STRIDE) {
    if (declared[i + 2] === active) harm += strengthOf(tables, state, declared[i], declared[i + 1]);
  }
  if (harm < unit.hull + unit.shields) return tables.actions.pass;
  const row = worths.shotsOf(active);
  let best: CounterspaceAction = tables.actions.pass;
  let most = 0;
  for (const { index, side } of tables.units) {
    const enemy = state.units[index];
    if (side === tables.units[active].side || enemy.fate !== PRESENT) continue;
    const far = distanceBetween(tables, unit.hex, enemy.hex);
    if (far > row[index].reach) continue;
    const worth = row[index].worth(far, enemy.hull + enemy.shields, unit.energy);
    const weapon = row[index].weapon(far, enemy.hull + enemy.shields, unit.energy);
    if (worth <= most || weapon < 0 || fireProblem(tables, state, weapon, index) !== FINE) continue;
    most = worth;
    best = tables.actions.fire[weapon][index];
  }
  return best;
}
