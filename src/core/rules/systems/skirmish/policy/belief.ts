import { below, nextU32, shuffle } from '@core/base';
import type { Rng } from '@core/base';
import { cloneState } from '../generated/state';
import type { Tables } from '../tables';
import { FOGGED, PHASE_REACT, PRESENT, REVEALED } from '../types';
import type { SkirmishState } from '../state';

/*
 * Where a side thinks that enemies in the fog are: from where they may have begun, where they were seen last, and what it has searched
 * in this round. Nothing here reads what the side does not know.
 */

/** Share of the belief that lies in the location where a unit may have begun, in the first round, and what is left of it each round; the rest is spread over everything. */
const HOME_SHARE = 0.85;
const HOME_FADES = 0.75;
/** Shares for the place where a unit was seen last, and for the rest of that location; what is left is spread over everything. */
const LAST_SHARE = 0.4;
const NEAR_SHARE = 0.4;
/** What is left of the belief in a place that was searched with success, by the rounds since then. */
const SEARCHED = [0.05, 0.2, 0.4, 0.6, 0.8] as const;

/** Beliefs about places, made ready for a battle. */
export class Beliefs {
  /** By unit and place: its share of the places where the unit may have begun, or 0. */
  private readonly home: readonly (readonly number[])[];
  /** By round: share of the belief that has stayed there. */
  private readonly homeShare: readonly number[];
  /** By place, what was expected there, and in which decision. */
  private readonly kept: number[];
  private readonly keptIn: number[];
  private decision = 0;

  constructor(private readonly tables: Tables) {
    this.home = tables.units.map(({ starts }) => {
      const homes = new Set(starts.map((place) => tables.places.location[place]));
      const inHome = tables.places.location.filter((location) => homes.has(location)).length;
      return tables.places.location.map((location) => (homes.has(location) ? 1 / inHome : 0));
    });
    this.homeShare = Array.from({ length: tables.turnLimit + 1 }, (_, turn) => HOME_SHARE * HOME_FADES ** (turn - 1));
    this.kept = tables.places.location.map(() => 0);
    this.keptIn = tables.places.location.map(() => 0);
  }

  /** Begins a decision: until the next one, all questions of {@link expected} are about the same state and side. */
  begin(): void {
    this.decision++;
  }

  /** How likely a fogged enemy is at a place, in the eyes of a side; not made to add up to 1 after searches. */
  at(state: SkirmishState, side: number, unit: number, place: number): number {
    return this.left(state, side, place) * this.share(state, side, unit, place);
  }

  /** How much of the belief in a place the side's searches there have left. */
  private left(state: SkirmishState, side: number, place: number): number {
    const searched = state.looked[side * this.tables.places.location.length + place];
    const age = state.turn - searched;
    return searched > 0 && age < SEARCHED.length ? SEARCHED[age] : 1;
  }

  /** How likely an enemy is at a place if nothing was searched. */
  private share(state: SkirmishState, side: number, unit: number, place: number): number {
    const { location, count } = this.tables.places;
    const last = state.last[side * this.tables.units.length + unit];
    if (last >= 0) {
      const share = (1 - LAST_SHARE - NEAR_SHARE) / location.length;
      if (last === place) return share + LAST_SHARE;
      return location[last] === location[place] ? share + NEAR_SHARE / (count[location[place]] - 1) : share;
    }
    const stayed = this.homeShare[state.turn];
    return stayed * this.home[unit][place] + (1 - stayed) / location.length;
  }

  /** How many fogged enemies a side expects at a place. */
  expected(state: SkirmishState, side: number, place: number): number {
    if (this.keptIn[place] !== this.decision) {
      this.keptIn[place] = this.decision;
      this.kept[place] = this.expect(state, side, place);
    }
    return this.kept[place];
  }

  private expect(state: SkirmishState, side: number, place: number): number {
    const { tables } = this;
    const foes = tables.foes[side];
    const base = side * tables.units.length;
    const left = this.left(state, side, place);
    let sum = 0;
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      if (state.seen[base + foe] === FOGGED && state.units[foe].fate === PRESENT) {
        sum += left * this.share(state, side, foe, place);
      }
    }
    return sum;
  }

  /** A place drawn for a fogged enemy. */
  private draw(state: SkirmishState, side: number, unit: number, rng: Rng): number {
    const { location } = this.tables.places;
    let sum = 0;
    for (let place = 0; place < location.length; place++) sum += this.at(state, side, unit, place);
    let left = (nextU32(rng) / 4294967296) * sum;
    for (let place = 0; place < location.length; place++) {
      left -= this.at(state, side, unit, place);
      if (left < 0) return place;
    }
    return location.length - 1;
  }

  /** A state that a side cannot tell from this one, with everything that it does not know drawn at random. */
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
      const level = state.seen[base + foe];
      if (level < REVEALED) {
        unit.ap = foe === state.active ? below(rng, spec.ap + 1) : 0;
        unit.op = below(rng, Math.max(1, spec.ap - 1));
        if (state.phase === PHASE_REACT && foe === state.target) unit.op = Math.max(1, unit.op);
        unit.dp = Math.min(tables.options.maxDefence, below(rng, 3));
        unit.still = unit.ready = unit.moved = 0;
      }
      if (level === FOGGED) {
        unit.fired = unit.arrived = 0;
        unit.at = this.draw(state, side, foe, rng);
      }
      for (let w = 0; w < spec.weapons.length; w++) {
        const { ammo } = spec.weapons[w];
        if (ammo > 0) guess.ammo[spec.ammoBase + w] = Math.max(1, ammo - below(rng, state.turn + 1));
      }
    }
    this.drawWhatTheyKnow(guess, side);
    this.drawTurns(state, guess, side, rng);
    return guess;
  }

  /** The others are taken to know everything that their sides do, and to have searched nothing in this round. */
  private drawWhatTheyKnow(guess: SkirmishState, side: number): void {
    const { tables } = this;
    const count = tables.units.length;
    const places = tables.places.location.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (other === side) continue;
      let known = 0;
      for (let unit = 0; unit < count; unit++) if (guess.seen[other * count + unit] > FOGGED) known |= 1 << unit;
      for (const member of tables.bySide[other])
        if (guess.units[member].fate === PRESENT) guess.units[member].told = known;
      for (let place = 0; place < places; place++) guess.looked[other * places + place] = 0;
    }
  }

  /** How many enemies that are not revealed have had their turn is known, but not which. */
  private drawTurns(state: SkirmishState, guess: SkirmishState, side: number, rng: Rng): void {
    const { tables } = this;
    const base = side * tables.units.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (other === side) continue;
      const hidden = tables.bySide[other].filter(
        (unit) => state.units[unit].fate === PRESENT && state.seen[base + unit] < REVEALED && unit !== state.active,
      );
      const done = hidden.map((unit) => state.units[unit].done);
      shuffle(rng, done);
      for (const [i, unit] of hidden.entries()) guess.units[unit].done = done[i];
    }
  }
}
