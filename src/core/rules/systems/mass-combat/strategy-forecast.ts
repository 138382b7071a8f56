import { newScenario } from '@core/model';
import type { Design, MassFortification, MassPlace, MassTerrain, Scenario } from '@core/model';
import type { Rejection, Term, DiceGroup } from '../../contract';
import { marginOf } from './battle-roll';
import { poolOdds, type PoolOdds } from './chances';
import { strategyRejection } from './legality';
import { battleDice, ownStrategyDice, reconDice, supportDice, rolledStrategyDice } from './pool';
import { leadsOf } from './preview';
import { createState, resetState } from './generated/state';
import { setUpState } from './setup';
import { ATTACK, STRATEGIES } from './strategies';
import { compileTables, type Tables } from './tables';
import type { MassState } from './state';

/** Largest margin: from here on a victory is overwhelming (Margin of Victory). */
const OVERWHELMING = 4;

/** Conditions of a faction for a strategy forecast. */
export interface ForecastConditions {
  readonly terrain: MassTerrain;
  readonly place: MassPlace;
  readonly fortification: MassFortification;
  /** Pushes of both leaders, limited by their Strategy Dice. */
  readonly pushes: number;
}

/** Open field, no pushes. */
export const OPEN_FIELD: ForecastConditions = { terrain: 'open', place: 'field', fortification: 'none', pushes: 0 };

/** Forecast of one strategy in a first wave against an attacking enemy. */
export interface StrategyForecast {
  /** Index of the strategy. */
  readonly strategy: number;
  /** Why it cannot be chosen; undefined when it can. */
  readonly refusal: Rejection | undefined;
  /** The three kinds of dice with their terms. */
  readonly groups: readonly DiceGroup[];
  /** Exact probabilities of the pool's symbols after the pushes. */
  readonly odds: PoolOdds;
  /** Probabilities of the margin, from -4 or less at index 0 to 4 or more at index 8. */
  readonly margins: readonly number[];
}

function forecastScenario(own: Design, foe: Design, { terrain, place, fortification }: ForecastConditions): Scenario {
  const made = newScenario('mass-combat', 'Prospects');
  const [a, b] = ['attacker', 'defender'] as const;
  const posture = { side: a, place, fortification, ...(place === 'ark' ? { ready: true } : {}) };
  return {
    ...made,
    field: { environment: 'scrublands', terrain, meeting: 'open', postures: [posture] },
    // Neither side's Remarkable Action counts.
    options: { ...made.options, npcDice: 0 },
    designs: [
      { ...own, id: 'own' },
      { ...foe, id: 'foe' },
    ],
    forces: [
      { id: a, side: a, design: 'own', start: { type: 'free' } },
      { id: b, side: b, design: 'foe', start: { type: 'free' } },
    ],
  };
}

/** A plain faction with only fighters: the default enemy. */
export function plainEnemy(fighters: number): Design {
  const stats = { fighters: Math.max(1, fighters), characters: [], specials: [] };
  return { kind: 'design', format: 1, id: 'foe', name: 'Plain enemy', rules: 'mass-combat', stats };
}

function startedBattle(own: Design, foe: Design, stand: ForecastConditions): { tables: Tables; state: MassState } {
  const tables = compileTables(forecastScenario(own, foe, stand), new Map());
  const state = createState(tables);
  resetState(state, 1);
  setUpState(tables, state);
  return { tables, state };
}

/**
 * Forecast of all thirteen strategies in the first wave against an attacking enemy: dice by term and exact probabilities. Neither side is
 * surprised; an Ark is combat ready.
 */
export function forecastStrategies(own: Design, foe: Design, stand: ForecastConditions): StrategyForecast[] {
  const { tables, state } = startedBattle(own, foe, stand);
  const foeBattle = battleDice(tables, state, 1);
  return STRATEGIES.map((_, strategy) => {
    const [battle, strategic, support]: Term[][] = [[], [], []];
    const sum = ownStrategyDice(tables, state, 0, strategy, ATTACK, strategic);
    const foeSum = ownStrategyDice(tables, state, 1, ATTACK, strategy);
    const pool = {
      battle: battleDice(tables, state, 0, battle),
      strategy: rolledStrategyDice(sum, foeSum, 0, strategic),
      support: supportDice(tables, state, 0, strategy, support),
    };
    const other = {
      battle: foeBattle,
      strategy: rolledStrategyDice(foeSum, sum, 0),
      support: supportDice(tables, state, 1, ATTACK),
    };
    const odds = poolOdds(pool, stand.pushes);
    const { offset, chances } = leadsOf(odds.successes, poolOdds(other, stand.pushes).successes);
    const margins = new Array<number>(2 * OVERWHELMING + 1).fill(0);
    for (const [index, p] of chances.entries()) {
      const lead = index - offset;
      const margin = lead > 0 ? marginOf(lead, strategy, 0) : lead;
      margins[Math.max(-OVERWHELMING, Math.min(OVERWHELMING, margin)) + OVERWHELMING] += p;
    }
    const unthrown = { successes: 0, symbols: 0 };
    return {
      strategy,
      refusal: strategyRejection(tables, state, 0, strategy),
      groups: [
        { key: 'battle', label: 'Battle Dice', count: pool.battle, terms: battle, ...unthrown, symbol: 'skull' },
        { key: 'strategy', label: 'Strategy Dice', count: pool.strategy, terms: strategic, ...unthrown },
        {
          key: 'support',
          label: 'Support Dice',
          count: pool.support,
          terms: support,
          ...unthrown,
          symbol: 'explosion',
        },
      ],
      odds,
      margins,
    };
  });
}

/** Battle Dice of a faction in the open field, and dice of its Reconnaissance roll, term by term. */
export function factionDice(own: Design): { readonly level: readonly Term[]; readonly recon: readonly Term[] } {
  const { tables, state } = startedBattle(own, plainEnemy(1), OPEN_FIELD);
  const [level, recon]: Term[][] = [[], []];
  battleDice(tables, state, 0, level);
  reconDice(tables, state, 0, recon);
  return { level, recon };
}
