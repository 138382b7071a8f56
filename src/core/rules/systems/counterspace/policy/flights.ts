import { distanceBetween } from '../engine/geometry';
import { damageChances } from '../engine/player/shots';
import type { Tables } from '../tables';
import { PENDING, PRESENT, type CounterspaceAction, type CounterspaceState } from '../types';
import { nextTorpedo } from '../engine/torpedo-legality';

/** Losses are counted in hundredths of a point. */
export const POINT = 100;
/** Losses of a unit at most, in these units for each of its points: torpedoes can miss. */
const MOST_SHARE = 90;
/** Shots at a torpedo that comes in, as the policies make them. */
const MOST_SHOTS = 2;
/** Percent of the strike that is left when it is so many turns away: the target can move on, or others can shoot the torpedo down. */
const BY_TURNS = [100, 55, 30];
/** Factors of priors. */
const FLEE_FACTOR = 4;
const WASTE_FACTOR = 0.02;
/** A unit that will lose this much of each point, in these units, is lost. */
const WASTE_SHARE = 75;
/** What a torpedo that is still carried is worth, in percent of its strike: it can be spent on the best target. */
const CARRIED = 12;
/** Launches from one bay that count; further torpedoes are hardly ever used. */
const LAUNCHES = 3;

/** The losses that torpedoes in flight, and those still carried, will probably cause. */
export class Flights {
  /** Mean loss from a strike, by torpedo, unit and shots that its point defence has E for. */
  private readonly strikes: Int32Array;
  /** By unit: E of its cheapest weapon for point defence; 0 without one. */
  private readonly defence: Int32Array;
  /** By torpedo and side: mean strike on its units. */
  private readonly means: Int32Array;
  /** By torpedo: 1 for the last ones that its carrier launches, which count while it has them. */
  private readonly counts: Uint8Array;
  /** By unit: losses counted so far. */
  private readonly counted: Int32Array;
  /** By side, in units of {@link POINT}: losses to the torpedoes in flight, and to those carried. Overwritten by each {@link count}. */
  readonly flying: Int32Array;
  readonly carried: Int32Array;

  constructor(private readonly tables: Tables) {
    const { torpedoes, units, sides } = tables;
    const shots = MOST_SHOTS + 1;
    this.strikes = new Int32Array(torpedoes.length * units.length * shots);
    this.defence = Int32Array.from(units, ({ weapons }) => {
      const costs = weapons.filter(({ pointDefence }) => pointDefence).map(({ energy }) => Math.max(1, energy));
      return costs.length === 0 ? 0 : Math.min(...costs);
    });
    this.means = new Int32Array(torpedoes.length * sides.length);
    this.counts = Uint8Array.from(torpedoes, ({ carrier }, place) => {
      const places = tables.torpedoesOf[carrier];
      return places.length - places.indexOf(place) <= LAUNCHES * units[carrier].bays ? 1 : 0;
    });
    this.counted = new Int32Array(units.length);
    this.flying = new Int32Array(sides.length);
    this.carried = new Int32Array(sides.length);
    for (const place of torpedoes.keys()) this.evaluate(place);
  }

  /** Counts the losses to come in a state. */
  count(state: CounterspaceState): void {
    this.flying.fill(0);
    this.carried.fill(0);
    this.counted.fill(0);
    const { torpedoes } = this.tables;
    for (let place = 0; place < torpedoes.length; place++) {
      const { fate } = state.torpedoes[place];
      if (fate === PRESENT) this.countFlight(state, place);
      else if (fate === PENDING && this.counts[place] === 1) this.countCarried(state, place);
    }
  }

  /** A torpedo strikes where it does most. */
  private countFlight(state: CounterspaceState, place: number): void {
    const { tables, counted } = this;
    const { movement, range, side } = tables.torpedoes[place];
    const { acted, drag, hex, moves, travelled } = state.torpedoes[place];
    const reach = range - travelled - drag;
    const now = (acted < state.turn ? movement : moves) - drag;
    let most = 0;
    let target = -1;
    for (const unit of tables.foes[side]) {
      const { fate, hex: at, hull, shields } = state.units[unit];
      if (fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, at);
      if (far > reach) continue;
      const turns = far <= now ? 0 : movement < 1 ? BY_TURNS.length : Math.ceil((far - now) / movement);
      const share = tables.units[unit].movement === 0 ? BY_TURNS[0] : (BY_TURNS[turns] ?? 0);
      // Several torpedoes cannot destroy more than there is.
      const left = MOST_SHARE * (hull + shields) - counted[unit];
      const loss = Math.min(left, (this.strike(state, place, unit) * share) / 100);
      if (loss <= most) continue;
      most = loss;
      target = unit;
    }
    if (target < 0) return;
    counted[target] += most;
    this.flying[tables.units[target].side] += most;
  }

