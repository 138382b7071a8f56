import {
  actionOf,
  DEFEND_AT_BAY,
  DEFEND_AT_CARRIED,
  FIRE,
  FIRE_AT_BAY,
  FIRE_AT_CARRIED,
  firstOf,
  NO_ACTION,
} from '../action';
import { AT_BAY, AT_CARRIED, PRESENT } from '../codes';
import { carried } from '../combatants';
import { distanceBetween } from '../geometry';
import { fireProblem } from '../legality';
import { FINE } from '../problems';
import { STRIDE } from '../reaction';
import { RANGE_ZERO_BONUS } from '../roll';
import { reals } from '../platform';
import type { List, Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { partDefence, partDefenceProblem, partShotProblem } from '../torpedo-legality';
import { carriersOf, isCarrier } from './carriers';
import type { TargetFinder } from './targeting';
import { SPARED_SHARE } from './react';
import { TorpedoWorth } from './torpedo-worth';
import type { UnitValues } from './unit-values';

/** Longest range of a weapon for point defence (6.2.0). */
const DEFENCE_RANGE: i32 = 1;

/** Fire of the quick player at torpedoes in flight, at those that are carried, and at bays. */
export class TorpedoShots {
  private readonly worth: TorpedoWorth;
  /** By unit: what the aim of the side that is to act makes of it. */
  private factor: Reals;
  /** The best shot of those that were weighed, and what it is worth for a point of E. */
  private best: i32 = NO_ACTION;
  private rate: f64 = 0;
  /** By side: enemies that carry torpedoes, where these or their bays may be fired at. */
  private readonly carriers: List<List<i32>>;

  constructor(
    private readonly tables: Tables,
    private readonly values: UnitValues,
    private readonly targeting: TargetFinder,
  ) {
    this.worth = new TorpedoWorth(tables, values);
    this.factor = reals(tables.units.length);
    this.carriers = carriersOf(tables, targeting.enemies);
    this.factor.fill(1);
  }

  /** Says what the side that is to act is after, as often as that may have changed. */
  setFactors(factor: Reals): void {
    this.factor = factor;
  }

  /** Fire at torpedoes in flight and at bays, where a point of E does more than against ships (6.3.0, 6.3.1). */
  shoot(state: State): i32 {
    const unit = state.units[state.active];
    const spec = this.tables.units[state.active];
    if (spec.reach < 0 || unit.energy < 1 || unit.fate !== PRESENT) return NO_ACTION;
    const bays = this.hasBayNear(state, unit.hex, spec.side, spec.reach);
    const torpedo = state.flying > 0 && this.hasTorpedoNear(state, unit.hex, spec.side);
    if (!bays && !torpedo) return NO_ACTION;
    this.best = NO_ACTION;
    this.rate = this.rateOfFire(state);
    if (bays) this.shootAtParts(state);
    if (torpedo) this.shootAtTorpedoes(state);
    return this.best;
  }

  /** The answer in point defence at the bays or torpedoes of the unit that has come in, where a point of E does more than against the unit. */
  answerAtParts(state: State): i32 {
    const carrier = state.active;
    if (!this.isOpen(state, carrier)) return NO_ACTION;
    const energy = state.units[state.reactor].energy;
    if (energy < 1 || !isCarrier(this.tables, carrier)) return NO_ACTION;
    const fire = this.values.of(state.reactor, carrier).value(0, state.units[carrier].hull, energy) / energy;
    const spared = this.values.point[state.reactor] * SPARED_SHARE;
    this.best = NO_ACTION;
    this.rate = fire > spared ? fire : spared;
    this.answerAtPart(state, AT_BAY);
    this.answerAtPart(state, AT_CARRIED);
    return this.best;
  }

  /** A better shot than `reply` for a unit that fires because the point defence that it has met may be its end: at a bay or a carried torpedo. */
  replyAtParts(state: State, reply: i32): i32 {
    const unit = state.units[state.active];
    const target = firstOf(reply);
    if (unit.energy < 1 || target >= this.tables.units.length) return reply;
    const enemy = state.units[target];
    const far = distanceBetween(this.tables, unit.hex, enemy.hex);
    const worth = this.values.of(state.active, target).value(far, enemy.hull + enemy.shields, unit.energy);
    this.best = reply;
    this.rate = worth / unit.energy;
    this.shootAtParts(state);
    return this.best;
  }

  private shootAtParts(state: State): void {
    const carriers = this.carriers[this.tables.units[state.active].side];
    for (let i = 0; i < carriers.length; i++) {
      if (!this.isOpen(state, carriers[i])) continue;
      this.shootAtPart(state, carriers[i], AT_BAY);
      this.shootAtPart(state, carriers[i], AT_CARRIED);
    }
  }

  private shootAtPart(state: State, other: i32, part: i32): void {
    const spec = this.tables.units[state.active];
    const value = this.worth.ofPart(state, other, part);
    if (value === 0) return;
    const kind = part === AT_BAY ? FIRE_AT_BAY : FIRE_AT_CARRIED;
    for (let k = 0; k < spec.weapons.length; k++) {
      const gun = spec.weapons[k];
      const lead = gun.attack - partDefence(this.tables, other, part);
      const worth = (this.worth.chanceToHit(lead) * value) / gun.energy;
      if (worth <= this.rate || partShotProblem(this.tables, state, gun.index, other, part) !== FINE) continue;
      this.rate = worth;
      this.best = actionOf(kind, other, gun.index);
    }
  }

  private answerAtPart(state: State, part: i32): void {
    const value = this.worth.ofPart(state, state.active, part);
    if (value === 0 || this.countDeclared(state, part) >= this.countParts(state, state.active, part)) return;
    const kind = part === AT_BAY ? DEFEND_AT_BAY : DEFEND_AT_CARRIED;
    const weapons = this.tables.units[state.reactor].weapons;
    for (let k = 0; k < weapons.length; k++) {
      const gun = weapons[k];
      const lead = gun.attack + RANGE_ZERO_BONUS - partDefence(this.tables, state.active, part);
      const worth = (this.worth.chanceToHit(lead) * value) / gun.energy;
      if (worth <= this.rate || partDefenceProblem(this.tables, state, gun.index, part) !== FINE) continue;
      this.rate = worth;
      this.best = actionOf(kind, gun.index, 0);
    }
  }

  private shootAtTorpedoes(state: State): void {
    const tables = this.tables;
    const spec = tables.units[state.active];
    for (let place = 0; place < tables.torpedoes.length; place++) {
      if (state.torpedoes[place].fate !== PRESENT) continue;
      const target = tables.torpedoes[place];
      for (let k = 0; k < spec.weapons.length; k++) {
        const gun = spec.weapons[k];
        if (!gun.pointDefence) continue;
        const hit = this.worth.chanceToHit(gun.attack - target.defence);
        const worth = (hit * this.worth.strikeWorth(place, spec.side)) / gun.energy;
        if (worth <= this.rate || fireProblem(tables, state, gun.index, target.index) !== FINE) continue;
        this.rate = worth;
        this.best = actionOf(FIRE, target.index, gun.index);
      }
    }
  }

  /** Declared shots at bays, or at carried torpedoes, of the active unit. */
  private countDeclared(state: State, part: i32): i32 {
    const declared = state.declared;
    let count: i32 = 0;
    for (let i = 0; i < declared.length; i += STRIDE) {
      if (declared[i + 2] === state.active && declared[i + 3] === part) count++;
    }
    return count;
  }

  /** Bays of a unit, or torpedoes that it carries. */
  private countParts(state: State, carrier: i32, part: i32): i32 {
    return part === AT_BAY ? state.units[carrier].bays : carried(this.tables, state, carrier);
  }

  /** What a point of the active unit's E does at most against a ship in its reach. */
  private rateOfFire(state: State): f64 {
    const unit = state.units[state.active];
    const spec = this.tables.units[state.active];
    const around = this.targeting.around(state, state.active, spec.reach);
    const row = this.values.rowOf(state.active);
    let rate: f64 = 0;
    for (let i = 0; i < around.count; i++) {
      const other = around.units[i];
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(this.tables, unit.hex, enemy.hex);
      if (far > spec.reach) continue;
      const table = this.values.at(row, state.active, other);
      const worth = table.value(far, enemy.hull + enemy.shields, unit.energy) * this.factor[other];
      if (worth / unit.energy > rate) rate = worth / unit.energy;
    }
    return rate;
  }

  /** True when an enemy torpedo is near enough for point defence weapons, which are the only ones for it (6.3.0). */
  private hasTorpedoNear(state: State, hex: i32, side: i32): boolean {
    for (let place = 0, flying = state.flying; flying > 0; place++) {
      const torpedo = state.torpedoes[place];
      if (torpedo.fate !== PRESENT) continue;
      flying--;
      if (this.tables.torpedoes[place].side === side) continue;
      if (distanceBetween(this.tables, hex, torpedo.hex) <= DEFENCE_RANGE) return true;
    }
    return false;
  }

  /** True when an enemy with bays or torpedoes that may be fired at is in reach. */
  private hasBayNear(state: State, hex: i32, side: i32, reach: i32): boolean {
    const carriers = this.carriers[side];
    for (let i = 0; i < carriers.length; i++) {
      const other = carriers[i];
      if (!this.isOpen(state, other)) continue;
      if (distanceBetween(this.tables, hex, state.units[other].hex) <= reach) return true;
    }
    return false;
  }

  private isOpen(state: State, other: i32): boolean {
    const unit = state.units[other];
    return unit.shields === 0 && unit.bays > 0 && unit.fate === PRESENT;
  }
}
