import { randomInt } from 'node:crypto';

/** One part in this many is replayed, regardless of its worker. */
const SAMPLE_EVERY = 100;
/** Maximum number of tracked workers; every part of further workers is replayed. */
const MAX_WORKERS = 1_000;

interface Candidate<T> {
  parts: number;
  /** A uniformly drawn part after the first; undefined once any later part was replayed. */
  drawn: T | undefined;
  replayed: boolean;
}

/**
 * Chooses the parts to replay: the first of each worker, a random one in each hundred, and at the end a random one of each worker without
 * another replayed part. The choice is cryptographically random, so that a worker cannot predict it.
 */
export class VerificationSample<T> {
  private readonly workers = new Map<string, Candidate<T>>();
  private seen = 0;
  private next = 0;

  /** @param random returns a uniform random integer from 0 to `below - 1` */
  constructor(private readonly random: (below: number) => number = (below) => randomInt(below)) {}

  /** Number of workers with results, by name. */
  get size(): number {
    return this.workers.size;
  }

  /** Counts a part of a worker. Returns true when it must be replayed now; otherwise it may keep `part()` for the end. */
  take(worker: string, part: () => T): boolean {
    const at = this.seen++ % SAMPLE_EVERY;
    if (at === 0) this.next = this.random(SAMPLE_EVERY);
    const known = this.workers.get(worker);
    if (known === undefined) {
      if (this.workers.size < MAX_WORKERS) this.workers.set(worker, { parts: 1, drawn: undefined, replayed: false });
      return true;
    }
    known.parts++;
    if (at === this.next) {
      known.replayed = true;
      known.drawn = undefined;
      return true;
    }
    // Reservoir sampling: the nth part replaces the drawn one with probability 1/n.
    if (!known.replayed && this.random(known.parts - 1) === 0) known.drawn = part();
    return false;
  }

  /** The parts to replay at the end. A second call returns none. */
  rest(): T[] {
    return [...this.workers.values()].flatMap((candidate) => {
      const { drawn } = candidate;
      candidate.drawn = undefined;
      candidate.replayed = true;
      return drawn === undefined ? [] : [drawn];
    });
  }
}
