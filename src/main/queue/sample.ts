import { randomInt } from 'node:crypto';

/** One part in so many is replayed, whoever played it. */
export const SAMPLE_EVERY = 100;
/** So many workers are told apart; every part of any further name is replayed. */
const MOST_WORKERS = 1_000;

interface Candidate<T> {
  parts: number;
  /** One of its parts after the first, each as likely as the others; undefined once any of them was replayed. */
  drawn: T | undefined;
  replayed: boolean;
}

/**
 * Chooses the parts that are replayed: the first of each worker, one at random in each hundred, and in the end one at random of each
 * worker whose later parts were not among them. The choice is cryptographically random, so that a worker cannot foresee it.
 */
export class VerificationSample<T> {
  private readonly workers = new Map<string, Candidate<T>>();
  private seen = 0;
  private next = 0;

  /** @param random a whole number from 0 up to but not `below`, each as likely as the others */
  constructor(private readonly random: (below: number) => number = (below) => randomInt(below)) {}

  /** Number of workers that answered, by name. */
  get size(): number {
    return this.workers.size;
  }

  /** Counts a part of a worker. True when it is to be replayed now; otherwise `part` may be asked for and kept for the end. */
  take(worker: string, part: () => T): boolean {
    const at = this.seen++ % SAMPLE_EVERY;
    if (at === 0) this.next = this.random(SAMPLE_EVERY);
    const known = this.workers.get(worker);
    if (known === undefined) {
      if (this.workers.size < MOST_WORKERS) this.workers.set(worker, { parts: 1, drawn: undefined, replayed: false });
      return true;
    }
    known.parts++;
    if (at === this.next) {
      known.replayed = true;
      known.drawn = undefined;
      return true;
    }
    // The last of n parts takes the place with probability 1/n: then each of them stands there equally likely.
    if (!known.replayed && this.random(known.parts - 1) === 0) known.drawn = part();
    return false;
  }

  /** Parts to be replayed at the end. They are given once. */
  rest(): T[] {
    return [...this.workers.values()].flatMap((candidate) => {
      const { drawn } = candidate;
      candidate.drawn = undefined;
      candidate.replayed = true;
      return drawn === undefined ? [] : [drawn];
    });
  }
}
