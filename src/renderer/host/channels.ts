import { useHost } from '@renderer/stores';
import type { DuelPlan, DuelReport } from '@shared/host-api';
import type { JobChannel } from './job';

/** Duels of one design against several opponents. */
export const DUEL: JobChannel<DuelPlan, DuelReport> = {
  start: (plan) => useHost().playtests.startDuel(plan),
  cancel: (job) => useHost().playtests.cancel(job),
  onProgress: (listener) => useHost().on('duel:progress', listener),
  onDone: (listener) => useHost().on('duel:done', listener),
};
