import type { JobProgress, RunningJob } from '@main/playtests';
import type { CliContext } from './context';
import { Cancelled, CommandFailure } from './failure';

/**
 * Waits for a job, shows its progress on a terminal and cancels it when the user interrupts. Throws `Cancelled`, or `CommandFailure` with
 * `code` when games failed.
 */
export async function awaitJob<R>(
  ctx: CliContext,
  running: RunningJob<R>,
  code: string,
  progressText: (progress: JobProgress<R>) => string,
): Promise<R> {
  const stop = (): void => running.cancel();
  ctx.cancel.addEventListener('abort', stop);
  if (ctx.cancel.aborted) stop();
  if (ctx.showProgress) running.onProgress((progress) => ctx.note(`\r${progressText(progress)}`));
  const { report, cancelled, failedGames } = await running.promise;
  if (ctx.showProgress) ctx.note('\n');
  ctx.cancel.removeEventListener('abort', stop);
  if (cancelled) throw new Cancelled();
  const [first] = failedGames;
  if (first !== undefined) {
    const summary = failedGames.length === 1 ? 'A game' : `${failedGames.length} games`;
    throw new CommandFailure(code, `${summary} failed. First failure, game ${first.index + 1}: ${first.message}`);
  }
  return report;
}
