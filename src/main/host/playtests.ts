import type { BatchRunner } from '@main/playtests';
import type { HostEmitter } from '@shared/emitter';
import type { LibraryApi, PlaytestsApi } from '@shared/host-api';
import { createBatches } from './batches';
import { createDuels } from './duels';
import { createForecasts } from './forecasts';
import { Jobs } from './jobs';

/** The playtests of the host: started by a plan, told of by events. */
export interface Playtests extends PlaytestsApi {
  /** Ends all that is under way. */
  close(): Promise<void>;
}

/** Runs the batches, duels, cost–effect tables and forecasts that the renderer asks for, on one pool of workers. */
export function createPlaytests(library: LibraryApi, runner: BatchRunner, emit: HostEmitter['emit']): Playtests {
  const jobs = new Jobs();
  return {
    ...createBatches(library, runner, jobs, emit),
    ...createDuels(library, runner, jobs, emit),
    ...createForecasts(runner, jobs, emit),
    cancel(job) {
      jobs.cancel(job);
      return Promise.resolve(true);
    },
    async close() {
      jobs.cancelAll();
      await runner.close();
    },
  };
}
