import { counted } from '@core/base';
import { BatchRunner } from '@main/playtests';
import type { QueueClient, SampleSummary } from '@main/queue';
import type { CliContext } from './context';
import { Cancelled, CommandFailure } from './failure';

/** Selects the workers that play a command's games. */
export interface RunnerOptions {
  readonly workers: number;
  /** Redis address of a work queue; default: threads of this machine. */
  readonly queue?: string;
}

/** What commands that play many games have in common. */
export interface GamesOptions extends RunnerOptions {
  readonly games: number;
  readonly seed: number;
}

/** Number of parts in the queue at a time: enough to keep many machines busy, few enough to cancel quickly. */
const QUEUED_PARTS = 32;

/**
 * Calls `work` with a batch runner on local threads or on a queue, and closes the runner. `work` must use the context it receives: it is
 * also cancelled when the queue connection is lost or a worker sends wrong results. Throws `CommandFailure` when the queue fails.
 */
export async function withRunner<T>(
  ctx: CliContext,
  { workers, queue }: RunnerOptions,
  work: (runner: BatchRunner, ctx: CliContext, workers: number) => Promise<T>,
): Promise<T> {
  if (queue !== undefined) return onQueue(ctx, queue, work);
  const runner = new BatchRunner({ inline: true });
  try {
    return await work(runner, ctx, workers);
  } finally {
    await runner.close();
  }
}

async function onQueue<T>(
  ctx: CliContext,
  address: string,
  work: (runner: BatchRunner, ctx: CliContext, workers: number) => Promise<T>,
): Promise<T> {
  // Loaded on demand: other commands start without the queue's packages.
  const { QueueClient } = await import('@main/queue');
  const connected = await QueueClient.open(address, ctx.version);
  if (!connected.ok) throw new CommandFailure('queue.unreachable', connected.error);
  const client = connected.value;
  const runner = new BatchRunner({ startThread: () => client.thread(), remote: true });
  const cancel = AbortSignal.any([ctx.cancel, client.lost, client.mismatch]);
  try {
    const serving = await client.workers();
    if (serving === 0) ctx.note('No worker is connected to this queue yet. Waiting for one.\n');
    const result = await work(runner, { ...ctx, cancel }, QUEUED_PARTS);
    const { parts, workers: names } = await finishSample(client, cancel);
    ctx.note(
      names === 0
        ? 'No results were checked: games of players with a time limit cannot be reproduced.\n'
        : `Checked ${counted(parts, 'part')} from ${counted(names, 'worker')} by replaying them here.\n`,
    );
    return result;
  } catch (error) {
    if (client.mismatch.aborted) throw new CommandFailure('queue.mismatch', String(client.mismatch.reason));
    if (error instanceof Cancelled && client.lost.aborted) {
      throw new CommandFailure('queue.lost', String(client.lost.reason));
    }
    throw error;
  } finally {
    await runner.close();
    await client.close();
  }
}

/** Waits until a sample of the workers' results has been replayed. Throws `Cancelled`. */
async function finishSample(client: QueueClient, cancel: AbortSignal): Promise<SampleSummary> {
  const cancelled = new Promise<never>((_, reject) => {
    const stop = (): void => reject(new Cancelled());
    if (cancel.aborted) stop();
    else cancel.addEventListener('abort', stop, { once: true });
  });
  const finished = await Promise.race([client.finishSample(), cancelled]);
  if (!finished.ok) throw new CommandFailure('queue.mismatch', finished.error);
  return finished.value;
}
