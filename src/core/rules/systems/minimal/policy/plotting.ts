import { nextU32, unit as draw } from '@core/base';
import type { Rng } from '@core/base';
import { gridDistance } from '@core/hex';
import { hitChance, MAX_RANGE, RANGES, SECTORS, sightPlace, turnBits } from '../geometry';
import { highestSpeed, lowestSpeed, mustGoOn, orderChoices } from '../orders';
import { CRASHED, follow, LEFT_MAP } from '../paths';
import { FIRST_PLOT, FORWARD, LAST_STEPS, PARENTS, PLOTS, TURN_LEFT } from '../plots';
import { sees } from '../sight';
import { OPEN, STAR } from '../tables';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { MinimalState, ShipState } from '../types';
import { USUAL_PLOTS } from './forecast';

/** Most places at which one enemy is expected. */
const PLACES = 8;
/** Weight of being hit against hitting. */
const CAUTION = 0.8;
/** What a hex nearer to the enemy is worth, and one nearer after the next step. */
const NEARNESS = 0.012;
const HEADING = 0.03;
/** Hexes at which it is near enough. */
const CLOSE = 2;
const FAR = 1000;
const LOST = -20;
const HURT = -0.4;
const TRAPPED = -3;
/** How much better an order must be to be taken e times as often. */
const HEAT = 0.06;
/** Spread of the whim that keeps two players from circling for ever. */
const WHIM = 0.04;

/** Number of bits set, for masks of sides. */
const COUNT = Uint8Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].filter((s) => (bits >> s) & 1).length);

/**
 * Judges orders: what fire a ship would give and take where the order ends, against the places where its enemies may be then.
 * Looks at nothing that is sealed.
 */
export class Plotting {
  /** By ship and place: hex and facing, and its weight. `known` of them count. */
  private readonly places: Int32Array;
  private readonly weights: Float64Array;
  private readonly known: Int32Array;
  /** By ship and range: the chance of a hit. */
  private readonly chances: Float64Array;
  private readonly own: Int32Array;
  private readonly ownWeights: Float64Array;
  private readonly scores = new Float64Array(PLOTS.length);
  /** By order: where it ends, as `follow` says, and whether it is cut short, by the edge (1) or by something solid (2). */
  private readonly ends = new Int32Array(PLOTS.length);
  private readonly cut = new Uint8Array(PLOTS.length);

  constructor(private readonly tables: Tables) {
    const ships = tables.ships.length;
    this.places = new Int32Array(ships * PLACES * 2);
    this.weights = new Float64Array(ships * PLACES);
    this.known = new Int32Array(ships);
    this.chances = Float64Array.from({ length: ships * (MAX_RANGE + 1) }, (_, at) =>
      hitChance(tables.ships[Math.floor(at / (MAX_RANGE + 1))].toHit, at % (MAX_RANGE + 1)),
    );
    this.own = new Int32Array(PLACES);
    this.ownWeights = new Float64Array(PLACES);
  }

