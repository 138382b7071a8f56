import type { Rng } from '../base';
import type { Design, SilhouetteId } from '../model';

/** A value of a design raised by its smallest meaningful step. */
export interface Upgrade {
  /** Which part, and from what to what, such as "ENGINE 3 to 4". */
  readonly label: string;
  /** Pointer to the part in the design, such as `/stats/engine`. */
  readonly path: string;
  /** The values of the design with only this part raised. */
  readonly stats: object;
  /** True when it changes the ship's type. Only the user chooses this; spending the budget never does. */
  readonly changesType?: boolean;
}

/** Design tools of a rule system, which `design-steps.ts` builds on. */
export interface DesignTools {
  /** Usual budgets, smallest first, in the points of `RuleSystem.cost`; none where designs are not bought. */
  readonly budgets: readonly number[];
  /** The most that a file may hold as a budget; 9999 when absent. */
  readonly maxBudget?: number;
  /** Every possible upgrade, legal or not, at any cost. */
  upgrades(design: Design): readonly Upgrade[];
  /**
   * The smallest sensible design to begin a random one with, which may itself be drawn. It has no errors, but may cost more than
   * `budget` where nothing costs less. `silhouette` says what it is meant to look like.
   */
  startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design;
}
