import type { JobDone, JobRequest, JobProgress, JobReport, JobType } from '@shared/host-api';
import type { ShallowRef } from 'vue';
import { useHost } from './host';

/** How a job ended: after all its games, or before. */
interface JobEnd<T extends JobType> {
  readonly state: 'done' | 'cancelled' | 'failed' | 'refused';
  /** Absent if it was refused or its connection was lost. */
  readonly report?: JobReport<T>;
  /** Why the job was refused or failed, in sentences. */
  readonly error: string | undefined;
}

/**
 * Starts a host job and resolves when it ends, or when `signal` aborts it, even before the host has answered. Events that arrive before the
 * job's id are buffered.
 */
export async function runJob<T extends JobType>(
  plan: JobRequest<T>,
  signal: AbortSignal,
  progress: (news: JobProgress<T>) => void = () => undefined,
): Promise<JobEnd<T>> {
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
    on('job:progress', (news) => route(news.job, () => progress(news as JobProgress<T>))),
    on('job:done', (end) => route(end.job, () => finish(end as JobDone<T>))),
  ];
  try {
    const started = await playtests.start(plan);
    if (!started.ok) return { state: 'refused', error: started.error.map(({ message }) => message).join(' ') };
    job = started.value;
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel);
    for (const act of buffered) act();
    const { report, error, cancelled } = await finished;
    if (report === undefined) return { state: 'refused', error: error ?? 'The job ended without a report.' };
    return { state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done', report, error };
  } catch (error) {
    return { state: 'refused', error: error instanceof Error ? error.message : String(error) };
  } finally {
    signal.removeEventListener('abort', cancel);
    for (const stop of stops) stop();
  }
}

/** A running or finished job for the UI. */
export interface TrackedJob<T extends JobType> extends Pick<JobEnd<T>, 'error'> {
  readonly plan: JobRequest<T>;
  readonly state: 'running' | JobEnd<T>['state'];
  /** The report so far; undefined before the first games. */
  readonly report: JobReport<T> | undefined;
  /** Games of all parts, as the host counts them; absent before the first games. */
  readonly total?: number;
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
  const end = await runJob(plan, controller.signal, ({ report, games }) => {
    update({ report, total: games });
    onReport?.(report, controller);
  });
  update(end);
}
