import { createRng, d6, type Rng } from '@core/base';

/** Dice that are told apart in one throw; there are more of them where units roll one by one for the initiative. */
const MAX_DICE = 6;
const FACES = 6;

/** Nothing is known of what follows. */
export const UNKNOWN = 0;
/** What follows must stay unknown. */
export const CLOSED = -32768;

/**
 * Trees of dice: from each root the throws that came up, die by die, and after each what follows. All of them are one row of
 * integers: what following them takes is the time to fetch them from memory.
 */
export class DiceTrees {
  /**
   * At each place the number of a branch, from 1, where another die is thrown; else UNKNOWN or, less than that, what follows. The roots come
   * first, then six places for each branch.
   */
  private readonly ways: Int16Array;
  private branches = 0;
  private readonly rng = createRng(0);
  /** Where the faces of branch 0 would be, less 1 for the die. */
  private readonly base: number;

  /** @param most branches of all trees together, at most 32,767 */
  constructor(
    roots: number,
    private readonly most: number,
  ) {
    this.ways = new Int16Array(roots + FACES * most);
    this.base = roots - FACES - 1;
  }

  /** How many places there are. */
  get places(): number {
    return this.ways.length;
  }

  /** Throws as many dice as a root is known to take; returns the place where that ends. */
  follow(root: number, rng: Rng): number {
    const { ways, base } = this;
    let place = root;
    for (let way = ways[root]; way > 0; way = ways[place]) place = base + FACES * way + d6(rng);
    return place;
  }

  /** What follows at a place where a throw ends. */
  at(place: number): number {
    return this.ways[place];
  }

  /** Says what follows at a place: less than 0, at least CLOSED. */
  set(place: number, what: number): void {
    this.ways[place] = what;
  }

  /**
   * The place of the throw from a root that brings a generator from one state to another. Where there is no room for all of its dice, that
   * of the first of them, CLOSED.
   */
  grow(root: number, from: Readonly<Rng>, to: Readonly<Rng>): number {
    const { ways, base } = this;
    // Generators of one shape keep the throwing of dice quick.
    const { rng } = this;
    rng.s0 = from.s0;
    rng.s1 = from.s1;
    let place = root;
    for (let dice = 0; rng.s0 !== to.s0 || rng.s1 !== to.s1; dice++) {
      if (ways[place] === UNKNOWN) {
        if (dice >= MAX_DICE || this.branches >= this.most) {
          ways[place] = CLOSED;
          break;
        }
        ways[place] = ++this.branches;
      }
      place = base + FACES * ways[place] + d6(rng);
    }
    return place;
  }
}
