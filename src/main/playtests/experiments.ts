import { type Finding, type Result, err, errorFinding, isUsable, ok } from '@core/base';
import {
  balance,
  type BalanceReport,
  type BatchError,
  type ExperimentError,
  type PlayBatch,
  type BatchSetup,
  sweep,
  type SweepPlan,
  type SweepReport,
  type TargetPlan,
} from '@core/balance';
import { readDocument } from '@core/model/read';
import type { JobResult, JobProgress, RunningJob } from './job';
import type { BatchRunner } from './runner';

/** Starts a sweep. Its progress counts points. */
export function startSweep(
  runner: BatchRunner,
  setup: BatchSetup,
  plan: SweepPlan,
  workers?: number,
): RunningJob<SweepReport> {
  const size = plan.varied.reduce((product, { values }) => product * values.length, 1);
  const job = new ExperimentJob<SweepReport>({ points: [] }, ({ points }) => [points.length, size]);
  job.run(sweep(job.playOn(runner, workers), setup, plan, job.notify));
  return job;
}

/** Starts a search for a balance target. Its progress counts games; the total is unknown and reported as 0. */
export function startBalance(
  runner: BatchRunner,
  setup: BatchSetup,
  plan: TargetPlan,
  workers?: number,
): RunningJob<BalanceReport> {
  const job = new ExperimentJob<BalanceReport>({ games: 0, now: '', tried: [] }, ({ games }) => [games, 0]);
  job.run(balance(job.playOn(runner, workers), setup, plan, job.notify));
  return job;
}

/** A job that plays a sequence of batches. */
class ExperimentJob<R> implements RunningJob<R> {
  readonly promise: Promise<JobResult<R>>;
  private readonly abortController = new AbortController();
  private readonly listeners = new Set<(progress: JobProgress<R>) => void>();
  private finish: (end: JobResult<R>) => void = () => undefined;

  /** @param counted returns the amount done and the total */
  constructor(
    private report: R,
    private readonly counted: (report: R) => readonly [done: number, of: number],
  ) {
    this.promise = new Promise((resolve) => (this.finish = resolve));
  }

  /** Waits for the experiment and finishes the job. */
  run(work: Promise<Result<R, ExperimentError>>): void {
    void work.then((end) => {
      if (end.ok) this.report = end.value;
      const cancelled = !end.ok && end.error.code === 'cancelled';
      const failedGames =
        end.ok || end.error.code === 'cancelled' ? [] : [{ index: end.error.game, message: end.error.message }];
      this.finish({ report: this.report, cancelled, failedGames });
    });
  }

  cancel(): void {
    this.abortController.abort();
  }

  onProgress(listener: (progress: JobProgress<R>) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends the report so far to the listeners. */
  readonly notify = (report: R): void => {
    this.report = report;
    const [done, games] = this.counted(report);
    for (const listener of [...this.listeners]) listener({ done, games, report: () => report });
  };

  /** Returns a function that plays the batches of this job on a runner. */
  playOn(runner: BatchRunner, workers: number | undefined): PlayBatch {
    const { signal } = this.abortController;
    return async (setup, amount) => {
      const findings = setupFindings(setup);
      if (findings.length > 0) return refused(findings);
      const running = runner.start({ ...setup, ...amount, workers });
      if (!running.ok) return refused(running.error);
      const stop = (): void => running.value.cancel();
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      const { report, cancelled, failedGames } = await running.value.promise;
      signal.removeEventListener('abort', stop);
      if (cancelled) return err({ code: 'cancelled' });
      const [first] = failedGames;
      return first === undefined ? ok(report) : err({ code: 'lost', game: first.index, message: first.message });
    };
  }
}

function refused(findings: readonly Finding[]): Result<never, BatchError> {
  return err({ code: 'refused', findings });
}

/** Validates a scenario and its designs after parameter values were assigned. Empty when they are usable. */
function setupFindings({ scenario, designs }: BatchSetup): readonly Finding[] {
  return [scenario, ...designs].flatMap((document): readonly Finding[] => {
    const read = readDocument(document);
    if (read.ok) return isUsable(read.value.findings) ? [] : read.value.findings;
    const { code, path = '', message } = read.error;
    return [errorFinding(`document.${code}`, path, message)];
  });
}
