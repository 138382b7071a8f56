import type { JobRequest } from '@shared/host-api';
import { defineStore } from 'pinia';
import { computed, shallowRef, type ShallowRef } from 'vue';
import { trackJob, type TrackedJob } from './run-job';

/** A batch that runs in the background. */
type Job = TrackedJob<'batch'> & { readonly id: number; readonly title: string };

/** This session's jobs, newest first. */
export const useJobs = defineStore('jobs', () => {
  const slots = shallowRef<readonly ShallowRef<Job | undefined>[]>([]);
  const list = computed(() => slots.value.flatMap(({ value }) => value ?? []));
  const running = computed(() => list.value.filter((job) => job.state === 'running'));

  /** Starts a batch; returns its id in the list. */
  function start(title: string, plan: JobRequest<'batch'>): number {
    const id = slots.value.length;
    const slot: ShallowRef<Job | undefined> = shallowRef();
    slots.value = [slot, ...slots.value];
    void trackJob(slot, plan, { id, title });
    return id;
  }

  return { list, running, start };
});
