import { type Finding, type Result, err, errorFinding, ok } from '../base';
import type { BatchReport } from './batch-report';
import type { BatchSetup } from './batch-setup';
import { type ParameterValue, withAssignments } from './parameters';
import {
  formatAssignments,
  type TargetPlan,
  type TargetResult,
  BalanceSearch,
  type TriedChange,
} from './balance-search';
import type { ParameterRange } from './parameter-range';
import { levelGames } from './play-levels';

/** Why a batch has no report: cancelled, not playable, or a bug in one of its games. */
export type BatchError =
  | { readonly code: 'cancelled' }
  | { readonly code: 'refused'; readonly findings: readonly Finding[] }
  | { readonly code: 'lost'; readonly game: number; readonly message: string };

/** Plays a batch; the caller decides where. */
export type PlayBatch = (
  setup: BatchSetup,
  size: { readonly games: number; readonly seed: number },
) => Promise<Result<BatchReport, BatchError>>;

/** Why a sweep or a search stopped early. */
export type ExperimentError = Exclude<BatchError, { code: 'refused' }>;

/** A batch for every combination of parameter values. */
export interface SweepPlan {
  readonly varied: readonly ParameterRange[];
  /** Games per combination, all with the same seeds. */
  readonly games: number;
  readonly seed: number;
  /** Players that each play all sides at every point; the players of the setup alone when absent. */
  readonly levels?: readonly string[];
}

/** A point of a sweep: parameter values and their results. */
export interface SweepPoint {
  readonly values: readonly ParameterValue[];
  /** Absent if the scenario cannot be played with these values; see `findings`. */
  readonly report?: BatchReport;
  /** The results of each level of play; `report` is that of the first. Absent if only the players of the setup play. */
  readonly levels?: readonly BatchReport[];
  readonly findings?: readonly Finding[];
}

/** The results of a sweep so far. */
export interface SweepReport {
  readonly points: readonly SweepPoint[];
}

/** The results of a balance search so far. */
export interface BalanceReport {
  /** Games played. */
  readonly games: number;
  /** The current change as text; empty at the end. */
  readonly now: string;
  readonly tried: readonly TriedChange[];
  /** Set at the end, unless nothing can be played. */
  readonly found?: TargetResult;
  /** The findings of the last unplayable change. */
  readonly refused?: readonly Finding[];
}

/** All combinations of parameter values; the last parameter changes fastest. */
export function valueCombinations(varied: readonly ParameterRange[]): ParameterValue[][] {
  return varied.reduce<ParameterValue[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Plays a batch for every combination of values, with the same seeds. Calls `onProgress` after every point. */
export async function sweep(
  play: PlayBatch,
  setup: BatchSetup,
  { varied, games, seed, levels }: SweepPlan,
  onProgress: (report: SweepReport) => void,
): Promise<Result<SweepReport, ExperimentError>> {
  const points: SweepPoint[] = [];
  for (const values of valueCombinations(varied)) {
    const assigned = withAssignments(
      setup,
      varied.map(({ parameter }, at) => ({ parameter, value: values[at] })),
    );
    const played = await playLevels(play, assigned, levels, { games, seed });
    if (played.ok) points.push({ values, report: played.value[0], levels: levels && played.value });
    else if (played.error.code === 'refused') points.push({ values, findings: played.error.findings });
    else return err(played.error);
    onProgress({ points: [...points] });
  }
  return ok({ points });
}

/** Searches for the smallest change that brings a share near its target. Calls `onProgress` before every batch. */
export async function balance(
  play: PlayBatch,
  setup: BatchSetup,
  plan: TargetPlan,
  onProgress: (report: BalanceReport) => void,
): Promise<Result<BalanceReport, ExperimentError>> {
  const search = new BalanceSearch(setup, plan);
  let games = 0;
  let refused: readonly Finding[] | undefined;
  for (let trial = search.next(); trial !== undefined; trial = search.next()) {
    onProgress({
      games,
      now: `${trial.check ? 'checking ' : ''}${formatAssignments(trial.assignments)}`,
      tried: search.tried(),
    });
    const played = await playLevels(play, trial.setup, plan.levels, trial);
    if (played.ok) search.add(plan.levels === undefined ? played.value[0] : played.value);
    else if (played.error.code === 'refused') {
      refused = played.error.findings;
      search.add(undefined);
    } else return err(played.error);
    if (played.ok) games += played.value.reduce((sum, report) => sum + report.games, 0);
  }
  return ok({ games, now: '', tried: search.tried(), found: search.result(), refused });
}

/** Plays a batch setup at each level of play, or with its own players without levels. An invalid parameter is a refusal. */
async function playLevels(
  play: PlayBatch,
  assigned: Result<BatchSetup, string>,
  levels: readonly string[] | undefined,
  { games, seed, check }: { readonly games: number; readonly seed: number; readonly check?: boolean },
): Promise<Result<readonly BatchReport[], BatchError>> {
  if (!assigned.ok) {
    const findings: Finding[] = [errorFinding('lab.parameter', '', assigned.error)];
    return err({ code: 'refused', findings });
  }
  const setup = assigned.value;
  const reports: BatchReport[] = [];
  for (const level of levels ?? [undefined]) {
    const played =
      level === undefined
        ? await play(setup, { games, seed })
        : await play(
            { ...setup, players: setup.scenario.sides.map(() => level) },
            { games: levelGames(level, games, check), seed },
          );
    if (!played.ok) return played;
    reports.push(played.value);
  }
  return ok(reports);
}
