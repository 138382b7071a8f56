import { formatNumber } from '@core/base';
import type { Design, Scenario } from '../model';
import { costOf, type DuelFigures, type DuelSide, type Pairing } from '../playtest';
import { ruleSystem } from '../rules/registry';
import type { BalanceFinding } from './findings';
import { formatRate } from './format';

/** Games of each pair of designs: enough that a win rate of 60% stands apart from even. */
export const GAMES_PER_PAIRING = 200;

/**
 * Every pair of the designs that a scenario fields, to be fought one against one in open space. Empty where designs have no cost, so that
 * none can be said to be worth its points.
 * @param designs all that the scenario may name, each id once
 */
export function designPairings(scenario: Scenario, designs: readonly Design[]): Pairing[] {
  if (ruleSystem(scenario.rules)?.info.points === undefined) return [];
  const fielded = new Set(scenario.forces.map(({ design }) => design));
  const rivals = designs.filter(({ id }) => fielded.has(id));
  return rivals.flatMap((one, at) => rivals.slice(at + 1).map((other): Pairing => [one, other]));
}

/**
 * Designs that another one dominates: it costs no more, wins more than half of their duels (with its whole interval), and does no worse
 * against each of the others. What never destroyed anything is left out: nobody fields it to fight.
 * @param duels figures of all pairs of {@link designPairings}
 */
export function dominanceFindings(
  scenario: Scenario,
  designs: readonly Design[],
  duels: readonly DuelFigures[],
): BalanceFinding[] {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) return [];
  const record = new Map(duels.flatMap(({ games, draws, sides: [a, b] }) => both(games, draws, a, b)));
  const known = designs.filter(({ id }) => duels.some(({ sides }) => sides.some(({ design }) => design === id)));
  const harmless = new Set(known.filter(({ id }) => known.every((other) => !record.get(`${id} ${other.id}`)?.kills)));
  return known.flatMap((design): BalanceFinding[] => {
    const at = scenario.forces.findIndex((force) => force.design === design.id);
    if (harmless.has(design) || at < 0) return [];
    const cost = costOf(system, design);
    const better = known
      .filter((other) => other !== design && costOf(system, other) <= cost)
      .map((other) => ({ other, duel: record.get(`${other.id} ${design.id}`) }))
      .filter(({ other, duel }) => (duel?.low ?? 0) > 0.5 && doesNoWorse(record, known, other, design))
      .sort((a, b) => (b.duel?.rate ?? 0) - (a.duel?.rate ?? 0))[0];
    if (better?.duel === undefined) return [];
    const { other, duel } = better;
    const points =
      `${formatNumber(costOf(system, other))} to ${formatNumber(cost)} ${system.info.points?.short ?? ''}`.trim();
    return [
      {
        code: 'balance.design.dominated',
        severity: 'hint',
        message: `${design.name} is dominated: ${other.name} costs no more (${points}), wins ${formatRate(duel)} of their duels and does no worse against the others.`,
        n: duel.games,
        path: `/forces/${at}/design`,
      },
    ];
  });
}

/** How one design did against another. */
interface Standing {
  readonly games: number;
  /** Wins, and half of the draws, as a share. */
  readonly score: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** Ships of the other that were destroyed. */
  readonly kills: number;
}

function both(games: number, draws: number, a: DuelSide, b: DuelSide): [string, Standing][] {
  const of = (own: DuelSide, other: DuelSide): [string, Standing] => [
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
  record: ReadonlyMap<string, Standing>,
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
