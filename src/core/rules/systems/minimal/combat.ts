import { d6 } from '@core/base';
import { lowestBit } from '../../common/ints';
import { checkDestroyed, takeHit, WEAPON_DIE } from './damage';
import { endIfDecided } from './ending';
import type { Events, ShotResult } from './events';
import { MAX_RANGE, RANGE_MODIFIER, rangeBetween, sidesTowards } from './geometry';
import { hasSight } from './sight';
import type { Tables } from './tables';
import { PHASE_STRUCK, PRESENT } from './types';
import type { MinimalState } from './state';

/** Remaining weapons that ship `unit` may use, as bits by side: none under an order to hold fire. */
export function usableWeapons(tables: Tables, state: MinimalState, unit: number): number {
  return tables.ships[unit].holdsFire ? 0 : state.ships[unit].weapons;
}

/** Weapons of ship `unit` that can fire at `target` now, as bits by side: not lost, not fired, in arc, range and sight (7.0). */
export function bearing(tables: Tables, state: MinimalState, unit: number, target: number): number {
  const ship = state.ships[unit];
  const foe = state.ships[target];
  const ready = usableWeapons(tables, state, unit) & ~ship.fired;
  if (ready === 0 || foe.fate !== PRESENT || tables.ships[target].untouchable) return 0;
  const { grid } = tables;
  if (rangeBetween(grid, ship.hex, foe.hex) > MAX_RANGE) return 0;
  const bits = ready & sidesTowards(grid, ship.hex, ship.facing, foe.hex);
  return bits !== 0 && hasSight(tables, state, ship.hex, foe.hex) ? bits : 0;
}

export function hasShot(tables: Tables, state: MinimalState, side: number): boolean {
  const own = tables.bySide[side];
  const foes = tables.foes[side];
  for (let i = 0; i < own.length; i++) {
    const ship = state.ships[own[i]];
    if (ship.fate !== PRESENT || (usableWeapons(tables, state, own[i]) & ~ship.fired) === 0) continue;
    for (let k = 0; k < foes.length; k++) if (bearing(tables, state, own[i], foes[k]) !== 0) return true;
  }
  return false;
}

/** True when a side chooses the struck side among `bits`: only when the choice decides what is lost. */
function isChosen({ options }: Tables, weapons: number, bits: number): boolean {
  return options.sharedLine !== 'automatic' && (bits & (bits - 1)) !== 0 && (weapons & bits) !== 0;
}

/** Fires one weapon (7.0): to-hit roll, then immediate damage. May leave the struck side to a choice. */
export function fireWeapon(
  tables: Tables,
  state: MinimalState,
  unit: number,
  weapon: number,
  target: number,
  events: Events,
): void {
  const ship = state.ships[unit];
  const foe = state.ships[target];
  ship.fired |= 1 << weapon;
  const range = rangeBetween(tables.grid, ship.hex, foe.hex);
  const need = tables.ships[unit].toHit + RANGE_MODIFIER[range];
  const die = d6(state.rng);
  const { shields, engine } = foe;
  let result: ShotResult = 'miss';
  let damage = 0;
  let sideDie = 0;
  let bits = 0;
  if (die <= need) {
    damage = d6(state.rng);
    if (damage === WEAPON_DIE) {
      if (range === 0) sideDie = d6(state.rng);
      bits = sideDie > 0 ? 1 << (sideDie - 1) : sidesTowards(tables.grid, foe.hex, foe.facing, ship.hex);
    }
    if (isChosen(tables, foe.weapons, bits)) {
      result = 'owner';
      state.phase = PHASE_STRUCK;
      state.side = tables.ships[tables.options.sharedLine === 'owner' ? target : unit].side;
      state.active = target;
      state.attacker = unit;
      state.struck = bits;
    } else {
      bits = oneSide(foe.weapons, bits);
      result = takeHit(foe, damage, bits);
    }
  }
  events?.push({
    t: 'fired',
    actor: unit,
    target,
    weapon,
    hit: result === 'miss' ? 0 : 1,
    loss: shields - foe.shields + engine - foe.engine,
    range,
    die,
    need,
    damage,
    sideDie,
    struck: result === 'owner' || bits === 0 ? -1 : lowestBit(bits),
    result,
    changes: { shields: [shields, foe.shields], engine: [engine, foe.engine] },
  });
  if (result === 'shield' && checkDestroyed(tables, state, target, unit, events)) endIfDecided(tables, state, events);
}

/** One of several struck sides: the first without a weapon, else the first. */
function oneSide(weapons: number, bits: number): number {
  const bare = bits & ~weapons;
  const from = bare !== 0 ? bare : bits;
  return from & -from;
}

/** Applies the choice of the struck side. */
export function chooseStruck(tables: Tables, state: MinimalState, side: number, events: Events): void {
  const { active, attacker } = state;
  const ship = state.ships[active];
  const { shields, engine } = ship;
  const result = takeHit(ship, WEAPON_DIE, 1 << side);
  state.active = -1;
  state.attacker = -1;
  state.struck = 0;
  events?.push({
    t: 'struck',
    target: active,
    by: attacker,
    side,
    result,
    changes: { shields: [shields, ship.shields], engine: [engine, ship.engine] },
  });
  if (result === 'shield' && checkDestroyed(tables, state, active, attacker, events))
    endIfDecided(tables, state, events);
}
