import { availableParallelism } from 'node:os';
import { type Finding, type Result, err, ok, formatNumber } from '@core/base';
import type { BatchReport, ResumableBatch, CompareReport } from '@core/balance';
import type { ForecastReport, ForecastRequest } from '@core/campaign/play';
import {
  BatchTally,
  type DuelReport,
  type DuelSetup,
  DuelTally,
  type GainsReport,
  type GainsSetup,
  MAX_DUEL_GAMES,
  gainsReport,
} from '@core/playtest';
import { type Schedule, Job, type JobProgress, type RunningJob, type Tally } from './job';
import { playersOf, type BatchSetup, type JobResults, type JobSetup } from './messages';
import { type PoolThread, WorkerSlot } from './worker-slot';
import { prepareJob } from './prepare-job';
import {
  batchTally,
  DetailedTally,
  forecastTally,
  pairTally,
  type PlayedRecord,
  recordTally,
  type SideQuestion,
} from './tallies';

/** How many games, from which seed, on how many threads. */
export interface BatchSize {
  /** Number of games, at least 1; of duels, of each pairing. */
  readonly games: number;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Worker threads, 1 to 256; one for each processor when absent, and never more of this machine's. */
  readonly workers?: number;
}

/** A batch to be played. */
export interface BatchOptions extends BatchSetup, BatchSize {
  /** Watches the games too; they take several times as long. What a batch showed before it was stopped makes it go on from there. */
  readonly details?: true | ResumableBatch;
  /** With details, a sequential test that goes along. */
  readonly question?: SideQuestion;
}

/** Two versions of a battle that are played with the same seeds. */
export interface PairOptions extends BatchSize {
  readonly a: BatchSetup;
  readonly b: BatchSetup;
}

export type BatchProgress = JobProgress<BatchReport>;

/** Players that think long about a decision. */
const SLOW_PLAYER = /^(search|mixed)/;
/** Up to so many games of quick players are played without workers. */
const MAX_INLINE_GAMES = 200;
/** So many games keep every thread busy for longer than it takes to compile the rules. */
const FULL_POOL_GAMES = 20_000;
const MAX_GAMES = 100_000_000;

export interface RunnerOptions {
  /** Starts a worker thread; one of this machine when absent. */
  readonly startThread?: () => PoolThread;
  /** Most threads at once; the number of processors when absent. */
  readonly threads?: number;
  /** The threads stand for other machines: their number has no limit, and all of them start at once. */
  readonly remote?: boolean;
  /** This thread plays short batches itself: only for a process that has nothing else to do. */
  readonly inline?: boolean;
}

/**
 * Plays batches and duels on worker threads, which are started when they are first needed and kept warm. The results do not depend on
 * how many there are, nor on which finishes first. Several jobs at once share the threads.
 */
export class BatchRunner {
  private readonly slots: WorkerSlot[] = [];
  private readonly running = new Set<{ cancel(): void }>();
  private readonly startThread: (() => PoolThread) | undefined;
  private readonly maxThreads: number;
  private readonly remote: boolean;
  private readonly inline: boolean;
  private batches = 0;

  constructor(options: RunnerOptions = {}) {
    this.startThread = options.startThread;
    this.remote = options.remote ?? false;
    this.inline = options.inline ?? false;
    this.maxThreads = options.threads ?? (this.remote ? Infinity : availableParallelism());
  }

  /** For a process that is there for the games alone: it plays a short batch by itself, before it starts threads for others. */
  static alone(): BatchRunner {
    return new BatchRunner({ inline: true });
  }

  /** Starts a thread before it is needed. */
  warmUp(): void {
    for (const slot of this.acquireSlots(1)) {
      slot.jobs--;
      slot.warmUp();
    }
  }

  /** Starts a batch, or says everything that stands in the way. */
  start(job: BatchOptions): Result<RunningJob<BatchReport>, readonly Finding[]> {
    const { scenario, designs, players, details, question } = job;
    const batch = { scenario, designs, players };
    if (details === undefined) return this.startJob(job, { type: 'batch', batch }, batchTally(new BatchTally()));
    const tally = new DetailedTally(details === true ? undefined : details, question);
    return this.startJob(job, { type: 'batch', batch, details: true }, tally);
  }

  /** Starts the same games of two versions, or says everything that stands in the way; the findings' paths begin with `/a` or `/b`. */
  startPair({ a, b, ...size }: PairOptions): Result<RunningJob<CompareReport>, readonly Finding[]> {
    return this.startJob(size, { type: 'pair', a, b }, pairTally());
  }

