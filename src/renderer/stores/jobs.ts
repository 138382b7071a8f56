import type { Finding, Result } from '@core/base';
import type { BatchPlan, BatchReport } from '@shared/host-api';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useHost } from './host';

/** A long job that the host works on. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly games: number;
  readonly done: number;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  /** Partial while it runs. */
  readonly report?: BatchReport;
  readonly error?: string;
}

/** The jobs of this session, newest first. */
export const useJobs = defineStore('jobs', () => {
  const list = shallowRef<readonly Job[]>([]);
  const running = computed(() => list.value.filter((job) => job.state === 'running'));

  function patch(id: string, changes: Partial<Job>): void {
    list.value = list.value.map((job) => (job.id === id ? { ...job, ...changes } : job));
  }

  /** Listens to the host; called once at the start. */
  function listen(): void {
    const host = useHost();
    host.on('playtest:progress', ({ job, done, games, partial }) => {
      patch(job, { done, games, ...(partial ? { report: partial } : {}) });
    });
    host.on('playtest:done', ({ job, report, cancelled, error }) => {
      const state = error !== undefined ? 'failed' : cancelled ? 'cancelled' : 'done';
      patch(job, { state, ...(report ? { report } : {}), ...(error === undefined ? {} : { error }) });
    });
  }

  async function start(title: string, plan: BatchPlan): Promise<Result<string, readonly Finding[]>> {
    const result = await useHost().playtests.start(plan);
    if (result.ok) {
      const job: Job = { id: result.value, title, games: plan.games, done: 0, started: Date.now(), state: 'running' };
      list.value = [job, ...list.value];
    }
    return result;
  }

  async function cancel(id: string): Promise<void> {
    await useHost().playtests.cancel(id);
  }

  return { list, running, listen, start, cancel };
});
