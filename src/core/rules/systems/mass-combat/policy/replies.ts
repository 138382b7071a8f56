import { pushesLeft, successesOf } from '../battle-roll';
import { convolve, meanOf, poolOdds, sixes, type PoolOdds } from '../chances';
import { rollDice } from '../character-actions';
import { OVERWHELMING } from '../end-phase';
import { MAX_ACTION_SUCCESSES, strategyRejection } from '../legality';
import { battleDice, ownStrategyDice, POWER_COST, rolledStrategyDice, supportDice } from '../pool';
import { foeOf } from '../sides';
import type { MassState } from '../state';
import { isDefensive, isNullBattle, PARLEY, SKIRMISH, STRATEGIES } from '../strategies';
import type { Tables } from '../tables';
import { ABLE } from '../types';
import { wantsTruce } from './prospects';
import type { Situations } from './situations';
import { WaveOutlook, type Marks } from './wave-outlook';

/** Assumed pushes of both leaders. */
const PUSHES = 2;
/** Probabilities below this are ignored in a mean. */
const NEGLIGIBLE = 1e-4;
/** Replies within this value of the best count as equal. */
const TIE_MARGIN = 0.01;
const NONE: Marks = { skulls: 0, explosions: 0 };

/** A number for each side. */
type Pair = readonly [number, number];
const NO_LOSSES: Pair = [0, 0];

/** Allowed strategies of a side, and the value of each. */
export interface RatedReplies {
  readonly strategies: readonly number[];
  readonly values: readonly number[];
}

/** A pool with its exact probabilities. */
interface Arm extends Marks {
  readonly number: number;
  readonly odds: PoolOdds;
}

/** Distribution of a lead; index 0 is a lead of -offset. */
interface Leads {
  readonly offset: number;
  readonly chances: readonly number[];
}

/** Values replies to an enemy's strategies, and pushes, by what the battle is worth after the wave. One per battle. */
export class Replies {
  private readonly outlook: WaveOutlook;
  private readonly arms = new Map<number, Arm>();
  private readonly leads = new Map<number, Leads>();
  private readonly margins = new Float64Array(2 * OVERWHELMING + 1);
  private readonly ownMarks: Marks = { skulls: 0, explosions: 0 };
  private readonly foeMarks: Marks = { skulls: 0, explosions: 0 };

  constructor(
    private readonly tables: Tables,
    private readonly situations: Situations,
  ) {
    this.outlook = new WaveOutlook(tables);
  }

  /** Values of a side's strategies against those among which a greedy enemy chooses. */
  toGreedy(state: MassState, side: number): RatedReplies {
    return this.to(state, side, this.situations.rate(state)[foeOf(side)].best);
  }

  /** Values of a side's strategies against equally likely strategies of the enemy. */
  to(state: MassState, side: number, foes: readonly number[]): RatedReplies {
    const { tables, outlook } = this;
    outlook.begin(state);
    const deeds = [this.deeds(state, 0), this.deeds(state, 1)];
    const strategies: number[] = [];
    const values: number[] = [];
    for (let own = 0; own < STRATEGIES.length; own++) {
      if (strategyRejection(tables, state, side, own) !== undefined) continue;
      let sum = 0;
      for (const foe of foes) {
        sum += side === 0 ? this.cell(state, own, foe, deeds) : 0 - this.cell(state, foe, own, deeds);
      }
      strategies.push(own);
      values.push(sum / foes.length);
    }
    return { strategies, values };
  }

  /** Expected Strategy Dice of a side from a Remarkable Action. */
  private deeds(state: MassState, side: number): number {
    let best = 0;
    for (const { person, skill } of this.tables.factions[side].actors.assails) {
      if (state.status[person] !== ABLE) continue;
      const bought = Math.min(MAX_ACTION_SUCCESSES, Math.floor(state.power[person] / POWER_COST));
      best = Math.max(best, rollDice(this.tables, state, person, skill, 0) / 6, bought);
    }
    return Math.round(best);
  }

  /** Value for the first side of a pair of strategies. */
  private cell(state: MassState, chosen: number, reply: number, deeds: readonly number[]): number {
    const { outlook } = this;
    if (isNullBattle(chosen, reply)) return outlook.value(chosen, reply, 0, NONE, NONE);
    const parley = this.parley(state, chosen, reply);
    if (parley !== undefined) return parley;
    const both = isDefensive(chosen) && isDefensive(reply) && chosen !== PARLEY && reply !== PARLEY;
    const first = both ? SKIRMISH : chosen;
    const second = both ? SKIRMISH : reply;
    return this.wave(state, [first, second], deeds, NO_LOSSES, NO_LOSSES);
  }

  /** Value for the first side of a parley that the enemy accepts and that gains time; undefined for all others. */
  private parley(state: MassState, chosen: number, reply: number): number | undefined {
    if (chosen !== PARLEY && reply !== PARLEY) return undefined;
    const { tables, outlook } = this;
    const wanted = [wantsTruce(tables, state, 0), wantsTruce(tables, state, 1)];
    const isAccepted = (chosen === PARLEY || wanted[0]) && (reply === PARLEY || wanted[1]);
    if (!isAccepted || !outlook.gainsTime(chosen === PARLEY ? 0 : 1)) return undefined;
    return outlook.truce(tables.options.truce, wanted[0] && wanted[1]);
  }

