import { meanOf, poolOdds } from '../chances';
import type { PoolOdds } from '../chances';
import { strategyRefusal } from '../legality';
import {
  battleDice,
  hasAdvantage,
  hasShelter,
  isSuperior,
  ownStrategyDice,
  supportDice,
  thrownStrategyDice,
} from '../pool';
import { leadsOf } from '../preview';
import type { Leads } from '../preview';
import { isBesieged } from '../state';
import { isDefensive, isRetreat, PARLEY, RALLY, SKIRMISH, STRATEGIES } from '../strategies';
import type { Tables } from '../tables';
import type { MassState } from '../types';
import { mixtureOf } from './sealed';
import type { Mixture } from './sealed';
import { nullWorth, waveWorth } from './worth';
import type { Stand } from './worth';

/** So many situations are remembered. */
const MOST_SITUATIONS = 30_000;
/** Pushes that both leaders are taken to make. */
const PUSHES = 1;
/** What it is worth to rally. */
const RALLY_WORTH = 0.3;
/** How often each strategy is met, by its number; what is not allowed is left out. */
const USUAL: readonly number[] = [3, 2, 1, 0.3, 0.3, 0.2, 2, 1, 1, 3, 2, 2, 1];
/** A strategy that is worth this much less is e times less likely. */
const WARMTH = 0.08;
/** Chances less than this are left out of a mean. */
const SELDOM = 1e-5;

/** A side's choice of strategy, judged: which are allowed, and what each is worth. */
export interface Judged {
  readonly allowed: readonly number[];
  /** By place in `allowed`: worth against the usual mixture of the foe, and against the foe's likely replies. */
  readonly usual: readonly number[];
  readonly wary: readonly number[];
  /** By place in `allowed`: how often to play each so that no habit can be used against one; worked out when it is first asked for. */
  readonly mixture: () => readonly number[];
}

/** A pool with its exact chances. */
interface Odds {
  readonly number: number;
  readonly odds: PoolOdds;
  readonly skulls: number;
  readonly explosions: number;
}

/** What a side brings to the choice, as one number: dice, superiorities, and what allows or forbids a strategy. */
function keyOf(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  const flags =
    own.confused |
    (own.ambush > 0 ? 2 : 0) |
    (own.surprise << 2) |
    (own.feints > 0 ? 8 : 0) |
    (own.lastFeint > 0 && own.lastFeint === state.turn - 1 ? 16 : 0) |
    (hasShelter(tables, state, side) ? 32 : 0) |
    (hasAdvantage(tables, state, side) ? 64 : 0);
  let superior = 0;
  for (let kind = 0; kind < 7; kind++) if (isSuperior(tables, state, side, kind)) superior |= 1 << kind;
  const dice =
    (battleDice(tables, state, side) * 64 + 32 + ownStrategyDice(tables, state, side, -1, -1)) * 16 +
    supportDice(tables, state, side, -1);
  return ((dice * 4 + own.fort) * 128 + superior) * 128 + flags;
}

/**
 * Judges strategies by the exact chances of both pools, from nothing that a sealed choice may not know. One for each battle; situations
 * that are alike are judged once.
 */
export class Situations {
  /** By the key of the first side, then by that of the second. */
  private readonly known = new Map<number, Map<number, readonly [Judged, Judged]>>();
  private size = 0;
  private readonly odds = new Map<number, Odds>();
  private readonly leads = new Map<number, Leads>();

  constructor(private readonly tables: Tables) {}

  /** The choice of a side. */
  judge(state: MassState, side: number): Judged {
    const { tables } = this;
    // The wave counts by being the first one or not, the siege by who is in it.
    const place = (state.turn === 1 ? 3 : 0) + state.besieged + 1;
    const first = keyOf(tables, state, 0) * 8 + place;
    const second = keyOf(tables, state, 1);
    let bySecond = this.known.get(first);
    if (bySecond === undefined) {
      bySecond = new Map<number, readonly [Judged, Judged]>();
      this.known.set(first, bySecond);
    }
    let judged = bySecond.get(second);
    if (judged === undefined) {
      judged = this.work(state);
      bySecond.set(second, judged);
      if (++this.size > MOST_SITUATIONS) {
        this.known.clear();
        this.size = 0;
      }
    }
    return judged[side];
  }

