import { availableParallelism } from 'node:os';
import { type Finding, type Result, err, errorFinding, ok, formatNumber } from '@core/base';
import { type BatchReport, type BatchSetup, isSlow, type ResumableBatch, type CompareReport } from '@core/balance';
import type { ForecastReport, ForecastRequest } from '@core/campaign/play';
import {
  type DuelReport,
  type DuelSetup,
  DuelTally,
  type GainsReport,
  type GainsSetup,
  MAX_DUEL_GAMES,
  gainsReport,
} from '@core/playtest';
import { type Schedule, Job, type JobProgress, type RunningJob, type Tally } from './job';
import { playersOf, type JobResults, type JobSetup } from './messages';
import { type PoolThread, WorkerSlot } from './worker-slot';
import { prepareJob } from './prepare-job';
import {
  batchTally,
  DetailedTally,
  forecastTally,
  pairTally,
  type PlayedRecord,
  recordTally,
  reportedTally,
  type SideQuestion,
} from './tallies';

export interface BatchSize {
  /** Number of games, at least 1; in duels, for each pairing. */
  readonly games: number;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Worker threads, 1 to 256; default and maximum for local threads: one per processor core. */
  readonly workers?: number;
}

/** A batch to play. */
export interface BatchOptions extends BatchSetup, BatchSize {
  /** Collects details of the games, which take up to twice as long. A stopped batch resumes from its `ResumableBatch`. */
  readonly details?: true | ResumableBatch;
  /** With details: a sequential test during the batch. */
  readonly question?: SideQuestion;
}

/** Two versions of a battle to play with the same seeds. */
export interface PairOptions extends BatchSize {
  readonly a: BatchSetup;
  readonly b: BatchSetup;
}

export type BatchProgress = JobProgress<BatchReport>;

/** Batches of fast players up to this size are played inline, without workers. */
const MAX_INLINE_GAMES = 200;
/** From this size all threads start at once: they stay busy for longer than it takes to compile the rules. */
const FULL_POOL_GAMES = 20_000;
const MAX_GAMES = 100_000_000;

export interface RunnerOptions {
  /** Starts a worker thread; default: a local thread. */
  readonly startThread?: () => PoolThread;
  /** Maximum number of threads; default: the number of processor cores. */
  readonly threads?: number;
  /** The threads represent other machines: no limit on their number, and all start at once. */
  readonly remote?: boolean;
  /** This thread plays short batches itself. Only for a process without other work. */
  readonly inline?: boolean;
}

/**
 * Plays batches and duels on worker threads, which start when first needed and stay alive. The results depend neither on the number of
 * threads nor on their timing. Concurrent jobs share the threads.
 */
export class BatchRunner {
  private readonly slots: WorkerSlot[] = [];
  private readonly running = new Set<{ cancel(): void }>();
  private readonly maxThreads: number;
  private batches = 0;

  constructor(private readonly options: RunnerOptions = {}) {
    this.maxThreads = options.threads ?? (options.remote === true ? Infinity : availableParallelism());
  }

  /** Starts a thread before it is needed. */
  warmUp(): void {
    for (const slot of this.acquireSlots(1)) {
      slot.jobs--;
      slot.warmUp();
    }
  }

  /** Starts a batch. The error lists all findings that prevent it. */
  start(job: BatchOptions): Result<RunningJob<BatchReport>, readonly Finding[]> {
    const { scenario, designs, players, details, question } = job;
    const batch = { scenario, designs, players };
    if (details === undefined) return this.startJob(job, { type: 'batch', batch }, batchTally());
    const tally = new DetailedTally(details === true ? undefined : details, question, 1 / scenario.sides.length);
    return this.startJob(job, { type: 'batch', batch, details: true }, tally);
  }

  /** Starts the same games of two versions. The findings' paths begin with `/a` or `/b`. */
  startPair({ a, b, ...size }: PairOptions): Result<RunningJob<CompareReport>, readonly Finding[]> {
    return this.startJob(size, { type: 'pair', a, b }, pairTally());
  }

  /** Replays game `game` of a batch as a record. */
  startRecord(batch: BatchSetup, seed: number, game: number): Result<RunningJob<PlayedRecord>, readonly Finding[]> {
    return this.startJob({ games: 1, seed, workers: 1 }, { type: 'record', batch, game }, recordTally());
  }

  /** Starts duels. `games` is the number for each pairing. */
  startDuels(duels: DuelSetup, size: BatchSize): Result<RunningJob<DuelReport>, readonly Finding[]> {
    return this.duel(duels, size, (tally, seconds) => tally.report(seconds));
  }

  /** Starts the duels of a cost–effect table. `games` is the number for each design. */
  startGains({ steps, duels }: GainsSetup, size: BatchSize): Result<RunningJob<GainsReport>, readonly Finding[]> {
    return this.duel(duels, size, (tally, seconds) => gainsReport(steps, tally, seconds));
  }