  /** Plays game number `game` of the batch of a seed again, as a record. */
  startRecord(batch: BatchSetup, seed: number, game: number): Result<RunningJob<PlayedRecord>, readonly Finding[]> {
    return this.startJob({ games: 1, seed, workers: 1 }, { type: 'record', batch, game }, recordTally());
  }

  /** Starts duels, or says everything that stands in the way. `games` of the size are those of each pairing. */
  startDuels(duels: DuelSetup, size: BatchSize): Result<RunningJob<DuelReport>, readonly Finding[]> {
    return this.duel(duels, size, (tally, seconds) => tally.report(seconds));
  }

  /** Starts the games that tell what one more gains, or says everything that stands in the way. `games` are those of each design. */
  startGains({ steps, duels }: GainsSetup, size: BatchSize): Result<RunningJob<GainsReport>, readonly Finding[]> {
    return this.duel(duels, size, (tally, seconds) => gainsReport(steps, tally, seconds));
  }

  /** Plays the rest of a campaign `games` times, or says everything that stands in the way. */
  startForecast(forecast: ForecastRequest, size: BatchSize): Result<RunningJob<ForecastReport>, readonly Finding[]> {
    return this.startJob(size, { type: 'forecast', forecast }, forecastTally(forecast.campaign));
  }

  /** Cancels what is being played and ends all workers. */
  async close(): Promise<void> {
    for (const job of [...this.running]) job.cancel();
    await Promise.all(this.slots.splice(0).map((slot) => slot.end()));
  }

  private duel<R>(
    duels: DuelSetup,
    size: BatchSize,
    report: (tally: DuelTally, seconds: number) => R,
  ): Result<RunningJob<R>, readonly Finding[]> {
    // Without any pairing the duels themselves are refused.
    const pairings = Math.max(1, duels.pairings.length);
    const most = Math.floor(MAX_DUEL_GAMES / pairings);
    const findings = sizeFindings(size, most);
    if (findings.length > 0) return err(findings);
    const tally = new DuelTally(duels, size.games);
    return this.startJob({ ...size, games: size.games * pairings }, { type: 'duels', duels }, {
      get games() {
        return tally.games;
      },
      add: (results) => tally.add(results),
      report: (seconds) => report(tally, seconds),
    } satisfies Tally<Parameters<DuelTally['add']>[0], R>);
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
    // A run of a campaign takes long, whoever fights.
    const quick =
      !this.remote && setup.type !== 'forecast' && playersOf(setup).every((player) => !SLOW_PLAYER.test(player));
    const inline = this.inline && quick && (workers === 1 || games <= MAX_INLINE_GAMES);
    const first = this.batches === 0;
    const job = new Job(this.batches++, { setup, games, seed }, tally);
    const slots = inline ? [] : this.acquireSlots(workers);
    job.run(scheduleFor(slots, quick, games, this.inline ? (first ? 'alone' : 'helps') : 'none'), work.value);
    this.running.add(job);
    void job.promise.then(() => this.running.delete(job));
    return ok(job);
  }

  /** Seats for a job: free ones first, then new ones up to the limit, then those that fewest jobs share. */
  private acquireSlots(count: number): WorkerSlot[] {
    const free = this.slots.filter(({ jobs }) => jobs === 0);
    while (free.length < count && this.slots.length < this.maxThreads) {
      const slot = new WorkerSlot(this.startThread);
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
 * Who plays a job. A new thread has to compile the rules, beside itself on other processors, which for a short batch of quick players takes
 * longer than the games. A process that is there for the games alone therefore begins by itself, any other with the threads that run, at
 * least half as many as there are processors; the others join in when the job turns out to be long. In a job of many games all begin.
 * @param here whether this thread plays too: not at all, until a thread is ready, or alone at first
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

/** How many new threads a batch begins with. */
function initialThreads(): number {
  return Math.max(1, availableParallelism() >> 1);
}

function sizeFindings({ games, seed, workers }: BatchSize, most: number): Finding[] {
  const findings: Finding[] = [];
  const add = (path: string, message: string): void => {
    findings.push({ code: 'playtest.plan', severity: 'error', path, message });
  };
  if (!Number.isInteger(games) || games < 1 || games > most) {
    add('/games', `The number of games must be a whole number from 1 to ${formatNumber(most)}.`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    add('/seed', 'The seed must be a whole number from 0 to 4,294,967,295.');
  }
  if (workers !== undefined && (!Number.isInteger(workers) || workers < 1 || workers > 256)) {
    add('/workers', 'The number of workers must be a whole number from 1 to 256.');
  }
  return findings;
}
