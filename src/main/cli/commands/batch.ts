import path from 'node:path';
import { type BatchReport, csvOf, holds, measured, parseCheck, type Check } from '@core/balance';
import { counted, formatNumber } from '@core/base';
import { nameWith, outcomeText, RULES, slug, type Scenario } from '@core/model';
import { makeReport } from '@core/playtest';
import type { DesignSet } from '@core/rules/contract';
import type { BatchProgress } from '@main/playtests';
import { loadBattle, setupOf } from '../battle';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { awaitStarted } from '../await-job';
import { checkOutput, rateText, writeOutput } from '../output';
import { type GamesOptions, withRunner } from '../runner';
import { valueOrUsageError } from './experiments';

export interface BatchOptions extends GamesOptions {
  readonly players?: readonly string[];
  /** Checks such as `attacker.win<0.45`; the command fails when any of them holds. */
  readonly failIf?: readonly string[];
  /** File for the results: a report as .json, or a table as .csv. */
  readonly out?: string;
  /** Collects the details of forces and coverage too. */
  readonly details?: true;
}

/** `batch SCENARIO`: plays many computer games of one scenario and reports the statistics. */
export async function batch(ctx: CliContext, name: string, options: BatchOptions): Promise<CommandResult> {
  const type = outputType(options.out);
  if (options.out === undefined && options.details === true)
    throw new UsageError('--details needs --out, the file that the details are written to.');
  const loaded = await loadBattle(ctx, name);
  const { scenario, designs, battle } = loaded;
  const setup = setupOf(loaded, options.players);
  const { players } = setup;
  const { games, seed } = options;
  const checks = (options.failIf ?? []).map((text) => valueOrUsageError(parseCheck(text, scenario)));
  if (options.out !== undefined) await checkOutput(path.resolve(ctx.cwd, options.out), { kind: 'report' });
  return withRunner(ctx, options, async (runner, at, workers) => {
    const { details } = options;
    const running = runner.start({ ...setup, games, seed, workers, details });
    const title = `Playing ${counted(games, 'game')} of ${scenario.name}`;
    const figures = await awaitStarted(at, running, 'batch', `Cannot play ${name} as a batch.`, { title, progress });
    let written = true;
    if (options.out !== undefined) {
      const { units } = battle;
      const text =
        type === '.csv'
          ? csvOf({ ...figures, scenario, units })
          : reportText(scenario, designs, options, players, figures);
      try {
        await writeOutput(path.resolve(ctx.cwd, options.out), text, { kind: 'report' });
        ctx.note(`Wrote ${options.out}.\n`);
      } catch (error) {
        // The games may have taken hours: their results are printed all the same.
        if (!(error instanceof CommandFailure)) throw error;
        written = false;
        ctx.note(`${error.message}\n`);
      }
    }
    const failed = checks.filter((check) => holds(check, figures)).map((check) => failure(check, figures));
    return {
      ok: written && failed.length === 0,
      json: { ...resultOf(figures), seed, players, ...(checks.length === 0 ? {} : { failed }) },
      text: [figuresText(figures, scenario), ...failed.map(failureText)].join('\n'),
    };
  });
}

/** The ending of the output file. Throws `UsageError` for an unknown one. */
function outputType(out: string | undefined): string | undefined {
  const type = out === undefined ? undefined : path.extname(out).toLowerCase();
  if (type === undefined || type === '.json' || type === '.csv') return type;
  throw new UsageError(`--out takes a .json or .csv file, not “${out}”.`);
}

/** The report file of the batch, which the program opens too. */
function reportText(
  scenario: Scenario,
  designs: DesignSet,
  { games, seed }: BatchOptions,
  players: readonly string[],
  figures: BatchReport,
): string {
  const name = nameWith(scenario.name, `: ${counted(games, 'game')}`);
  const info = { id: slug(name, 'report'), name };
  return `${JSON.stringify(makeReport(info, { scenario, designs, games, seed, players }, figures, figures.seconds), undefined, 2)}\n`;
}

/** A failed check with the measured value. */
function failure(check: Check, figures: BatchReport): { check: string; value: number } {
  return { check: check.text, value: measured(check.measure, figures) };
}

function failureText({ check, value }: { check: string; value: number }): string {
  return `Failed: ${check} (measured ${Number(value.toFixed(4))})`;
}

/** The JSON keys fixed by the command-line contract, plus outcome names. */
function resultOf({ games, seconds, gamesPerSecond, meanTurns, outcomes, digest }: BatchReport): object {
  return {
    games,
    seconds,
    gamesPerSecond,
    meanTurns,
    outcomes: outcomes.map(({ side, level, name, count, rate, low, high }) => ({
      side,
      level,
      count,
      rate,
      low,
      high,
      name,
    })),
    digest,
  };
}

function progress({ done, games, report }: BatchProgress): string {
  return `${formatNumber(done)} of ${counted(games, 'game')}, ${formatNumber(report().gamesPerSecond)} per second`;
}

function figuresText(figures: BatchReport, scenario: Scenario): string {
  const rows = figures.outcomes.map(
    (outcome) => `  ${rateText(outcome, counted(outcome.count, 'game'))}  ${outcomeText(scenario, outcome)}`,
  );
  return [
    `${counted(figures.games, 'game')} in ${figures.seconds.toFixed(2)} s (${formatNumber(figures.gamesPerSecond)} per second), ${figures.meanTurns.toFixed(1)} ${RULES[scenario.rules].turnName}s on average`,
    ...rows,
    `Digest ${figures.digest}`,
  ].join('\n');
}
