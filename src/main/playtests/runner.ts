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
import { type Hands, Job, type JobProgress, type RunningJob, type Tally } from './job';
import { playersOf, type BatchSetting, type WorkResults, type WorkSetting } from './messages';
import { type PoolThread, Seat } from './pool';
import { openWork } from './setting';
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
export interface Amount {
  /** Number of games, at least 1; of duels, of each pairing. */
  readonly games: number;
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Worker threads, 1 to 256; one for each processor when absent, and never more of this machine's. */
  readonly workers?: number;
}

/** A batch to be played. */
export interface BatchJob extends BatchSetting, Amount {
  /** Watches the games too; they take several times as long. What a batch showed before it was stopped makes it go on from there. */
  readonly details?: true | ResumableBatch;
  /** With details, a sequential test that goes along. */
  readonly question?: SideQuestion;
}

/** Two versions of a battle that are played with the same seeds. */
export interface PairJob extends Amount {
  readonly a: BatchSetting;
  readonly b: BatchSetting;
}

export type BatchProgress = JobProgress<BatchReport>;

/** Players that think long about a decision. */
const SLOW = /^(search|mixed)/;
/** Up to so many games of quick players are played without workers. */
const FEW_GAMES = 200;
/** So many games keep every thread busy for longer than it takes to compile the rules. */
const MANY_GAMES = 20_000;
const MOST_GAMES = 100_000_000;

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
  private readonly seats: Seat[] = [];
  private readonly running = new Set<{ cancel(): void }>();
  private readonly startThread: (() => PoolThread) | undefined;
  private readonly most: number;
  private readonly remote: boolean;
  private readonly inline: boolean;
  private batches = 0;

  constructor(options: RunnerOptions = {}) {
    this.startThread = options.startThread;
    this.remote = options.remote ?? false;
    this.inline = options.inline ?? false;
    this.most = options.threads ?? (this.remote ? Infinity : availableParallelism());
  }

  /** For a process that is there for the games alone: it plays a short batch by itself, before it starts threads for others. */
  static alone(): BatchRunner {
    return new BatchRunner({ inline: true });
  }

  /** Starts a thread before it is needed. */
  warmUp(): void {
    for (const seat of this.take(1)) {
      seat.users--;
      seat.warmUp();
    }
  }

  /** Starts a batch, or says everything that stands in the way. */
  start(job: BatchJob): Result<RunningJob<BatchReport>, readonly Finding[]> {
    const { scenario, designs, players, details, question } = job;
    const batch = { scenario, designs, players };
    if (details === undefined) return this.begin(job, { type: 'batch', batch }, batchTally(new BatchTally()));
    const tally = new DetailedTally(details === true ? undefined : details, question);
    return this.begin(job, { type: 'batch', batch, details: true }, tally);
  }

  /** Starts the same games of two versions, or says everything that stands in the way; the findings' paths begin with `/a` or `/b`. */
  startPair({ a, b, ...amount }: PairJob): Result<RunningJob<CompareReport>, readonly Finding[]> {
    return this.begin(amount, { type: 'pair', a, b }, pairTally());
  }

  /** Plays game number `game` of the batch of a seed again, as a record. */
  startRecord(batch: BatchSetting, seed: number, game: number): Result<RunningJob<PlayedRecord>, readonly Finding[]> {
    return this.begin({ games: 1, seed, workers: 1 }, { type: 'record', batch, game }, recordTally());
  }

  /** Starts duels, or says everything that stands in the way. `games` of the amount are those of each pairing. */
  startDuels(duels: DuelSetup, amount: Amount): Result<RunningJob<DuelReport>, readonly Finding[]> {
    return this.duel(duels, amount, (tally, seconds) => tally.report(seconds));
  }

  /** Starts the games that tell what one more gains, or says everything that stands in the way. `games` are those of each design. */
  startGains({ steps, duels }: GainsSetup, amount: Amount): Result<RunningJob<GainsReport>, readonly Finding[]> {
    return this.duel(duels, amount, (tally, seconds) => gainsReport(steps, tally, seconds));
  }

  /** Plays the rest of a campaign `games` times, or says everything that stands in the way. */
  startForecast(forecast: ForecastRequest, amount: Amount): Result<RunningJob<ForecastReport>, readonly Finding[]> {
    return this.begin(amount, { type: 'forecast', forecast }, forecastTally(forecast.campaign));
  }

  /** Cancels what is being played and ends all workers. */
  async close(): Promise<void> {
    for (const job of [...this.running]) job.cancel();
    await Promise.all(this.seats.splice(0).map((seat) => seat.end()));
  }

  private duel<R>(
    duels: DuelSetup,
    amount: Amount,
    report: (tally: DuelTally, seconds: number) => R,
  ): Result<RunningJob<R>, readonly Finding[]> {
    // Without any pairing the duels themselves are refused.
    const pairings = Math.max(1, duels.pairings.length);
    const most = Math.floor(MAX_DUEL_GAMES / pairings);
    const wrong = numbersWrong(amount, most);
    if (wrong.length > 0) return err(wrong);
    const tally = new DuelTally(duels, amount.games);
    return this.begin({ ...amount, games: amount.games * pairings }, { type: 'duels', duels }, {
      get games() {
        return tally.games;
      },
      add: (results) => tally.add(results),
      report: (seconds) => report(tally, seconds),
    } satisfies Tally<Parameters<DuelTally['add']>[0], R>);
  }

  private begin<P extends WorkResults, R>(
    amount: Amount,
    setting: WorkSetting,
    tally: Tally<P, R>,
  ): Result<RunningJob<R>, readonly Finding[]> {
    const wrong = numbersWrong(amount, MOST_GAMES);
    if (wrong.length > 0) return err(wrong);
    const work = openWork(setting);
    if (!work.ok) return work;
    const { games, seed } = amount;
    const workers = Math.min(amount.workers ?? availableParallelism(), games, this.most);
    // A run of a campaign takes long, whoever fights.
    const quick =
      !this.remote && setting.type !== 'forecast' && playersOf(setting).every((player) => !SLOW.test(player));
    const inline = this.inline && quick && (workers === 1 || games <= FEW_GAMES);
    const first = this.batches === 0;
    const job = new Job(this.batches++, { setting, games, seed }, tally);
    const seats = inline ? [] : this.take(workers);
    job.run(handsOf(seats, quick, games, this.inline ? (first ? 'alone' : 'helps') : 'none'), work.value);
    this.running.add(job);
    void job.promise.then(() => this.running.delete(job));
    return ok(job);
  }

  /** Seats for a job: free ones first, then new ones up to the limit, then those that fewest jobs share. */
  private take(count: number): Seat[] {
    const free = this.seats.filter(({ users }) => users === 0);
    while (free.length < count && this.seats.length < this.most) {
      const seat = new Seat(this.startThread);
      this.seats.push(seat);
      free.push(seat);
    }
    const shared = this.seats.filter(({ users }) => users > 0).sort((a, b) => a.users - b.users);
    const seats = [...free, ...shared].slice(0, count);
    for (const seat of seats) seat.users++;
    return seats;
  }
}

