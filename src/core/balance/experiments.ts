import { type Finding, type Result, err, ok } from '../base';
import type { BatchReport } from './batch-report';
import { type ParameterValue, withAssignments, type BatchSetup } from './parameters';
import {
  formatAssignments,
  type TargetPlan,
  type TargetResult,
  BalanceSearch,
  type TriedChange,
} from './balance-search';
import type { ParameterRange } from './parameter-range';

/** Why a batch has no report: it was cancelled, it cannot be played so, or one of its games could not be played, which is a bug. */
export type BatchError =
  | { readonly code: 'cancelled' }
  | { readonly code: 'refused'; readonly findings: readonly Finding[] }
  | { readonly code: 'lost'; readonly game: number; readonly message: string };

/** Plays a batch of a setting; the caller decides where. */
export type PlayBatch = (
  setting: BatchSetup,
  amount: { readonly games: number; readonly seed: number },
) => Promise<Result<BatchReport, BatchError>>;

/** What ends a sweep or a search before its time. */
export type ExperimentError = Exclude<BatchError, { code: 'refused' }>;

/** A batch at every combination of the values of some parameters. */
export interface SweepPlan {
  readonly varied: readonly ParameterRange[];
  /** Games at each combination, all with the same dice. */
  readonly games: number;
  readonly seed: number;
}

/** One point of a sweep: the values of its parameters, and what came of them. */
export interface SweepPoint {
  readonly values: readonly ParameterValue[];
  /** Absent where the scenario cannot be played with these values; `findings` say why. */
  readonly report?: BatchReport;
  readonly findings?: readonly Finding[];
}

/** What a sweep has shown so far. */
export interface SweepReport {
  readonly points: readonly SweepPoint[];
}

/** What a search for a target has shown so far. */
export interface BalanceReport {
  /** Games played. */
  readonly games: number;
  /** What is being played, in words; empty at the end. */
  readonly now: string;
  readonly tried: readonly TriedChange[];
  /** At the end, unless nothing can be played. */
  readonly found?: TargetResult;
  /** Why the last change that cannot be played cannot. */
  readonly refused?: readonly Finding[];
}

/** Every combination of the values of some parameters, the last one changing fastest. */
export function valueCombinations(varied: readonly ParameterRange[]): ParameterValue[][] {
  return varied.reduce<ParameterValue[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Plays a batch at every combination of values: what differs is the scenario, not the dice. `tell` hears of every point. */
export async function sweep(
  play: PlayBatch,
  setting: BatchSetup,
  { varied, games, seed }: SweepPlan,
  tell: (report: SweepReport) => void,
): Promise<Result<SweepReport, ExperimentError>> {
  const points: SweepPoint[] = [];
  for (const values of valueCombinations(varied)) {
    const set = withAssignments(
      setting,
      varied.map(({ parameter }, at) => ({ parameter, value: values[at] })),
    );
    const played = await playSet(play, set, { games, seed });
    if (played.ok) points.push({ values, report: played.value });
    else if (played.error.code === 'refused') points.push({ values, findings: played.error.findings });
    else return err(played.error);
    tell({ points: [...points] });
  }
  return ok({ points });
}

/** Looks for the smallest change of some parameters that brings the share of an aim near a target. `tell` hears of every batch. */
export async function balance(
  play: PlayBatch,
  setting: BatchSetup,
  plan: TargetPlan,
  tell: (report: BalanceReport) => void,
): Promise<Result<BalanceReport, ExperimentError>> {
  const search = new BalanceSearch(setting, plan);
  let games = 0;
  let refused: readonly Finding[] | undefined;
  for (let look = search.next(); look !== undefined; look = search.next()) {
    tell({
      games,
      now: `${look.check ? 'checking ' : ''}${formatAssignments(look.assignments)}`,
      tried: search.looked(),
    });
    const played = await playSet(play, look.setting, look);
    if (played.ok) search.add(played.value);
    else if (played.error.code === 'refused') {
      refused = played.error.findings;
      search.add(undefined);
    } else return err(played.error);
    games += look.games;
  }
  const found = search.result();
  return ok({
    games,
    now: '',
    tried: search.looked(),
    ...(found === undefined ? {} : { found }),
    ...(refused === undefined ? {} : { refused }),
  });
}

/** Plays a setting that parameters were assigned of; a parameter that leads nowhere is a reason not to. */
function playSet(
  play: PlayBatch,
  set: Result<BatchSetup, string>,
  { games, seed }: { readonly games: number; readonly seed: number },
): ReturnType<PlayBatch> {
  if (set.ok) return play(set.value, { games, seed });
  const findings: Finding[] = [{ code: 'lab.lever', severity: 'error', path: '', message: set.error }];
  return Promise.resolve(err({ code: 'refused', findings }));
}
