/** Games from `from` up to but not `to`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** How long a chunk should take: short enough to be cancelled and shown, long enough that handing out costs nothing. */
export const TARGET_CHUNK_MS = 40;
/** Size of a batch's first chunks, while nobody knows how long a game takes. */
const FIRST_CHUNK = 1;
/** A chunk grows at most by this factor over the last. */
const GROWTH = 8;
/** The most games of a chunk; a worker of a queue refuses more. */
export const MAX_CHUNK_GAMES = 20_000;

/** Hands out the games of a batch in chunks that fit the speed seen so far, and takes failed ones back in halves. */
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

  /** Games that nobody plays yet, but for those of chunks that failed. */
  get remaining(): number {
    return this.games - this.next;
  }

  /** The next games to play; undefined when all are handed out. */
  take(workers: number): Chunk | undefined {
    const waiting = this.retries.shift();
    if (waiting !== undefined) return waiting;
    const left = this.games - this.next;
    if (left <= 0) return undefined;
    // Near the end in smaller parts, so that the workers finish together.
    const fair = Math.max(1, Math.ceil(left / (2 * workers)));
    const from = this.next;
    this.next += Math.min(left, this.size, fair);
    return { from, to: this.next };
  }

  /** Learns from a chunk how long games take. */
  recordSpeed(games: number, milliseconds: number): void {
    const fitting = Math.floor((games * TARGET_CHUNK_MS) / Math.max(0.01, milliseconds));
    this.size = Math.max(1, Math.min(fitting, this.size * GROWTH, MAX_CHUNK_GAMES));
  }

  /** Puts a chunk back that was not played. */
  putBack(chunk: Chunk): void {
    this.retries.push(chunk);
  }

  /**
   * Puts a failed chunk back in halves, so that a bad game is found; a single game once more as it is, since a worker may die of
   * something else. False when it failed then too.
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
