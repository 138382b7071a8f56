import { err } from '@core/base';
import type { Finding, Result } from '@core/base';
import type { JobEnd, JobProgress, RunningJob } from '@main/playtests';
import { finding } from './documents';

/** More jobs at once than this are a mistake. */
const MAX_RUNNING = 8;

/** What a job tells of itself. */
interface Listeners<F> {
  progress(job: string, progress: JobProgress<F>): void;
  /** `more` says how it ended, where it did not play all its games. */
  done(job: string, figures: F, more: { cancelled?: true; error?: string }): void;
}

/** The jobs of the host that are under way, by their ids. */
export class Jobs {
  private readonly running = new Map<string, RunningJob<unknown>>();
  private started = 0;

  /** A finding when too many jobs are running for one more. */
  refusal(): Result<never, readonly Finding[]> | undefined {
    if (this.running.size < MAX_RUNNING) return undefined;
    return err([finding('playtest.busy', '', 'Too many batches are running; cancel one first.')]);
  }

  /** Follows a job to its end; the id is made of `name`. */
  follow<F>(name: string, job: RunningJob<F>, listeners: Listeners<F>): string {
    const id = `${name}-${++this.started}`;
    this.running.set(id, job);
    job.onProgress((progress) => listeners.progress(id, progress));
    void job.promise.then((end) => {
      this.running.delete(id);
      listeners.done(id, end.figures, howItEnded(end));
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
