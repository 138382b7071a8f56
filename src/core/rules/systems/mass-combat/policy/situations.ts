import { meanOf, poolOdds } from '../chances';
import type { PoolOdds } from '../chances';
import { strategyRefusal } from '../legality';
import {
  battleDice,
  hasAdvantage,
  hasShelter,
  ownStrategyDice,
  superiorities,
  supportDice,
  thrownStrategyDice,
} from '../pool';
import { leadsOf } from '../preview';
import { isBesieged } from '../sides';
import { ATTACK, isDefensive, isRetreat, PARLEY, PLANNED_ATTACK, RALLY, SKIRMISH, STRATEGIES } from '../strategies';
import type { Tables } from '../tables';
import type { MassState } from '../state';
import { Memo } from './memo';
import { mixtureOf } from './sealed';
import type { Mixture } from './sealed';
import { meanWorth, nullWorth } from './worth';
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

/** Strategies that are worth so much less than the best are as good as it. */
const ALIKE = 0.02;

/** A side's choice of strategy, judged: which are allowed, and what each is worth. */
export interface Judged {
  readonly allowed: readonly number[];
  /** Those of them that are as good as the best against the usual mixture of the foe. */
  readonly best: readonly number[];
  /** By place in `allowed`: worth against the usual mixture of the foe, and against the foe's likely replies. */
  readonly usual: readonly number[];
  readonly wary: readonly number[];
  /** By place in `allowed`: how often to play each so that no habit can be used against one; worked out when it is first asked for. */
  readonly mixture: () => readonly number[];
}

/** What a side brings, and by strategy the dice that it has with each. */
interface Means {
  readonly battle: number;
  readonly feints: number;
  readonly besieged: boolean;
  readonly support: readonly number[];
  /** Strategy Dice before what falls short is exchanged: against most strategies, and against a Planned Attack. */
  readonly dice: readonly number[];
  readonly halved: readonly number[];
}

function meansOf(tables: Tables, state: MassState, side: number): Means {
  return {
    battle: battleDice(tables, state, side),
    feints: state.sides[side].feints,
    besieged: isBesieged(state, side),
    support: STRATEGIES.map((_, s) => supportDice(tables, state, side, s)),
    dice: STRATEGIES.map((_, s) => ownStrategyDice(tables, state, side, s, ATTACK)),
    halved: STRATEGIES.map((_, s) => ownStrategyDice(tables, state, side, s, PLANNED_ATTACK)),
  };
}

function standOf({ feints, battle, besieged }: Means, strategy: number): Stand {
  return { strategy, feints, battle, skulls: 0, explosions: 0, besieged };
}

function diceOf({ dice, halved }: Means, strategy: number, foeStrategy: number): number {
  return (foeStrategy === PLANNED_ATTACK ? halved : dice)[strategy];
}

/** A pool with its exact chances. */
interface Odds {
  readonly number: number;
  readonly odds: PoolOdds;
  readonly skulls: number;
  readonly explosions: number;
}

/** The choices of both sides. */
export type JudgedPair = readonly [Judged, Judged];

/** Chances of a lead, from -offset upwards. */
interface Likely {
  readonly offset: number;
  readonly chances: Float64Array;
}

/** What a side brings to the choice besides Battle Dice, as one number: dice, superiorities, and what allows or forbids a strategy. */
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
  const dice = (ownStrategyDice(tables, state, side, -1, -1) << 4) | supportDice(tables, state, side, -1);
  return (((((dice << 2) | own.fort) << 7) | superiorities(tables, state, side)) << 7) | flags;
}

/**
 * Judges strategies by the exact chances of both pools, from nothing that a sealed choice may not know. One for each battle; situations
 * that are alike are judged once.
 */
export class Situations {
  /** By the keys of both sides, and by what they share with their Battle Dice. */
  private readonly known = new Memo<JudgedPair>();
  private readonly odds = new Map<number, Odds>();
  private readonly leads = new Map<number, Likely>();

  constructor(private readonly tables: Tables) {}

