import { ALL, ANY, HOLDS, isTrue, LEFT_MAP, LOST_UNITS, NOT, POINTS, SURVIVORS, TURNS } from '../conditions';
import type { Condition } from '../conditions';
import { bytes, ints, list, reals, slots } from '../platform';
import type { Bytes, Ints, List, Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { costsOwn, isEliminationOnly, mentions, readExitEdges, STAYS } from './levels';
import { isLeft, IMPOSSIBLE, POSSIBLE, outlookOf } from './outlook';

/** Value factor of a unit that the victory level asks to destroy; other enemies have 1. */
const TARGET_FACTOR: f64 = 8;
/** Value factor of a unit that the opponent's levels need. */
const PREVENT_FACTOR: f64 = 1.5;
/** Cached objectives per side, a power of 2. */
const CACHE_SIZE: i32 = 1024;
/** No level, no zone. */
const NONE: i32 = -1;

/** The objectives of one side until a unit is lost. */
export class Objectives {
  /** Index of the best level that the side can still reach; -1 when there is none. */
  level: i32 = NONE;
  /** By unit of the side: index into EDGES of the edge by which it should leave now, ANY_EDGE, or STAYS. */
  readonly exit: Ints;
  /** By unit: value factor of destroying it; 1 for the least valuable enemy. */
  readonly factor: Reals;
  /** Index of the hold whose zone the side should take, and of the one whose zone it should deny the enemy; -1 for none. */
  hold: i32 = NONE;
  deny: i32 = NONE;
  /** Units to protect, the first `protecteeCount` of the list. */
  readonly protectees: Ints;
  protecteeCount: i32 = 0;
  /** True while the side has other objectives before leaving. */
  busy: boolean = false;
  /** By unit: the edge by which it has to leave some time, or STAYS. */
  readonly leavers: Ints;
  /** Cache key: the facts that these objectives depend on. */
  readonly key: Ints;

  constructor(
    readonly side: i32,
    units: i32,
    keyLength: i32,
  ) {
    this.exit = ints(units);
    this.factor = reals(units);
    this.protectees = ints(units);
    this.leavers = ints(units);
    this.key = ints(keyLength);
    this.key.fill(-100);
    this.clear();
  }

  /** Resets to no objectives. */
  clear(): void {
    this.level = NONE;
    this.exit.fill(STAYS);
    this.factor.fill(1);
    this.hold = NONE;
    this.deny = NONE;
    this.protecteeCount = 0;
    this.busy = false;
    this.leavers.fill(STAYS);
  }
}

/** Derives the objectives of each side from the victory levels; cached by turn, fates, holds and points. */
export class ObjectivePlanner {
  /** The empty objectives. */
  readonly none: Objectives;
  /** True when the levels depend only on which units are left, so that no objectives are needed. */
  readonly eliminationOnly: boolean;
  /** True when a level depends on the turn, so that objectives may change each turn. */
  private readonly timed: boolean;
  /** By level: 1 when it takes the loss of units of the side that wins by it: no player pursues that. */
  readonly costly: Bytes;
  /** By unit: the edge by which some level of its side wants it to leave, or STAYS. */
  private readonly exitEdges: Ints;
  /** By side and hash of the key. */
  private readonly cache: List<Objectives | null>;
  /** By side: what it was found to want last, which counts as long as `sure` is 1. */
  private readonly last: List<Objectives>;
  private readonly isCurrent: Bytes;
  private readonly key: Ints;

  constructor(private readonly tables: Tables) {
    const levels = tables.program.levels;
    const units = tables.units;
    const keyLength = 1 + units.length + tables.shape.holds + tables.shape.points;
    const bitter = bytes(levels.length);
    const home = ints(units.length);
    const sides = tables.bySide.length;
    const nothing = new Objectives(NONE, units.length, 0);
    const last = list<Objectives>(sides);
    let plain = !tables.hasAdvance;
    let timed = false;
    home.fill(STAYS);
    for (let i = 0; i < levels.length; i++) {
      const normalizeFactors = levels[i];
      if (!isEliminationOnly(tables, normalizeFactors.when)) plain = false;
      if (mentions(normalizeFactors.when, TURNS)) timed = true;
      if (costsOwn(tables, normalizeFactors.when, normalizeFactors.winner)) bitter[i] = 1;
      if (normalizeFactors.winner >= 0) readExitEdges(tables, normalizeFactors.when, normalizeFactors.winner, home);
    }
    for (let i = 0; i < units.length; i++) if (units[i].advanceEdge >= 0) home[i] = units[i].advanceEdge;
    for (let side = 0; side < sides; side++) last[side] = nothing;
    this.eliminationOnly = plain;
    this.timed = timed;
    this.costly = bitter;
    this.exitEdges = home;
    this.last = last;
    this.none = nothing;
    this.cache = slots<Objectives>(CACHE_SIZE * sides);
    this.isCurrent = bytes(sides);
    this.key = ints(keyLength);
  }

  /** Marks the objectives as possibly out of date. */
  invalidate(): void {
    this.isCurrent.fill(0);
  }

  /** The objectives of a side in a state; the object is cached and later overwritten. */
  of(state: State, side: i32): Objectives {
    if (this.isCurrent[side] === 1) return this.last[side];
    this.isCurrent[side] = 1;
    const place = side * CACHE_SIZE + this.writeKey(state);
    const known = this.cache[place];
    if (known !== null && this.matches(known)) {
      this.last[side] = known;
      return known;
    }
    const wants = known !== null ? known : new Objectives(side, this.tables.units.length, this.key.length);
    for (let i = 0; i < this.key.length; i++) wants.key[i] = this.key[i];
    wants.clear();
    this.evaluate(state, wants);
    this.cache[place] = wants;
    this.last[side] = wants;
    return wants;
  }

  private matches(wants: Objectives): boolean {
    for (let i = 0; i < this.key.length; i++) if (this.key[i] !== wants.key[i]) return false;
    return true;
  }

  /** Writes the cache key; returns its slot. */
  private writeKey(state: State): i32 {
    const key = this.key;
    let at: i32 = 1;
    key[0] = this.timed ? state.turn : 0;
    for (let i = 0; i < state.units.length; i++) key[at++] = 8 * state.units[i].fate + state.units[i].edge;
    for (let i = 0; i < state.held.length; i++) key[at++] = state.held[i];
    for (let i = 0; i < state.points.length; i++) key[at++] = state.points[i];
    let hash: i32 = 0;
    for (let i = 0; i < at; i++) hash = (hash << 5) + (hash >> 27) + key[i] * 0x9e37;
    return (hash ^ (hash >> 10) ^ (hash >> 20)) & (CACHE_SIZE - 1);
  }

  private evaluate(state: State, wants: Objectives): void {
    const levels = this.tables.program.levels;
    const side = wants.side;
    for (let i = 0; i < levels.length && wants.level < 0; i++) {
      if (levels[i].winner !== side || this.costly[i] === 1) continue;
      if (this.outlook(state, levels[i].when) !== IMPOSSIBLE) wants.level = i;
    }
    if (wants.level >= 0) this.pursue(state, levels[wants.level].when, wants);
    for (let i = 0; i < levels.length; i++) {
      if (levels[i].winner < 0 || levels[i].winner === side) continue;
      if (this.outlook(state, levels[i].when) !== IMPOSSIBLE) this.prevent(state, levels[i].when, wants);
    }
    this.level(state, wants);
    this.assignExits(state, wants);
  }

  private outlook(state: State, when: Condition): i32 {
    return outlookOf(this.tables, when, state);
  }

  /** Adds the objectives that fulfil a condition. */
  private pursue(state: State, when: Condition, wants: Objectives): void {
    if (this.outlook(state, when) !== POSSIBLE) return;
    const members = when.members;
    switch (when.kind) {
      case ALL:
        for (let i = 0; i < when.parts.length; i++) this.pursue(state, when.parts[i], wants);
        break;
      case ANY:
        // Pursue the first part that is still possible.
        for (let i = 0; i < when.parts.length; i++) {
          if (this.outlook(state, when.parts[i]) !== POSSIBLE) continue;
          this.pursue(state, when.parts[i], wants);
          break;
        }
        break;
      case NOT:
        this.prevent(state, when.parts[0], wants);
        break;
      case LOST_UNITS:
        for (let i = 0; i < members.length; i++) this.raiseTargetFactor(members[i], TARGET_FACTOR, true, wants);
        break;
      case SURVIVORS:
        for (let i = 0; i < members.length; i++) {
          if (when.most >= 0) this.raiseTargetFactor(members[i], TARGET_FACTOR, true, wants);
          else this.protect(state, members[i], members.length, wants);
        }
        break;
      case LEFT_MAP:
        for (let i = 0; i < members.length; i++) {
          if (this.tables.units[members[i]].side === wants.side) wants.leavers[members[i]] = when.edge;
        }
        break;
      case HOLDS:
        if (this.holder(when) === wants.side) this.take(when.held, wants);
        break;
      case POINTS:
        if (when.side === wants.side) this.score(state, wants);
        break;
    }
  }

  /** Adds the objectives that prevent a condition of the opponent. */
  private prevent(state: State, when: Condition, wants: Objectives): void {
    if (this.outlook(state, when) !== POSSIBLE) return;
    const members = when.members;
    switch (when.kind) {
      case ALL:
      case ANY:
        for (let i = 0; i < when.parts.length; i++) this.prevent(state, when.parts[i], wants);
        break;
      case NOT:
        this.pursue(state, when.parts[0], wants);
        break;
      case LOST_UNITS:
        for (let i = 0; i < members.length; i++) this.protect(state, members[i], members.length, wants);
        break;
      case SURVIVORS:
        for (let i = 0; i < members.length; i++) {
          if (this.tables.units[members[i]].side === wants.side) this.protect(state, members[i], members.length, wants);
          else if (when.need !== 0) this.raiseTargetFactor(members[i], PREVENT_FACTOR, false, wants);
        }
        break;
      case LEFT_MAP:
        for (let i = 0; i < members.length; i++) this.raiseTargetFactor(members[i], PREVENT_FACTOR, false, wants);
        break;
      case HOLDS:
        if (wants.deny === NONE && this.holder(when) !== wants.side && this.hasZone(when.held)) wants.deny = when.held;
        break;
    }
  }

  /** The side that a HOLDS condition refers to. */
  private holder(when: Condition): i32 {
    return this.tables.program.holds[when.held].side;
  }

  private hasZone(hold: i32): boolean {
    return this.tables.program.holds[hold].zone.length > 0;
  }

  private take(hold: i32, wants: Objectives): void {
    if (wants.hold === NONE && this.hasZone(hold)) wants.hold = hold;
    wants.busy = true;
  }

  /** Adds the objectives that score victory points. */
  private score(state: State, wants: Objectives): void {
    const tables = this.tables;
    const awards = tables.program.awards;
    if (awards.length === 0) return;
    for (let unit = 0; unit < tables.units.length; unit++) {
      const destroyed = awards[unit].destroyed;
      for (let i = 0; i < destroyed.length; i++) {
        if (destroyed[i].side !== wants.side || destroyed[i].points <= 0 || !isLeft(state, unit)) continue;
        this.raiseTargetFactor(unit, 1 + TARGET_FACTOR, true, wants);
      }
      if (tables.units[unit].side !== wants.side) continue;
      const exited = awards[unit].exited;
      for (let i = 0; i < exited.length; i++) {
        if (exited[i].side === wants.side && exited[i].points > 0) wants.leavers[unit] = exited[i].edge;
      }
    }
    const gains = tables.program.holdGains;
    for (let i = 0; i < gains.length; i++) {
      if (gains[i].side === wants.side && gains[i].points > 0) this.take(gains[i].held, wants);
    }
  }

  /** Notes that an enemy is worth more; `first`: it comes before leaving. */
  private raiseTargetFactor(unit: i32, factor: f64, first: boolean, wants: Objectives): void {
    const spec = this.tables.units[unit];
    if (spec.side === wants.side || spec.untouchable) return;
    if (first) wants.busy = true;
    if (factor > wants.factor[unit]) wants.factor[unit] = factor;
  }

  /** Adds a unit, of a group of `group` units, to the units to protect. */
  private protect(state: State, unit: i32, group: i32, wants: Objectives): void {
    const spec = this.tables.units[unit];
    if (spec.side !== wants.side || spec.untouchable || !isLeft(state, unit)) return;
    // If the whole side must survive, no unit needs special protection.
    if (group === this.tables.bySide[wants.side].length) return;
    for (let i = 0; i < wants.protecteeCount; i++) if (wants.protectees[i] === unit) return;
    wants.protectees[wants.protecteeCount++] = unit;
  }

  /** Scales the factors so that the least valuable enemy left has 1. */
  private level(state: State, wants: Objectives): void {
    const units = this.tables.units;
    const factor = wants.factor;
    let least: f64 = Infinity;
    for (let i = 0; i < units.length; i++) {
      if (units[i].side === wants.side || units[i].untouchable || !isLeft(state, i)) continue;
      if (factor[i] < least) least = factor[i];
    }
    if (least <= 1 || least === Infinity) return;
    for (let i = 0; i < units.length; i++) factor[i] = Math.max(1, factor[i] / least);
  }

  /** Assigns exit edges to units without other objectives. */
  private assignExits(state: State, wants: Objectives): void {
    const tables = this.tables;
    const won = !wants.busy && this.wins(state, wants.side);
    const members = tables.bySide[wants.side];
    for (let i = 0; i < members.length; i++) {
      const unit = members[i];
      const spec = tables.units[unit];
      if (spec.advanceEdge >= 0) wants.exit[unit] = spec.advanceEdge;
      else if (wants.leavers[unit] !== STAYS) {
        if (!wants.busy || spec.weapons.length === 0) wants.exit[unit] = wants.leavers[unit];
      } else if (won) wants.exit[unit] = this.exitEdges[unit];
    }
  }

  /** True when the side would win if the battle ended now. */
  private wins(state: State, side: i32): boolean {
    const levels = this.tables.program.levels;
    for (let i = 0; i < levels.length; i++) {
      if (isTrue(levels[i].when, state, state.turn, true)) return levels[i].winner === side;
    }
    return false;
  }
}
