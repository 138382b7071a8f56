import type { Finding } from '@core/base';
import type { JobRequest, JobReport } from '@shared/host-api';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { runJob } from './run-job';

/** A batch that runs in the background. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly games: number;
  readonly done: number;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** Partial while running. */
  readonly report?: JobReport<'batch'>;
  readonly error?: string;
  /** Why the host refused the job. */
  readonly refused: readonly Finding[];
  readonly controller: AbortController;
}

/** This session's jobs, newest first. */
export const useJobs = defineStore('jobs', () => {
  const list = shallowRef<readonly Job[]>([]);
  const running = computed(() => list.value.filter((job) => job.state === 'running'));
  let started = 0;

  function patch(id: number, changes: Partial<Job>): void {
    list.value = list.value.map((job) => (job.id === id ? { ...job, ...changes } : job));
  }

  /** Starts a batch; returns its id in the list. */
  function start(title: string, plan: JobRequest<'batch'>): number {
    const id = ++started;
    const controller = new AbortController();
    list.value = [{ id, title, games: plan.games, done: 0, state: 'running', refused: [], controller }, ...list.value];
    void runJob(plan, {
      signal: controller.signal,
      progress: ({ done, report }) => patch(id, { done, report }),
    }).then((result) => {
      if (!result.ok) return patch(id, { state: 'failed', refused: result.error });
      const { report, cancelled, error } = result.value;
      const state = error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done';
      patch(id, { state, report, done: report.games, ...(error === undefined ? {} : { error }) });
    });
    return id;
  }

  /** Aborts a job; its results so far stay. */
  function cancel(id: number): void {
    list.value.find((job) => job.id === id)?.controller.abort();
  }

  return { list, running, start, cancel };
});
