import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';

export interface WorkerOptions {
  readonly queue: string;
  readonly workers: number;
}

/** `worker`: plays what `batch` and `sweep` of other machines put into a queue, until the user interrupts. */
export async function worker(ctx: CliContext, { queue, workers }: WorkerOptions): Promise<CommandResult> {
  const { QueueServer } = await import('@main/queue');
  const opened = await QueueServer.open(queue, { version: ctx.version, threads: workers });
  if (!opened.ok) throw new CommandFailure('queue.unreachable', opened.error);
  const server = opened.value;
  ctx.note(
    `Serving the queue of ${server.shown} as worker ${server.name} with ${workers} threads. Interrupt to end.\n`,
  );
  if (ctx.showProgress) {
    server.onPart(({ parts, games }) => ctx.note(`\r${games} games in ${parts} parts`));
  }
  await ending(AbortSignal.any([ctx.cancel, server.lost]));
  if (ctx.showProgress) ctx.note('\n');
  await server.close();
  if (server.lost.aborted) throw new CommandFailure('queue.lost', String(server.lost.reason));
  const { parts, games } = server.served;
  return { ok: true, json: { parts, games }, text: `${games} games in ${parts} parts.` };
}

function ending(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
