import { d6 } from '@core/base';
import type { CounterspaceEvent } from './events';
import type { Tables } from './tables';
import type { CounterspaceState } from './types';

/**
 * The bolt of a nebula (8.4.2; our reading): a unit that ends its activation in or next to one is struck when a die
 * shows the nebula's rating or less. The bolt drains a die's worth of shields, then of E, and never touches the hull.
 */
export function endNearNebula(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const unit = state.units[index];
  const rating = tables.nebula[unit.hex];
  if (rating === 0) return;
  const die = d6(state.rng);
  const bolt = die <= rating ? d6(state.rng) : 0;
  const shields = Math.min(unit.shields, bolt);
  const energy = Math.min(unit.energy, bolt - shields);
  events?.push({
    t: 'nebula',
    target: index,
    rating,
    die,
    bolt,
    shields: [unit.shields, unit.shields - shields],
    energy: [unit.energy, unit.energy - energy],
  });
  unit.shields -= shields;
  unit.energy -= energy;
}
