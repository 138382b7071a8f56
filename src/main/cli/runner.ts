import { counted } from '@core/base';
import { BatchRunner } from '@main/playtests';
import type { QueueClient, SampleSummary } from '@main/queue';
import type { CliContext } from './context';
import { Cancelled, CommandFailure } from './failure';

/** Where the games of a command are played. */
export interface RunnerOptions {
  readonly workers: number;
  /** Address of a Redis whose workers play; this machine plays when absent. */
  readonly queue?: string;
}

/** Parts in a queue at a time: enough for a room of machines, few enough to be cancelled soon. */
const PARTS = 32;

/**
 * Does work on a runner that is closed afterwards: its threads are here, or behind a queue. `work` must use the context it is given, which
 * is also cancelled when the queue is lost or a worker sent wrong results. Throws `CommandFailure` when the queue fails.
 */
export async function withRunner<T>(
  ctx: CliContext,
  { workers, queue }: RunnerOptions,
  work: (runner: BatchRunner, ctx: CliContext, workers: number) => Promise<T>,
): Promise<T> {
  if (queue !== undefined) return onQueue(ctx, queue, work);
  const runner = BatchRunner.alone();
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
  // Loaded here only, so that other commands start without the queue's packages.
  const { QueueClient } = await import('@main/queue');
  const opened = await QueueClient.open(address, ctx.version);
  if (!opened.ok) throw new CommandFailure('queue.unreachable', opened.error);
  const client = opened.value;
  const runner = new BatchRunner({ startThread: () => client.thread(), remote: true });
  const cancel = AbortSignal.any([ctx.cancel, client.lost, client.mismatch]);
  try {
    const serving = await client.workers();
    if (serving === 0) ctx.note('No worker serves this queue yet: the games wait for one.\n');
    const result = await work(runner, { ...ctx, cancel }, PARTS);
    const { parts, workers: names } = await finishSample(client, cancel);
    ctx.note(
      names === 0
        ? 'No results were checked: a player with a time limit never plays a game the same way twice.\n'
        : `Checked ${counted(parts, 'part')} from ${counted(names, 'worker')} on this machine.\n`,
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

/** Waits until the sample of the workers' answers is replayed. Throws `Cancelled`. */
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
