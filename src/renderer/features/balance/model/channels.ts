import type { BatchPlan, BatchReport, ComparePlan, CompareReport } from '@shared/host-api';
import type { JobChannel } from '@renderer/host/job';
import { useHost } from '@renderer/stores';

/** Batches, which have no report before their first game is over. */
export const BATCH: JobChannel<BatchPlan, BatchReport | undefined> = {
  start: (plan) => useHost().playtests.start(plan),
  cancel: (job) => useHost().playtests.cancel(job),
  onProgress: (listener) =>
    useHost().on('playtest:progress', ({ partial, ...news }) => listener({ ...news, report: partial })),
  onDone: (listener) => useHost().on('playtest:done', ({ report, ...over }) => listener({ ...over, report })),
};

/** The same games of two versions. */
export const COMPARE: JobChannel<ComparePlan, CompareReport> = {
  start: (plan) => useHost().playtests.startCompare(plan),
  cancel: (job) => useHost().playtests.cancel(job),
  onProgress: (listener) => useHost().on('compare:progress', listener),
  onDone: (listener) => useHost().on('compare:done', listener),
};
