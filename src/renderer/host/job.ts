import type { Finding, Result } from '@core/base';

/** How a job of the host is started, and how the host tells of it. */
export interface JobChannel<P, R> {
  start(plan: P): Promise<Result<string, readonly Finding[]>>;
  /** Ends a job; what it has shown stays. */
  cancel(job: string): unknown;
  onProgress(listener: (event: JobNews<R>) => void): () => void;
  onDone(listener: (event: JobOver<R>) => void): () => void;
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

/** What a job is to its starter. */
export interface JobListener<R> {
  progress?(news: JobNews<R>): void;
  /** Ends the job when it is aborted, also before the host has answered. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a job of the host and resolves when it is over; the error is why it could not begin, a lost connection included. Nothing that the
 * host tells is missed, also when it comes before the answer that names the job.
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
  let finish: (over: JobOver<R>) => void = () => undefined;
  const over = new Promise<JobOver<R>>((resolve) => (finish = resolve));
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
    return { ok: true, value: await over };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: [{ code: 'host.lost', severity: 'error', path: '', message }] };
  } finally {
    listener.signal?.removeEventListener('abort', cancel);
    for (const stop of stops) stop();
  }
}
