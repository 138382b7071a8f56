import { errorFinding, type Finding, type Result } from '@core/base';
import type { JobDone, JobRequest, JobProgress, JobReport, JobType } from '@shared/host-api';
import type { ShallowRef } from 'vue';
import { useHost } from './host';

/** A finished job; `cancelled` or `error` if it did not play all its games. */
export type FinishedJob<T extends JobType> = JobDone<T> & { readonly report: JobReport<T> };

/** Progress callback and abort signal of a job. */
export interface JobListener<T extends JobType> {
  progress?(news: JobProgress<T>): void;
  /** Aborts the job, even before the host has answered. */
  readonly signal?: AbortSignal;
}

/**
 * Starts a host job and resolves when it ends. Returns an error if the job was refused or ended without a report, for example
 * because the connection was lost. Events that arrive before the job's id are buffered.
 */
export async function runJob<T extends JobType>(
  plan: JobRequest<T>,
  listener: JobListener<T> = {},
): Promise<Result<FinishedJob<T>, readonly Finding[]>> {
  const { on, playtests } = useHost();
  const buffered: (() => void)[] = [];
  let job: string | undefined;
  const cancel = (): void => {
    if (job !== undefined) void playtests.cancel(job);
  };
  let finish: (end: JobDone<T>) => void = () => undefined;
  const finished = new Promise<JobDone<T>>((resolve) => (finish = resolve));
  const route = (of: string, act: () => void): void => {
    if (job === undefined) buffered.push(() => of === job && act());
    else if (of === job) act();
  };
  // The report type follows from the plan.
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
    for (const act of buffered) act();
    const end = await finished;
    return hasReport(end) ? { ok: true, value: end } : failed(end.error ?? 'The job ended without a report.');
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  } finally {
    listener.signal?.removeEventListener('abort', cancel);
    for (const stop of stops) stop();
  }
}

function hasReport<T extends JobType>(end: JobDone<T>): end is FinishedJob<T> {
  return end.report !== undefined;
}

/** Why a job failed or was refused; undefined if it was not. */
export function jobFault(
  over: Result<{ readonly error?: string | undefined }, readonly Finding[]>,
): string | undefined {
  return over.ok ? over.value.error : over.error.map(({ message }) => message).join(' ');
}

function failed(message: string): Result<never, readonly Finding[]> {
  return { ok: false, error: [errorFinding('host.lost', '', message)] };
}

/** A running or finished job for the UI. */
export interface TrackedJob<T extends JobType> {
  readonly plan: JobRequest<T>;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'refused';
  /** The report so far; undefined before the first games. */
  readonly report: JobReport<T> | undefined;
  /** Games of all parts, as the host counts them; absent before the first games. */
  readonly total?: number;
  /** Why the job was refused or failed, in sentences. */
  readonly error: string | undefined;
  /** Aborts the job; its results so far stay. */
  readonly controller: AbortController;
}

/** Runs a job and updates `state`, which also gets the fields of `more`; resolves when the job ends. */
export async function trackJob<T extends JobType, X extends object>(
  state: ShallowRef<(TrackedJob<T> & X) | undefined>,
  plan: JobRequest<T>,
  more: X,
  onReport?: (report: JobReport<T>, controller: AbortController) => void,
): Promise<void> {
  const controller = new AbortController();
  const initial = { ...more, plan, controller, state: 'running', report: undefined, error: undefined } as const;
  let current: TrackedJob<T> & X = initial;
  const update = (changes: Partial<TrackedJob<T>>): void => {
    current = { ...current, ...changes };
    state.value = current;
  };
  update({});
  const progress = ({ report, games }: JobProgress<T>): void => {
    update({ report, total: games });
    onReport?.(report, controller);
  };
  const result = await runJob(plan, { signal: controller.signal, progress });
  if (!result.ok) return update({ state: 'refused', error: jobFault(result) });
  const { report, cancelled, error } = result.value;
  update({ report, error, state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done' });
}
