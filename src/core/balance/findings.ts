import { percent } from '@core/base';
import type { Severity } from '../base';
import { wilson } from '../playtest';
import { CAUSES, MOVER_COUNTS } from './details';
import { coverageOf, type CoverageRow, forcesOf, type PlayedBatch } from './coverage';
import { shareOf } from './measure';
import { formatGames, formatRate } from './format';

/** What a batch says about a scenario, and where it leads. */
export interface BalanceFinding {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** Number of games that it rests on. */
  readonly n: number;
  /** JSON Pointer to the place of the scenario that it is about. */
  readonly path?: string;
  /** Number of a game of the batch that shows it. */
  readonly game?: number;
}

/** A battle is called even when each side wins so much of it. */
export const EVEN = { low: 0.45, high: 0.55 };
/** The turn limit may end so many of the games without being remarked on. */
const TIMED_OUT = 0.05;
/** Fewer games than this are no ground for saying that something never happens. */
const FEW = 30;
/** A force that does something in fewer of the games than this is remarked on. */
const RARE = 0.5;
/** Terrain that is entered less often than in one of so many games steers nobody. */
const SELDOM = 50;
/** So large a part of the map may be entered by nobody without being remarked on. */
const EMPTY = 0.5;
const RANK = { error: 0, warning: 1, hint: 2 } as const;

/** What a batch says: what never comes about, who leads, what ends the games, who acts first. The gravest first. */
export function balanceFindings(batch: PlayedBatch): BalanceFinding[] {
  if (batch.games < 1) return [];
  const findings = [
    ...sideFindings(batch),
    ...limitFindings(batch),
    ...moverFindings(batch),
    ...(batch.games < FEW ? [] : coverageFindings(batch)),
  ];
  const example = exampleOf(batch);
  return findings
    .map((finding) => (finding.game === undefined && example >= 0 ? { ...finding, game: example } : finding))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity]);
}

/** A game that shows what never comes about as well as any: the longest, in which there was most time for it. */
function exampleOf({ details, ends }: PlayedBatch): number {
  return details.notable.longest[0]?.game ?? ends[0]?.example ?? -1;
}

function sideFindings(batch: PlayedBatch): BalanceFinding[] {
  const { scenario, games: n, outcomes, ends } = batch;
  const measured = { games: n, meanTurns: 0, outcomes };
  const shares = scenario.sides.map((side) => ({ side, ...shareOf({ of: 'side', side: side.id }, measured) }));
  if (n >= FEW) {
    const hopeless = shares.filter(({ count }) => count === 0);
    if (hopeless.length > 0) {
      return hopeless.map(({ side, high }) => ({
        code: 'balance.side.hopeless',
        severity: 'error',
        message: `${side.name} won none of ${formatGames(n)} (at most ${percent(high)}). Give it more, or an easier level.`,
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
      message: `${leader.side.name} wins ${formatRate(leader)}: outside ${percent(EVEN.low)} to ${percent(EVEN.high)}.`,
      n,
      path: '/forces',
      ...(ends[at] === undefined ? {} : { game: ends[at].example }),
    },
  ];
}

function limitFindings({ games: n, details, scenario }: PlayedBatch): BalanceFinding[] {
  const out = details.causes[CAUSES.indexOf('turn-limit')] ?? 0;
  if (out / n < TIMED_OUT) return [];
  const limit = scenario.turnLimit === undefined ? '' : ` of ${scenario.turnLimit}`;
  return [
    {
      code: 'balance.turn-limit',
      severity: 'warning',
      message: `The turn limit${limit} ends ${formatRate(wilson(out, n))} of the games.`,
      n,
      path: '/turnLimit',
      ...(details.timedOut < 0 ? {} : { game: details.timedOut }),
    },
  ];
}

/** Whether it helps to act first, over all sides together: half of the decided games are what chance gives. */
function moverFindings({ details: { movers } }: PlayedBatch): BalanceFinding[] {
  const { decided, won, rate } = firstMover(movers);
  // Where one side always acts first nothing tells its place in the turn from itself.
  if (movers.filter(([games = 0]) => games > 0).length < 2) return [];
  if (decided < FEW || (rate.low <= 0.5 && rate.high >= 0.5)) return [];
  const helps = won * 2 > decided ? 'helps' : 'hurts';
  return [
    {
      code: 'balance.first-mover',
      severity: 'hint',
      message: `Acting first ${helps}: who does wins ${formatRate(rate)} of the decided games.`,
      n: decided,
    },
  ];
}

/** How the decided games went for who acted first. */
export function firstMover(movers: readonly (readonly number[])[]): {
  readonly decided: number;
  readonly won: number;
  readonly rate: ReturnType<typeof wilson>;
} {
  const sum = (name: (typeof MOVER_COUNTS)[number]): number =>
    movers.reduce((total, row) => total + (row[MOVER_COUNTS.indexOf(name)] ?? 0), 0);
  const decided = sum('games') - sum('drawn');
  return { decided, won: sum('won'), rate: wilson(sum('won'), decided) };
}

function coverageFindings(batch: PlayedBatch): BalanceFinding[] {
  const { games: n } = batch;
  const never = new Map(forcesOf(batch).map((force) => [force.path, force]));
  return coverageOf(batch).flatMap((row): BalanceFinding[] => {
    const say = (severity: Severity, message: string): BalanceFinding[] => [
      { code: `balance.${row.what}`, severity, message, n, path: row.path },
    ];
    if (row.what === 'terrain') return terrainFinding(row, n, say);
    if (row.what === 'hexes') return hexesFinding(row, n, say);
    if (row.what === 'force' && row.count > 0 && row.high < RARE) {
      return say('hint', `${row.name} moves or attacks in only ${formatRate(row)} of the games.`);
    }
    if (row.count > 0) return [];
    switch (row.what) {
      case 'level':
        return say(
          'warning',
          `Level “${row.name}” was never reached in ${formatGames(n)} (at most ${percent(row.high)}).`,
        );
      case 'trigger':
        return say('warning', `“${row.name}” never happened in ${formatGames(n)} (at most ${percent(row.high)}).`);
      case 'weapon':
        return say('hint', `${row.name} was never fired in ${formatGames(n)}.`);
      case 'zone':
        return say('hint', `No unit was ever in “${row.name}” in ${formatGames(n)}.`);
      case 'force': {
        const force = never.get(row.path);
        const came = force === undefined || force.pending < n * force.units;
        return came
          ? say('hint', `${row.name} never moved or attacked in ${formatGames(n)}.`)
          : say('warning', `${row.name} never came into the battle in ${formatGames(n)}.`);
      }
    }
  });
}

function hexesFinding(
  { count, of = 0 }: CoverageRow,
  n: number,
  say: (severity: Severity, message: string) => BalanceFinding[],
): BalanceFinding[] {
  const empty = of - count;
  if (empty <= of * EMPTY) return [];
  return say(
    'hint',
    `${empty} of ${of} hexes were never entered in ${formatGames(n)}: the map may be smaller, or want a reason to go there.`,
  );
}

function terrainFinding(
  { name, count }: CoverageRow,
  n: number,
  say: (severity: Severity, message: string) => BalanceFinding[],
): BalanceFinding[] {
  if (count * SELDOM > n) return [];
  const times = count === 0 ? 'never entered' : `entered ${count === 1 ? 'once' : `${count} times`}`;
  return say('hint', `The terrain “${name}” was ${times} in ${formatGames(n)}: it costs nobody anything.`);
}
