import type { BatchRunner } from '@main/playtests';
import type { PlaytestsApi } from '@shared/host-api';
import { createBatches } from './batches';
import type { LibraryReader } from './documents';
import { createDuels } from './duels';
import { createForecasts } from './forecasts';
import { Jobs } from './jobs';
import type { MainThread } from './threads/serve-thread';

/** The playtests of the host: started by a plan, told of by events. */
export interface Playtests extends PlaytestsApi {
  /** Ends all that is under way. */
  close(): Promise<void>;
}

/**
 * Runs the batches, duels, cost–effect tables and forecasts that the renderer asks for, on one pool of workers.
 * @param firstJob number that the ids of jobs start from
 */
export function createPlaytests(
  library: LibraryReader,
  runner: BatchRunner,
  main: Pick<MainThread<never>, 'emit' | 'will'>,
  firstJob = 0,
): Playtests {
  const { emit } = main;
  const jobs = new Jobs(main.will, firstJob);
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
