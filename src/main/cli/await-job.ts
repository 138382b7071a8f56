import type { Finding, Result } from '@core/base';
import type { JobProgress, RunningJob } from '@main/playtests';
import type { CliContext } from './context';
import { Cancelled, CommandFailure } from './failure';
import { Progress } from './progress';

/** How a job is shown. */
export interface JobText<R> {
  /** The work, such as "Playing 1,000 games of Minor Slugfest". */
  readonly title: string;
  /** How far it is; "400 of 1000 games" if absent. */
  progress?(progress: JobProgress<R>): string;
}

/** Waits for a job like {@link awaitJob}. Throws `CommandFailure` with all findings when it could not start; codes begin with `command`. */
export async function awaitStarted<R>(
  ctx: CliContext,
  started: Result<RunningJob<R>, readonly Finding[]>,
  command: string,
  refusal: string,
  text: JobText<R>,
): Promise<R> {
  if (!started.ok) throw new CommandFailure(`${command}.start`, `${refusal} Problems:`, started.error);
  return awaitJob(ctx, started.value, `${command}.lost`, text);
}

/**
 * Waits for a job, shows its progress and cancels it when the user interrupts. Throws `Cancelled`, or `CommandFailure` with `code` when games
 * failed.
 */
export async function awaitJob<R>(
  ctx: CliContext,
  running: RunningJob<R>,
  code: string,
  { title, progress: textOf = ({ done, games }) => `${done} of ${games} games` }: JobText<R>,
): Promise<R> {
  const stop = (): void => running.cancel();
  ctx.cancel.addEventListener('abort', stop);
  if (ctx.cancel.aborted) stop();
  const progress = new Progress(ctx, title);
  running.onProgress((now) => progress.show(() => textOf(now)));
  const { report, cancelled, failedGames } = await running.promise;
  progress.end();
  ctx.cancel.removeEventListener('abort', stop);
  if (cancelled) throw new Cancelled();
  const [first] = failedGames;
  if (first !== undefined) {
    const summary = failedGames.length === 1 ? 'A game' : `${failedGames.length} games`;
    throw new CommandFailure(code, `${summary} failed. First failure, game ${first.index + 1}: ${first.message}`);
  }
  return report;
}
