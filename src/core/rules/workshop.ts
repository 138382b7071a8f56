import type { Rng } from '../base';
import type { Design, SilhouetteId } from '../model';

/** An upgrade: one value of a design raised by its smallest meaningful step. */
export interface Upgrade {
  /** The part with its old and new value, such as "ENGINE 3 to 4". */
  readonly label: string;
  /** Pointer to the part in the design, such as `/stats/engine`. */
  readonly path: string;
  /** The design's stats after the upgrade. */
  readonly stats: object;
  /** True if it changes the ship's type. Only the user can choose such an upgrade; spending the budget never does. */
  readonly changesType?: boolean;
}

/** The maximum budget in the file of a design, unless {@link DesignTools.maxBudget} is lower. */
export const MAX_BUDGET = 9999;

/** Design tools of a rule system, the basis of `design-steps.ts`. */
export interface DesignTools {
  /** Common budgets in ascending order, in the points of `RuleSystem.cost`. */
  readonly budgets: readonly number[];
  /** The maximum budget in a file; {@link MAX_BUDGET} if absent. */
  readonly maxBudget?: number;
  /** Every upgrade, legal or not, at any cost. */
  upgrades(design: Design): readonly Upgrade[];
  /**
   * The smallest sensible starting point for a random design, possibly itself random. It has no errors, but may exceed `budget` if nothing
   * is cheaper. `silhouette` is the intended ship type.
   */
  startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design;
}
