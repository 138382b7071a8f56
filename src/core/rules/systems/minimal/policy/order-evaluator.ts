import { nextU32, unit as draw, type Rng, sumOf } from '@core/base';
import { gridDistance } from '@core/hex';
import { usableWeapons } from '../combat';
import { hitChance, MAX_RANGE, RANGES, SECTORS, offsetIndex, turnBits } from '../geometry';
import { highestSpeed, lowestSpeed, mustMoveForward, orderChoices } from '../orders';
import { FIRST_PLOT, PLOTS } from '../plots';
import { sees } from '../sight';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { MinimalState } from '../state';
import { USUAL_PLOTS } from './forecast';
import { DestinationCache } from './destinations';

/** Maximum number of predicted positions per enemy. */
const MAX_POSITIONS = 8;
/** Weight of hits taken against hits dealt. */
const CAUTION = 0.8;
/** Score per hex closer to the enemy now, and per hex closer after one more step ahead. */
const DISTANCE_WEIGHT = 0.012;
const HEADING_WEIGHT = 0.03;
/** At this distance in hexes a ship stops closing in. */
const CLOSE = 2;
const FAR = 1000;
/** Softmax temperature: an order this much better is e times as likely. */
const TEMPERATURE = 0.06;
/** Range of the random noise that keeps two players from circling forever. */
const NOISE = 0.04;

/** By order: 1 when it starts with a turn. */
const TURNS_FIRST = Uint8Array.from(PLOTS, ({ beginsTurning }) => (beginsTurning ? 1 : 0));

const LAST_OFFSET = SECTORS.length - 1;
/** Entries per weapon set in {@link BEARING}. */
const BEARINGS = SECTORS.length * 6;
/** Number of weapons of a set (bits by side) that bear, at `weapons * BEARINGS + offsetIndex * 6 + facing`; 0 out of range. */
const BEARING = new Uint8Array(64 * BEARINGS);
for (let weapons = 0; weapons < 64; weapons++) {
  for (let at = 0; at < BEARINGS; at++) {
    let bits = weapons & turnBits(SECTORS[Math.floor(at / 6)], at % 6);
    for (; bits !== 0; bits &= bits - 1) BEARING[weapons * BEARINGS + at]++;
  }
}

/** The best orders of enemies: by ship their number, and up to MAX_POSITIONS ends (as in `Destinations`) and weights. */
interface Replies {
  /** The ships as they were then: see {@link isSeen}. */
  readonly seen: Int32Array;
  readonly counts: Int32Array;
  readonly ends: Int32Array;
  readonly weights: Float64Array;
}

/** Values of a ship that affect its orders and those of others, without secret ones. */
const SEEN = 8;

/** True when all ships are as in `seen`, which is then as they are. */
function isSeen({ ships }: MinimalState, seen: Int32Array): boolean {
  let changes = 0;
  for (let unit = 0, at = 0; unit < ships.length; unit++) {
    const { fate, hex, facing, speed, engine, shields, weapons, turned } = ships[unit];
    changes |= (seen[at] ^ fate) | (seen[at + 1] ^ hex) | (seen[at + 2] ^ facing) | (seen[at + 3] ^ speed);
    changes |= (seen[at + 4] ^ engine) | (seen[at + 5] ^ shields) | (seen[at + 6] ^ weapons) | (seen[at + 7] ^ turned);
    seen[at++] = fate;
    seen[at++] = hex;
    seen[at++] = facing;
    seen[at++] = speed;
    seen[at++] = engine;
    seen[at++] = shields;
    seen[at++] = weapons;
    seen[at++] = turned;
  }
  return changes === 0;
}

/**
 * Scores orders by the fire a ship would give and take at the end of its order, against predicted enemy positions. Never reads secret
 * orders of other sides.
 */
export class OrderEvaluator {
  /**
   * Predicted positions by ship, up to MAX_POSITIONS each, of which `positionCount` are in use: hex, its axial coordinates with MAX_RANGE
   * added, facing, and probability.
   */
  private readonly positionHex: Int32Array;
  private readonly positionQ: Int32Array;
  private readonly positionR: Int32Array;
  private readonly positionFacing: Uint8Array;
  private readonly weights: Float64Array;
  private readonly positionCount: Int32Array;
  /** Hit probability by ship and range. */
  private readonly chances: Float64Array;
  private readonly own: Int32Array;
  private readonly ownWeights: Float64Array;
  /** By side: the replies that it expected last. They hold for all ships of the side, which are given their orders one after another. */
  private readonly replies: readonly Replies[];
  private readonly scores = new Float64Array(PLOTS.length);
  private readonly destinations: DestinationCache;

