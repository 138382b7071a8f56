import type { Finding, Result } from '@core/base';
import type { JobDone, JobRequest, JobProgress, JobReport, JobType } from '@shared/host-api';
import type { ShallowRef } from 'vue';
import { useHost } from './host';

/** A job that is over; `cancelled` or `error` where it did not play all its games. */
export type FinishedJob<T extends JobType> = JobDone<T> & { readonly report: JobReport<T> };

/** What a job is to its starter. */
export interface JobListener<T extends JobType> {
  progress?(news: JobProgress<T>): void;
  /** Ends the job when it is aborted, also before the host has answered. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a job of the host and resolves when it is over. The error says why it could not begin, or why it ended without a report; that
 * includes a lost connection. Events that arrive before the answer that names the job are kept for it.
 */
export async function runJob<T extends JobType>(
  plan: JobRequest<T>,
  listener: JobListener<T> = {},
): Promise<Result<FinishedJob<T>, readonly Finding[]>> {
  const { on, playtests } = useHost();
  const early: (() => void)[] = [];
  let job: string | undefined;
  const cancel = (): void => {
    if (job !== undefined) void playtests.cancel(job);
  };
  let finish: (end: JobDone<T>) => void = () => undefined;
  const over = new Promise<JobDone<T>>((resolve) => (finish = resolve));
  const route = (of: string, act: () => void): void => {
    if (job === undefined) early.push(() => of === job && act());
    else if (of === job) act();
  };
  // A job reports what its plan asks for.
  const stops = [
    on('job:progress', (news) => route(news.job, () => listener.progress?.(news as JobProgress<T>))),
    on('job:done', (end) => route(end.job, () => finish(end as JobDone<T>))),
  ];
  try {
    const started = await playtests.start(plan);
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

function hasReport<T extends JobType>(end: JobDone<T>): end is FinishedJob<T> {
  return end.report !== undefined;
}

function lost(message: string): Result<never, readonly Finding[]> {
  return { ok: false, error: [{ code: 'host.lost', severity: 'error', path: '', message }] };
}

/** A job as it is shown while it runs, and afterwards. */
export interface TrackedJob<T extends JobType> {
  readonly plan: JobRequest<T>;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'refused';
  /** Of what is done; undefined before the first games. */
  readonly report: JobReport<T> | undefined;
  /** Why it could not begin or did not play all its games, in sentences. */
  readonly error: string | undefined;
  /** Ends the job; what it showed so far stays. */
  readonly controller: AbortController;
}

/** Runs a job and keeps `state` up to date, with `more` beside what the job shows; resolves when the job is over. */
export async function trackJob<T extends JobType, X extends object>(
  state: ShallowRef<(TrackedJob<T> & X) | undefined>,
  plan: JobRequest<T>,
  more: X,
  onReport?: (report: JobReport<T>, controller: AbortController) => void,
): Promise<void> {
  const controller = new AbortController();
  const begun = { ...more, plan, controller, state: 'running', report: undefined, error: undefined } as const;
  let now: TrackedJob<T> & X = begun;
  const put = (changes: Partial<TrackedJob<T>>): void => {
    now = { ...now, ...changes };
    state.value = now;
  };
  put({});
  const progress = ({ report }: JobProgress<T>): void => {
    put({ report });
    onReport?.(report, controller);
  };
  const over = await runJob(plan, { signal: controller.signal, progress });
  if (!over.ok) return put({ state: 'refused', error: over.error.map(({ message }) => message).join(' ') });
  const { report, cancelled, error } = over.value;
  put({ report, error, state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done' });
}
