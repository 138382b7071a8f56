import { marginOf } from '../battle-roll';
import { casualtyFactor, inflictedDice, marginDice, savedDice } from '../casualties';
import { commandDice } from '../character-actions';
import { GREAT, OVERWHELMING } from '../end-phase';
import type { CompiledOptions } from '../options';
import { hasShelter, supportDice } from '../pool';
import { isBesieged } from '../sides';
import type { MassState } from '../state';
import { FIGHTING_RETREAT, FULL_RETREAT, isOffensive, RALLY } from '../strategies';
import type { Tables } from '../tables';
import { ABLE } from '../types';
import { Stakes, type StakesNow } from './stakes';

/*
 * Weights in log odds. An evolution strategy fitted them, and those of `conduct.ts`, to games against the greedy player in the bundled scenarios.
 */
/** For the logarithm of the fighters, a Battle Level, a Support Die, confusion, a feint made, and an able character. */
const FIGHTERS = 2.058;
const LEVEL = 0.053;
const SUPPORT = 0.431;
const CONFUSED = 0.367;
const FEINTED = 0.806;
const CHARACTER = 0.303;
/** For the side that wins if nothing happens: at once, for the share of the waves gone, and by the number of waves left. */
const WAITING = 0.153;
const WAITED = 2.72;
const WAVES_LEFT = -1.163;
/** For a side that wins by leaving, by a truce now, for the besieged, and for a wave won on the offensive. */
const LEAVING = 3.274;
const TRUCE = 1.057;
const BESIEGED = 0.478;
const OFFENSIVE = 0.35;
/** Share of the broken Support Dice that stay broken. */
const UNREPAIRED = 0.533;
/** Cost of leaving a stronghold for open ground, without its walls. */
const OUTSIDE = 0.5;
/** Added to the fighters, so that the last ones do not count for too much. */
const FEW = 3;
const MEAN_DIE = 3.5;
/** Chance that a die does not show a 6. */
const MISS = 5 / 6;

/** Expected dice with skulls and explosions of a side. */
export interface Marks {
  skulls: number;
  explosions: number;
}

/**
 * What the battle is worth after a wave, from -1 (the first side has lost) to 1. Unlike the greedy player's sum, it knows who wins when time runs
 * out, so a side that is behind takes chances and one that is ahead avoids them.
 */
export class WaveOutlook {
  private readonly stakes: Stakes;
  private now: StakesNow = { leaving: [0, 0], waiting: 0, truce: 0 };
  private last = false;
  /** Log odds of everything that the wave does not change. */
  private lead = 0;
  private readonly fighters = [0, 0];
  private readonly confused = [0, 0];
  private readonly feints = [0, 0];
  /** By side: chance that a Rally fails, and 1 for a side that a retreat only takes outside its walls. */
  private readonly failing = [0, 0];
  private readonly walls = [false, false];

  constructor(private readonly tables: Tables) {
    this.stakes = new Stakes(tables);
  }

  /** Sets the state from which the wave starts, or in which it is. Sealed strategies are not read. */
  begin(state: MassState): void {
    const { tables, fighters, confused, feints, failing, walls } = this;
    const now = this.stakes.of(state);
    this.now = now;
    this.last = state.turn >= tables.turnLimit;
    const waves = Math.min(state.turn + 1, tables.turnLimit);
    const waiting = WAITING + (WAITED * waves) / tables.turnLimit + WAVES_LEFT / (tables.turnLimit - waves + 1);
    this.lead = waiting * now.waiting + TRUCE * now.truce;
    for (let side = 0; side < 2; side++) {
      const own = state.sides[side];
      fighters[side] = own.fighters;
      confused[side] = own.confused;
      feints[side] = own.feints;
      failing[side] = own.confused === 1 ? MISS ** commandDice(tables, state, side, own.leader) : 0;
      walls[side] = isBesieged(state, side) && !hasShelter(tables, state, side);
      const terms = this.terms(state, side);
      this.lead += side === 0 ? terms : -terms;
    }
  }

