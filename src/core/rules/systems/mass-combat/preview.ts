import { counted, sumOf } from '@core/base';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { marginOf, successesOf } from './battle-roll';
import { casualtyFactor, resultDice } from './casualties';
import { convolve, poolOdds, sixes } from './chances';
import type { Distribution } from './chances';
import { commandDice, commandSkill, helpersFor, rollDice } from './character-actions';
import { departureOf, GREAT, OVERWHELMING, shelterSaves } from './end-phase';
import { ARTILLERY } from './field';
import { MAX_ACTION_SUCCESSES, strategyRejection } from './legality';
import { battleDice, countOf, ownStrategyDice, supportDice, rolledStrategyDice } from './pool';
import { foeOf } from './sides';
import { ATTACK, DEFENSE, isDefensive, isNullBattle, PARLEY, RAID, RALLY, SKIRMISH, STRATEGIES } from './strategies';
import type { Tables } from './tables';
import type { Action, HelpAction, MassAction } from './types';
import type { MassState } from './state';
import { marginName, skillName } from './format';

/** Distribution of a lead; index 0 is a lead of -offset. */
export interface Leads {
  readonly offset: number;
  readonly chances: Distribution;
}

/** Distribution of the difference of two counts. */
export function leadsOf(own: Distribution, foe: Distribution): Leads {
  return { offset: foe.length - 1, chances: convolve(own, [...foe].reverse()) };
}

/** Casualty dice of a side besides those of its skulls and explosions, with their multiplier. */
function casualtyText(result: number, strategy: number, foeStrategy: number): string {
  const factor = casualtyFactor(strategy, foeStrategy);
  const dice = resultDice(result, strategy, foeStrategy);
  if (factor === 0 || dice === 0) return 'none';
  return `${dice < 0 ? '−' : ''}${Math.abs(dice)}D6${factor === 1 ? '' : ` times ${factor}`}`;
}

const DEPARTURES = {
  routed: 'routs',
  surrendered: 'surrenders',
  escaped: 'escapes',
  'left-walls': 'leaves the stronghold',
} as const;

/** Results of a wave by margin, from -4 or less to 4 or more, with their effects. */
function waveResults(
  tables: Tables,
  state: MassState,
  side: number,
  { offset, chances }: Leads,
  [own, foe]: readonly [own: number, foe: number],
): OddsResult[] {
  const other = foeOf(side);
  const byMargin = new Array<number>(2 * OVERWHELMING + 1).fill(0);
  for (const [index, p] of chances.entries()) {
    const lead = index - offset;
    const margin =
      lead > 0
        ? marginOf(lead, own, state.sides[side].feints)
        : lead < 0
          ? -marginOf(-lead, foe, state.sides[other].feints)
          : 0;
    byMargin[Math.max(-OVERWHELMING, Math.min(OVERWHELMING, margin)) + OVERWHELMING] += p;
  }
  const fateText = (who: string, index: number, strategy: number, result: number): string => {
    const how = departureOf(tables, state, index, strategy, result);
    if (how !== undefined) return `; ${who} ${DEPARTURES[how]}`;
    return result <= -GREAT ? `; ${who} is confused` : '';
  };
  return byMargin
    .map((p, index): OddsResult => {
      const margin = index - OVERWHELMING;
      const foeResult = 0 - margin;
      const who = margin === 0 ? '' : margin > 0 ? ' for you' : ' for the enemy';
      const casualties = `own ${casualtyText(margin, own, foe)}, enemy ${casualtyText(foeResult, foe, own)}`;
      const fates = fateText('your army', side, own, margin) + fateText('the enemy', other, foe, foeResult);
      return {
        key: String(margin),
        label: `${marginName(Math.abs(margin))}${who}`,
        p,
        effect: `casualties besides skulls and explosions: ${casualties}${fates}`,
      };
    })
    .filter(({ p }) => p > 0)
    .reverse();
}

function labelled(kind: string, terms: readonly Term[]): Term[] {
  return terms.map((term) => ({ ...term, label: `${kind}: ${term.label}` }));
}

/** Strategies that a preview assumes of the enemy: the first that it may choose; a confused enemy rallies. */
const ASSUMED = [ATTACK, DEFENSE, RAID] as const;

/** Both strategies as they are played: two defensive ones become Skirmishes (Stalemate). */
function playedStrategies(tables: Tables, state: MassState, foe: number, chosen: number): [own: number, foe: number] {
  const assumed = ASSUMED.find((one) => strategyRejection(tables, state, foe, one) === undefined) ?? RALLY;
  const isStalemate = chosen !== PARLEY && isDefensive(chosen) && isDefensive(assumed);
  return isStalemate ? [SKIRMISH, SKIRMISH] : [chosen, assumed];
}

