import { BatchRunner } from '@main/playtests';
import type { CliContext } from './context';
import { Cancelled, CommandFailure } from './failure';

/** Where the games of a command are played. */
export interface RunnerOptions {
  readonly workers: number;
  /** Address of a Redis whose workers play; this machine plays when absent. */
  readonly queue?: string;
}

/** So many parts are in a queue at a time: enough for a room of machines, few enough to be cancelled soon. */
const PARTS = 32;

/**
 * Does work on a runner that is closed afterwards: its threads are here, or behind a queue. `work` must use the context it is given, which
 * is cancelled too when the queue is lost. Throws `CommandFailure` when the queue cannot be reached.
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
  // Nobody else pays for the queue's packages.
  const { QueueClient } = await import('@main/queue');
  const opened = await QueueClient.open(address, ctx.version);
  if (!opened.ok) throw new CommandFailure('queue.unreachable', opened.error);
  const client = opened.value;
  const runner = new BatchRunner({ startThread: () => client.thread(), remote: true });
  try {
    const serving = await client.workers();
    if (serving === 0) ctx.note('No worker serves this queue yet: the games wait for one.\n');
    return await work(runner, { ...ctx, cancel: AbortSignal.any([ctx.cancel, client.lost]) }, PARTS);
  } catch (error) {
    if (error instanceof Cancelled && client.lost.aborted) {
      throw new CommandFailure('queue.lost', String(client.lost.reason));
    }
    throw error;
  } finally {
    await runner.close();
    await client.close();
  }
}
