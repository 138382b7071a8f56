/** The games from `from` to `to - 1`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** Target duration of a chunk: short enough for cancelling and progress, long enough to make scheduling cost negligible. */
export const TARGET_CHUNK_MS = 40;
/** Size of a batch's first chunks, before the speed is known. */
const FIRST_CHUNK = 1;
/** Maximum growth factor from one chunk to the next. */
const GROWTH = 8;
/** Maximum number of games in a chunk; queue workers reject larger ones. */
export const MAX_CHUNK_GAMES = 20_000;

/** Splits the games of a batch into chunks sized by the measured speed, and retries failed chunks in halves. */
export class ChunkQueue {
  private next: number;
  private size = FIRST_CHUNK;
  private readonly retries: Chunk[] = [];
  private readonly retried = new Set<number>();

  /**
   * @param games number of the batch's last game, plus one
   * @param from number of its first game
   */
  constructor(
    private readonly games: number,
    from = 0,
  ) {
    this.next = from;
  }

  /** Number of games not handed out yet, without those to retry. */
  get remaining(): number {
    return this.games - this.next;
  }

  /** The next chunk to play; undefined when all games are handed out. */
  take(workers: number): Chunk | undefined {
    const waiting = this.retries.shift();
    if (waiting !== undefined) return waiting;
    const left = this.games - this.next;
    if (left <= 0) return undefined;
    // Smaller chunks near the end, so that the workers finish together.
    const fair = Math.max(1, Math.ceil(left / (2 * workers)));
    const from = this.next;
    this.next += Math.min(left, this.size, fair);
    return { from, to: this.next };
  }

  /** Adapts the chunk size to the measured speed. */
  recordSpeed(games: number, milliseconds: number): void {
    const fitting = Math.floor((games * TARGET_CHUNK_MS) / Math.max(0.01, milliseconds));
    this.size = Math.max(1, Math.min(fitting, this.size * GROWTH, MAX_CHUNK_GAMES));
  }

  /** Returns an unplayed chunk to the queue. */
  putBack(chunk: Chunk): void {
    this.retries.push(chunk);
  }

  /**
   * Queues a failed chunk again in halves, to isolate a bad game. Retries a single game once, since the worker may have failed for another
   * reason; returns false when it has failed twice.
   */
  split({ from, to }: Chunk): boolean {
    const middle = from + ((to - from) >> 1);
    if (middle > from) {
      this.retries.push({ from, to: middle }, { from: middle, to });
      return true;
    }
    if (this.retried.has(from)) return false;
    this.retried.add(from);
    this.retries.push({ from, to });
    return true;
  }
}
