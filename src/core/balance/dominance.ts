import { formatNumber, withVerb } from '@core/base';
import type { Design, Scenario } from '../model';
import { costOf, designsFor, type DuelFigures, type DuelSide, type Pairing, type Rate } from '../playtest';
import type { AnyRuleSystem } from '../rules/contract';
import { compareInForces } from '../rules/force-value';
import { ruleSystem } from '../rules/registry';
import type { BalanceFinding } from './findings';
import { formatRate } from './format';

/** Games per pair of designs: enough to tell a win rate of 60% from 50%. */
export const GAMES_PER_PAIRING = 200;

/**
 * All pairs of designs in a scenario, for duels in open space.
 * @param designs the library designs that the scenario may use; embedded designs override them
 */
export function designPairings(scenario: Scenario, designs: readonly Design[]): Pairing[] {
  const inUse = new Set(scenario.forces.map(({ design }) => design));
  const rivals = [...designsFor(scenario, designs).values()].filter(({ id }) => inUse.has(id));
  return rivals.flatMap((first, index) => rivals.slice(index + 1).map((second): Pairing => [first, second]));
}

/**
 * Dominated designs: another one costs no more, wins more than half of their duels (with its whole interval), and does no worse against
 * each of the others. Adds whether that holds in mixed forces. Ignores designs that never destroyed anything: they are not meant to fight.
 * @param designs as for {@link designPairings}
 * @param duels results of all {@link designPairings}
 */
export function dominanceFindings(
  scenario: Scenario,
  designs: readonly Design[],
  duels: readonly DuelFigures[],
): BalanceFinding[] {
  const system = ruleSystem(scenario.rules);
  const record = new Map(duels.flatMap(({ games, draws, sides: [a, b] }) => both(games, draws, a, b)));
  const known = [...designsFor(scenario, designs).values()].filter(({ id }) =>
    duels.some(({ sides }) => sides.some(({ design }) => design === id)),
  );
  const harmless = new Set(known.filter(({ id }) => known.every((other) => !record.get(`${id} ${other.id}`)?.kills)));
  return known.flatMap((design): BalanceFinding[] => {
    const at = scenario.forces.findIndex((force) => force.design === design.id);
    if (harmless.has(design) || at < 0) return [];
    const cost = costOf(system, design, scenario);
    const better = known
      .filter((other) => other !== design && costOf(system, other, scenario) <= cost)
      .map((other) => ({ other, duel: record.get(`${other.id} ${design.id}`) }))
      .filter(({ other, duel }) => (duel?.low ?? 0) > 0.5 && doesNoWorse(record, known, other, design))
      .sort((a, b) => (b.duel?.rate ?? 0) - (a.duel?.rate ?? 0))[0];
    if (better?.duel === undefined) return [];
    const { other, duel } = better;
    const { verdict, text } = inForces(system, other, design);
    const points = `${formatNumber(costOf(system, other, scenario))} to ${formatNumber(cost)} ${system.info.points.short}`;
    return [
      {
        code: verdict === 'worse' ? 'balance.design.dominated-alone' : 'balance.design.dominated',
        severity: 'hint',
        message: `${withVerb(design.name, 'is')} dominated${verdict === 'worse' ? ' only one against one' : ''}: ${other.name} won ${formatRate(duel)} of their duels, at no higher cost (${points}) and with no worse results against the others.${text}`,
        n: duel.games,
        path: `/forces/${at}/design`,
      },
    ];
  });
}

/** Points of each design in the comparison of values in forces. */
const COMPARED_POINTS = 100;

/** Whether a design that wins duels is better in mixed forces, too, with a sentence; no sentence if the values do not apply. */
function inForces(
  system: AnyRuleSystem,
  better: Design,
  design: Design,
): { readonly verdict: 'better' | 'worse' | 'even'; readonly text: string } {
  const compared = compareInForces(system, better, design);
  if (compared === undefined) return { verdict: 'even', text: '' };
  const { verdict, values } = compared;
  const [own, other] = values.map((value) => formatNumber(COMPARED_POINTS * value));
  const leads = {
    better: 'In mixed forces, too',
    worse: 'Not in mixed forces',
    even: 'In mixed forces, no clear difference',
  };
  const text = `${COMPARED_POINTS} ${system.info.points.short} of ${better.name} are worth ${own}, of ${design.name} ${other}.`;
  return { verdict, text: ` ${leads[verdict]}: ${text}` };
}

/** The results of one design against another. */
interface PairResult extends Rate {
  readonly games: number;
  /** Share of wins plus half of the draws. */
  readonly score: number;
  /** Enemy ships destroyed. */
  readonly kills: number;
}

function both(games: number, draws: number, a: DuelSide, b: DuelSide): [string, PairResult][] {
  const of = (own: DuelSide, other: DuelSide): [string, PairResult] => [
    `${own.design} ${other.design}`,
    {
      games,
      score: games === 0 ? 0 : (own.wins + draws / 2) / games,
      ...own.winRate,
      kills: other.losses.reduce((sum, count, lost) => sum + count * lost, 0),
    },
  ];
  return [of(a, b), of(b, a)];
}

function doesNoWorse(
  record: ReadonlyMap<string, PairResult>,
  known: readonly Design[],
  better: Design,
  design: Design,
): boolean {
  return known
    .filter((third) => third !== better && third !== design)
    .every(({ id }) => {
      const own = record.get(`${better.id} ${id}`)?.score ?? 0;
      return own >= (record.get(`${design.id} ${id}`)?.score ?? 1);
    });
}