  private work(state: MassState): readonly [Judged, Judged] {
    const mine = this.allowed(state, 0);
    const theirs = this.allowed(state, 1);
    const cells = mine.map((own) => theirs.map((reply) => this.cell(state, own, reply)));
    // What one side gains the other one loses.
    const back = theirs.map((_, column) => cells.map((row) => -row[column]));
    const usualMine = weighed(cells, usualOf(theirs));
    const usualTheirs = weighed(back, usualOf(mine));
    // The foe is taken to judge by the usual mixture itself, and to lean to what seems best then.
    let mixed: Mixture | undefined;
    const mixture = (): Mixture => (mixed ??= mixtureOf(cells));
    return [
      {
        ...{ allowed: mine, usual: usualMine, wary: weighed(cells, softmax(usualTheirs)) },
        mixture: () => mixture().own,
      },
      {
        ...{ allowed: theirs, usual: usualTheirs, wary: weighed(back, softmax(usualMine)) },
        mixture: () => mixture().foe,
      },
    ];
  }

  private allowed(state: MassState, side: number): number[] {
    return STRATEGIES.flatMap((_, s) => (strategyRefusal(this.tables, state, side, s) === undefined ? [s] : []));
  }

  /** What a pair of strategies is worth to the first side. */
  private cell(state: MassState, chosen: number, reply: number): number {
    const { tables } = this;
    const yields = (strategy: number): boolean => isRetreat(strategy) || isDefensive(strategy);
    if ((isRetreat(chosen) || isRetreat(reply)) && yields(chosen) && yields(reply)) {
      return nullWorth(this.stand(state, 0, chosen), this.stand(state, 1, reply));
    }
    if (chosen === PARLEY && reply === PARLEY) return 0;
    const both = isDefensive(chosen) && isDefensive(reply) && chosen !== PARLEY && reply !== PARLEY;
    const own = this.stand(state, 0, both ? SKIRMISH : chosen);
    const foe = this.stand(state, 1, both ? SKIRMISH : reply);
    const sum = ownStrategyDice(tables, state, 0, own.strategy, foe.strategy);
    const foeSum = ownStrategyDice(tables, state, 1, foe.strategy, own.strategy);
    const ownOdds = this.arm(state, 0, own, thrownStrategyDice(sum, foeSum, 0));
    const foeOdds = this.arm(state, 1, foe, thrownStrategyDice(foeSum, sum, 0));
    const { offset, chances } = this.leadsOf(ownOdds, foeOdds);
    const { fightersPerLevel } = tables.options;
    let worth = 0;
    for (let i = 0; i < chances.length; i++) {
      if (chances[i] > SELDOM) worth += chances[i] * waveWorth(own, foe, i - offset, fightersPerLevel);
    }
    if (chosen === RALLY) worth += RALLY_WORTH;
    return reply === RALLY ? worth - RALLY_WORTH : worth;
  }

  private stand(state: MassState, side: number, strategy: number): Stand {
    const battle = battleDice(this.tables, state, side);
    const { feints } = state.sides[side];
    return { strategy, feints, battle, skulls: 0, explosions: 0, besieged: isBesieged(state, side) };
  }

  /** The chances of a side's pool; the skulls and explosions to be expected go to `stand`. */
  private arm(state: MassState, side: number, stand: Stand, strategy: number): Odds {
    const support = supportDice(this.tables, state, side, stand.strategy);
    const key = (stand.battle * 64 + strategy) * 32 + support;
    let found = this.odds.get(key);
    if (found === undefined) {
      const odds = poolOdds({ battle: stand.battle, strategy, support }, PUSHES);
      found = { number: this.odds.size, odds, skulls: meanOf(odds.skulls), explosions: meanOf(odds.explosions) };
      this.odds.set(key, found);
    }
    stand.skulls = found.skulls;
    stand.explosions = found.explosions;
    return found;
  }

  private leadsOf(own: Odds, foe: Odds): Leads {
    const key = own.number * 65_536 + foe.number;
    let leads = this.leads.get(key);
    if (leads === undefined) {
      leads = leadsOf(own.odds.successes, foe.odds.successes);
      this.leads.set(key, leads);
    }
    return leads;
  }
}

function usualOf(strategies: readonly number[]): number[] {
  return strategies.map((strategy) => USUAL[strategy]);
}

/** The mean of each row under weights. */
function weighed(rows: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return rows.map((row) => row.reduce((sum, value, index) => sum + value * weights[index], 0) / total);
}

/** Shares by worth: the best most often. */
export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  return values.map((value) => Math.exp((value - most) / WARMTH));
}
