/**
 * A stretch of play in which nothing changes but what the active unit does with itself, and what its shots leave of their
 * targets: nobody comes or goes, nobody else moves, no turn ends. What was worked out about everybody else in a lull is
 * true until it is over, the hits counted in. A decision that stands alone is a lull of its own; who plays on says when
 * one is over (decider.ts).
 */
export class Lull {
  /** The number of the lull; no other has it. */
  id = 0;
  /** Enemies that were hit in this lull and are still there, in that order: the first `count` of the list. */
  readonly hits: number[] = [];
  count = 0;

  /** Something else has changed: what was worked out before is not to be used again. */
  end(): void {
    this.id++;
    this.count = 0;
  }

  /** A shot has changed what is left of a unit. */
  hit(unit: number): void {
    this.hits[this.count++] = unit;
  }
}
