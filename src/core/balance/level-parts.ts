import type { Report } from '../model';
import { sameKind, wilson } from '../playtest';
import { type BatchDetails, joinDetails, NOTABLE, type NotableList } from './details';
import { batchReportOf, type BatchReport } from './batch-report';
import type { LevelBatch } from './play-levels';

/** A batch of a level of play with its results so far. */
export interface LevelPart {
  readonly batch: LevelBatch;
  readonly report: BatchReport;
}

/**
 * The batches of a level as one, if they have details. Their games are numbered one batch after another, by planned games: see
 * {@link gameOfParts}.
 */
export function joinParts(parts: readonly LevelPart[]): BatchReport | undefined {
  let joined: BatchReport | undefined;
  let first = 0;
  for (const { batch, report } of parts) {
    const next = renumbered(report, first);
    joined = joined === undefined ? next : joinReports(joined, next);
    first += batch.games;
  }
  return joined;
}

/** The batch of a game in {@link joinParts}, and its number there. */
export function gameOfParts(
  parts: readonly LevelPart[],
  game: number,
): { readonly batch: LevelBatch; readonly game: number } | undefined {
  let left = game;
  for (const { batch } of parts) {
    if (left < batch.games) return { batch, game: left };
    left -= batch.games;
  }
  return undefined;
}

/** The batches by level in a report file; none in older files. */
export function levelsOfReport({ levels = [] }: Pick<Report, 'levels'>): Map<string, LevelPart[]> {
  const byLevel = new Map<string, LevelPart[]>();
  for (const { level, player, games, seed, results } of levels) {
    const part = { batch: { player, games, seed }, report: batchReportOf({ results }) };
    byLevel.set(level, [...(byLevel.get(level) ?? []), part]);
  }
  return byLevel;
}

/** The report with its games numbered from `first`. */
function renumbered(report: BatchReport, first: number): BatchReport {
  const { ends, details } = report;
  return {
    ...report,
    ends: ends.map((end) => ({ ...end, example: end.example + first })),
    ...(details === undefined ? {} : { details: renumberedDetails(details, first) }),
  };
}

function renumberedDetails(details: BatchDetails, first: number): BatchDetails {
  const list = (name: NotableList) => details.notable[name].map((game) => ({ ...game, game: game.game + first }));
  return {
    ...details,
    timedOut: details.timedOut < 0 ? -1 : details.timedOut + first,
    notable: Object.fromEntries(NOTABLE.map((name) => [name, list(name)])) as Record<
      NotableList,
      ReturnType<typeof list>
    >,
  };
}

function joinReports(a: BatchReport, b: BatchReport): BatchReport {
  const games = a.games + b.games;
  const outcomes = [...a.outcomes];
  const ends = [...a.ends];
  b.outcomes.forEach((outcome, at) => {
    const end = b.ends[at];
    const same = outcomes.findIndex((other) => sameKind(other, outcome));
    const known = ends[same];
    if (same < 0) {
      outcomes.push(outcome);
      if (end !== undefined) ends.push(end);
      return;
    }
    outcomes[same] = { ...outcome, count: outcome.count + (outcomes[same]?.count ?? 0) };
    if (known !== undefined && end !== undefined) {
      ends[same] = { example: Math.min(known.example, end.example), lengths: joinLengths(known.lengths, end.lengths) };
    }
  });
  const seconds = a.seconds + b.seconds;
  const details = a.details && b.details && { details: joinDetails(a.details, b.details) };
  return {
    games,
    seconds,
    gamesPerSecond: seconds > 0 ? games / seconds : 0,
    meanTurns: games === 0 ? 0 : (a.meanTurns * a.games + b.meanTurns * b.games) / games,
    outcomes: outcomes.map((outcome) => ({ ...outcome, ...wilson(outcome.count, games) })),
    ends,
    digest: '',
    ...details,
  };
}

type Lengths = BatchReport['ends'][number]['lengths'];

function joinLengths(a: Lengths, b: Lengths): Lengths {
  const counts = new Map(a);
  for (const [turns, games] of b) counts.set(turns, (counts.get(turns) ?? 0) + games);
  return [...counts].sort(([x], [y]) => x - y);
}
