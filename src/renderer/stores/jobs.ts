import type { Finding } from '@core/base';
import type { JobRequest, JobReport } from '@shared/host-api';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { runJob } from './run-job';

/** A batch that the host plays while the user does something else. */
export interface Job {
  readonly id: number;
  readonly title: string;
  readonly games: number;
  readonly done: number;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** Partial while it runs. */
  readonly report?: JobReport<'batch'>;
  readonly error?: string;
  /** Why it could not begin. */
  readonly refused: readonly Finding[];
  readonly controller: AbortController;
}

/** The jobs of this session, newest first. */
export const useJobs = defineStore('jobs', () => {
  const list = shallowRef<readonly Job[]>([]);
  const running = computed(() => list.value.filter((job) => job.state === 'running'));
  let started = 0;

  function patch(id: number, changes: Partial<Job>): void {
    list.value = list.value.map((job) => (job.id === id ? { ...job, ...changes } : job));
  }

  /** Starts a batch and returns its number in the list. */
  function start(title: string, plan: JobRequest<'batch'>): number {
    const id = ++started;
    const controller = new AbortController();
    list.value = [{ id, title, games: plan.games, done: 0, state: 'running', refused: [], controller }, ...list.value];
    void runJob(plan, {
      signal: controller.signal,
      progress: ({ done, report }) => patch(id, { done, report }),
    }).then((over) => {
      if (!over.ok) return patch(id, { state: 'failed', refused: over.error });
      const { report, cancelled, error } = over.value;
      const state = error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done';
      patch(id, { state, report, done: report.games, ...(error === undefined ? {} : { error }) });
    });
    return id;
  }

  /** Ends a job; what it showed so far stays. */
  function cancel(id: number): void {
    list.value.find((job) => job.id === id)?.controller.abort();
  }

  return { list, running, start, cancel };
});
