import type { BatchRunner } from '@main/playtests';
import type { PlaytestsApi } from '@shared/host-api';
import { batchStarters, recordGame } from './batches';
import type { LibraryReader } from './documents';
import { duelStarters } from './duels';
import { forecastStarter } from './forecasts';
import { Jobs } from './jobs';
import type { MainThread } from './threads/serve-thread';

/** The playtests of the host: started by a plan, told of by events. */
export interface Playtests extends PlaytestsApi {
  /** Ends all that is under way. */
  close(): Promise<void>;
}

/**
 * Runs the jobs that the renderer asks for on one pool of workers.
 * @param firstJob number that the ids of jobs start from
 */
export function createPlaytests(
  library: LibraryReader,
  runner: BatchRunner,
  main: Pick<MainThread<never>, 'emit' | 'will'>,
  firstJob = 0,
): Playtests {
  const starters = { ...batchStarters(library, runner), ...duelStarters(library, runner), ...forecastStarter(runner) };
  const jobs = new Jobs(starters, main, firstJob);
  return {
    start: (plan) => jobs.start(plan),
    record: (plan, game) => recordGame(library, runner, plan, game),
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
