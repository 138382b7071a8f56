import { listed, percent, withVerb } from '@core/base';
import type { Severity } from '../base';
import { RULES } from '../model';
import { meanRate, type Rate, wilson } from '../playtest';
import { CAUSES } from './details';
import { coverageOf, type CoverageRow, forcesOf, type PlayedBatch } from './coverage';
import { shareOf } from './measure';
import { formatGames, formatRate } from './format';

/** A balance finding of a batch. */
export interface BalanceFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Number of games behind it. */
  readonly n: number;
  /** JSON Pointer into the scenario. */
  readonly path?: string;
  /** Number of an example game. */
  readonly game?: number;
}

/** Range of win rates that counts as balanced. */
export const EVEN = { low: 0.45, high: 0.55 };
/** Share of games ended by the turn limit that is worth a finding. */
const TIMED_OUT = 0.05;
/** Minimum number of games before "never" is reported. */
const FEW = 30;
/** Share of games below which an inactive force is worth a finding. */
const RARE = 0.5;
/** Terrain entered less than once in this many games is worth a finding. */
const SELDOM = 50;
/** Share of never-entered hexes that is worth a finding. */
const EMPTY = 0.5;
const RANK = { error: 0, warning: 1, hint: 2 } as const;

/** The findings of a batch, most severe first: what never happens, win rates, turn limit, first mover. */
export function balanceFindings(batch: PlayedBatch): BalanceFinding[] {
  if (batch.games < 1) return [];
  const findings = [
    ...sideFindings(batch),
    ...limitFindings(batch),
    ...moverFindings(batch),
    ...(batch.games < FEW ? [] : coverageFindings(batch)),
  ];
  // An example for something that never happens: the longest game, which had the most time for it.
  const example = batch.details.notable.longest[0]?.game ?? batch.ends[0]?.example ?? -1;
  return findings
    .map((finding) => (finding.game === undefined && example >= 0 ? { ...finding, game: example } : finding))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** Shown when a batch has no findings. */
export function noFindingsText(games: number): string {
  return games < FEW ? `Too few games to say what never happens. Run ${FEW} or more.` : 'No findings in these games.';
}

function sideFindings(batch: PlayedBatch): BalanceFinding[] {
  const { scenario, games: n, outcomes, ends } = batch;
  const shares = scenario.sides.map((side) => ({ side, ...shareOf({ of: 'side', side: side.id }, batch) }));
  if (n >= FEW) {
    const hopeless = shares.filter(({ count }) => count === 0);
    if (hopeless.length === shares.length) {
      const message = `No side won any of ${formatGames(n)}. Make a victory level easier, or raise the ${limitOf(scenario)}.`;
      return [{ code: 'balance.side.hopeless', severity: 'error', message, n, path: '/victory' }];
    }
    if (hopeless.length > 0) {
      return hopeless.map(({ side, high }) => ({
        code: 'balance.side.hopeless',
        severity: 'error',
        message: `${side.name} won none of ${formatGames(n)} (at most ${percent(high)}). Strengthen it, or make its victory level easier.`,
        n,
        path: '/victory',
      }));
    }
  }
  if (scenario.sides.length !== 2) return [];
  const [leader] = [...shares].sort((a, b) => b.rate - a.rate);
  if (leader === undefined || leader.low <= EVEN.high) return [];
  const at = outcomes.findIndex(({ side }) => side === leader.side.id);
  return [
    {
      code: 'balance.side.leads',
      severity: 'warning',
      message: `${withVerb(leader.side.name, 'wins')} ${formatRate(leader)}, outside the balanced range of ${percent(EVEN.low)} to ${percent(EVEN.high)}.`,
      n,
      path: '/forces',
      ...(ends[at] === undefined ? {} : { game: ends[at].example }),
    },
  ];
}

/** What the rules call the turn limit. */
function limitOf({ rules }: PlayedBatch['scenario']): string {
  return `${RULES[rules].turnName} limit`;
}

function limitFindings({ games: n, details, scenario }: PlayedBatch): BalanceFinding[] {
  const out = details.causes[CAUSES.indexOf('turn-limit')] ?? 0;
  if (out / n < TIMED_OUT) return [];
  const limit = scenario.turnLimit === undefined ? '' : ` of ${scenario.turnLimit}`;
  return [
    {
      code: 'balance.turn-limit',
      severity: 'warning',
      message: `The ${limitOf(scenario)}${limit} ends ${formatRate(wilson(out, n))} of the games.`,
      n,
      path: '/turnLimit',
      ...(details.timedOut < 0 ? {} : { game: details.timedOut }),
    },
  ];
}

/** Whether acting first helps: by chance, the first mover wins as often as any side, half of the decided games of two sides. */
function moverFindings({ details: { movers } }: PlayedBatch): BalanceFinding[] {
  const mover = firstMover(movers);
  if (mover === undefined) return [];
  const { decided, rate } = mover;
  const chance = 1 / movers.length;
  if (decided < FEW || (rate.low <= chance && rate.high >= chance)) return [];
  const helps = rate.rate > chance ? 'helps' : 'hurts';
  return [
    {
      code: 'balance.first-mover',
      severity: 'hint',
      message: `Acting first ${helps}: the first mover wins ${formatRate(rate)} of the decided games.`,
      n: decided,
    },
  ];
}

/**
 * How often the first mover wins decided games: the mean over the sides, so that a strong side that is first more often than others does not
 * count as an effect of the order. Undefined if a side is never first, because then the order cannot be separated from the side.
 */
export function firstMover(
  movers: readonly (readonly number[])[],
): { readonly decided: number; readonly rate: Rate } | undefined {
  const sides = movers.map(([games = 0, won = 0, drawn = 0]) => ({ won, decided: games - drawn }));
  if (sides.length < 2 || sides.some(({ decided }) => decided === 0)) return undefined;
  const decided = sides.reduce((sum, side) => sum + side.decided, 0);
  return { decided, rate: meanRate(sides.map((side) => wilson(side.won, side.decided))) };
}

function coverageFindings(batch: PlayedBatch): BalanceFinding[] {
  const { games: n } = batch;
  const forces = new Map(forcesOf(batch).map((force) => [force.path, force]));
  const rows = coverageOf(batch);
  const weapons = rows.filter(({ what }) => what === 'weapon');
  const isSilent = weapons.length > 1 && weapons.every(({ count }) => count === 0);
  const unused = rows.filter(({ what, count }) => what === 'terrain' && count === 0);
  const summed = new Set([...(isSilent ? weapons : []), ...(unused.length > 1 ? unused : [])]);
  const findings = rows.flatMap((row): BalanceFinding[] => {
    if (summed.has(row)) return row === unused[0] ? [unusedTerrain(unused, n)] : [];
    const report = (severity: Severity, message: string): BalanceFinding[] => [
      { code: `balance.${row.what}`, severity, message, n, path: row.path },
    ];
    if (row.what === 'terrain') return terrainFinding(row, n, report);
    if (row.what === 'hexes') return hexesFinding(row, n, report);
    if (row.what === 'force' && row.count > 0 && row.high < RARE) {
      const who = forces.get(row.path)?.units === 1 ? row.name : `The most active unit of ${row.name}`;
      return report('hint', `${who} moved or attacked in only ${formatRate(row)} of the games.`);
    }
    if (row.count > 0) return [];
    switch (row.what) {
      case 'level':
        return report(
          'warning',
          `Level “${row.name}” was never reached in ${formatGames(n)} (at most ${percent(row.high)}).`,
        );
      case 'trigger':
        return report('warning', `“${row.name}” never happened in ${formatGames(n)} (at most ${percent(row.high)}).`);
      case 'weapon':
        return report('hint', `${row.name} was never fired in ${formatGames(n)}.`);
      case 'zone':
        return report('hint', `No unit entered “${row.name}” in ${formatGames(n)}.`);
      case 'force': {
        const force = forces.get(row.path);
        const entered = force === undefined || force.pending < n * force.units;
        return entered
          ? report('hint', `${row.name} never moved or attacked in ${formatGames(n)}.`)
          : report('warning', `${row.name} never entered the battle in ${formatGames(n)}.`);
      }
    }
  });
  if (!isSilent) return findings;
  const message = `No weapon was fired in ${formatGames(n)}. Look at other levels of play, or give the sides a reason to fight.`;
  return [{ code: 'balance.silent', severity: 'warning', message, n, path: '/victory' }, ...findings];
}

function hexesFinding(
  { count, of = 0 }: CoverageRow,
  n: number,
  report: (severity: Severity, message: string) => BalanceFinding[],
): BalanceFinding[] {
  const empty = of - count;
  if (empty <= of * EMPTY) return [];
  return report(
    'hint',
    `${empty} of ${of} hexes were never entered in ${formatGames(n)}. Make the map smaller, or add a reason to go there.`,
  );
}

/** One finding for several features that were never entered. */
function unusedTerrain(rows: readonly CoverageRow[], n: number): BalanceFinding {
  const names = listed(rows.map(({ name }) => `“${name}”`));
  const message = `${rows.length} terrain features were never entered in ${formatGames(n)}: ${names}.`;
  return { code: 'balance.terrain', severity: 'hint', message, n, path: '/map' };
}

function terrainFinding(
  { name, count }: CoverageRow,
  n: number,
  report: (severity: Severity, message: string) => BalanceFinding[],
): BalanceFinding[] {
  if (count * SELDOM > n) return [];
  const times = count === 0 ? 'never entered' : `entered ${count === 1 ? 'once' : `${count} times`}`;
  return report('hint', `The terrain “${name}” was ${times} in ${formatGames(n)}.`);
}