  /** Value for the first side of a wave with these strategies, Strategy Dice from deeds, and dice that commandos take and break; all by side. */
  private wave(state: MassState, [first, second]: Pair, deeds: readonly number[], taken: Pair, broken: Pair): number {
    const { tables, outlook, margins, ownMarks, foeMarks } = this;
    const sum = ownStrategyDice(tables, state, 0, first, second) + deeds[0];
    const foeSum = ownStrategyDice(tables, state, 1, second, first) + deeds[1];
    const own = this.arm(state, 0, rolledStrategyDice(sum, foeSum, taken[0]), first, broken[0]);
    const foe = this.arm(state, 1, rolledStrategyDice(foeSum, sum, taken[1]), second, broken[1]);
    const { offset, chances } = this.leadsOf(own, foe);
    margins.fill(0);
    for (let i = 0; i < chances.length; i++) {
      margins[outlook.margin(i - offset, first, second) + OVERWHELMING] += chances[i];
    }
    ownMarks.skulls = own.skulls;
    foeMarks.skulls = foe.skulls;
    // Dice broken by a commando show explosions.
    ownMarks.explosions = own.explosions + broken[0];
    foeMarks.explosions = foe.explosions + broken[1];
    let value = 0;
    for (let i = 0; i < margins.length; i++) {
      if (margins[i] > NEGLIGIBLE)
        value += margins[i] * outlook.value(first, second, i - OVERWHELMING, ownMarks, foeMarks);
    }
    return value;
  }

  private arm(state: MassState, side: number, strategy: number, chosen: number, broken: number): Arm {
    const battle = battleDice(this.tables, state, side);
    const support = supportDice(this.tables, state, side, chosen) - broken;
    const key = (battle * 128 + strategy) * 64 + support;
    let found = this.arms.get(key);
    if (found === undefined) {
      const odds = poolOdds({ battle, strategy, support }, PUSHES);
      found = { number: this.arms.size, odds, skulls: meanOf(odds.skulls), explosions: meanOf(odds.explosions) };
      this.arms.set(key, found);
    }
    return found;
  }

  /**
   * Value for a side, in a wave of known strategies, of a Remarkable Action (`commando` 0) or a commando operation (1) with these chances of
   * each number of successes.
   */
  deed(state: MassState, side: number, commando: number, chances: readonly number[]): number {
    const { tables, outlook } = this;
    const foe = foeOf(side);
    outlook.begin(state);
    const strategies: Pair = [state.sides[0].strategy, state.sides[1].strategy];
    const later = state.step === 0 && state.sides[foe].deed === 0 ? this.deeds(state, foe) : 0;
    const support = supportDice(tables, state, foe, strategies[foe]);
    const bySide = (own: number, other: number): Pair => (side === 0 ? [own, other] : [other, own]);
    const { taken, broken } = state.sides[side];
    let value = 0;
    for (let n = 0; n < chances.length; n++) {
      if (chances[n] < NEGLIGIBLE) continue;
      const successes = Math.min(n, MAX_ACTION_SUCCESSES);
      const pairs = commando === 1 ? Math.min(successes >> 1, support) : 0;
      const strategy = commando === 0 ? 0 : tables.options.pairsInstead ? successes - 2 * pairs : successes;
      const deeds = bySide(commando === 1 ? 0 : successes, later);
      value += chances[n] * this.wave(state, strategies, deeds, bySide(taken, strategy), bySide(broken, pairs));
    }
    return side === 0 ? value : -value;
  }

  private leadsOf(own: Arm, foe: Arm): Leads {
    const key = own.number * 65_536 + foe.number;
    let found = this.leads.get(key);
    if (found === undefined) {
      const { successes } = foe.odds;
      found = { offset: successes.length - 1, chances: convolve(own.odds.successes, [...successes].reverse()) };
      this.leads.set(key, found);
    }
    return found;
  }

  /** Gain in value for a side from one more push, from exact probabilities. */
  pushGain(state: MassState, side: number): number {
    const own = state.sides[side];
    const foe = state.sides[foeOf(side)];
    if (pushesLeft(own) === 0) return 0;
    const { outlook, ownMarks, foeMarks } = this;
    outlook.begin(state);
    const first = side === 0 ? own : foe;
    const second = side === 0 ? foe : own;
    const sign = side === 0 ? 1 : -1;
    ownMarks.skulls = own.skulls;
    ownMarks.explosions = own.explosions;
    foeMarks.skulls = foe.skulls;
    foeMarks.explosions = foe.explosions;
    const marks = side === 0 ? ownMarks : foeMarks;
    const others = side === 0 ? foeMarks : ownMarks;
    const valueOf = (lead: number): number =>
      sign *
      outlook.value(
        first.strategy,
        second.strategy,
        outlook.margin(sign * lead, first.strategy, second.strategy),
        marks,
        others,
      );
    const lead = successesOf(own) - successesOf(foe);
    const now = valueOf(lead);
    const from = own.strategyBlanks > 0 ? lead : lead - 1;
    const chances = sixes(own.battleBlanks + own.supportBlanks + Math.max(0, own.strategyBlanks - 1));
    ownMarks.skulls += own.battleBlanks / 6;
    ownMarks.explosions += own.supportBlanks / 6;
    let mean = 0;
    for (let n = 0; n < chances.length; n++) if (chances[n] > NEGLIGIBLE) mean += chances[n] * valueOf(from + n);
    return mean - now;
  }
}

/** The strategies as good as the best. */
export function bestReplies({ strategies, values }: RatedReplies): number[] {
  const most = Math.max(...values);
  return strategies.filter((_, index) => values[index] >= most - TIE_MARGIN);
}