  private terms(state: MassState, side: number): number {
    const { tables, now } = this;
    let able = 0;
    for (const person of tables.factions[side].people) if (state.status[person] === ABLE) able++;
    return (
      SUPPORT * supportDice(tables, state, side, -1) +
      CHARACTER * able -
      (state.sides[side].feints > 0 ? FEINTED : 0) +
      (now.leaving[side] > 0 ? LEAVING : 0) +
      (isBesieged(state, side) ? BESIEGED : 0)
    );
  }

  /** The margin for the first side of a lead in successes, limited to an overwhelming one. */
  margin(lead: number, first: number, second: number): number {
    if (lead === 0) return 0;
    const { feints } = this;
    const margin = lead > 0 ? marginOf(lead, first, feints[0]) : 0 - marginOf(-lead, second, feints[1]);
    return Math.max(-OVERWHELMING, Math.min(OVERWHELMING, margin));
  }

  /** Value for the first side of a wave of these two strategies with this margin. */
  value(first: number, second: number, margin: number, ownMarks: Marks, foeMarks: Marks): number {
    const { now, walls } = this;
    if (margin <= -OVERWHELMING && first !== FULL_RETREAT) return now.leaving[0];
    if (margin >= OVERWHELMING && second !== FULL_RETREAT) return 0 - now.leaving[1];
    const away = leaves(first, margin);
    const foeAway = leaves(second, 0 - margin);
    if (away && !walls[0]) return foeAway ? 0 : now.leaving[0];
    if (foeAway && !walls[1]) return 0 - now.leaving[1];
    if (this.last) return now.waiting;
    let lead = this.lead;
    if (away) lead -= BESIEGED + OUTSIDE;
    if (foeAway) lead += BESIEGED + OUTSIDE;
    lead += this.strength(0, first, second, margin, ownMarks) - this.strength(1, second, first, 0 - margin, foeMarks);
    return Math.tanh(lead / 2);
  }

  /** True for a side that wins if nothing happens. */
  gainsTime(side: number): boolean {
    return side === 0 ? this.now.waiting > 0 : this.now.waiting < 0;
  }

  /** Value for the first side of an accepted parley, by the option; it settles the battle only where both sides want that. */
  truce(option: CompiledOptions['truce'], wanted: boolean): number {
    if (option === 'ends' || (option === 'talks' && wanted)) return this.now.truce;
    // Nothing happens in this wave.
    if (this.last) return this.now.waiting;
    return Math.tanh((this.lead + this.remaining(0, this.fighters[0]) - this.remaining(1, this.fighters[1])) / 2);
  }

  /** Log odds from the fighters and the confusion of a side. */
  private remaining(side: number, left: number, confused = this.confused[side]): number {
    return (
      FIGHTERS * Math.log(FEW + left) +
      LEVEL * Math.ceil(left / this.tables.options.fightersPerLevel) -
      CONFUSED * confused
    );
  }

  /** Log odds from the remaining strength of a side after the wave. */
  private strength(side: number, strategy: number, foeStrategy: number, margin: number, marks: Marks): number {
    const { skulls, explosions } = marks;
    const dice =
      2 * skulls + explosions + marginDice(margin) + inflictedDice(margin, foeStrategy) - savedDice(strategy);
    const killed = MEAN_DIE * Math.max(0, dice) * casualtyFactor(strategy, foeStrategy);
    const left = Math.max(0, this.fighters[side] - killed);
    // A rally can also end the confusion of the same wave.
    const struck = margin <= -GREAT ? 1 : this.confused[side];
    const confused = strategy === RALLY ? struck * this.failing[side] : struck;
    return (
      this.remaining(side, left, confused) -
      SUPPORT * UNREPAIRED * explosions +
      (margin > 0 && isOffensive(strategy) ? OFFENSIVE : 0)
    );
  }
}

/** True when a side with that strategy leaves the field with that margin. */
function leaves(strategy: number, margin: number): boolean {
  return strategy === FULL_RETREAT || (strategy === FIGHTING_RETREAT && margin >= 0);
}
