import type { Rng } from '../base';
import type { Design, SilhouetteId } from '../model';

/** A value of a design raised by the smallest amount that means something. */
export interface Upgrade {
  /** Which part, and from what to what, such as "ENGINE 3 to 4". */
  readonly label: string;
  /** Pointer to the part in the design, such as `/stats/engine`. */
  readonly path: string;
  /** The values of the design with the part raised and everything else as it was. */
  readonly stats: object;
  /** True when it makes a ship of another type of it: a user's choice, never a way to spend what is left. */
  readonly changesType?: boolean;
}

/** What a rule system knows of designing ships; `design-steps.ts` makes tools of it. */
export interface DesignTools {
  /** The budgets that are usual, smallest first, in the points of `RuleSystem.cost`; none where designs are not bought. */
  readonly budgets: readonly number[];
  /** The most that a file may hold as a budget; 9999 when absent. */
  readonly maxBudget?: number;
  /** Every part that can be raised, legal or not, whatever it costs. */
  upgrades(design: Design): readonly Upgrade[];
  /**
   * The smallest sensible design to begin a random one with, which may itself be drawn. It has no errors, but may cost more than
   * `budget` where nothing costs less. `silhouette` says what it is meant to look like.
   */
  startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design;
}
