import type { HexId } from '@core/hex';
import { PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import {
  BAYS,
  BAY_TARGET,
  CHEAPEST,
  CHEAPEST_DEFENCE,
  ENERGY,
  FATE,
  FOES,
  GAIN,
  GATHERED,
  GUARD_COUNT,
  GUARD_SURVEY,
  HAS_DEFENCE,
  HAS_UNTOUCHABLE,
  HEX,
  HEXES,
  HIT_COUNT,
  KEPT,
  KEPT_ENERGY,
  KEPT_HITS,
  KEPT_RANGE,
  KEPT_SURVEY,
  KEPT_TARGET,
  LIST,
  MOVEMENT,
  MOVES,
  NEAREST,
  NEAREST_HEX,
  NEAREST_RANGE,
  NEAR_COUNT,
  OPEN_BAYS,
  RANGE,
  REACH,
  ROW,
  SHIELDS,
  SURVEYS,
  SURVEY_SIDE,
  TARGET,
  TORPEDOES,
  type Memory,
} from './memory';
import type { Volleys } from './volleys';

const NONE = -1;
/** Farther than any hex of a map. */
const CLOSED = 30_000;
/** Units of a side's row of enemies that are near. */
const NEAR = 7;

/**
 * What the side that acts sees of its enemies. They stay where they are while it does, so they are looked up once in a survey, and then only
 * hits are noted. What is found is left in the rows.
 */
export interface Sight {
  /** Looks up the enemies of a side. */
  readonly survey: (state: CounterspaceState, side: number) => void;
  /** Finds what a unit can do most to with so much MOV and E, and from how far: the longest range that is good enough. */
  readonly look: (unit: number, moves: number, energy: number) => void;
  /** The same for a unit that has not acted yet, with all of its MOV, and what that is worth. */
  readonly foresee: (unit: number, energy: number) => void;
  /** Finds the enemy that is nearest to a hex, of equals the first. */
  readonly findNearest: (hex: HexId) => void;
  /** How far the nearest enemy is from a unit. */
  readonly nearestTo: (unit: number) => number;
  /** True when an enemy with bays that may be fired at is within a unit's reach. */
  readonly hasBayNear: (unit: number, side: number) => boolean;
  /** What a point of a unit's E does at most against an enemy in its reach; it has some. */
  readonly rateOfFire: (unit: number) => number;
  /** True when an enemy is in a hex who has weapons and E for point defence. */
  readonly isGuarded: (hex: HexId) => boolean;
  /** True when a unit that was looked for in this survey may meet such an enemy in its activation. */
  readonly mayMeetGuards: (unit: number) => boolean;
  /** Takes into account that an enemy was hit which is still there. */
  readonly hit: (unit: number, side: number) => void;
}

/** Made once for a thread's rows. */
export function createSight(memory: Memory, { worth, goodRange }: Volleys): Sight {
  const { now, real, rows, kept, keptGain, factor, dist, guarded, guards, foes, near, hitHexes } = memory;
  const { enemies, enemyCount, carriers, carrierCount, defenders, defenderCount, lent } = memory;

  function survey(state: CounterspaceState, side: number): void {
    now[SURVEYS]++;
    now[HIT_COUNT] = 0;
    now[SURVEY_SIDE] = side;
    const first = side << LIST;
    const all = enemyCount[side];
    let count = 0;
    for (let i = 0; i < all; i++) {
      const unit = enemies[(first + i) | 0];
      if (rows[(unit << ROW) | FATE] !== PRESENT) continue;
      foes[count] = unit;
      count = (count + 1) | 0;
    }
    now[FOES] = count;
    countBays(side);
    now[TORPEDOES] = state.flying > 0 ? torpedoesAgainst(state, side) : 0;
  }

  function torpedoesAgainst({ torpedoes }: CounterspaceState, side: number): number {
    const specs = lent.to?.tables.torpedoes ?? [];
    let count = 0;
    for (let place = 0; place < torpedoes.length; place++) {
      if (torpedoes[place].fate === PRESENT && specs[place].side !== side) count++;
    }
    return count;
  }

  function countBays(side: number): void {
    const first = side << LIST;
    const all = carrierCount[side];
    let count = 0;
    for (let i = 0; i < all; i++) if (isOpen(carriers[(first + i) | 0])) count++;
    now[OPEN_BAYS] = count;
  }

  /** True for an enemy with bays that may be fired at. */
  function isOpen(unit: number): boolean {
    const at = unit << ROW;
    return rows[at | FATE] === PRESENT && rows[at | SHIELDS] === 0 && rows[at | BAYS] > 0;
  }

  function hasBayNear(unit: number, side: number): boolean {
    const at = unit << ROW;
    const from = Math.imul(rows[at | HEX], now[HEXES]);
    const reach = rows[at | REACH];
    const first = side << LIST;
    const all = carrierCount[side];
    for (let i = 0; i < all; i++) {
      const other = carriers[(first + i) | 0];
      if (isOpen(other) && dist[(from + rows[(other << ROW) | HEX]) | 0] <= reach) return true;
    }
    return false;
  }

  function look(unit: number, moves: number, energy: number): void {
    const at = unit << ROW;
    const row = unit << KEPT;
    if (kept[row | GATHERED] !== now[SURVEYS]) gather(unit);
    now[TARGET] = NONE;
    const count = kept[row | NEAR_COUNT];
    if (count === 0 || energy < rows[at | CHEAPEST]) return;
    const first = unit << NEAR;
    const from = Math.imul(rows[at | HEX], now[HEXES]);
    const within = (rows[at | REACH] + moves) | 0;
    let target = NONE;
    let most = 0;
    let targetRange = 0;
    for (let k = 0; k < count; k++) {
      const other = near[(first + k) | 0];
      const far = dist[(from + rows[(other << ROW) | HEX]) | 0];
      if (far > within) continue;
      const gain = worth(unit, other, far > moves ? (far - moves) | 0 : 0, energy) * factor[other];
      if (gain <= most) continue;
      most = gain;
      target = other;
      targetRange = far;
    }
    if (target === NONE) return;
    now[TARGET] = target;
    const reach = rows[at | REACH];
    const closest = targetRange > moves ? (targetRange - moves) | 0 : 0;
    const good = goodRange(unit, target, closest, energy);
    const range = targetRange > reach ? reach : targetRange;
    const wanted = good < range ? good : range;
    now[RANGE] = wanted > closest ? wanted : closest;
  }

  /** Notes the enemies that a unit may come near enough to, and how far the nearest of all is. */
  function gather(unit: number): void {
    const at = unit << ROW;
    const row = unit << KEPT;
    const from = Math.imul(rows[at | HEX], now[HEXES]);
    const within = (rows[at | REACH] + rows[at | MOVEMENT]) | 0;
    const first = unit << NEAR;
    const count = now[FOES];
    let nearest = CLOSED;
    let found = 0;
    for (let i = 0; i < count; i++) {
      const other = foes[i];
      const far = dist[(from + rows[(other << ROW) | HEX]) | 0];
      if (far < nearest) nearest = far;
      if (far > within) continue;
      near[(first + found) | 0] = other;
      found = (found + 1) | 0;
    }
    kept[row | GATHERED] = now[SURVEYS];
    kept[row | NEAR_COUNT] = found;
    kept[row | NEAREST] = nearest;
  }

  // What a unit saw is kept until an enemy is hit that it could fire at.
  function foresee(unit: number, energy: number): void {
    const at = unit << ROW;
    const row = unit << KEPT;
    if (kept[row | KEPT_SURVEY] === now[SURVEYS] && kept[row | KEPT_ENERGY] === energy) {
      const from = Math.imul(rows[at | HEX], now[HEXES]);
      const within = (rows[at | REACH] + rows[at | MOVEMENT]) | 0;
      const all = now[HIT_COUNT];
      let hits = kept[row | KEPT_HITS];
      while (hits < all && dist[(from + hitHexes[hits & 4095]) | 0] > within) hits = (hits + 1) | 0;
      kept[row | KEPT_HITS] = hits;
      if (hits === all) {
        now[TARGET] = kept[row | KEPT_TARGET];
        now[RANGE] = kept[row | KEPT_RANGE];
        real[GAIN] = keptGain[unit];
        return;
      }
    }
    look(unit, rows[at | MOVEMENT], energy);
    const target = now[TARGET];
    if (target !== NONE) real[GAIN] = worth(unit, target, now[RANGE], energy) * factor[target];
    kept[row | KEPT_SURVEY] = now[SURVEYS];
    kept[row | KEPT_HITS] = now[HIT_COUNT];
    kept[row | KEPT_ENERGY] = energy;
    kept[row | KEPT_TARGET] = target;
    kept[row | KEPT_RANGE] = now[RANGE];
    keptGain[unit] = real[GAIN];
  }

  function findNearest(hex: HexId): void {
    const from = Math.imul(hex, now[HEXES]);
    const count = now[FOES];
    let nearest = NONE;
    let range = CLOSED;
    for (let i = 0; i < count; i++) {
      const other = rows[(foes[i] << ROW) | HEX];
      const far = dist[(from + other) | 0];
      if (far >= range) continue;
      range = far;
      nearest = other;
    }
    now[NEAREST_HEX] = nearest;
    now[NEAREST_RANGE] = range;
  }

  function rateOfFire(unit: number): number {
    const at = unit << ROW;
    const energy = rows[at | ENERGY];
    const reach = rows[at | REACH];
    const from = Math.imul(rows[at | HEX], now[HEXES]);
    const count = now[FOES];
    let most = 0;
    for (let i = 0; i < count; i++) {
      const other = foes[i];
      const far = dist[(from + rows[(other << ROW) | HEX]) | 0];
      if (far > reach) continue;
      const gain = worth(unit, other, far, energy) * factor[other];
      if (gain > most) most = gain;
    }
    return most / energy;
  }

  function nearestTo(unit: number): number {
    const at = unit << ROW;
    const row = unit << KEPT;
    // Where it has not moved since it looked around, that is known.
    if (kept[row | GATHERED] === now[SURVEYS] && rows[at | MOVES] === rows[at | MOVEMENT]) return kept[row | NEAREST];
    findNearest(rows[at | HEX]);
    return now[NEAREST_RANGE];
  }

  function isGuarded(hex: HexId): boolean {
    if (now[HAS_DEFENCE] === 0) return false;
    if (now[GUARD_SURVEY] !== now[SURVEYS]) findGuards(now[SURVEY_SIDE]);
    return guarded[hex] !== 0 && hasDefender(hex);
  }

  function hasDefender(hex: HexId): boolean {
    const first = now[SURVEY_SIDE] << LIST;
    const all = defenderCount[now[SURVEY_SIDE]];
    for (let i = 0; i < all; i++) {
      const at = defenders[(first + i) | 0] << ROW;
      if (rows[at | HEX] !== hex || rows[at | FATE] !== PRESENT) continue;
      if (rows[at | ENERGY] >= rows[at | CHEAPEST_DEFENCE]) return true;
    }
    return false;
  }

  function mayMeetGuards(unit: number): boolean {
    return kept[(unit << KEPT) | NEAREST] <= rows[(unit << ROW) | MOVEMENT] || now[HAS_UNTOUCHABLE] !== 0;
  }

  function findGuards(side: number): void {
    now[GUARD_SURVEY] = now[SURVEYS];
    const before = now[GUARD_COUNT];
    for (let i = 0; i < before; i++) guarded[guards[i]] = 0;
    const first = side << LIST;
    const all = defenderCount[side];
    let count = 0;
    for (let i = 0; i < all; i++) {
      const at = defenders[(first + i) | 0] << ROW;
      if (rows[at | FATE] !== PRESENT) continue;
      const hex = rows[at | HEX];
      guarded[hex] = 1;
      guards[count] = hex;
      count = (count + 1) | 0;
    }
    now[GUARD_COUNT] = count;
  }

  function hit(unit: number, side: number): void {
    const at = unit << ROW;
    hitHexes[now[HIT_COUNT] & 4095] = rows[at | HEX];
    now[HIT_COUNT]++;
    if (rows[at | BAY_TARGET] !== 0) countBays(side);
  }

  return { survey, look, foresee, findNearest, nearestTo, hasBayNear, rateOfFire, isGuarded, mayMeetGuards, hit };
}
