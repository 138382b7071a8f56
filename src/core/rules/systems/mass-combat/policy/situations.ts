import { sumOf } from '@core/base';
import { meanOf, poolOdds } from '../chances';
import type { PoolOdds } from '../chances';
import { OTHER } from '../field';
import { strategyRejection } from '../legality';
import {
  battleDice,
  hasAdvantage,
  hasShelter,
  ownStrategyDice,
  superiorities,
  supportDice,
  rolledStrategyDice,
} from '../pool';
import { leadsOf } from '../preview';
import { ATTACK, isDefensive, isNullBattle, PARLEY, PLANNED_ATTACK, RALLY, SKIRMISH, STRATEGIES } from '../strategies';
import type { Tables } from '../tables';
import type { MassState } from '../state';
import { IntegerCache } from './cache';
import { costOfLeaving, isHopeless } from './prospects';
import { Stakes } from './stakes';
import { meanValue, nullValue } from './wave-value';
import type { WaveSide } from './wave-value';

/** Maximum cached situations. */
const CACHE_LIMIT = 30_000;
/** Assumed pushes of both leaders. */
const PUSHES = 1;
const RALLY_VALUE = 0.3;
/** Prior weight of each enemy strategy, by index; strategies that are not allowed are skipped. */
const PRIOR_WEIGHTS: readonly number[] = [3, 2, 1, 0.3, 0.3, 0.2, 2, 1, 1, 3, 2, 2, 1];
/** Softmax temperature: a strategy this much worse is e times less likely. */
const TEMPERATURE = 0.08;
/** Probabilities below this are ignored in a mean. */
const NEGLIGIBLE = 1e-5;

/** Strategies within this value of the best count as equal. */
const TIE_MARGIN = 0.02;

/** Rated strategies of a side. */
export interface RatedStrategies {
  readonly allowed: readonly number[];
  /** Strategies as good as the best against the enemy's prior mixture. */
  readonly best: readonly number[];
  /** By index in `allowed`: value against the enemy's prior mixture, and against its likely replies. */
  readonly usual: readonly number[];
  readonly cautious: readonly number[];
}

/** Resources of a side, and its dice by strategy. */
interface Resources {
  readonly battle: number;
  readonly feints: number;
  /** Cost of leaving the field. */
  readonly field: number;
  readonly support: readonly number[];
  /** Strategy Dice before shortfalls are exchanged: against most strategies, and against a Planned Attack. */
  readonly dice: readonly number[];
  readonly halved: readonly number[];
}

function resourcesOf(tables: Tables, state: MassState, side: number): Resources {
  return {
    battle: battleDice(tables, state, side),
    feints: state.sides[side].feints,
    field: costOfLeaving(tables, state, side),
    support: STRATEGIES.map((_, s) => supportDice(tables, state, side, s)),
    dice: STRATEGIES.map((_, s) => ownStrategyDice(tables, state, side, s, ATTACK)),
    halved: STRATEGIES.map((_, s) => ownStrategyDice(tables, state, side, s, PLANNED_ATTACK)),
  };
}

function waveSideOf({ feints, battle, field }: Resources, strategy: number): WaveSide {
  return { strategy, feints, battle, skulls: 0, explosions: 0, field };
}

function diceOf({ dice, halved }: Resources, strategy: number, foeStrategy: number): number {
  return (foeStrategy === PLANNED_ATTACK ? halved : dice)[strategy];
}

/** A pool with its exact probabilities. */
interface Odds {
  readonly number: number;
  readonly odds: PoolOdds;
  readonly skulls: number;
  readonly explosions: number;
}

/** The choices of both sides. */
export type RatedPair = readonly [RatedStrategies, RatedStrategies];

/** Distribution of a lead; index 0 is a lead of -offset. */
interface Likely {
  readonly offset: number;
  readonly chances: Float64Array;
}

/** Classes that strategies know, as bits; others only count as dice. */
const SIX_CLASSES = (1 << OTHER) - 1;

/** Cache key of a side without Battle Dice: dice, superiorities, and flags that allow or forbid strategies. */
function keyOf(tables: Tables, state: MassState, side: number, leaving: number): number {
  const own = state.sides[side];
  const flags =
    own.confused |
    (own.ambush > 0 ? 2 : 0) |
    (own.surprise << 2) |
    (own.feints > 0 ? 8 : 0) |
    (own.lastFeint > 0 && own.lastFeint === state.turn - 1 ? 16 : 0) |
    (hasShelter(tables, state, side) ? 32 : 0) |
    (hasAdvantage(tables, state, side) ? 64 : 0) |
    (isHopeless(tables, state, side) ? 128 : 0) |
    (leaving > 0 ? 256 : 0);
  const dice = ((ownStrategyDice(tables, state, side, -1, -1) & 0x3ff) << 5) | supportDice(tables, state, side, -1);
  // The values that vary most are in the low bits, which the hash of the cache needs.
  const place = ((((superiorities(tables, state, side) & SIX_CLASSES) << 9) | flags) << 2) | own.fort;
  return (place << 15) | dice;
}

