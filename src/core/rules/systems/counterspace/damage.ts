import type { CounterspaceEvent, Harm } from './events';
import { storeOf } from './energy';
import { withdraw } from './roster';
import type { Tables } from './tables';
import { DESTROYED } from './types';
import type { CounterspaceState } from './types';

/** Who destroyed a unit when it was not another unit. */
export const BY_HAZARD = -1;
export const BY_STAR = -2;

/** What damage would do to a unit, for previews and events: shields first, the rest to the hull (6.0.0). */
export function harmOf(state: CounterspaceState, index: number, damage: number, bypass: boolean): Harm {
  const { shields, hull } = state.units[index];
  const absorbed = bypass ? 0 : Math.min(shields, damage);
  return {
    damage,
    shields: [shields, shields - absorbed],
    hull: [hull, Math.max(0, hull - (damage - absorbed))],
  };
}

/** The same for a torpedo, which any hit destroys (6.3.0). */
export function torpedoHarm(damage: number, hit: boolean): Harm {
  return { damage, shields: [0, 0], hull: [1, hit ? 0 : 1] };
}

/** Points of shields and hull that a unit loses. */
export function lossOf({ shields, hull }: Harm): number {
  return shields[0] - shields[1] + hull[0] - hull[1];
}

/** Takes a torpedo out of its flight. */
export function loseTorpedo(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  by: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const torpedo = state.torpedoes[index - tables.units.length];
  torpedo.fate = DESTROYED;
  torpedo.hex = -1;
  torpedo.moves = 0;
  state.flying--;
  events?.push({ t: 'destroyed', target: index, by });
}

/** Takes a unit out of the battle as destroyed. */
export function destroyUnit(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  by: number,
  events: CounterspaceEvent[] | undefined,
): void {
  events?.push({ t: 'destroyed', target: index, by });
  const hex = state.units[index].hex;
  withdraw(tables, state, index, DESTROYED, events);
  if (tables.options.hulks) state.units[index].hex = hex;
}

/**
 * Deals damage: shields first unless they are passed by, the rest to the hull. At half of the starting hull or less the
 * E rating is halved, rounded half up, once, and E that no longer fits is lost; without hull the unit is destroyed
 * (6.0.0). The caller then asks whether the battle is over.
 */
export function dealDamage(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  damage: number,
  bypass: boolean,
  by: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const unit = state.units[index];
  const absorbed = bypass ? 0 : Math.min(unit.shields, damage);
  unit.shields -= absorbed;
  if (damage <= absorbed) return;
  unit.hull = Math.max(0, unit.hull - (damage - absorbed));
  if (unit.hull === 0) {
    destroyUnit(tables, state, index, by, events);
    return;
  }
  if (unit.halved === 0 && unit.hull * 2 <= tables.units[index].hull) {
    const before = unit.rating;
    unit.halved = 1;
    unit.rating = (before + 1) >> 1;
    unit.energy = Math.min(unit.energy, storeOf(tables, state, index));
    events?.push({ t: 'halved', target: index, rating: [before, unit.rating] });
  }
}
