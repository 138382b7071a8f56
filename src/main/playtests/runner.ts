import { availableParallelism } from 'node:os';
import { type Finding, type Result, err, ok } from '@core/base';
import { type ForecastFigures, type ForecastSetting, ForecastTally } from '@core/campaign/play';
import type { BattleRecord } from '@core/model';
import {
  BatchTally,
  type DuelFigures,
  type DuelSetting,
  DuelTally,
  type Gains,
  type GainsSetting,
  MOST_DUEL_GAMES,
  gainsOf,
} from '@core/playtest';
import { Ahead, type Head } from './ahead';
import { type Hands, Job, type JobEnd, type JobProgress, type RunningJob, type Tally } from './job';
import { playersOf } from './messages';
import type { BatchSetting, WorkResults, WorkSetting } from './messages';
import { type PoolThread, Seat } from './pool';
import { openWork } from './setting';
import {
  type BatchFigures,
  batchTally,
  type Begun,
  DetailedTally,
  type PairFigures,
  pairTally,
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
  readonly details?: true | Begun;
  /** With details, a sequential test that goes along. */
  readonly question?: SideQuestion;
}

/** Two versions of a battle that are played with the same seeds. */
export interface PairJob extends Amount {
  readonly a: BatchSetting;
  readonly b: BatchSetting;
}

export type BatchEnd = JobEnd<BatchFigures>;
export type BatchProgress = JobProgress<BatchFigures>;
export type RunningBatch = RunningJob<BatchFigures>;

/** Figures of duels. */
export interface DuelsFigures {
  /** Games played, all pairings together. */
  readonly games: number;
  /** By the clock. */
  readonly seconds: number;
  /** What each pairing has shown, in the order of the setting. */
  readonly pairings: readonly DuelFigures[];
  /** Hash over the ordered results; independent of the number of workers. */
  readonly digest: string;
}

/** Figures of the games that tell what one more gains. */
export interface GainsFigures extends Gains {
  /** Games played, the design as it is and all its steps together. */
  readonly games: number;
  readonly seconds: number;
  readonly digest: string;
}

