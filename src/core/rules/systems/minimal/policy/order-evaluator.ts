import { nextU32, unit as draw } from '@core/base';
import type { Rng } from '@core/base';
import { gridDistance } from '@core/hex';
import { hitChance, MAX_RANGE, RANGES, SECTORS, offsetIndex, turnBits } from '../geometry';
import { highestSpeed, lowestSpeed, mustMoveForward, orderChoices } from '../orders';
import { FIRST_PLOT, PLOTS } from '../plots';
import { sees } from '../sight';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { MinimalState } from '../state';
import { USUAL_PLOTS } from './forecast';
import { DestinationCache } from './destinations';

/** Most places at which one enemy is expected. */
const MAX_POSITIONS = 8;
/** Weight of being hit against hitting. */
const CAUTION = 0.8;
/** What a hex nearer to the enemy is worth, and one nearer after the next step. */
const DISTANCE_WEIGHT = 0.012;
const HEADING_WEIGHT = 0.03;
/** Hexes at which it is near enough. */
const CLOSE = 2;
const FAR = 1000;
/** How much better an order must be to be taken e times as often. */
const TEMPERATURE = 0.06;
/** Spread of the noiseSeed that keeps two players from circling for ever. */
const NOISE = 0.04;

/** By order: 1 when it begins with a turn. */
const TURNS_FIRST = Uint8Array.from(PLOTS, ({ beginsTurning }) => (beginsTurning ? 1 : 0));

const LAST_OFFSET = SECTORS.length - 1;
/** Entries for one set of weapons in {@link BEARING}. */
const BEARINGS = SECTORS.length * 6;
/** How many of a set of weapons (bits by side) bear, at `weapons * BEARINGS + offsetIndex * 6 + facing`; none beyond range. */
const BEARING = new Uint8Array(64 * BEARINGS);
for (let weapons = 0; weapons < 64; weapons++) {
  for (let at = 0; at < BEARINGS; at++) {
    let bits = weapons & turnBits(SECTORS[Math.floor(at / 6)], at % 6);
    for (; bits !== 0; bits &= bits - 1) BEARING[weapons * BEARINGS + at]++;
  }
}

/**
 * Judges orders: what fire a ship would give and take where the order ends, against the places where its enemies may be then.
 * Looks at nothing that is sealed.
 */
export class OrderEvaluator {
  /** By ship and place: hex, its axial coordinates with MAX_RANGE added, facing, and its weight. `known` of them count. */
  private readonly positionHex: Int32Array;
  private readonly positionQ: Int32Array;
  private readonly positionR: Int32Array;
  private readonly positionFacing: Uint8Array;
  private readonly weights: Float64Array;
  private readonly known: Int32Array;
  /** By ship and range: the chance of a hit. */
  private readonly chances: Float64Array;
  private readonly own: Int32Array;
  private readonly ownWeights: Float64Array;
  private readonly scores = new Float64Array(PLOTS.length);
  private readonly ways: DestinationCache;

  constructor(private readonly tables: Tables) {
    const ships = tables.ships.length;
    this.positionHex = new Int32Array(ships * MAX_POSITIONS);
    this.positionQ = new Int32Array(ships * MAX_POSITIONS);
    this.positionR = new Int32Array(ships * MAX_POSITIONS);
    this.positionFacing = new Uint8Array(ships * MAX_POSITIONS);
    this.weights = new Float64Array(ships * MAX_POSITIONS);
    this.known = new Int32Array(ships);
    this.chances = Float64Array.from({ length: ships * (MAX_RANGE + 1) }, (_, at) =>
      hitChance(tables.ships[Math.floor(at / (MAX_RANGE + 1))].toHit, at % (MAX_RANGE + 1)),
    );
    this.ways = new DestinationCache(tables);
    this.own = new Int32Array(MAX_POSITIONS);
    this.ownWeights = new Float64Array(MAX_POSITIONS);
  }

