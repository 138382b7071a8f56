import {
  actionOf,
  ACTIVATE,
  DEFEND,
  DEFEND_AT_BAY,
  DEFEND_AT_CARRIED,
  END,
  FIRE,
  FIRE_AT_BAY,
  FIRE_AT_CARRIED,
  firstOf,
  LAUNCH,
  MOVE,
  NO_ACTION,
  PASS,
  STRIKE,
} from '../action';
import { AT_BAY, AT_CARRIED, PHASE_ACTION, PHASE_REACT, PHASE_SELECT, PRESENT } from '../codes';
import { carried } from '../combatants';
import { distanceBetween } from '../geometry';
import { fireProblem, pointDefenceProblem } from '../legality';
import { FINE } from '../problems';
import { STRIDE } from '../reaction';
import { RANGE_ZERO_BONUS } from '../roll';
import { max, min, reals } from '../platform';
import type { List, Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { launchProblem, partDefence, partDefenceProblem, partShotProblem } from '../torpedo-legality';
import { carriersOf, isCarrier } from './carriers';
import type { TargetFinder } from './targeting';
import { CLOSED } from './paths';
import type { PathFields } from './paths';
import { SPARED_SHARE } from './react';
import { damageChances } from './shots';
import type { UnitValues } from './unit-values';

/** Shots at a torpedo that comes in; more are rarely worth their E. */
const SHOTS_AT_TORPEDO: i32 = 2;
/** Longest range of a weapon for point defence (6.2.0). */
const DEFENCE_RANGE: i32 = 1;
/** Launches from one bay that are still to be reckoned with. */
const LAUNCHES_TO_COME: f64 = 3;
/** A lead in strength beyond this changes no chance. */
const MAX_LEAD: i32 = 6;

/** Torpedo decisions of the quick player: launch, steer, shoot down. */
export class TorpedoPlayer {
  /** Worth of the attack of a torpedo on a unit of each side, by place of the torpedo and side. */
  private readonly strikes: Reals;
  /** Chance of a Wound or better by lead, from -MAX_LEAD. */
  private readonly chances: Reals;
  /** By unit: what the aim of the side that is to act makes of it; counts where it has one. */
  private factor: Reals;
  private hasFactors: boolean = false;
  /** The best shot of those that were weighed, and what it is worth for a point of E. */
  private best: i32 = NO_ACTION;
  private rate: f64 = 0;
  /** By side: enemies that carry torpedoes, where these or their bays may be fired at. */
  private readonly carriers: List<List<i32>>;

  constructor(
    private readonly tables: Tables,
    private readonly values: UnitValues,
    private readonly paths: PathFields,
    private readonly targeting: TargetFinder,
  ) {
    this.factor = reals(tables.units.length);
    this.chances = reals(2 * MAX_LEAD + 1);
    this.strikes = reals(tables.torpedoes.length * tables.bySide.length);
    this.carriers = carriersOf(tables, targeting.enemies);
    this.factor.fill(1);
    for (let i = 0; i < this.chances.length; i++) this.chances[i] = countHits(i - MAX_LEAD) / 36.0;
    for (let place = 0; place < tables.torpedoes.length; place++) this.evaluateTorpedo(place);
  }

  /** Says what the side that is to act is after, as often as that may have changed. */
  setFactors(factor: Reals): void {
    this.hasFactors = true;
    this.factor = factor;
  }

  /** The decision where it is about a torpedo: to activate, launch, steer or shoot one; else NO_ACTION. */
  decide(state: State): i32 {
    const flies = state.active >= this.tables.units.length;
    switch (state.phase) {
      case PHASE_SELECT:
        return state.flying > 0 ? this.pick(state) : NO_ACTION;
      case PHASE_ACTION:
        if (flies) return this.steer(state);
        return this.shouldLaunch(state) ? actionOf(LAUNCH, 0, 0) : this.shoot(state);
      case PHASE_REACT:
        return flies ? this.shootDown(state) : this.answerAtParts(state);
      default:
        return NO_ACTION;
    }
  }

  /** The torpedo of the side that is to act that goes next. They go before ships: what they strike down need not be fired at. */
  private pick(state: State): i32 {
    const specs = this.tables.torpedoes;
    for (let place = 0; place < specs.length; place++) {
      const torpedo = state.torpedoes[place];
      if (torpedo.fate !== PRESENT || torpedo.acted === state.turn || specs[place].side !== state.side) continue;
      return actionOf(ACTIVATE, specs[place].index, 0);
    }
    return NO_ACTION;
  }

  /** True when the active unit launches, at what a torpedo can reach this turn. */
  private shouldLaunch(state: State): boolean {
    const tables = this.tables;
    const places = tables.torpedoesOf[state.active];
    if (places.length === 0 || launchProblem(tables, state) !== FINE) return false;
    const spec = tables.torpedoes[places[0]];
    this.targeting.findNearest(state, state.active);
    // The way out of a Turtle shield takes MOV too (8.1.3).
    const unit = state.units[state.active];
    return this.targeting.nearestRange <= min(spec.movement, spec.range) - unit.guard - unit.oldGuard;
  }

  private steer(state: State): i32 {
    const tables = this.tables;
    const place = state.active - tables.units.length;
    const torpedo = state.torpedoes[place];
    const target = this.chooseTarget(state, torpedo.hex, tables.torpedoes[place].side, torpedo.moves);
    if (target < 0) return actionOf(END, 0, 0);
    const to = state.units[target].hex;
    if (torpedo.drag > 0) return actionOf(END, 0, 0);
    if (to === torpedo.hex) return actionOf(STRIKE, target, 0);
    if (torpedo.moves < 1) return actionOf(END, 0, 0);
    let step: i32 = -1;
    let least = distanceBetween(tables, torpedo.hex, to);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[torpedo.hex * 6 + dir];
      if (next < 0 || this.paths.cost[next] >= CLOSED) continue;
      const far = distanceBetween(tables, next, to);
      if (far >= least) continue;
      least = far;
      step = next;
    }
    return step < 0 ? actionOf(END, 0, 0) : actionOf(MOVE, step, 0);
  }

  /** What the aim wants most of what can be reached now, else the nearest enemy; -1 when there is none. */
  private chooseTarget(state: State, hex: i32, side: i32, moves: i32): i32 {
    if (!this.hasFactors) return this.nearest(state, hex, side, CLOSED);
    const enemies = this.targeting.enemies[side];
    let best: i32 = -1;
    let most: f64 = 0;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      const worth = this.values.point[unit] * this.factor[unit];
      if (worth <= most || state.units[unit].fate !== PRESENT) continue;
      if (distanceBetween(this.tables, hex, state.units[unit].hex) > moves) continue;
      best = unit;
      most = worth;
    }
    return best < 0 ? this.nearest(state, hex, side, CLOSED) : best;
  }

  /** The nearest enemy unit at most `most` hexes away, of equals the one that is worth most; -1 when there is none. */
  private nearest(state: State, hex: i32, side: i32, most: i32): i32 {
    const values = this.values.unit;
    const enemies = this.targeting.enemies[side];
    let best: i32 = -1;
    let least = most;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      if (state.units[unit].fate !== PRESENT) continue;
      const far = distanceBetween(this.tables, hex, state.units[unit].hex);
      if (far > least || (far === least && best >= 0 && values[unit] <= values[best])) continue;
      best = unit;
      least = far;
    }
    return best;
  }

  /** Fire at torpedoes in flight and at bays, where a point of E does more than against ships (6.3.0, 6.3.1). */
  private shoot(state: State): i32 {
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
    const value = this.partWorth(state, other, part);
    if (value === 0) return;
    const kind = part === AT_BAY ? FIRE_AT_BAY : FIRE_AT_CARRIED;
    for (let k = 0; k < spec.weapons.length; k++) {
      const gun = spec.weapons[k];
      const lead = gun.attack - partDefence(this.tables, other, part);
      const worth = (this.chanceToHit(lead) * value) / gun.energy;
      if (worth <= this.rate || partShotProblem(this.tables, state, gun.index, other, part) !== FINE) continue;
      this.rate = worth;
      this.best = actionOf(kind, other, gun.index);
    }
  }

  /** The answer in point defence at the bays or torpedoes of the unit that has come in, where a point of E does more than against the unit. */
  private answerAtParts(state: State): i32 {
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

  private answerAtPart(state: State, part: i32): void {
    const value = this.partWorth(state, state.active, part);
    if (value === 0 || this.countDeclared(state, part) >= this.countParts(state, state.active, part)) return;
    const kind = part === AT_BAY ? DEFEND_AT_BAY : DEFEND_AT_CARRIED;
    const weapons = this.tables.units[state.reactor].weapons;
    for (let k = 0; k < weapons.length; k++) {
      const gun = weapons[k];
      const lead = gun.attack + RANGE_ZERO_BONUS - partDefence(this.tables, state.active, part);
      const worth = (this.chanceToHit(lead) * value) / gun.energy;
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
        const hit = this.chanceToHit(gun.attack - target.defence);
        const worth = (hit * this.strikeWorth(place, spec.side)) / gun.energy;
        if (worth <= this.rate || fireProblem(tables, state, gun.index, target.index) !== FINE) continue;
        this.rate = worth;
        this.best = actionOf(FIRE, target.index, gun.index);
      }
    }
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

  /** What a bay of an enemy may still launch, or what one torpedo less takes from that; 0 for what is no target. */
  private partWorth(state: State, carrier: i32, part: i32): f64 {
    if (partDefence(this.tables, carrier, part) < 0) return 0;
    const left: f64 = carried(this.tables, state, carrier);
    if (left === 0) return 0;
    const share = left / state.units[carrier].bays;
    // The bays launch no more than some of many torpedoes, so one of these is no loss.
    if (part === AT_CARRIED) return share > LAUNCHES_TO_COME ? 0 : this.bayStrike(carrier);
    return (share < LAUNCHES_TO_COME ? share : LAUNCHES_TO_COME) * this.bayStrike(carrier);
  }

  /** Worth of a strike by what comes from a unit's bays; 0 where it carries nothing. */
  bayStrike(carrier: i32): f64 {
    const places = this.tables.torpedoesOf[carrier];
    return places.length === 0 ? 0 : this.strikeWorth(places[0], 1 - this.tables.units[carrier].side);
  }

  /** Worth of a torpedo that comes through to a unit of a side, on the average of its units; 0 where there is no such side. */
  strikeWorth(place: i32, side: i32): f64 {
    const sides = this.tables.bySide.length;
    return side >= 0 && side < sides ? this.strikes[place * sides + side] : 0;
  }

  /** Computes the value of a torpedo; equal ones have equal values. */
  private evaluateTorpedo(place: i32): void {
    const tables = this.tables;
    const sides = tables.bySide.length;
    const attack = tables.torpedoes[place].attack;
    const alike = place > 0 && tables.torpedoes[place - 1].attack === attack;
    for (let side = 0; side < sides; side++) {
      if (alike) {
        this.strikes[place * sides + side] = this.strikes[(place - 1) * sides + side];
        continue;
      }
      const members = tables.bySide[side];
      let sum: f64 = 0;
      for (let i = 0; i < members.length; i++) sum += this.hitWorth(attack, members[i]);
      this.strikes[place * sides + side] = sum / max(1, members.length);
    }
  }

  private hitWorth(attack: i32, unit: i32): f64 {
    const chances = damageChances(attack, this.tables.units[unit].defence, false, this.tables.options);
    let sum: f64 = 0;
    for (let damage = 0; damage < chances.length; damage++) sum += chances[damage] * damage * this.values.point[unit];
    return sum;
  }

  /** Chance of a Wound or better by a lead in strength: attacker's ATT less target's DEF. */
  chanceToHit(lead: i32): f64 {
    return this.chances[max(0, min(2 * MAX_LEAD, lead + MAX_LEAD))];
  }

  /** The answer in point defence to the torpedo that has come in (6.2.0). */
  private shootDown(state: State): i32 {
    const weapons = this.tables.units[state.reactor].weapons;
    if (state.declared.length < SHOTS_AT_TORPEDO * STRIDE) {
      for (let i = 0; i < weapons.length; i++) {
        if (weapons[i].attack > 1 || pointDefenceProblem(this.tables, state, weapons[i].index) !== FINE) continue;
        return actionOf(DEFEND, weapons[i].index, 0);
      }
    }
    return actionOf(PASS, 0, 0);
  }
}

function countHits(lead: i32): i32 {
  let hits: i32 = 0;
  for (let attack = 1; attack <= 6; attack++) {
    for (let defence = 1; defence <= 6; defence++) if (attack + lead >= defence) hits++;
  }
  return hits;
}