/** Rates strategies by exact probabilities of both pools, from public information. One per battle; equal situations are cached. */
export class Situations {
  /** Cache by the keys of both sides and their shared key. */
  private readonly known = new IntegerCache<RatedPair>();
  private readonly odds = new Map<number, Odds>();
  private readonly leads = new Map<number, Likely>();

  private readonly stakes: Stakes;

  constructor(private readonly tables: Tables) {
    this.stakes = new Stakes(tables);
  }

  /** The choices of both sides. */
  rate(state: MassState): RatedPair {
    const { tables, known } = this;
    const { leaving } = this.stakes.of(state);
    const first = keyOf(tables, state, 0, leaving[0]);
    const second = keyOf(tables, state, 1, leaving[1]);
    // Only the first wave differs from later ones; a siege differs by its side.
    const place = (state.turn === state.opening ? 3 : 0) + state.besieged + 1;
    const shared = (((battleDice(tables, state, 0) << 12) | battleDice(tables, state, 1)) << 3) | place;
    const found = known.get(first, second, shared);
    if (found !== undefined) return found;
    const rated = this.work(state);
    if (known.size >= CACHE_LIMIT) known.clear();
    known.add(first, second, shared, rated);
    return rated;
  }

  private work(state: MassState): RatedPair {
    const first = resourcesOf(this.tables, state, 0);
    const second = resourcesOf(this.tables, state, 1);
    const mine = this.allowed(state, 0);
    const theirs = this.allowed(state, 1);
    const cells = mine.map((own) => theirs.map((reply) => this.cell(first, second, own, reply)));
    // The game is zero-sum.
    const back = theirs.map((_, column) => cells.map((row) => -row[column]));
    const usualMine = weightedMeans(cells, priorWeights(theirs));
    const usualTheirs = weightedMeans(back, priorWeights(mine));
    // The enemy is assumed to rate by the prior mixture and prefer its best strategies.
    return [
      {
        allowed: mine,
        best: bestOf(mine, usualMine),
        usual: usualMine,
        cautious: weightedMeans(cells, softmax(usualTheirs)),
      },
      {
        allowed: theirs,
        best: bestOf(theirs, usualTheirs),
        usual: usualTheirs,
        cautious: weightedMeans(back, softmax(usualMine)),
      },
    ];
  }

  private allowed(state: MassState, side: number): number[] {
    return STRATEGIES.flatMap((_, s) => (strategyRejection(this.tables, state, side, s) === undefined ? [s] : []));
  }

  /** Value of a pair of strategies for the first side. */
  private cell(mine: Resources, theirs: Resources, chosen: number, reply: number): number {
    if (isNullBattle(chosen, reply)) return nullValue(waveSideOf(mine, chosen), waveSideOf(theirs, reply));
    if (chosen === PARLEY && reply === PARLEY) return 0;
    const both = isDefensive(chosen) && isDefensive(reply) && chosen !== PARLEY && reply !== PARLEY;
    const own = waveSideOf(mine, both ? SKIRMISH : chosen);
    const foe = waveSideOf(theirs, both ? SKIRMISH : reply);
    const sum = diceOf(mine, own.strategy, foe.strategy);
    const foeSum = diceOf(theirs, foe.strategy, own.strategy);
    const ownOdds = this.arm(own, rolledStrategyDice(sum, foeSum, 0), mine.support[own.strategy]);
    const foeOdds = this.arm(foe, rolledStrategyDice(foeSum, sum, 0), theirs.support[foe.strategy]);
    const { offset, chances } = this.leadsOf(ownOdds, foeOdds);
    let value = meanValue(own, foe, this.tables.options.fightersPerLevel, chances, -offset, NEGLIGIBLE);
    if (chosen === RALLY) value += RALLY_VALUE;
    return reply === RALLY ? value - RALLY_VALUE : value;
  }

  /** Probabilities of a side's pool; writes expected skulls and explosions to `stand`. */
  private arm(stand: WaveSide, strategy: number, support: number): Odds {
    const key = (stand.battle * 128 + strategy) * 64 + support;
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
  return strategies.filter((_, index) => values[index] >= most - TIE_MARGIN);
}

function priorWeights(strategies: readonly number[]): number[] {
  return strategies.map((strategy) => PRIOR_WEIGHTS[strategy]);
}

function weightedMeans(rows: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const total = sumOf(weights);
  return rows.map((row) => row.reduce((sum, value, index) => sum + value * weights[index], 0) / total);
}

export function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  return values.map((value) => Math.exp((value - most) / TEMPERATURE));
}