/** Preview of a strategy against an enemy that attacks or, where it may not, defends; without pushes. Ignores the enemy's secret choice. */
function previewStrategy(tables: Tables, state: MassState, side: number, chosen: number): OddsPreview {
  const foe = foeOf(side);
  const played = playedStrategies(tables, state, foe, chosen);
  const [strategy, foeStrategy] = played;
  if (isNullBattle(strategy, foeStrategy)) {
    const how = departureOf(tables, state, side, strategy, 0);
    const effect = how === undefined ? {} : { effect: `your army ${DEPARTURES[how]}` };
    return { terms: [], results: [{ key: '0', label: 'No battle', p: 1, ...effect }] };
  }
  const battle: Term[] = [];
  const strategic: Term[] = [];
  const support: Term[] = [];
  const sum = ownStrategyDice(tables, state, side, strategy, foeStrategy, strategic);
  const foeSum = ownStrategyDice(tables, state, foe, foeStrategy, strategy);
  const own = {
    battle: battleDice(tables, state, side, battle),
    strategy: rolledStrategyDice(sum, foeSum, 0, strategic),
    support: supportDice(tables, state, side, strategy, support),
  };
  const other = {
    battle: battleDice(tables, state, foe),
    strategy: rolledStrategyDice(foeSum, sum, 0),
    support: supportDice(tables, state, foe, foeStrategy),
  };
  const dice = other.battle + other.strategy + other.support;
  const terms = [
    ...labelled('Battle', battle),
    ...labelled('Strategy', strategic),
    ...labelled('Support', support),
    { label: `Enemy dice with ${STRATEGIES[foeStrategy].label}`, value: -dice, section: 'Battle Phase' },
  ];
  const leads = leadsOf(poolOdds(own, 0).successes, poolOdds(other, 0).successes);
  return { terms, sumLabel: 'More dice than the enemy', results: waveResults(tables, state, side, leads, played) };
}

/** Distribution of a side's successes after one more push. */
function afterPush(own: MassState['sides'][number]): Distribution {
  const lost = own.strategyBlanks === 0 ? 1 : 0;
  const sure = successesOf(own) - lost;
  const free = own.battleBlanks + own.supportBlanks + Math.max(0, own.strategyBlanks - 1);
  return [...new Array<number>(sure).fill(0), ...sixes(free)];
}

function previewRoll(tables: Tables, state: MassState, side: number, push: boolean): OddsPreview {
  const own = state.sides[side];
  const foe = state.sides[foeOf(side)];
  const section = 'Battle Phase';
  const now = successesOf(own);
  const certain = (count: number): Distribution => [...new Array<number>(count).fill(0), 1];
  const leads = leadsOf(push ? afterPush(own) : certain(now), certain(successesOf(foe)));
  const terms: Term[] = [
    { label: 'Own successes', value: now, section },
    { label: 'Enemy successes', value: -successesOf(foe), section },
  ];
  if (push && own.strategyBlanks === 0) terms.push({ label: 'Removed Strategy Die', value: -1, section });
  return { terms, results: waveResults(tables, state, side, leads, [own.strategy, foe.strategy]) };
}

/** Results by count of successes; the last one includes all higher counts. */
function countResults(chances: Distribution, most: number, name: (count: number) => string): OddsResult[] {
  const results: OddsResult[] = [];
  for (let count = 0; count <= Math.min(most, chances.length - 1); count++) {
    const p = count < most ? chances[count] : sumOf(chances.slice(count));
    results.push({ key: String(count), label: name(count), p });
  }
  return results;
}

function addRisk(terms: Term[], risk: number): void {
  if (risk !== 0) terms.push({ label: 'Risk', value: risk, section: 'Risk Phase' });
}

/** Adds a term when the others add up to less than 0 dice. */
function addMinimum(terms: Term[]): void {
  const dice = terms.reduce((sum, { value }) => sum + value, 0);
  if (dice < 0) terms.push({ label: 'At least 0 dice', value: -dice, section: 'Risk Phase' });
}

/** Label of the sum of a skill roll's terms. */
const DICE = 'Dice';

function skillTerms(
  tables: Tables,
  state: MassState,
  { t, u, k }: Action<'deed'> | HelpAction,
  helpers: number,
): Term[] {
  const section = t === 'deed' ? 'Action Phase' : 'Support Phase';
  const terms: Term[] = [{ label: skillName(k), value: tables.people[u].dice[k], section }];
  addRisk(terms, state.risk[u]);
  if (helpers > 0) terms.push({ label: 'Helpers', value: helpers, section });
  addMinimum(terms);
  return terms;
}