  /** The order that looks best against enemies that keep their way, with a little noiseSeed. */
  greedy(state: MinimalState, unit: number, rng: Rng): number {
    this.predictEnemies(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** The order that looks best against enemies that plot well themselves. */
  careful(state: MinimalState, unit: number, rng: Rng): number {
    this.predictReplies(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** Weights of the orders that ship `unit` may be given, in the order of the choices. */
  weigh(state: MinimalState, unit: number, out: number[]): void {
    this.predictEnemies(state, unit);
    this.scoreAll(state, unit);
    const { list } = orderChoices(this.tables, state, unit);
    let most = -Infinity;
    for (const action of list) if (action.t === 'order') most = Math.max(most, this.scores[action.o]);
    for (const [i, action] of list.entries()) {
      out[i] = action.t === 'order' ? 0.002 + Math.exp((this.scores[action.o] - most) / TEMPERATURE) : 1;
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

  private best(state: MinimalState, unit: number, noiseSeed: number): number {
    const { scores } = this;
    const ship = state.ships[unit];
    const bound = mustMoveForward(this.tables, ship);
    const last = FIRST_PLOT[highestSpeed(ship) + 1];
    let best = 0;
    let most = -Infinity;
    let noise = noiseSeed | 1;
    for (let index = FIRST_PLOT[lowestSpeed(ship)]; index < last; index++) {
      if (bound && TURNS_FIRST[index] === 1) continue;
      noise = (Math.imul(noise, 0x2c1b3c6d) + 0x297a2d39) | 0;
      const score = scores[index] + (NOISE * (noise >>> 8)) / 0x1000000;
      if (score <= most) continue;
      most = score;
      best = index;
    }
    return best;
  }

  /** Expects every enemy of a ship where its usual orders take it. */
  private predictEnemies(state: MinimalState, unit: number): void {
    const foes = this.tables.foes[this.tables.ships[unit].side];
    for (let i = 0; i < foes.length; i++) this.expect(state, foes[i]);
  }

  private expect(state: MinimalState, unit: number): void {
    const ship = state.ships[unit];
    this.known[unit] = 0;
    if (ship.fate !== PRESENT) return;
    const speed = Math.min(Math.max(ship.speed, lowestSpeed(ship)), highestSpeed(ship));
    const usual = USUAL_PLOTS[mustMoveForward(this.tables, ship) ? 1 : 0][speed];
    const { ends } = this.ways.from(ship.hex, ship.facing);
    for (let k = 0; k < usual.length; k++) this.addPosition(unit, ends[usual[k]], 1);
    this.normalise(unit);
  }

  private addPosition(unit: number, end: number, weight: number): void {
    if (end < 0) return;
    const { grid } = this.tables;
    const at = unit * MAX_POSITIONS + this.known[unit]++;
    const hex = Math.floor(end / 6);
    this.positionHex[at] = hex;
    this.positionQ[at] = grid.q[hex] + MAX_RANGE;
    this.positionR[at] = grid.r[hex] + MAX_RANGE;
    this.positionFacing[at] = end % 6;
    this.weights[at] = weight;
  }

  private normalise(unit: number): void {
    const from = unit * MAX_POSITIONS;
    const to = from + this.known[unit];
    let sum = 0;
    for (let at = from; at < to; at++) sum += this.weights[at];
    for (let at = from; at < to; at++) this.weights[at] /= sum;
  }

  /** Expects every enemy of a ship at the places that it would choose itself against the usual orders of this one. */
  private predictReplies(state: MinimalState, unit: number): void {
    const { tables } = this;
    const foes = tables.foes[tables.ships[unit].side];
    // Every enemy reckons with the usual orders of its own enemies; what it comes to is put aside until all have.
    const kept: number[] = [];
    for (const foe of foes) {
      if (state.ships[foe].fate !== PRESENT) continue;
      this.predictEnemies(state, foe);
      this.scoreAll(state, foe);
      const count = this.bestOrders(state, foe);
      kept.push(foe, count);
      for (let k = 0; k < count; k++) kept.push(this.own[k], this.ownWeights[k]);
    }
    for (const foe of foes) this.known[foe] = 0;
    for (let at = 0; at < kept.length;) {
      const foe = kept[at++];
      const count = kept[at++];
      for (let k = 0; k < count; k++, at += 2) this.addPosition(foe, kept[at], kept[at + 1]);
      this.normalise(foe);
    }
  }

  /** Puts the ends of the best orders of a ship, as scored, into `own`; returns how many. */
  private bestOrders(state: MinimalState, unit: number): number {
    const { tables, scores, own, ownWeights } = this;
    const ship = state.ships[unit];
    const { ends } = this.ways.from(ship.hex, ship.facing);
    const { list } = orderChoices(tables, state, unit);
    const taken = new Set<number>();
    let most = 0;
    let count = 0;
    while (count < MAX_POSITIONS && taken.size < list.length) {
      let best = -1;
      for (const action of list) {
        if (action.t !== 'order' || taken.has(action.o)) continue;
        if (best < 0 || scores[action.o] > scores[best]) best = action.o;
      }
      taken.add(best);
      if (count === 0) most = scores[best];
      const end = ends[best];
      if (end < 0) continue;
      own[count] = end;
      ownWeights[count++] = Math.exp((scores[best] - most) / TEMPERATURE);
    }
    return count;
  }

  /** Scores every order that a ship may be given, against the places of its enemies. */
  private scoreAll(state: MinimalState, unit: number): void {
    const { tables, scores } = this;
    const ship = state.ships[unit];
    const bound = mustMoveForward(tables, ship);
    const last = FIRST_PLOT[highestSpeed(ship) + 1];
    const { ends, hexes, facings, worth } = this.ways.from(ship.hex, ship.facing);
    for (let index = FIRST_PLOT[lowestSpeed(ship)]; index < last; index++) {
      if (bound && TURNS_FIRST[index] === 1) continue;
      scores[index] =
        ends[index] < 0 ? worth[index] : worth[index] + this.exchange(state, unit, hexes[index], facings[index]);
    }
  }

  /** Hits that the ship deals less those that it takes, each by what it means to the one that is hit; and how near it comes. */
  private exchange(state: MinimalState, unit: number, hex: number, facing: number): number {
    const { tables, positionHex, positionQ, positionR, positionFacing, weights, known, chances } = this;
    const { grid } = tables;
    const ship = state.ships[unit];
    const foes = tables.foes[tables.ships[unit].side];
    const q = grid.q[hex];
    const r = grid.r[hex];
    const guns = ship.weapons * BEARINGS;
    let score = 0;
    let distance = FAR;
    let nearest = -1;
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      const count = known[foe];
      if (count === 0) continue;
      const enemy = state.ships[foe];
      const first = foe * MAX_POSITIONS;
      const far = gridDistance(grid, hex, positionHex[first]);
      if (far < distance) {
        distance = far;
        nearest = positionHex[first];
      }
      let dealt = 0;
      let taken = 0;
      for (let at = first; at < first + count; at++) {
        // Differences counted from the table's corner; the other way round they are the same from the opposite corner.
        const place = offsetIndex(positionQ[at] - q, positionR[at] - r);
        if (place < 0) continue;
        const mine = BEARING[guns + place * 6 + facing];
        const theirs = BEARING[enemy.weapons * BEARINGS + (LAST_OFFSET - place) * 6 + positionFacing[at]];
        if (mine + theirs === 0 || (tables.hasTerrain && !sees(tables, hex, positionHex[at]))) continue;
        const range = RANGES[place];
        const weight = weights[at];
        dealt += weight * mine * chances[unit * (MAX_RANGE + 1) + range];
        taken += weight * theirs * chances[foe * (MAX_RANGE + 1) + range];
      }
      if (dealt + taken > 0) score += dealt / enemy.shields - (taken * CAUTION) / ship.shields;
    }
    if (nearest < 0 || distance <= CLOSE) return score;
    const ahead = grid.neighbours[hex * 6 + facing];
    const next = ahead < 0 ? distance + 2 : gridDistance(grid, ahead, nearest);
    const approach = -DISTANCE_WEIGHT * distance - HEADING_WEIGHT * (next - distance);
    // A ship without weapons keeps away.
    return ship.weapons === 0 ? score - approach : score + approach;
  }
}