/**
 * Who plays a job. A new thread has to compile the rules, beside itself on other processors, which for a short batch of quick players takes
 * longer than the games. A process that is there for the games alone therefore begins by itself, any other with the threads that run, at
 * least half as many as there are processors; the others join in when the job turns out to be long. In a job of many games all begin.
 * @param here whether this thread plays too: not at all, until a thread is ready, or alone at first
 */
function handsOf(seats: readonly Seat[], quick: boolean, games: number, here: 'none' | 'helps' | 'alone'): Hands {
  if (!quick) return { seats, later: [], help: false };
  const sorted = [...seats].sort((a, b) => Number(b.running) - Number(a.running));
  const running = sorted.filter((seat) => seat.running).length;
  const begin = games >= MANY_GAMES ? sorted.length : Math.max(running, here === 'alone' ? 0 : beginners());
  return {
    seats: sorted.slice(0, begin),
    later: sorted.slice(begin),
    help: here !== 'none' && sorted.length > 0 && sorted[0]?.running !== true,
  };
}

/** How many new threads a batch begins with. */
function beginners(): number {
  return Math.max(1, availableParallelism() >> 1);
}

function numbersWrong({ games, seed, workers }: Amount, most: number): Finding[] {
  const findings: Finding[] = [];
  const say = (path: string, message: string): void => {
    findings.push({ code: 'playtest.plan', severity: 'error', path, message });
  };
  if (!Number.isInteger(games) || games < 1 || games > most) {
    say('/games', `The number of games must be a whole number from 1 to ${formatNumber(most)}.`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    say('/seed', 'The seed must be a whole number from 0 to 4,294,967,295.');
  }
  if (workers !== undefined && (!Number.isInteger(workers) || workers < 1 || workers > 256)) {
    say('/workers', 'The number of workers must be a whole number from 1 to 256.');
  }
  return findings;
}
