import { type Finding, type Result, err, errorFinding, ok } from '@core/base';
import type { JobResult, RunningJob } from '@main/playtests';
import type { JobRequest, JobReport, JobType } from '@shared/host-api';
import type { MainThread } from './threads/serve-thread';

/** Maximum number of concurrent jobs. */
const MAX_RUNNING = 8;

/** Starts a job of each type. */
export type JobStarters = {
  readonly [T in JobType]: (plan: JobRequest<T>) => Promise<Result<RunningJob<JobReport<T>>, readonly Finding[]>>;
};

/** The running jobs of the host, by id. */
export class Jobs {
  private readonly running = new Map<string, RunningJob<JobReport>>();

  /**
   * @param main hears of the jobs, and holds the end of each in case this thread dies
   * @param started number of the job before the first
   */
  constructor(
    private readonly starters: JobStarters,
    private readonly main: Pick<MainThread<never>, 'emit' | 'will'>,
    private started: number,
  ) {}

  /** Starts a job and returns its id. The error lists all findings that prevent it. */
  async start<T extends JobType>(plan: JobRequest<T>): Promise<Result<string, readonly Finding[]>> {
    if (this.running.size >= MAX_RUNNING) {
      return err([errorFinding('playtest.busy', '', 'Too many batches are running. Cancel one first.')]);
    }
    const job = await this.starters[plan.type](plan);
    return job.ok ? ok(this.follow(plan.type, job.value)) : job;
  }

  cancel(id: string): void {
    this.running.get(id)?.cancel();
  }

  cancelAll(): void {
    for (const job of this.running.values()) job.cancel();
  }

  private follow(type: JobType, running: RunningJob<JobReport>): string {
    const { emit, will } = this.main;
    const job = `${type}-${++this.started}`;
    this.running.set(job, running);
    will(job, 'job:done', { job, error: 'The part of Hexwright that plays games stopped unexpectedly. Start again.' });
    running.onProgress(({ done, games, report }) => emit('job:progress', { job, done, games, report: report() }));
    void running.promise.then((end) => {
      this.running.delete(job);
      const error = failureMessage(end.failedGames);
      emit('job:done', { job, report: end.report, cancelled: end.cancelled || undefined, error });
      will(job);
    });
    return job;
  }
}

function failureMessage({ length, 0: first }: JobResult<unknown>['failedGames']): string | undefined {
  if (first === undefined) return undefined;
  const games = length === 1 ? 'One game' : `${length} games`;
  return `${games} failed. Game ${first.index + 1}: ${first.message}`;
}