  /** The order that looks best against enemies that keep their way, with a little whim. */
  greedy(state: MinimalState, unit: number, rng: Rng): number {
    this.expectFoes(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** The order that looks best against enemies that plot well themselves. */
  careful(state: MinimalState, unit: number, rng: Rng): number {
    this.foresee(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** Weights of the orders that ship `unit` may be given, in the order of the choices. */
  weigh(state: MinimalState, unit: number, out: number[]): void {
    this.expectFoes(state, unit);
    this.scoreAll(state, unit);
    const { list } = orderChoices(this.tables, state, unit);
    let most = -Infinity;
    for (const action of list) if (action.t === 'order') most = Math.max(most, this.scores[action.o]);
    for (const [i, action] of list.entries()) {
      out[i] = action.t === 'order' ? 0.002 + Math.exp((this.scores[action.o] - most) / HEAT) : 1;
    }
  }

  /** An order drawn by those weights. */
  sample(state: MinimalState, unit: number, rng: Rng): number {
    const weights: number[] = [];
    this.weigh(state, unit, weights);
    let left = draw(rng) * weights.reduce((sum, weight) => sum + weight, 0);
    const { list } = orderChoices(this.tables, state, unit);
    for (const [i, action] of list.entries()) {
      left -= weights[i];
      if (left <= 0 && action.t === 'order') return action.o;
    }
    const first = list[0];
    return first.t === 'order' ? first.o : 0;
  }

  private best(state: MinimalState, unit: number, whim: number): number {
    const { list } = orderChoices(this.tables, state, unit);
    let best = 0;
    let most = -Infinity;
    let noise = whim | 1;
    for (let i = 0; i < list.length; i++) {
      const action = list[i];
      if (action.t !== 'order') continue;
      noise = (Math.imul(noise, 0x2c1b3c6d) + 0x297a2d39) | 0;
      const score = this.scores[action.o] + (WHIM * (noise >>> 8)) / 0x1000000;
      if (score <= most) continue;
      most = score;
      best = action.o;
    }
    return best;
  }

  /** Expects every enemy of a ship where its usual orders take it. */
  private expectFoes(state: MinimalState, unit: number): void {
    const foes = this.tables.foes[this.tables.ships[unit].side];
    for (let i = 0; i < foes.length; i++) this.expect(state, foes[i]);
  }

  private expect(state: MinimalState, unit: number): void {
    const ship = state.ships[unit];
    this.known[unit] = 0;
    if (ship.fate !== PRESENT) return;
    const speed = Math.min(Math.max(ship.speed, lowestSpeed(ship)), highestSpeed(ship));
    const usual = USUAL_PLOTS[mustGoOn(this.tables, ship) ? 1 : 0][speed];
    for (let k = 0; k < usual.length; k++) {
      this.addPlace(unit, follow(this.tables, ship.hex, ship.facing, usual[k]), 1);
    }
    this.normalise(unit);
  }

  private addPlace(unit: number, end: number, weight: number): void {
    if (end < 0) return;
    const at = unit * PLACES + this.known[unit]++;
    this.places[at * 2] = Math.floor(end / 6);
    this.places[at * 2 + 1] = end % 6;
    this.weights[at] = weight;
  }

  private normalise(unit: number): void {
    const from = unit * PLACES;
    const to = from + this.known[unit];
    let sum = 0;
    for (let at = from; at < to; at++) sum += this.weights[at];
    for (let at = from; at < to; at++) this.weights[at] /= sum;
  }

  /** Expects every enemy of a ship at the places that it would choose itself against the usual orders of this one. */
  private foresee(state: MinimalState, unit: number): void {
    const { tables } = this;
    const foes = tables.foes[tables.ships[unit].side];
    // Every enemy reckons with the usual orders of its own enemies; what it comes to is put aside until all have.
    const kept: number[] = [];
    for (const foe of foes) {
      if (state.ships[foe].fate !== PRESENT) continue;
      this.expectFoes(state, foe);
      this.scoreAll(state, foe);
      const count = this.likeliest(state, foe);
      kept.push(foe, count);
      for (let k = 0; k < count; k++) kept.push(this.own[k], this.ownWeights[k]);
    }
    for (const foe of foes) this.known[foe] = 0;
    for (let at = 0; at < kept.length;) {
      const foe = kept[at++];
      const count = kept[at++];
      for (let k = 0; k < count; k++, at += 2) this.addPlace(foe, kept[at], kept[at + 1]);
      this.normalise(foe);
    }
  }

  /** Puts the ends of the best orders of a ship, as scored, into `own`; returns how many. */
  private likeliest(state: MinimalState, unit: number): number {
    const { tables, scores, own, ownWeights } = this;
    const ship = state.ships[unit];
    const { list } = orderChoices(tables, state, unit);
    const taken = new Set<number>();
    let most = 0;
    let count = 0;
    while (count < PLACES && taken.size < list.length) {
      let best = -1;
      for (const action of list) {
        if (action.t !== 'order' || taken.has(action.o)) continue;
        if (best < 0 || scores[action.o] > scores[best]) best = action.o;
      }
      taken.add(best);
      if (count === 0) most = scores[best];
      const end = follow(tables, ship.hex, ship.facing, best);
      if (end < 0) continue;
      own[count] = end;
      ownWeights[count++] = Math.exp((scores[best] - most) / HEAT);
    }
    return count;
  }

  /** Scores every order that a ship may be given, against the places of its enemies. */
  private scoreAll(state: MinimalState, unit: number): void {
    const { tables, scores } = this;
    const ship = state.ships[unit];
    const bound = mustGoOn(tables, ship);
    const last = FIRST_PLOT[highestSpeed(ship) + 1];
    this.walkAll(ship, last);
    for (let index = FIRST_PLOT[lowestSpeed(ship)]; index < last; index++) {
      if (bound && PLOTS[index].beginsTurning) continue;
      scores[index] = this.score(state, unit, index);
    }
  }

  private score(state: MinimalState, unit: number, index: number): number {
    const end = this.ends[index];
    if (end === LEFT_MAP || end === CRASHED) return LOST;
    const hex = Math.floor(end / 6);
    const facing = end % 6;
    const speed = PLOTS[index].steps.length;
    let score = this.cut[index] === 2 ? HURT : 0;
    if (speed > 1 && !this.hasWay(hex, facing, speed, PLOTS[index].endsTurning)) score += TRAPPED;
    return score + this.exchange(state, unit, hex, facing);
  }

  /** Works out where all orders before number `last` end: each is one step from the end of a shorter one. */
  private walkAll(ship: ShipState, last: number): void {
    const { ends, cut, tables } = this;
    const { neighbours } = tables.grid;
    ends[0] = ship.hex * 6 + ship.facing;
    cut[0] = 0;
    for (let index = 1; index < last; index++) {
      const before = ends[PARENTS[index]];
      cut[index] = cut[PARENTS[index]];
      ends[index] = before;
      if (before < 0 || cut[index] !== 0) continue;
      const step = LAST_STEPS[index];
      const dir = before % 6;
      if (step !== FORWARD) {
        ends[index] = before - dir + ((dir + (step === TURN_LEFT ? 5 : 1)) % 6);
        continue;
      }
      const to = neighbours[before];
      if (to < 0) {
        if (tables.options.edge === 'leave') ends[index] = LEFT_MAP;
        cut[index] = 1;
      } else if (tables.hasTerrain && tables.terrain[to] !== OPEN) {
        if (tables.terrain[to] === STAR || tables.options.collision === 'destroy') ends[index] = CRASHED;
        cut[index] = 2;
      } else {
        ends[index] = to * 6 + dir;
      }
    }
  }

  /** True when a ship that slows down as fast as it can comes to rest on the map and unhurt. */
  private hasWay(hex: number, facing: number, speed: number, turned: boolean): boolean {
    if (speed <= 1) return true;
    const { tables } = this;
    const ahead = tables.grid.neighbours[hex * 6 + facing];
    if (speed === 2 && ahead >= 0 && tables.terrain[ahead] === OPEN) return true;
    const bound = turned && tables.options.turnAcross;
    for (let index = FIRST_PLOT[speed - 1]; index < FIRST_PLOT[speed]; index++) {
      const { beginsTurning, endsTurning } = PLOTS[index];
      if (bound && beginsTurning) continue;
      const end = follow(tables, hex, facing, index);
      if (end >= 0 && this.hasWay(Math.floor(end / 6), end % 6, speed - 1, endsTurning)) return true;
    }
    return false;
  }

  /** Hits that the ship deals less those that it takes, each by what it means to the one that is hit; and how near it comes. */
  private exchange(state: MinimalState, unit: number, hex: number, facing: number): number {
    const { tables, places, known, chances } = this;
    const { grid } = tables;
    const ship = state.ships[unit];
    const foes = tables.foes[tables.ships[unit].side];
    const q = grid.q[hex] - MAX_RANGE;
    const r = grid.r[hex] - MAX_RANGE;
    let score = 0;
    let distance = FAR;
    let nearest = -1;
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      const count = known[foe];
      if (count === 0) continue;
      const enemy = state.ships[foe];
      let dealt = 0;
      let taken = 0;
      for (let k = 0; k < count; k++) {
        const at = foe * PLACES + k;
        const there = places[at * 2];
        // Differences counted from the table's corner; the other way round they are the same from the opposite corner.
        const place = sightPlace(grid.q[there] - q, grid.r[there] - r);
        const range = place < 0 ? MAX_RANGE + 1 : RANGES[place];
        if (k === 0) {
          const far = range > MAX_RANGE ? gridDistance(grid, hex, there) : range;
          if (far < distance) {
            distance = far;
            nearest = there;
          }
        }
        if (range > MAX_RANGE) continue;
        const mine = COUNT[ship.weapons & turnBits(SECTORS[place], facing)];
        const theirs = COUNT[enemy.weapons & turnBits(SECTORS[SECTORS.length - 1 - place], places[at * 2 + 1])];
        if (mine + theirs === 0 || (tables.hasTerrain && !sees(tables, hex, there))) continue;
        const weight = this.weights[at];
        dealt += weight * mine * chances[unit * (MAX_RANGE + 1) + range];
        taken += weight * theirs * chances[foe * (MAX_RANGE + 1) + range];
      }
      score += dealt / enemy.shields - (taken * CAUTION) / ship.shields;
    }
    if (nearest < 0 || distance <= CLOSE) return score;
    const ahead = grid.neighbours[hex * 6 + facing];
    const next = ahead < 0 ? distance + 2 : gridDistance(grid, ahead, nearest);
    const approach = -NEARNESS * distance - HEADING * (next - distance);
    // A ship without weapons keeps away.
    return ship.weapons === 0 ? score - approach : score + approach;
  }
}
