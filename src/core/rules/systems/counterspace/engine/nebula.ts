import { d6, logNebula } from './host';
import { min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';

/**
 * The bolt of a nebula (8.4.2; house interpretation): a unit that ends its activation in or next to one is struck when a die
 * shows the nebula's rating or less. The bolt drains a die's worth of shields, then of E, and never touches the hull.
 */
export function endNearNebula(tables: Tables, state: State, index: i32): void {
  const unit = state.units[index];
  const rating: i32 = tables.nebula[unit.hex];
  if (rating === 0) return;
  const die = d6(state.rng);
  const bolt = die <= rating ? d6(state.rng) : 0;
  const shields = min(unit.shields, bolt);
  const energy = min(unit.energy, bolt - shields);
  logNebula(state, index, rating, die, bolt, shields, energy);
  unit.shields -= shields;
  unit.energy -= energy;
}
