import type { Worker } from 'node:worker_threads';
import createWorker from './worker?nodeWorker';
import type { AheadPart, AheadRequest, WorkSetting, WorkerReply, WorkerRequest } from './messages';

/** The part of a worker thread that the pool uses. */
export interface PoolThread extends Pick<Worker, 'terminate' | 'ref' | 'unref'> {
  postMessage(request: WorkerRequest): void;
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
}

/** What became of the games that a seat was told to play. */
export type SeatResult =
  Extract<WorkerReply, { type: 'part' | 'failed' }> | { readonly type: 'crashed'; readonly message: string };

/** A place for a worker: the thread is started when it is first needed, kept warm, and replaced when it dies. */
export class Seat {
  private thread: PoolThread | undefined;
  private opened = new Set<number>();
  /** True while a batch owns the seat. */
  taken = false;
  private waiting: ((result: SeatResult) => void) | undefined;
  private opening: (() => void) | undefined;
  /** Milliseconds that the thread has played, by kind of games: what it has compiled. */
  private readonly played = new Map<string, number>();
  private heardAhead: ((part: AheadPart) => void) | undefined;

  constructor(private readonly start: () => PoolThread = () => createWorker({})) {}

  get busy(): boolean {
    return this.waiting !== undefined;
  }

  /** True when the thread has been started. */
  get running(): boolean {
    return this.thread !== undefined;
  }

  /** How long the thread has played games like those of a setting, in milliseconds. */
  practice(setting: WorkSetting): number {
    return this.played.get(kindOf(setting)) ?? 0;
  }

  /** Lets the thread get ready for a batch, which takes a new one a while; never rejects. */
  open(batch: number, setting: WorkSetting): Promise<void> {
    if (this.opened.has(batch)) return Promise.resolve();
    this.thread ??= this.hire();
    this.thread.ref();
    this.opened.add(batch);
    const opened = new Promise<void>((resolve) => (this.opening = resolve));
    this.thread.postMessage({ type: 'open', batch, setting } satisfies WorkerRequest);
    return opened;
  }

  /** Plays games of a batch; never rejects. The seat must not be busy. */
  play(request: WorkerRequest & { type: 'play' }, setting: WorkSetting): Promise<SeatResult> {
    return new Promise((resolve) => {
      this.waiting = (result) => {
        if (result.type === 'part') this.practise(setting, result.milliseconds);
        resolve(result);
      };
      const thread = (this.thread ??= this.hire());
      thread.ref();
      if (!this.opened.has(request.batch)) {
        this.opened.add(request.batch);
        thread.postMessage({ type: 'open', batch: request.batch, setting } satisfies WorkerRequest);
      }
      thread.postMessage(request);
    });
  }

  /** Lets the thread play games that nobody has asked for yet, as long as nobody asks for others; `heard` gets them in parts. */
  playAhead(request: AheadRequest, heard: (part: AheadPart) => void): void {
    this.heardAhead = (part) => {
      this.practise(request.setting, part.milliseconds);
      heard(part);
    };
    this.thread ??= this.hire();
    this.thread.postMessage(request);
    if (!this.busy) this.thread.unref();
  }

  /** Lets a worker forget a batch. */
  forget(batch: number): void {
    if (!this.opened.delete(batch)) return;
    this.thread?.postMessage({ type: 'close', batch } satisfies WorkerRequest);
    if (!this.busy) this.thread?.unref();
  }

  /** Ends the thread, whatever it is doing; games that it was playing count as crashed. */
  async end(): Promise<void> {
    const thread = this.thread;
    this.lose('The worker was stopped.');
    await thread?.terminate();
  }

  private practise(setting: WorkSetting, milliseconds: number): void {
    this.played.set(kindOf(setting), this.practice(setting) + milliseconds);
  }

  private hire(): PoolThread {
    const thread = this.start();
    const lost = (message: string): void => {
      if (this.thread === thread) this.lose(message);
    };
    thread.on('message', (reply: WorkerReply) => {
      if (this.thread !== thread) return;
      if (reply.type === 'ahead') this.heardAhead?.(reply);
      else if (reply.type === 'opened') this.opening?.();
      else this.answer(reply);
    });
    thread.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => lost(`The worker ended with code ${String(code)}.`));
    return thread;
  }

  private lose(message: string): void {
    this.thread = undefined;
    this.opened = new Set();
    this.played.clear();
    this.opening?.();
    this.answer({ type: 'crashed', message });
  }

  private answer(result: SeatResult): void {
    const resolve = this.waiting;
    this.waiting = undefined;
    // An idle thread must not keep the program alive.
    this.thread?.unref();
    resolve?.(result);
  }
}

/** What settings have in common whose games run the same code. */
function kindOf(setting: WorkSetting): string {
  switch (setting.type) {
    case 'batch':
      return `${setting.batch.scenario.rules} ${setting.details === true ? 'watched' : 'plain'}`;
    case 'record':
      return `${setting.batch.scenario.rules} record`;
    case 'duels':
      return `${setting.duels.pairings[0]?.[0].rules ?? ''} plain`;
    case 'pair':
      return `${setting.a.scenario.rules} plain`;
    case 'forecast':
      return 'forecast';
  }
}
