import { newScenario } from '@core/model';
import type { Design, MassFortification, MassPlace, MassTerrain, Scenario } from '@core/model';
import type { Rejection, Term, DiceGroup } from '../../contract';
import { marginOf } from './battle-roll';
import { poolOdds } from './chances';
import type { PoolOdds } from './chances';
import { strategyRefusal } from './legality';
import { battleDice, ownStrategyDice, reconDice, supportDice, thrownStrategyDice } from './pool';
import { leadsOf } from './preview';
import { createState, resetState } from './generated/state';
import { muster } from './muster';
import { ATTACK, STRATEGIES } from './strategies';
import { compileTables } from './tables';
import type { Tables } from './tables';
import type { MassState } from './state';

/** The most that a margin counts for: from here on a victory is overwhelming (Margin of Victory). */
const OVERWHELMING = 4;

/** Where a faction stands while its prospects are worked out. */
export interface Stand {
  readonly terrain: MassTerrain;
  readonly place: MassPlace;
  readonly fortification: MassFortification;
  /** Pushes of both leaders, as far as their Strategy Dice go. */
  readonly pushes: number;
}

/** The stand in the open field, without pushes. */
export const OPEN_FIELD: Stand = { terrain: 'open', place: 'field', fortification: 'none', pushes: 0 };

/** What one strategy brings a faction in a first wave against a foe that attacks. */
export interface StrategyProspect {
  /** Its number. */
  readonly strategy: number;
  /** Why it cannot be chosen there. */
  readonly refusal: Rejection | undefined;
  /** The three kinds of dice, each with its reasons. */
  readonly groups: readonly DiceGroup[];
  /** Exact chances of what the pool shows after the pushes. */
  readonly odds: PoolOdds;
  /** Chances of the margin of the wave, from -4 and less at index 0 to 4 and more at index 8. */
  readonly margins: readonly number[];
}

function fought(own: Design, foe: Design, { terrain, place, fortification }: Stand): Scenario {
  const made = newScenario('mass-combat', 'Prospects');
  const [a, b] = ['attacker', 'defender'] as const;
  const posture = { side: a, place, fortification, ...(place === 'ark' ? { ready: true } : {}) };
  return {
    ...made,
    field: { environment: 'scrublands', terrain, meeting: 'open', postures: [posture] },
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

/** A faction of so many fighters with nothing besides: what a foe is where none is named. */
export function plainFoe(fighters: number): Design {
  const stats = { fighters: Math.max(1, fighters), characters: [], specials: [] };
  return { kind: 'design', format: 1, id: 'foe', name: 'Plain foe', rules: 'mass-combat', stats };
}

function begun(own: Design, foe: Design, stand: Stand): { tables: Tables; state: MassState } {
  const tables = compileTables(fought(own, foe, stand), new Map());
  const state = createState(tables);
  resetState(state, 1);
  muster(tables, state);
  return { tables, state };
}

/**
 * What each of the thirteen strategies brings a faction in the first wave against a foe that attacks: dice by reason, and exact chances.
 * Nobody has surprised anybody; an Ark is ready for combat.
 */
export function strategyProspects(own: Design, foe: Design, stand: Stand): StrategyProspect[] {
  const { tables, state } = begun(own, foe, stand);
  const foeBattle = battleDice(tables, state, 1);
  return STRATEGIES.map((_, strategy) => {
    const [battle, strategic, support]: Term[][] = [[], [], []];
    const sum = ownStrategyDice(tables, state, 0, strategy, ATTACK, strategic);
    const foeSum = ownStrategyDice(tables, state, 1, ATTACK, strategy);
    const pool = {
      battle: battleDice(tables, state, 0, battle),
      strategy: thrownStrategyDice(sum, foeSum, 0, strategic),
      support: supportDice(tables, state, 0, strategy, support),
    };
    const other = {
      battle: foeBattle,
      strategy: thrownStrategyDice(foeSum, sum, 0),
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
    const unthrown = { successes: 0, marks: 0 };
    return {
      strategy,
      refusal: strategyRefusal(tables, state, 0, strategy),
      groups: [
        { key: 'battle', label: 'Battle Dice', count: pool.battle, terms: battle, ...unthrown, mark: 'skull' },
        { key: 'strategy', label: 'Strategy Dice', count: pool.strategy, terms: strategic, ...unthrown },
        { key: 'support', label: 'Support Dice', count: pool.support, terms: support, ...unthrown, mark: 'explosion' },
      ],
      odds,
      margins,
    };
  });
}

/** The Battle Dice of a faction in the field, term by term, and the dice of its roll for Reconnaissance there. */
export function factionDice(own: Design): { readonly level: readonly Term[]; readonly recon: readonly Term[] } {
  const { tables, state } = begun(own, plainFoe(1), OPEN_FIELD);
  const [level, recon]: Term[][] = [[], []];
  battleDice(tables, state, 0, level);
  reconDice(tables, state, 0, recon);
  return { level, recon };
}
