import { err } from '@core/base';
import type { Finding, Result } from '@core/base';
import type { JobEnd, JobProgress, RunningJob } from '@main/playtests';
import type { HostEvents } from '@shared/host-api';
import { finding } from './documents';
import type { MainThread } from './threads/serve-thread';

/** More jobs at once than this are a mistake. */
const MAX_RUNNING = 8;

/** The event that ends each kind of job. */
const DONE = {
  batch: 'playtest:done',
  compare: 'compare:done',
  duel: 'duel:done',
  gains: 'gains:done',
  forecast: 'forecast:done',
} as const satisfies Record<string, keyof HostEvents>;

/** What a job tells of itself. */
interface Listeners<F> {
  progress(job: string, progress: JobProgress<F>): void;
  /** `more` says how it ended, where it did not play all its games. */
  done(job: string, figures: F, more: { cancelled?: true; error?: string }): void;
}

/** The jobs of the host that are under way, by their ids. */
export class Jobs {
  private readonly running = new Map<string, RunningJob<unknown>>();

  /**
   * @param will leaves the end of a job with the main thread, in case this thread dies
   * @param started number of the job before the first
   */
  constructor(
    private readonly will: MainThread<never>['will'],
    private started: number,
  ) {}

  /** A finding when too many jobs are running for one more. */
  refusal(): Result<never, readonly Finding[]> | undefined {
    if (this.running.size < MAX_RUNNING) return undefined;
    return err([finding('playtest.busy', '', 'Too many batches are running; cancel one first.')]);
  }

  /** Follows a job to its end; the id is made of `name`. */
  follow<F>(name: keyof typeof DONE, job: RunningJob<F>, listeners: Listeners<F>): string {
    const id = `${name}-${++this.started}`;
    this.running.set(id, job);
    this.will(id, DONE[name], {
      job: id,
      error: 'The part of Hexwright that plays games stopped unexpectedly. Start again.',
    });
    job.onProgress((progress) => listeners.progress(id, progress));
    void job.promise.then((end) => {
      this.running.delete(id);
      listeners.done(id, end.figures, howItEnded(end));
      this.will(id);
    });
    return id;
  }

  cancel(id: string): void {
    this.running.get(id)?.cancel();
  }

  cancelAll(): void {
    for (const job of this.running.values()) job.cancel();
  }
}

function howItEnded({ cancelled, lost }: JobEnd<unknown>): { cancelled?: true; error?: string } {
  return {
    ...(cancelled ? { cancelled } : {}),
    ...(lost[0] === undefined ? {} : { error: lostSentence(lost.length, lost[0]) }),
  };
}

function lostSentence(count: number, first: { index: number; message: string }): string {
  const games = count === 1 ? 'One game' : `${count} games`;
  return `${games} could not be played. Game ${first.index + 1}: ${first.message}`;
}