  constructor(private readonly tables: Tables) {
    const ships = tables.ships.length;
    this.positionHex = new Int32Array(ships * MAX_POSITIONS);
    this.positionQ = new Int32Array(ships * MAX_POSITIONS);
    this.positionR = new Int32Array(ships * MAX_POSITIONS);
    this.positionFacing = new Uint8Array(ships * MAX_POSITIONS);
    this.weights = new Float64Array(ships * MAX_POSITIONS);
    this.positionCount = new Int32Array(ships);
    this.chances = Float64Array.from({ length: ships * (MAX_RANGE + 1) }, (_, at) =>
      hitChance(tables.ships[Math.floor(at / (MAX_RANGE + 1))].toHit, at % (MAX_RANGE + 1)),
    );
    this.destinations = new DestinationCache(tables);
    this.own = new Int32Array(MAX_POSITIONS);
    this.ownWeights = new Float64Array(MAX_POSITIONS);
    this.replies = tables.sides.map(() => ({
      seen: new Int32Array(ships * SEEN).fill(-2),
      counts: new Int32Array(ships),
      ends: new Int32Array(ships * MAX_POSITIONS),
      weights: new Float64Array(ships * MAX_POSITIONS),
    }));
  }

  /** The best order against enemies that keep their course, with a little noise. */
  greedy(state: MinimalState, unit: number, rng: Rng): number {
    this.predictEnemies(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** The best order against enemies that choose good orders themselves. */
  careful(state: MinimalState, unit: number, rng: Rng): number {
    this.predictReplies(state, unit);
    this.scoreAll(state, unit);
    return this.best(state, unit, nextU32(rng));
  }

  /** Weights of the orders allowed for ship `unit`, in the order of its choices. */
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

  /** An order drawn at random by these weights. */
  sample(state: MinimalState, unit: number, rng: Rng): number {
    const weights: number[] = [];
    this.weigh(state, unit, weights);
    let left = draw(rng) * sumOf(weights);
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

  /** Predicts every enemy position from its usual orders. */
  private predictEnemies(state: MinimalState, unit: number): void {
    const foes = this.tables.foes[this.tables.ships[unit].side];
    for (let i = 0; i < foes.length; i++) this.expect(state, foes[i]);
  }

  private expect(state: MinimalState, unit: number): void {
    const ship = state.ships[unit];
    this.positionCount[unit] = 0;
    if (ship.fate !== PRESENT) return;
    const speed = Math.min(Math.max(ship.speed, lowestSpeed(ship)), highestSpeed(ship));
    const usual = USUAL_PLOTS[mustMoveForward(this.tables, ship) ? 1 : 0][speed];
    const { ends } = this.destinations.from(ship.hex, ship.facing);
    for (let k = 0; k < usual.length; k++) this.addPosition(unit, ends[usual[k]], 1);
    this.normalise(unit);
  }

  private addPosition(unit: number, end: number, weight: number): void {
    if (end < 0) return;
    const { grid } = this.tables;
    const at = unit * MAX_POSITIONS + this.positionCount[unit]++;
    const hex = Math.floor(end / 6);
    this.positionHex[at] = hex;
    this.positionQ[at] = grid.q[hex] + MAX_RANGE;
    this.positionR[at] = grid.r[hex] + MAX_RANGE;
    this.positionFacing[at] = end % 6;
    this.weights[at] = weight;
  }

  private normalise(unit: number): void {
    const from = unit * MAX_POSITIONS;
    const to = from + this.positionCount[unit];
    let sum = 0;
    for (let at = from; at < to; at++) sum += this.weights[at];
    for (let at = from; at < to; at++) this.weights[at] /= sum;
  }

  /** Predicts every enemy position from the enemy's own best orders against the usual orders of the ship's side. */
  private predictReplies(state: MinimalState, unit: number): void {
    const { side } = this.tables.ships[unit];
    const foes = this.tables.foes[side];
    const { seen, counts, ends, weights } = this.replies[side];
    if (!isSeen(state, seen)) this.findReplies(state, side);
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      this.positionCount[foe] = 0;
      const first = foe * MAX_POSITIONS;
      for (let at = first; at < first + counts[foe]; at++) this.addPosition(foe, ends[at], weights[at]);
      this.normalise(foe);
    }
  }

  /** Finds the best orders of every enemy of a side. */
  private findReplies(state: MinimalState, side: number): void {
    const { counts, ends, weights } = this.replies[side];
    for (const foe of this.tables.foes[side]) {
      counts[foe] = 0;
      if (state.ships[foe].fate !== PRESENT) continue;
      this.predictEnemies(state, foe);
      this.scoreAll(state, foe);
      const count = this.bestOrders(state, foe);
      counts[foe] = count;
      for (let k = 0; k < count; k++) {
        ends[foe * MAX_POSITIONS + k] = this.own[k];
        weights[foe * MAX_POSITIONS + k] = this.ownWeights[k];
      }
    }
  }

  /** Writes the destinations of a ship's best orders, as scored, to `own`, best first; returns their number. */
  private bestOrders(state: MinimalState, unit: number): number {
    const { scores, own, ownWeights } = this;
    const ship = state.ships[unit];
    const { ends } = this.destinations.from(ship.hex, ship.facing);
    const bound = mustMoveForward(this.tables, ship);
    const last = FIRST_PLOT[highestSpeed(ship) + 1];
    let count = 0;
    for (let index = FIRST_PLOT[lowestSpeed(ship)]; index < last; index++) {
      if ((bound && TURNS_FIRST[index] === 1) || ends[index] < 0) continue;
      const score = scores[index];
      if (count === MAX_POSITIONS && score <= ownWeights[count - 1]) continue;
      let at = count < MAX_POSITIONS ? count++ : count - 1;
      for (; at > 0 && ownWeights[at - 1] < score; at--) {
        own[at] = own[at - 1];
        ownWeights[at] = ownWeights[at - 1];
      }
      own[at] = ends[index];
      ownWeights[at] = score;
    }
    const most = ownWeights[0];
    for (let k = 0; k < count; k++) ownWeights[k] = Math.exp((ownWeights[k] - most) / TEMPERATURE);
    return count;
  }

  /** Scores every allowed order of a ship against the predicted enemy positions. */
  private scoreAll(state: MinimalState, unit: number): void {
    const { tables, scores } = this;
    const ship = state.ships[unit];
    const bound = mustMoveForward(tables, ship);
    const last = FIRST_PLOT[highestSpeed(ship) + 1];
    const { ends, hexes, facings, value } = this.destinations.from(ship.hex, ship.facing);
    for (let index = FIRST_PLOT[lowestSpeed(ship)]; index < last; index++) {
      if (bound && TURNS_FIRST[index] === 1) continue;
      scores[index] =
        ends[index] < 0 ? value[index] : value[index] + this.exchange(state, unit, hexes[index], facings[index]);
    }
  }

  /** Expected hits dealt minus hits taken, each relative to the target's remaining shields, plus a bonus for closing in. */
  private exchange(state: MinimalState, unit: number, hex: number, facing: number): number {
    const { tables, positionHex, positionQ, positionR, positionFacing, weights, positionCount, chances } = this;
    const { grid } = tables;
    const ship = state.ships[unit];
    const foes = tables.foes[tables.ships[unit].side];
    const q = grid.q[hex];
    const r = grid.r[hex];
    const weapons = usableWeapons(tables, state, unit);
    const guns = weapons * BEARINGS;
    let score = 0;
    let distance = FAR;
    let nearest = -1;
    for (let i = 0; i < foes.length; i++) {
      const foe = foes[i];
      const count = positionCount[foe];
      if (count === 0) continue;
      const enemy = state.ships[foe];
      const enemyGuns = usableWeapons(tables, state, foe) * BEARINGS;
      const first = foe * MAX_POSITIONS;
      const far = gridDistance(grid, hex, positionHex[first]);
      if (far < distance) {
        distance = far;
        nearest = positionHex[first];
      }
      let dealt = 0;
      let taken = 0;
      for (let at = first; at < first + count; at++) {
        // Offsets are counted from the table's corner; the opposite offset is at the mirrored index.
        const place = offsetIndex(positionQ[at] - q, positionR[at] - r);
        if (place < 0) continue;
        const mine = BEARING[guns + place * 6 + facing];
        const theirs = BEARING[enemyGuns + (LAST_OFFSET - place) * 6 + positionFacing[at]];
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
    // An unarmed ship keeps its distance.
    return weapons === 0 ? score - approach : score + approach;
  }
}
