import { type Result } from '@core/base';
import { leversOf, type Lever, type Setting } from '@core/balance';
import { ruleSystem } from '@core/rules/registry';
import type { BatchRunner, JobProgress, RunningJob } from '@main/playtests';
import { readyBattle, seats } from '../battle';
import { UsageError, type CliContext } from '../context';
import { followJob } from '../follow';
import { type RunnerOptions, withRunner } from '../runner';

/** What the commands of the laboratory have in common. */
export interface LabOptions extends RunnerOptions {
  readonly vary?: readonly string[];
  readonly seed: number;
  readonly players?: readonly string[];
}

/** What a command of the laboratory is about: the scenario with its players, and what of it may be varied. */
export async function opened(
  ctx: CliContext,
  name: string,
  options: LabOptions,
): Promise<{ setting: Setting; levers: readonly Lever[] }> {
  const { scenario, designs, battle } = await readyBattle(ctx, name);
  const setting = { scenario, designs: [...designs.values()], players: seats(battle, options.players) };
  const system = ruleSystem(scenario.rules);
  return { setting, levers: system === undefined ? [] : leversOf(setting, system.info) };
}

/** Does a job of the laboratory on a pool that is closed afterwards, as {@link followJob} does. */
export async function atWork<R>(
  ctx: CliContext,
  options: LabOptions,
  start: (runner: BatchRunner, workers: number) => RunningJob<R>,
  words: (progress: JobProgress<R>) => string,
): Promise<R> {
  return withRunner(ctx, options, (runner, at, workers) =>
    followJob(at, start(runner, workers), 'lab.lost', (progress) => `${words(progress)}\x1b[K`),
  );
}

/** What was read, or the refusal of the command line. */
export function valueOrUsage<T>(read: Result<T, string>): T {
  if (read.ok) return read.value;
  throw new UsageError(read.error);
}

/** A share in per cent. */
