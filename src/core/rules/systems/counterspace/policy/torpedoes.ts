import type { HexId } from '@core/hex';
import { distanceBetween } from '../engine/geometry';
import { fireProblem, pointDefenceProblem } from '../engine/legality';
import { FINE } from '../engine/problems';
import { STRIDE } from '../engine/reaction';
import type { Tables, WeaponSpec } from '../tables';
import { bayProblem, launchProblem } from '../engine/torpedo-legality';
import { PENDING, PHASE_ACTION, PHASE_REACT, PHASE_SELECT, PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Wants } from './aims';
import type { Lull } from './lull';
import { CLOSED, type Paths } from './paths';
import { damageChances } from './shots';
import type { Worths } from './worth';

/** Shots at a torpedo that comes in; more are rarely worth their E. */
const SHOTS_AT_TORPEDO = 2;
/** Longest range of a weapon for point defence (6.2.0). */
const DEFENCE_RANGE = 1;
/** Launches from one bay that are still to be reckoned with. */
const LAUNCHES_TO_COME = 3;

/** The quick player's way with torpedoes; it has nothing to say about the rest. */
export class TorpedoMind {
  /** By side, the units of all others that may be attacked. */
  private readonly enemies: readonly (readonly number[])[];
  /** By side, those of them whose bays may be attacked. */
  private readonly carriers: readonly (readonly number[])[];
  /** In which lull, and after how many hits, was asked which of them have bays that may be fired at: the first `count` of the list. */
  private readonly bays = { lull: -1, hits: 0, open: [] as number[], count: 0 };
  /** In which lull the torpedo that flies has chosen its target, and which; its own flight does not change that. */
  private readonly aim = { lull: -1, torpedo: -1, target: -1 };
  /** Worth of a torpedo's attack on a unit of each side, by its ATT. */
  private readonly hits = new Map<number, Float64Array>();
  /** By unit: what the aim of the side that is to act makes of it. */
  private factor: Float64Array;
  private aimed = false;

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    private readonly paths: Paths,
    private readonly lull: Lull,
  ) {
    this.factor = new Float64Array(tables.units.length).fill(1);
    this.enemies = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
    this.carriers = this.enemies.map((units) => units.filter((unit) => tables.units[unit].bayDefence >= 0));
  }

  /** Says what the side that is to act is after, as often as that may have changed. */
  strive(wants: Wants): void {
    this.aimed = true;
    this.factor = wants.factor;
  }

  /** The decision where it is about a torpedo: to activate, launch, steer or shoot one. */
  decide(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    const flies = state.active >= tables.units.length;
    switch (state.phase) {
      case PHASE_SELECT:
        return state.flying > 0 ? this.pick(state) : undefined;
      case PHASE_ACTION:
        return flies ? this.steer(state) : (this.launch(state) ?? this.shoot(state));
      case PHASE_REACT:
        return flies ? this.shootDown(state) : undefined;
      default:
        return undefined;
    }
  }

  /** Torpedoes go before ships: what they strike down need not be fired at. */
  private pick(state: CounterspaceState): CounterspaceAction | undefined {
    const torpedo = this.next(state);
    return torpedo < 0 ? undefined : this.tables.actions.activate[torpedo];
  }

  /** The torpedo of the side that is to act that goes next; -1 when all have gone. */
  private next(state: CounterspaceState): number {
    const specs = this.tables.torpedoes;
    for (let place = 0; place < specs.length; place++) {
      const { fate, acted } = state.torpedoes[place];
      if (fate === PRESENT && acted !== state.turn && specs[place].side === state.side) return specs[place].index;
    }
    return -1;
  }

  /** Launches at what a torpedo can reach this turn. */
  private launch(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    if (tables.torpedoesOf[state.active].length === 0 || launchProblem(tables, state) !== FINE) return undefined;
    const { movement, range } = tables.torpedoes[tables.torpedoesOf[state.active][0]];
    const { hex } = state.units[state.active];
    const { side } = tables.units[state.active];
    const target = this.nearest(state, hex, side, Math.min(movement, range));
    return target < 0 ? undefined : tables.actions.launch;
  }

  private steer(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const torpedo = state.torpedoes[state.active - tables.units.length];
    const target = this.goal(state);
    if (target < 0) return tables.actions.end;
    const to = state.units[target].hex;
    if (to === torpedo.hex) return tables.actions.strike[target];
    if (torpedo.moves < 1) return tables.actions.end;
    let step = -1;
    let least = distanceBetween(tables, torpedo.hex, to);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[torpedo.hex * 6 + dir];
      if (next < 0 || this.paths.entering(next) >= CLOSED) continue;
      const far = distanceBetween(tables, next, to);
      if (far >= least) continue;
      least = far;
      step = next;
    }
    return step < 0 ? tables.actions.end : tables.actions.move[step];
  }

  /** The unit that the active torpedo is after; -1 when there is none. */
  private goal(state: CounterspaceState): number {
    const { aim, lull } = this;
    const place = state.active - this.tables.units.length;
    if (aim.lull !== lull.id || aim.torpedo !== state.active) {
      const { hex, moves } = state.torpedoes[place];
      aim.lull = lull.id;
      aim.torpedo = state.active;
      aim.target = this.wanted(state, hex, this.tables.torpedoes[place].side, moves);
    }
    return aim.target;
  }

  /** What the aim wants most of what can be reached now, else the nearest enemy; -1 when there is none. */
  private wanted(state: CounterspaceState, hex: number, side: number, moves: number): number {
    const { tables, worths, factor } = this;
    if (!this.aimed) return this.nearest(state, hex, side, CLOSED);
    let best = -1;
    let most = 0;
    const enemies = this.enemies[side];
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      const worth = worths.point[unit] * factor[unit];
      if (worth <= most || state.units[unit].fate !== PRESENT) continue;
      if (distanceBetween(tables, hex, state.units[unit].hex) > moves) continue;
      best = unit;
      most = worth;
    }
    return best < 0 ? this.nearest(state, hex, side, CLOSED) : best;
  }

  /** The nearest enemy unit at most `most` hexes away, of equals the one that is worth most; -1 when there is none. */
  private nearest(state: CounterspaceState, hex: number, side: number, most: number): number {
    const { tables, worths } = this;
    const enemies = this.enemies[side];
    let best = -1;
    let least = most;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      const enemy = state.units[unit];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, enemy.hex);
      if (far > least || (far === least && best >= 0 && worths.unit[unit] <= worths.unit[best])) continue;
      best = unit;
      least = far;
    }
    return best;
  }

  /**
   * Fire at torpedoes in flight and at bays, where a point of E does more than against ships (6.3.0, 6.3.1).
   */
  private shoot(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    const unit = state.units[state.active];
    const { side, reach, weapons } = tables.units[state.active];
    if (reach < 0 || unit.energy < 1 || unit.fate !== PRESENT) return undefined;
    const bays = this.hasBayNear(state, unit.hex, side, reach);
    const torpedo = state.flying > 0 && this.hasTorpedoNear(state, unit.hex, side);
    if (!bays && !torpedo) return undefined;
    let best: CounterspaceAction | undefined;
    let rate = this.rateOfFire(state);
    if (bays) {
      for (let i = 0; i < this.bays.count; i++) {
        const other = this.bays.open[i];
        const value = this.bayWorth(state, other);
        if (value === 0) continue;
        for (let k = 0; k < weapons.length; k++) {
          const { index, attack, energy } = weapons[k];
          const worth = (chanceToHit(attack - tables.units[other].bayDefence) * value) / energy;
          if (worth <= rate || bayProblem(tables, state, index, other) !== FINE) continue;
          rate = worth;
          best = tables.actions.bay[index][other];
        }
      }
    }
    if (!torpedo) return best;
    for (let place = 0; place < tables.torpedoes.length; place++) {
      if (state.torpedoes[place].fate !== PRESENT) continue;
      const { index, attack: torpedoAttack, defence } = tables.torpedoes[place];
      for (let k = 0; k < weapons.length; k++) {
        const { index: weapon, attack, energy, pointDefence } = weapons[k];
        if (!pointDefence) continue;
        const worth = (chanceToHit(attack - defence) * this.strikeWorth(torpedoAttack, side)) / energy;
        if (worth <= rate || fireProblem(tables, state, weapon, index) !== FINE) continue;
        rate = worth;
        best = tables.actions.fire[weapon][index];
      }
    }
    return best;
  }

  /** What a point of the active unit's E does at most against a ship in its reach. */
  private rateOfFire(state: CounterspaceState): number {
    const { tables, factor } = this;
    const unit = state.units[state.active];
    const { side, reach } = tables.units[state.active];
    const row = this.worths.shotsOf(state.active);
    let rate = 0;
    for (const other of this.enemies[side]) {
      const enemy = state.units[other];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(tables, unit.hex, enemy.hex);
      if (far > reach) continue;
      const worth = row[other].worth(far, enemy.hull + enemy.shields, unit.energy) * factor[other];
      rate = Math.max(rate, worth / unit.energy);
    }
    return rate;
  }

  /** True when an enemy torpedo is near enough for point defence weapons, which are the only ones for it (6.3.0). */
  private hasTorpedoNear(state: CounterspaceState, hex: HexId, side: number): boolean {
    const { tables } = this;
    for (let place = 0; place < state.torpedoes.length; place++) {
      const torpedo = state.torpedoes[place];
      if (torpedo.fate !== PRESENT || tables.torpedoes[place].side === side) continue;
      if (distanceBetween(tables, hex, torpedo.hex) <= DEFENCE_RANGE) return true;
    }
    return false;
  }

  /** True when an enemy with a bay that may be fired at is in reach. */
  private hasBayNear(state: CounterspaceState, hex: HexId, side: number, reach: number): boolean {
    const { bays, lull } = this;
    if (bays.lull !== lull.id || bays.hits !== lull.count) this.findBays(state, side);
    for (let i = 0; i < bays.count; i++) {
      if (distanceBetween(this.tables, hex, state.units[bays.open[i]].hex) <= reach) return true;
    }
    return false;
  }

  /** Notes the enemies whose bays may be fired at. */
  private findBays(state: CounterspaceState, side: number): void {
    const { bays, lull } = this;
    bays.lull = lull.id;
    bays.hits = lull.count;
    bays.count = 0;
    const carriers = this.carriers[side];
    for (let i = 0; i < carriers.length; i++) {
      const unit = state.units[carriers[i]];
      if (unit.fate === PRESENT && unit.bays > 0 && unit.shields === 0) bays.open[bays.count++] = carriers[i];
    }
  }

  /** What the bays of an enemy may still launch, shared among them. */
  private bayWorth(state: CounterspaceState, carrier: number): number {
    const { tables } = this;
    const places = tables.torpedoesOf[carrier];
    let left = 0;
    for (let i = 0; i < places.length; i++) if (state.torpedoes[places[i]].fate === PENDING) left++;
    if (left === 0) return 0;
    return Math.min(left / state.units[carrier].bays, LAUNCHES_TO_COME) * this.bayStrike(carrier);
  }

  /** Worth of a strike by what comes from a unit's bays; 0 where it carries nothing. */
  bayStrike(carrier: number): number {
    const { tables } = this;
    const [first] = tables.torpedoesOf[carrier];
    if (first === undefined) return 0;
    return this.strikeWorth(tables.torpedoes[first].attack, 1 - tables.units[carrier].side);
  }

  /** Worth of a torpedo that comes through to a unit of a side, on the average of its units. */
  strikeWorth(attack: number, side: number): number {
    let hits = this.hits.get(attack);
    if (hits === undefined) {
      hits = this.tables.bySide.reduce((sums, members, index) => {
        const worths = members.map((unit) => this.hitWorth(attack, unit));
        sums[index] = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
        return sums;
      }, new Float64Array(this.tables.sides.length));
      this.hits.set(attack, hits);
    }
    return hits[side] ?? 0;
  }

  private hitWorth(attack: number, unit: number): number {
    const { tables, worths } = this;
    const gun: WeaponSpec = { index: 0, attack, range: 0, energy: 0, pointDefence: false };
    return damageChances(gun, tables.units[unit], false, tables.options).reduce(
      (sum, chance, damage) => sum + chance * damage * worths.point[unit],
      0,
    );
  }

  /** The answer in point defence to the torpedo that has come in (6.2.0). */
  private shootDown(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const declared = state.declared.length / STRIDE;
    if (declared < SHOTS_AT_TORPEDO) {
      const { weapons } = tables.units[state.reactor];
      for (let i = 0; i < weapons.length; i++) {
        const { index, attack } = weapons[i];
        if (attack > 1 || pointDefenceProblem(tables, state, index) !== FINE) continue;
        return tables.actions.pd[index];
      }
    }
    return tables.actions.pass;
  }
}

/** Chance of a Wound or better by attacker's ATT less target's DEF, from -6 to 6; beyond that it does not change. */
const CHANCES: readonly number[] = Array.from({ length: 13 }, (_, index) => countHits(index - 6) / 36);

/** Chance of a Wound or better by a lead in strength: attacker's ATT less target's DEF. */
export function chanceToHit(lead: number): number {
  return CHANCES[lead < -6 ? 0 : lead > 6 ? 12 : lead + 6];
}

function countHits(lead: number): number {
  let hits = 0;
  for (let attack = 1; attack <= 6; attack++) {
    for (let defence = 1; defence <= 6; defence++) if (attack + lead >= defence) hits++;
  }
  return hits;
}
