import { lowestBit } from '../../../common/ints';
import { bearing, usableWeapons } from '../combat';
import { hitChance, rangeBetween } from '../geometry';
import type { Tables } from '../tables';
import { PRESENT, type Action } from '../types';
import type { MinimalState } from '../state';

/** The best shot: likely to hit a ship with few shields and many weapons. */
export function bestShot(tables: Tables, state: MinimalState, side: number): Action<'fire'> | undefined {
  const own = tables.bySide[side];
  const foes = tables.foes[side];
  let best: Action<'fire'> | undefined;
  let most = 0;
  for (let i = 0; i < own.length; i++) {
    const unit = own[i];
    if (state.ships[unit].fate !== PRESENT) continue;
    for (let k = 0; k < foes.length; k++) {
      const bits = bearing(tables, state, unit, foes[k]);
      if (bits === 0) continue;
      const shot = tables.actions.fire[unit][lowestBit(bits)][foes[k]];
      if (foes.length === 1) return shot;
      const value = shotValue(tables, state, unit, foes[k]);
      if (best !== undefined && value <= most) continue;
      most = value;
      best = shot;
    }
  }
  return best;
}

export function shotValue(tables: Tables, state: MinimalState, unit: number, target: number): number {
  const foe = state.ships[target];
  const range = rangeBetween(tables.grid, state.ships[unit].hex, foe.hex);
  const chance = hitChance(tables.ships[unit].toHit, range);
  return chance * (1 / foe.shields + (usableWeapons(tables, state, target) === 0 ? 0 : 0.3));
}

/** Weapon sides in the order in which they are sacrificed. */
const SACRIFICE_ORDER = [3, 2, 4, 1, 5, 0] as const;

/**
 * The struck side that a side chooses. The owner gives up an unarmed side, unless the lost shield is the last; otherwise the armed side that
 * points most to the rear. The firer takes the last shield, otherwise the armed side that points most to the front.
 */
export function struckSideChoice(tables: Tables, state: MinimalState): number {
  const { shields, weapons } = state.ships[state.active];
  const bare = state.struck & ~weapons;
  const armed = state.struck & weapons;
  const owner = tables.options.sharedLine === 'owner';
  const from = (bare !== 0 && shields > 1 === owner) || armed === 0 ? bare : armed;
  const first = (side: number): boolean => (from & (1 << side)) !== 0;
  return (owner ? SACRIFICE_ORDER.find(first) : SACRIFICE_ORDER.findLast(first)) ?? lowestBit(state.struck);
}