function previewRemarkableAction(tables: Tables, state: MassState, side: number, action: Action<'deed'>): OddsPreview {
  const helpers = action.h === 1 ? helpersFor(tables, state, action.u, 'assails') : 0;
  const chances = sixes(rollDice(tables, state, action.u, action.k, helpers));
  const foe = foeOf(side);
  const breakable = supportDice(tables, state, foe, state.sides[foe].strategy);
  const label = (count: number): string => {
    const strategy = counted(count, 'Strategy Die', 'Strategy Dice');
    if (action.c === 0) return strategy;
    if (count === 0) return 'No effect';
    const broken = Math.min(count >> 1, breakable);
    // The enemy may have fewer Strategy Dice when the pools are built.
    const taken = `Up to ${strategy} taken`;
    if (broken === 0) return taken;
    return `${taken} ${tables.options.pairsInstead ? 'or' : 'and'} ${counted(broken, 'Support Die', 'Support Dice')} broken`;
  };
  return {
    sumLabel: DICE,
    terms: skillTerms(tables, state, action, helpers),
    results: countResults(chances, MAX_ACTION_SUCCESSES, label),
  };
}

/** The leader's roll to end confusion. */
function previewRally(tables: Tables, state: MassState, side: number): OddsPreview {
  const { leader } = state.sides[side];
  const section = 'Strategy Phase: Defensive Strategies';
  const skill = commandSkill(tables, side, leader);
  const terms: Term[] = [{ label: leader < 0 ? 'Officers' : 'Command or Manipulate', value: skill, section }];
  addRisk(terms, leader < 0 ? 0 : state.risk[leader]);
  addMinimum(terms);
  const failed = sixes(commandDice(tables, state, side, leader))[0] ?? 1;
  return {
    sumLabel: DICE,
    terms,
    results: [
      { key: '1', label: 'No longer confused', p: 1 - failed },
      { key: '0', label: 'Still confused', p: failed },
    ],
  };
}

function previewSupport(tables: Tables, state: MassState, side: number, action: HelpAction): OddsPreview {
  const task = action.t === 'repair' ? 'repairs' : 'mends';
  const helpers = action.h === 1 ? helpersFor(tables, state, action.u, task) : 0;
  const chances = sixes(rollDice(tables, state, action.u, action.k, helpers));
  const pairs: number[] = [];
  for (const [count, p] of chances.entries()) pairs[count >> 1] = (pairs[count >> 1] ?? 0) + p;
  const own = state.sides[side];
  return {
    sumLabel: DICE,
    terms: skillTerms(tables, state, action, helpers),
    results: countResults(
      pairs,
      action.t === 'repair' ? own.explosions : own.skulls,
      (count) => `${counted(count, 'die', 'dice')} restored`,
    ),
  };
}

/** Expected damage to a character from Retaliation in a drawn wave. */
function previewRisk(tables: Tables, state: MassState, side: number, { u, r }: Action<'risk'>): OddsPreview {
  const section = 'Retaliation';
  const terms: Term[] = [
    { label: 'Retaliation', value: 6, section },
    { label: 'Risk', value: r, section },
  ];
  if (countOf(tables, state, foeOf(side), ARTILLERY) > 0) terms.push({ label: 'Enemy artillery', value: 1, section });
  const dice = Math.max(
    0,
    terms.reduce((sum, term) => sum + term.value, 0),
  );
  const { offset, chances } = leadsOf(sixes(dice), sixes(tables.people[u].armor));
  const saved = offset + shelterSaves(tables, state, u);
  const damage = [sumOf(chances.slice(0, saved + 1)), ...chances.slice(saved + 1)];
  const expectedDamage = damage.reduce((sum, p, count) => sum + p * count, 0);
  return {
    sumLabel: 'Base Dice if the wave is not lost',
    terms,
    results: countResults(damage, 4, (count) => `${count}${count === 4 ? ' or more' : ''} damage`),
    expectedDamage,
  };
}

/** Odds preview of an action with a roll; undefined for others. Never reads the other side's secret choice. */
export function previewAction(
  tables: Tables,
  state: MassState,
  side: number,
  action: MassAction,
): OddsPreview | undefined {
  switch (action.t) {
    case 'strategy':
      return previewStrategy(tables, state, side, action.s);
    case 'push':
    case 'settle':
      return previewRoll(tables, state, side, action.t === 'push');
    case 'deed':
      return previewRemarkableAction(tables, state, side, action);
    case 'rally':
      return previewRally(tables, state, side);
    case 'repair':
    case 'mend':
      return previewSupport(tables, state, side, action);
    case 'risk':
      return previewRisk(tables, state, side, action);
    default:
      return undefined;
  }
}
