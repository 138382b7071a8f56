import { once } from 'node:events';
import { counted } from '@core/base';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';

export interface WorkerOptions {
  readonly queue: string;
  readonly workers: number;
}

/** `worker`: plays queued games of commands on other machines until the user interrupts. */
export async function worker(ctx: CliContext, { queue, workers }: WorkerOptions): Promise<CommandResult> {
  const { QueueServer } = await import('@main/queue');
  const opened = await QueueServer.open(queue, { version: ctx.version, threads: workers });
  if (!opened.ok) throw new CommandFailure('queue.unreachable', opened.error);
  const server = opened.value;
  ctx.note(
    `Worker ${server.name} is serving the queue ${server.shown} with ${counted(workers, 'thread')}. Press Ctrl+C to stop.\n`,
  );
  if (ctx.showProgress) {
    server.onPart(({ parts, games }) => ctx.note(`\r${games} games in ${parts} parts`));
  }
  const stop = AbortSignal.any([ctx.cancel, server.lost]);
  if (!stop.aborted) await once(stop, 'abort');
  if (ctx.showProgress) ctx.note('\n');
  await server.close();
  if (server.lost.aborted) throw new CommandFailure('queue.lost', String(server.lost.reason));
  const { parts, games } = server.served;
  return { ok: true, json: { parts, games }, text: `${games} games in ${parts} parts.` };
}
