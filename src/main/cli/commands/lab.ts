import { type Result } from '@core/base';
import { leversOf, type Lever, type Setting } from '@core/balance';
import { ruleSystem } from '@core/rules/registry';
import type { BatchRunner, LabFailure, LabHooks } from '@main/playtests';
import { readyBattle, seats } from '../battle';
import type { CliContext } from '../context';
import { UsageError } from '../context';
import { Cancelled, CommandFailure } from '../failure';
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

/** Does work on a pool that is closed afterwards. Throws what the command line says of a failure. */
export async function atWork<T>(
  ctx: CliContext,
  options: LabOptions,
  work: (runner: BatchRunner, hooks: LabHooks) => Promise<Result<T, LabFailure>>,
): Promise<T> {
  return withRunner(ctx, options, async (runner, { cancel: signal }, workers) => {
    const told = (done: number, of: number | undefined, words: string): void =>
      ctx.note(`\r${done}${of === undefined ? '' : ` of ${of}`}: ${words}\x1b[K`);
    const done = await work(runner, { workers, signal, ...(ctx.showProgress ? { told } : {}) });
    if (ctx.showProgress) ctx.note('\n');
    if (done.ok) return done.value;
    if (done.error.code === 'cancelled') throw new Cancelled();
    const { code, message } = done.error;
    throw new CommandFailure(`lab.${code}`, message, done.error.code === 'setting' ? done.error.findings : []);
  });
}

/** What was read, or the refusal of the command line. */
export function valueOrUsage<T>(read: Result<T, string>): T {
  if (read.ok) return read.value;
  throw new UsageError(read.error);
}

/** A share in per cent. */
