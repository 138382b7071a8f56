import { below, nextU32, shuffle, type Rng } from '@core/base';
import { cloneState } from '../generated/state';
import type { Tables } from '../tables';
import { DESTROYED, EXITED, FOGGED, PHASE_REACT, PRESENT, REVEALED, type FateCode } from '../types';
import type { SkirmishState, UnitState } from '../state';

/*
 * Beliefs about the positions of fogged enemies, from their possible start positions, last known positions and this round's searches.
 * Nothing here reads hidden information.
 */

/**
 * Probability in round 1 that a unit is in its possible start locations, and its decay per round; the rest is spread over all positions.
 */
const HOME_SHARE = 0.85;
const HOME_DECAY = 0.75;
/** Probability of the last known position, and of the rest of that location; the remainder is spread over all positions. */
const LAST_SHARE = 0.4;
const NEAR_SHARE = 0.4;
/** Factor of belief in a searched position, by rounds since the search. */
const SEARCHED = [0.05, 0.2, 0.4, 0.6, 0.8] as const;

/** True for a unit in the battle or yet to come: a side cannot tell these apart in the fog (13.3). */
export function isLeft(fate: FateCode): boolean {
  return fate !== DESTROYED && fate !== EXITED;
}

/** The items at the places of `to`: item i at place `to[i]`. */
function moved<T>(items: readonly T[], to: readonly number[]): T[] {
  const out = [...items];
  for (let i = 0; i < items.length; i++) out[to[i]] = items[i];
  return out;
}

/** Position beliefs of one battle. */
export class Beliefs {
  /** By unit and position: share of its possible start locations, or 0. */
  private readonly home: readonly (readonly number[])[];
  /** By round: probability that a unit is still in a start location. */
  private readonly homeShare: readonly number[];
  /** Cache by position: expected number of fogged enemies, and the decision it belongs to. */
  private readonly cache: number[];
  private readonly cachedFor: number[];
  private decision = 0;

  constructor(private readonly tables: Tables) {
    this.home = tables.units.map(({ starts }) => {
      const homes = new Set(starts.map((position) => tables.positions.location[position]));
      const inHome = tables.positions.location.filter((location) => homes.has(location)).length;
      return tables.positions.location.map((location) => (homes.has(location) ? 1 / inHome : 0));
    });
    this.homeShare = Array.from({ length: tables.turnLimit + 1 }, (_, turn) => HOME_SHARE * HOME_DECAY ** (turn - 1));
    this.cache = tables.positions.location.map(() => 0);
    this.cachedFor = tables.positions.location.map(() => 0);
  }

  /** Starts a decision: until the next call, {@link expected} must get the same state and side. */
  begin(): void {
    this.decision++;
  }

  /** Likelihood of a fogged enemy at a position, as a side sees it; not normalised after searches. */
  at(state: SkirmishState, side: number, unit: number, position: number): number {
    return this.left(state, side, position) * this.share(state, side, unit, position);
  }

  /** Factor that the side's searches leave for a position. */
  private left(state: SkirmishState, side: number, position: number): number {
    const searched = state.searched[side * this.tables.positions.location.length + position];
    const age = state.turn - searched;
    return searched > 0 && age < SEARCHED.length ? SEARCHED[age] : 1;
  }

  /** Probability of an enemy at a position before searches. */
  private share(state: SkirmishState, side: number, unit: number, position: number): number {
    const { location, count } = this.tables.positions;
    const last = state.lastKnown[side * this.tables.units.length + unit];
    if (last >= 0) {
      const share = (1 - LAST_SHARE - NEAR_SHARE) / location.length;
      if (last === position) return share + LAST_SHARE;
      return location[last] === location[position] ? share + NEAR_SHARE / (count[location[position]] - 1) : share;
    }
    const stayed = this.homeShare[state.turn];
    return stayed * this.home[unit][position] + (1 - stayed) / location.length;
  }

