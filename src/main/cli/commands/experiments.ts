import { type Result } from '@core/base';
import { parametersOf, type BatchSetup, type Parameter, type ParameterRange } from '@core/balance';
import { ruleSystem } from '@core/rules/registry';
import type { BatchRunner, RunningJob } from '@main/playtests';
import { loadBattle, setupOf } from '../battle';
import { UsageError, type CliContext } from '../context';
import { awaitJob, type JobText } from '../await-job';
import { type RunnerOptions, withRunner } from '../runner';

/** Options shared by `sweep` and `balance`. */
export interface ExperimentOptions extends RunnerOptions {
  readonly vary?: readonly string[];
  readonly seed: number;
  readonly players?: readonly string[];
  /** Players that each play all sides; see `SweepPlan.levels`. */
  readonly levels?: readonly string[];
}

/** Throws `UsageError` for players, given or varied, with `--levels`, whose players play all sides. */
export function refusePlayersWithLevels(varied: readonly ParameterRange[], options: ExperimentOptions): void {
  const player = varied.find(({ parameter }) => parameter.id.startsWith('player:'));
  const refused = options.players !== undefined ? '--players' : player && `--vary ${player.parameter.id}`;
  if (options.levels === undefined || refused === undefined) return;
  throw new UsageError(`--levels gives all sides the same player, so ${refused} has no effect. Leave one of them out.`);
}

/** Loads a scenario with its players and lists its parameters. Throws as {@link loadBattle} does. */
export async function loadExperiment(
  ctx: CliContext,
  name: string,
  options: ExperimentOptions,
): Promise<{ setup: BatchSetup; parameters: readonly Parameter[] }> {
  const setup = setupOf(await loadBattle(ctx, name), options.players);
  return { setup, parameters: parametersOf(setup, ruleSystem(setup.scenario.rules)) };
}

/** Runs a job on a worker pool and closes the pool. Throws as {@link awaitJob} does. */
export async function runExperiment<R>(
  ctx: CliContext,
  options: ExperimentOptions,
  start: (runner: BatchRunner, workers: number) => RunningJob<R>,
  text: JobText<R>,
): Promise<R> {
  return withRunner(ctx, options, (runner, at, workers) => awaitJob(at, start(runner, workers), 'lab.lost', text));
}

/** Unwraps a parsed argument. Throws `UsageError` when parsing failed. */
export function valueOrUsageError<T>(parsed: Result<T, string>): T {
  if (parsed.ok) return parsed.value;
  throw new UsageError(parsed.error);
}