  /** The choices of both sides. */
  judge(state: MassState): JudgedPair {
    const { tables, known } = this;
    const first = keyOf(tables, state, 0);
    const second = keyOf(tables, state, 1);
    // The wave counts by being the first one or not, the siege by who is in it.
    const place = (state.turn === 1 ? 3 : 0) + state.besieged + 1;
    const shared = (((battleDice(tables, state, 0) << 12) | battleDice(tables, state, 1)) << 3) | place;
    const found = known.get(first, second, shared);
    if (found !== undefined) return found;
    const judged = this.work(state);
    if (known.size >= MOST_SITUATIONS) known.clear();
    known.add(first, second, shared, judged);
    return judged;
  }

  private work(state: MassState): JudgedPair {
    const first = meansOf(this.tables, state, 0);
    const second = meansOf(this.tables, state, 1);
    const mine = this.allowed(state, 0);
    const theirs = this.allowed(state, 1);
    const cells = mine.map((own) => theirs.map((reply) => this.cell(first, second, own, reply)));
    // What one side gains the other one loses.
    const back = theirs.map((_, column) => cells.map((row) => -row[column]));
    const usualMine = weighed(cells, usualOf(theirs));
    const usualTheirs = weighed(back, usualOf(mine));
    // The foe is taken to judge by the usual mixture itself, and to lean to what seems best then.
    let mixed: Mixture | undefined;
    const mixture = (): Mixture => (mixed ??= mixtureOf(cells));
    return [
      {
        allowed: mine,
        best: bestOf(mine, usualMine),
        usual: usualMine,
        wary: weighed(cells, softmax(usualTheirs)),
        mixture: () => mixture().own,
      },
      {
        allowed: theirs,
        best: bestOf(theirs, usualTheirs),
        usual: usualTheirs,
        wary: weighed(back, softmax(usualMine)),
        mixture: () => mixture().foe,
      },
    ];
  }

  private allowed(state: MassState, side: number): number[] {
    return STRATEGIES.flatMap((_, s) => (strategyRefusal(this.tables, state, side, s) === undefined ? [s] : []));
  }

  /** What a pair of strategies is worth to the first side. */
  private cell(mine: Means, theirs: Means, chosen: number, reply: number): number {
    const yields = (strategy: number): boolean => isRetreat(strategy) || isDefensive(strategy);
    if ((isRetreat(chosen) || isRetreat(reply)) && yields(chosen) && yields(reply)) {
      return nullWorth(standOf(mine, chosen), standOf(theirs, reply));
    }
    if (chosen === PARLEY && reply === PARLEY) return 0;
    const both = isDefensive(chosen) && isDefensive(reply) && chosen !== PARLEY && reply !== PARLEY;
    const own = standOf(mine, both ? SKIRMISH : chosen);
    const foe = standOf(theirs, both ? SKIRMISH : reply);
    const sum = diceOf(mine, own.strategy, foe.strategy);
    const foeSum = diceOf(theirs, foe.strategy, own.strategy);
    const ownOdds = this.arm(own, thrownStrategyDice(sum, foeSum, 0), mine.support[own.strategy]);
    const foeOdds = this.arm(foe, thrownStrategyDice(foeSum, sum, 0), theirs.support[foe.strategy]);
    const { offset, chances } = this.leadsOf(ownOdds, foeOdds);
    let worth = meanWorth(own, foe, this.tables.options.fightersPerLevel, chances, -offset, SELDOM);
    if (chosen === RALLY) worth += RALLY_WORTH;
    return reply === RALLY ? worth - RALLY_WORTH : worth;
  }

  /** The chances of a side's pool; the skulls and explosions to be expected go to `stand`. */
  private arm(stand: Stand, strategy: number, support: number): Odds {
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

  private leadsOf(own: Odds, foe: Odds): Likely {
    const key = own.number * 65_536 + foe.number;
    let found = this.leads.get(key);
    if (found === undefined) {
      const { offset, chances } = leadsOf(own.odds.successes, foe.odds.successes);
      found = { offset, chances: Float64Array.from(chances) };
      this.leads.set(key, found);
    }
    return found;
  }
}

function bestOf(strategies: readonly number[], values: readonly number[]): number[] {
  const most = Math.max(...values);
  return strategies.filter((_, index) => values[index] >= most - ALIKE);
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