  /** Expected number of fogged enemies at a position. */
  expected(state: SkirmishState, side: number, position: number): number {
    if (this.cachedFor[position] !== this.decision) {
      this.cachedFor[position] = this.decision;
      this.cache[position] = this.expect(state, side, position);
    }
    return this.cache[position];
  }

  private expect(state: SkirmishState, side: number, position: number): number {
    const { tables } = this;
    const foes = tables.foes[side];
    const base = side * tables.units.length;
    const left = this.left(state, side, position);
    let sum = 0;
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      if (state.awareness[base + foe] === FOGGED && isLeft(state.units[foe].fate)) {
        sum += left * this.share(state, side, foe, position);
      }
    }
    return sum;
  }

  /** Draws a position for a fogged enemy. */
  private draw(state: SkirmishState, side: number, unit: number, rng: Rng): number {
    const { location } = this.tables.positions;
    let sum = 0;
    for (let position = 0; position < location.length; position++) sum += this.at(state, side, unit, position);
    let left = (nextU32(rng) / 4294967296) * sum;
    for (let position = 0; position < location.length; position++) {
      left -= this.at(state, side, unit, position);
      if (left < 0) return position;
    }
    return location.length - 1;
  }

  /** A state that the side cannot distinguish from this one, with hidden information drawn at random. */
  determinize(state: SkirmishState, side: number, rng: Rng): SkirmishState {
    const { tables } = this;
    const guess = cloneState(state);
    guess.rng.s0 = nextU32(rng) | 0;
    guess.rng.s1 = nextU32(rng) | 1;
    const base = side * tables.units.length;
    for (const foe of tables.foes[side]) {
      const unit = guess.units[foe];
      if (unit.fate !== PRESENT) continue;
      const spec = tables.units[foe];
      const level = state.awareness[base + foe];
      unit.still = unit.ready = unit.moved = 0;
      if (level < REVEALED) {
        unit.ap = foe === state.active ? below(rng, spec.ap + 1) : 0;
        unit.op = below(rng, Math.max(1, spec.ap - 1));
        if (state.phase === PHASE_REACT && foe === state.target) unit.op = Math.max(1, unit.op);
        unit.dp = Math.min(tables.options.maxDefence, below(rng, 3));
        unit.fired = unit.arrived = 0;
        this.drawDamage(state, unit, side, foe);
      }
      if (level === FOGGED) unit.at = this.draw(state, side, foe, rng);
      for (let w = 0; w < spec.weapons.length; w++) {
        const { ammo } = spec.weapons[w];
        if (ammo > 0) guess.ammo[spec.ammoBase + w] = Math.max(1, ammo - below(rng, state.turn + 1));
      }
    }
    this.assumeEnvironment(guess, side);
    this.drawEnemyKnowledge(guess, side);
    this.drawTurns(state, guess, side, rng);
    return guess;
  }

  /**
   * Lets enemies that are not revealed change places at random, since the side does not know who they are (13.3). Returns by unit the one that now
   * stands for it.
   */
  exchangeUnknown(guess: SkirmishState, side: number, rng: Rng): readonly number[] {
    const { tables } = this;
    const count = tables.units.length;
    const base = side * count;
    const standIns = tables.units.map((_, unit) => unit);
    for (const [other, members] of tables.bySide.entries()) {
      if (other === side) continue;
      const unknown = members.filter(
        (unit) => guess.units[unit].fate === PRESENT && guess.awareness[base + unit] < REVEALED,
      );
      const drawn = [...unknown];
      shuffle(rng, drawn);
      for (const [i, unit] of unknown.entries()) standIns[unit] = drawn[i];
    }
    guess.units = moved(guess.units, standIns);
    for (let viewer = 0; viewer < tables.sides.length; viewer++) {
      const { awareness, fallback, duration, exposed, lastKnown, seenLoss } = guess;
      for (const list of [awareness, fallback, duration, exposed, lastKnown, seenLoss]) {
        const of = list.slice(viewer * count, (viewer + 1) * count);
        list.splice(viewer * count, count, ...moved(of, standIns));
      }
    }
    for (const unit of guess.units) {
      let known = 0;
      for (let other = 0; other < count; other++)
        if (((unit.informedOf >> other) & 1) === 1) known |= 1 << standIns[other];
      unit.informedOf = known;
    }
    if (guess.active >= 0) guess.active = standIns[guess.active];
    if (guess.target >= 0) guess.target = standIns[guess.target];
    if (guess.attacker < 0 || standIns[guess.attacker] === guess.attacker) return standIns;
    guess.attacker = standIns[guess.attacker];
    guess.weapon = below(rng, Math.max(1, tables.units[guess.attacker].weapons.length));
    return standIns;
  }

  /** A unit that is not revealed has lost what the side has seen, armour first, and still stands. */
  private drawDamage(state: SkirmishState, unit: UnitState, side: number, foe: number): void {
    const { hp, armour } = this.tables.units[foe];
    const loss = state.seenLoss[side * this.tables.units.length + foe];
    unit.armour = Math.max(0, armour - loss);
    unit.hp = Math.max(1, hp - Math.max(0, loss - armour));
  }

  /** Hardening and bloom are what the side knows, and all sides know them. */
  private assumeEnvironment(guess: SkirmishState, side: number): void {
    const count = guess.hardening.length;
    for (let position = 0; position < count; position++) {
      guess.hardening[position] = guess.knownHardening[side * count + position];
      guess.bloom[position] = guess.knownBloom[side * count + position];
    }
    for (let at = 0; at < guess.knownHardening.length; at++) {
      guess.knownHardening[at] = guess.hardening[at % count];
      guess.knownBloom[at] = guess.bloom[at % count];
    }
  }

  /** Assumes that enemies share all knowledge of their side and have searched nothing this round. */
  private drawEnemyKnowledge(guess: SkirmishState, side: number): void {
    const { tables } = this;
    const count = tables.units.length;
    const positions = tables.positions.location.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (other === side) continue;
      let known = 0;
      // Assume that it knows the same about third sides as this side does, and of this side what it sees now.
      for (let unit = 0; unit < count; unit++) {
        if (tables.units[unit].side === other) continue;
        const at = other * count + unit;
        if (tables.units[unit].side === side) {
          const { hp, armour } = tables.units[unit];
          const own = guess.units[unit];
          guess.lastKnown[at] = guess.awareness[at] === FOGGED ? -1 : own.at;
          guess.seenLoss[at] = guess.awareness[at] === REVEALED ? hp + armour - own.hp - own.armour : 0;
          continue;
        }
        guess.awareness[at] = guess.fallback[at] = guess.awareness[side * count + unit];
        guess.duration[at] = guess.exposed[at] = 0;
        guess.lastKnown[at] = guess.lastKnown[side * count + unit];
        guess.seenLoss[at] = guess.seenLoss[side * count + unit];
      }
      for (let unit = 0; unit < count; unit++) if (guess.awareness[other * count + unit] > FOGGED) known |= 1 << unit;
      for (const member of tables.bySide[other])
        if (guess.units[member].fate === PRESENT) guess.units[member].informedOf = known;
      for (let position = 0; position < positions; position++) guess.searched[other * positions + position] = 0;
    }
  }

  /** The number of unrevealed enemies that have acted is known, but not which. */
  private drawTurns(state: SkirmishState, guess: SkirmishState, side: number, rng: Rng): void {
    const { tables } = this;
    const base = side * tables.units.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (other === side) continue;
      const hidden = tables.bySide[other].filter(
        (unit) =>
          state.units[unit].fate === PRESENT && state.awareness[base + unit] < REVEALED && unit !== state.active,
      );
      // Sorted, so that the draw does not lean on who has acted.
      const done = hidden.map((unit) => state.units[unit].done).sort((a, b) => a - b);
      shuffle(rng, done);
      for (const [i, unit] of hidden.entries()) guess.units[unit].done = done[i];
    }
  }
}
