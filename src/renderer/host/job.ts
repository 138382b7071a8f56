import type { Finding, Result } from '@core/base';

/** How a job of the host is started, and how the host tells of it. */
export interface JobChannel<P, R> {
  start(plan: P): Promise<Result<string, readonly Finding[]>>;
  /** Ends a job; what it has shown stays. */
  cancel(job: string): unknown;
  onProgress(listener: (event: JobNews<R>) => void): () => void;
  onDone(listener: (event: JobEnd<R>) => void): () => void;
}

/** News of a job; the report is of what is done. */
export interface JobNews<R> {
  readonly job: string;
  readonly done: number;
  readonly games: number;
  readonly report: R;
}

/** A job is over; `cancelled` or `error` where it did not play all its games. */
export interface JobOver<R> {
  readonly job: string;
  readonly report: R;
  readonly cancelled?: boolean;
  readonly error?: string;
}

/** The end of a job as the host reports it: without a report when the thread that played it died. */
type JobEnd<R> = Omit<JobOver<R>, 'report'> & { readonly report?: R };

/** What a job is to its starter. */
export interface JobListener<R> {
  progress?(news: JobNews<R>): void;
  /** Ends the job when it is aborted, also before the host has answered. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a job of the host and resolves when it is over. The error says why it could not begin, or why it ended without a report; that
 * includes a lost connection. Events that arrive before the answer that names the job are kept for it.
 */
export async function followJob<P, R>(
  channel: JobChannel<P, R>,
  plan: P,
  listener: JobListener<R> = {},
): Promise<Result<JobOver<R>, readonly Finding[]>> {
  const early: (() => void)[] = [];
  let job: string | undefined;
  const cancel = (): void => {
    if (job !== undefined) void channel.cancel(job);
  };
  let finish: (end: JobEnd<R>) => void = () => undefined;
  const over = new Promise<JobEnd<R>>((resolve) => (finish = resolve));
  const heed = (of: string, act: () => void): void => {
    if (job === undefined) early.push(() => of === job && act());
    else if (of === job) act();
  };
  const stops = [
    channel.onProgress((news) => heed(news.job, () => listener.progress?.(news))),
    channel.onDone((end) => heed(end.job, () => finish(end))),
  ];
  try {
    const started = await channel.start(plan);
    if (!started.ok) return started;
    job = started.value;
    if (listener.signal?.aborted === true) cancel();
    else listener.signal?.addEventListener('abort', cancel);
    for (const act of early) act();
    const end = await over;
    return hasReport(end) ? { ok: true, value: end } : lost(end.error ?? 'The job ended without a report.');
  } catch (error) {
    return lost(error instanceof Error ? error.message : String(error));
  } finally {
    listener.signal?.removeEventListener('abort', cancel);
    for (const stop of stops) stop();
  }
}

// A batch that was cancelled before its first game has no report and no error.
function hasReport<R>(end: JobEnd<R>): end is JobOver<R> {
  return end.report !== undefined || end.error === undefined;
}

function lost(message: string): Result<never, readonly Finding[]> {
  return { ok: false, error: [{ code: 'host.lost', severity: 'error', path: '', message }] };
}
