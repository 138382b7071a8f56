import type { HostApi, JobDone, JobRequest, JobType } from '@shared/host-api';

/** Starts a job of a host and waits until it is over. Throws when it is refused. */
export async function jobDone<T extends JobType>(api: HostApi, plan: JobRequest<T>): Promise<JobDone<T>> {
  const over = new Map<string, JobDone>();
  let heard: () => void = () => undefined;
  const stop = api.on('job:done', (event) => {
    over.set(event.job, event);
    heard();
  });
  const started = await api.playtests.start(plan);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  while (!over.has(started.value)) await new Promise<void>((resolve) => (heard = resolve));
  stop();
  // The report has the requested type.
  return over.get(started.value) as JobDone<T>;
}