  /** Factor of an action's prior: more for moves out of the reach of torpedoes, less for launches at what others will destroy. */
  priorFactor(state: CounterspaceState, action: CounterspaceAction): number {
    if (state.flying === 0 || state.active >= this.tables.units.length) return 1;
    if (action.t === 'move') return this.flees(state, action.h) ? FLEE_FACTOR : 1;
    return action.t === 'launch' && this.isWasted(state, state.active) ? WASTE_FACTOR : 1;
  }

  /** True when a hex is farther away from a torpedo that the active unit can outrun, and not yet out of its reach. */
  private flees(state: CounterspaceState, to: number): boolean {
    const { tables } = this;
    const { hex, moves } = state.units[state.active];
    const { side } = tables.units[state.active];
    for (const [place, torpedo] of tables.torpedoes.entries()) {
      const flight = state.torpedoes[place];
      if (flight.fate !== PRESENT || torpedo.side === side) continue;
      const reach = torpedo.range - flight.travelled;
      const far = distanceBetween(tables, flight.hex, hex);
      if (far <= reach && far + moves > reach && distanceBetween(tables, flight.hex, to) > far) return true;
    }
    return false;
  }

  /** True when all that the next torpedo of a unit could reach is lost already. */
  private isWasted(state: CounterspaceState, carrier: number): boolean {
    const { tables, counted } = this;
    const next = nextTorpedo(tables, state, carrier);
    if (next < 0) return false;
    this.count(state);
    const { range, side } = tables.torpedoes[next];
    return tables.foes[side].every((unit) => {
      const { fate, hex, hull, shields } = state.units[unit];
      if (fate !== PRESENT || distanceBetween(tables, state.units[carrier].hex, hex) > range) return true;
      return counted[unit] >= WASTE_SHARE * (hull + shields);
    });
  }

  private countCarried(state: CounterspaceState, place: number): void {
    const { torpedoes, sides, units } = this.tables;
    const { carrier, side } = torpedoes[place];
    const { bays, fate } = state.units[carrier];
    if (bays === 0 || units[carrier].holdsFire || (fate !== PRESENT && fate !== PENDING)) return;
    for (let other = 0; other < sides.length; other++) {
      if (other !== side) this.carried[other] += (this.means[place * sides.length + other] * CARRIED) / 100;
    }
  }

  private strike(state: CounterspaceState, place: number, unit: number): number {
    const cost = this.defence[unit];
    const shots = cost === 0 ? 0 : Math.min(MOST_SHOTS, Math.floor(state.units[unit].energy / cost));
    return this.strikes[(place * this.tables.units.length + unit) * (MOST_SHOTS + 1) + shots];
  }

  private evaluate(place: number): void {
    const { bySide, options, torpedoes, units } = this.tables;
    const { attack, defence, untouchable } = torpedoes[place];
    const sums = bySide.map(() => 0);
    for (const [unit, spec] of units.entries()) {
      const chances = damageChances(attack, spec.defence, false, options);
      const mean = chances.reduce((sum, chance, damage) => sum + chance * damage, 0);
      // One that hits with the least weapon is destroyed.
      const guns = spec.weapons.filter(({ pointDefence }) => pointDefence).map((gun) => gun.attack);
      const missed = guns.length === 0 || untouchable ? 1 : damageChances(Math.min(...guns), defence, true, options)[0];
      for (let shots = 0; shots <= MOST_SHOTS; shots++) {
        const at = (place * units.length + unit) * (MOST_SHOTS + 1) + shots;
        this.strikes[at] = spec.untouchable ? 0 : Math.round(POINT * mean * missed ** shots);
      }
      sums[spec.side] += this.strikes[(place * units.length + unit) * (MOST_SHOTS + 1)];
    }
    for (const [side, sum] of sums.entries()) {
      this.means[place * sums.length + side] = Math.round(sum / Math.max(1, bySide[side].length));
    }
  }
}