  /** Plays the rest of a campaign `games` times. */
  startForecast(forecast: ForecastRequest, size: BatchSize): Result<RunningJob<ForecastReport>, readonly Finding[]> {
    return this.startJob(size, { type: 'forecast', forecast }, forecastTally(forecast.campaign));
  }

  /** Cancels all jobs and ends all workers. */
  async close(): Promise<void> {
    for (const job of [...this.running]) job.cancel();
    await Promise.all(this.slots.splice(0).map((slot) => slot.end()));
  }

  private duel<R>(
    duels: DuelSetup,
    size: BatchSize,
    report: (tally: DuelTally, seconds: number) => R,
  ): Result<RunningJob<R>, readonly Finding[]> {
    // Preparing the job rejects duels without pairings.
    const pairings = Math.max(1, duels.pairings.length);
    const most = Math.floor(MAX_DUEL_GAMES / pairings);
    const findings = sizeFindings(size, most);
    if (findings.length > 0) return err(findings);
    const tally = new DuelTally(duels, size.games);
    const reported = reportedTally(tally, (seconds) => report(tally, seconds));
    return this.startJob({ ...size, games: size.games * pairings }, { type: 'duels', duels }, reported);
  }

  private startJob<P extends JobResults, R>(
    size: BatchSize,
    setup: JobSetup,
    tally: Tally<P, R>,
  ): Result<RunningJob<R>, readonly Finding[]> {
    const findings = sizeFindings(size, MAX_GAMES);
    if (findings.length > 0) return err(findings);
    const work = prepareJob(setup);
    if (!work.ok) return work;
    const { games, seed } = size;
    const workers = Math.min(size.workers ?? availableParallelism(), games, this.maxThreads);
    const { remote = false, inline = false } = this.options;
    // A campaign run is slow with any player.
    const quick = !remote && setup.type !== 'forecast' && !playersOf(setup).some(isSlow);
    const isInline = inline && quick && (workers === 1 || games <= MAX_INLINE_GAMES);
    const first = this.batches === 0;
    const job = new Job(this.batches++, { setup, games, seed }, tally);
    const slots = isInline ? [] : this.acquireSlots(workers);
    job.run(scheduleFor(slots, quick, games, inline ? (first ? 'alone' : 'helps') : 'none'), work.value);
    this.running.add(job);
    void job.promise.then(() => this.running.delete(job));
    return ok(job);
  }

  /** Slots for a job: free ones first, then new ones up to the limit, then the least shared ones. */
  private acquireSlots(count: number): WorkerSlot[] {
    const free = this.slots.filter(({ jobs }) => jobs === 0);
    while (free.length < count && this.slots.length < this.maxThreads) {
      const slot = new WorkerSlot(this.options.startThread);
      this.slots.push(slot);
      free.push(slot);
    }
    const shared = this.slots.filter(({ jobs }) => jobs > 0).sort((a, b) => a.jobs - b.jobs);
    const slots = [...free, ...shared].slice(0, count);
    for (const slot of slots) slot.jobs++;
    return slots;
  }
}

/**
 * Schedules a job. A new thread must compile the rules, which for a short batch of fast players takes longer than the games. So a process
 * without other work starts inline; any other starts with the running threads, at least half as many as processor cores. The other threads
 * join when the job turns out to be long. A large job starts on all threads.
 * @param here whether this thread plays too: never, until a worker is ready, or alone at first
 */
function scheduleFor(
  slots: readonly WorkerSlot[],
  quick: boolean,
  games: number,
  inlineMode: 'none' | 'helps' | 'alone',
): Schedule {
  if (!quick) return { slots, reserve: [], playInline: false };
  const sorted = [...slots].sort((a, b) => Number(b.running) - Number(a.running));
  const running = sorted.filter((slot) => slot.running).length;
  const begin =
    games >= FULL_POOL_GAMES ? sorted.length : Math.max(running, inlineMode === 'alone' ? 0 : initialThreads());
  return {
    slots: sorted.slice(0, begin),
    reserve: sorted.slice(begin),
    playInline: inlineMode !== 'none' && sorted.length > 0 && sorted[0]?.running !== true,
  };
}

/** Number of new threads at the start of a batch. */
function initialThreads(): number {
  return Math.max(1, availableParallelism() >> 1);
}

function sizeFindings({ games, seed, workers }: BatchSize, most: number): Finding[] {
  const findings: Finding[] = [];
  const add = (path: string, message: string): void => {
    findings.push(errorFinding('playtest.plan', path, message));
  };
  if (!Number.isInteger(games) || games < 1 || games > most) {
    add('/games', `Enter a number of games from 1 to ${formatNumber(most)}.`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    add('/seed', 'Enter a seed from 0 to 4,294,967,295.');
  }
  if (workers !== undefined && (!Number.isInteger(workers) || workers < 1 || workers > 256)) {
    add('/workers', 'Enter a number of workers from 1 to 256.');
  }
  return findings;
}