/** Players that think long about a decision. */
const SLOW = /^(search|mixed)/;
/** Up to so many games of quick players are played without workers. */
const FEW_GAMES = 200;
const MOST_GAMES = 100_000_000;
/** So long at most games are played ahead, and so long a thread compiles what it may have to play next. */
const AHEAD_MILLISECONDS = 1000;
const COMPILE_MILLISECONDS = 300;
/** A thread that has played games of the same kind for so long has compiled most of what they need. */
const PRACTISED_MILLISECONDS = 100;

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
  private ahead: Ahead | undefined;
  /** True where somebody looks at scenarios: then threads get ready for what may be asked for. */
  private attended = false;

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
  start(job: BatchJob): Result<RunningBatch, readonly Finding[]> {
    const { scenario, designs, players, details, question } = job;
    const batch = { scenario, designs, players };
    if (details === undefined) return this.begin(job, { type: 'batch', batch }, batchTally(new BatchTally()));
    const begun = details === true ? undefined : details;
    const tally = new DetailedTally(begun, question);
    const head = begun === undefined ? this.ahead?.headOf(batch, job.seed, job.games) : undefined;
    // They are taken over once: whoever asks again wants them to be played.
    if (head !== undefined) this.ahead = undefined;
    for (const part of head?.parts ?? []) tally.add(part);
    return this.begin(job, { type: 'batch', batch, details: true }, tally, head);
  }

  /**
   * Plays the first games of a watched batch that is likely to be asked for, unless a job is under way: on one thread, as long as nothing is asked
   * for. A batch of the same setting and seed takes them over.
   */
  playAhead({ scenario, designs, players, games, seed }: BatchSetting & Amount): void {
    const unfit = numbersWrong({ games, seed }, MOST_GAMES).length > 0;
    if (unfit || players.some((player) => SLOW.test(player)) || this.isPlaying()) return;
    const batch = { scenario, designs, players };
    const setting = { type: 'batch', batch, details: true } as const;
    const ahead = this.batches++;
    this.attended = true;
    for (const seat of this.take(1)) {
      seat.users--;
      const asked = { setting, range: { seed, from: 0, to: games }, milliseconds: AHEAD_MILLISECONDS };
      seat.playAhead({ type: 'ahead', ahead, ...asked }, (part) => this.ahead?.add(part));
    }
    // The thread sets it up at the same time, for itself.
    const work = openWork(setting);
    this.ahead = work.ok ? new Ahead(ahead, batch, seed, work.value) : undefined;
  }

  /** Lets threads that a job has not needed compile its rules: it may be one of many, or somebody changes something and plays it again. */
  private readyRest(setting: WorkSetting, seed: number): void {
    if (this.isPlaying()) return;
    const asked = { setting, range: { seed, from: 0, to: MOST_GAMES }, milliseconds: COMPILE_MILLISECONDS };
    for (const seat of this.seats.filter((seat) => seat.practice(setting) < PRACTISED_MILLISECONDS)) {
      seat.playAhead({ type: 'ahead', ahead: this.batches++, ...asked }, () => undefined);
    }
  }

  /** Starts the same games of two versions, or says everything that stands in the way; the findings' paths begin with `/a` or `/b`. */
  startPair({ a, b, ...amount }: PairJob): Result<RunningJob<PairFigures>, readonly Finding[]> {
    return this.begin(amount, { type: 'pair', a, b }, pairTally());
  }

  /** Plays game number `game` of the batch of a seed again, as a record. */
  startRecord(
    batch: BatchSetting,
    seed: number,
    game: number,
  ): Result<RunningJob<{ readonly record: BattleRecord | undefined }>, readonly Finding[]> {
    return this.begin({ games: 1, seed, workers: 1 }, { type: 'record', batch, game }, recordTally());
  }

  /** Starts duels, or says everything that stands in the way. `games` of the amount are those of each pairing. */
  startDuels(duels: DuelSetting, amount: Amount): Result<RunningJob<DuelsFigures>, readonly Finding[]> {
    return this.duel(duels, amount, (tally, seconds) => ({
      games: tally.games,
      seconds,
      pairings: tally.figures(),
      digest: tally.digest(),
    }));
  }

  /** Starts the games that tell what one more gains, or says everything that stands in the way. `games` are those of each design. */
  startGains({ steps, duels }: GainsSetting, amount: Amount): Result<RunningJob<GainsFigures>, readonly Finding[]> {
    return this.duel(duels, amount, (tally, seconds) => ({
      games: tally.games,
      seconds,
      ...gainsOf(steps, tally),
      digest: tally.digest(),
    }));
  }

  /** Plays the rest of a campaign `games` times, or says everything that stands in the way. */
  startForecast(forecast: ForecastSetting, amount: Amount): Result<RunningJob<ForecastFigures>, readonly Finding[]> {
    return this.begin(amount, { type: 'forecast', forecast }, new ForecastTally(forecast.campaign));
  }

  /** Cancels what is being played and ends all workers. */
  async close(): Promise<void> {
    for (const job of [...this.running]) job.cancel();
    await Promise.all(this.seats.splice(0).map((seat) => seat.end()));
  }

  private duel<F>(
    duels: DuelSetting,
    amount: Amount,
    figures: (tally: DuelTally, seconds: number) => F,
  ): Result<RunningJob<F>, readonly Finding[]> {
    // Without any pairing the duels themselves are refused.
    const pairings = Math.max(1, duels.pairings.length);
    const most = Math.floor(MOST_DUEL_GAMES / pairings);
    const wrong = numbersWrong(amount, most);
    if (wrong.length > 0) return err(wrong);
    const tally = new DuelTally(duels, amount.games);
    return this.begin({ ...amount, games: amount.games * pairings }, { type: 'duels', duels }, {
      get games() {
        return tally.games;
      },
      add: (results) => tally.add(results),
      figures: (seconds) => figures(tally, seconds),
    } satisfies Tally<Parameters<DuelTally['add']>[0], F>);
  }

  private begin<R extends WorkResults, F>(
    amount: Amount,
    setting: WorkSetting,
    tally: Tally<R, F>,
    head?: Pick<Head, 'work' | 'milliseconds'>,
  ): Result<RunningJob<F>, readonly Finding[]> {
    const wrong = numbersWrong(amount, MOST_GAMES);
    if (wrong.length > 0) return err(wrong);
    const work = head === undefined ? openWork(setting) : ok(head.work);
    if (!work.ok) return work;
    const { games, seed } = amount;
    const workers = Math.min(amount.workers ?? availableParallelism(), games, this.most);
    // A run of a campaign takes long, whoever fights.
    const quick =
      !this.remote && setting.type !== 'forecast' && playersOf(setting).every((player) => !SLOW.test(player));
    const inline = this.inline && quick && (workers === 1 || games <= FEW_GAMES);
    const first = this.batches === 0;
    const job = new Job(this.batches++, { setting, games, seed, spent: head?.milliseconds ?? 0 }, tally);
    const seats = inline ? [] : this.take(workers);
    job.run(handsOf(seats, setting, quick, this.inline ? (first ? 'alone' : 'helps') : 'none'), work.value);
    this.running.add(job);
    void job.promise.then(() => this.running.delete(job));
    // Nothing may follow the first batch of a command.
    if (quick && !inline && (this.attended || !first)) {
      void job.promise.then(({ cancelled }) => !cancelled && this.readyRest(setting, seed));
    }
    return ok(job);
  }

  private isPlaying(): boolean {
    return this.seats.some(({ busy, users }) => busy || users > 0);
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
 * longer than the games; so has a thread that has played other rules. A process that is there for the games alone therefore begins by itself, any
 * other with the threads that know such games, at least half as many as there are processors; the others join in when the job turns out to be long.
 * @param here whether this thread plays too: not at all, until a thread is ready, or alone at first
 */
function handsOf(
  seats: readonly Seat[],
  setting: WorkSetting,
  quick: boolean,
  here: 'none' | 'helps' | 'alone',
): Hands {
  if (!quick) return { seats, later: [], help: false };
  const sorted = [...seats].sort(
    (a, b) => b.practice(setting) - a.practice(setting) || Number(b.running) - Number(a.running),
  );
  const practised = sorted.filter((seat) => seat.practice(setting) >= PRACTISED_MILLISECONDS).length;
  const begin = Math.max(practised, here === 'alone' ? 0 : beginners());
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
    say('/games', `The number of games must be a whole number from 1 to ${most.toLocaleString('en')}.`);
  }
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) {
    say('/seed', 'The seed must be a whole number from 0 to 4,294,967,295.');
  }
  if (workers !== undefined && (!Number.isInteger(workers) || workers < 1 || workers > 256)) {
    say('/workers', 'The number of workers must be a whole number from 1 to 256.');
  }
  return findings;
}
