import { type Rng, below } from '@core/base';
import type { Design, MinimalStats, SilhouetteId } from '@core/model';
import { silhouetteForSize, generatedDesign } from '../../common/generated-design';
import { upgradeOf, valuesOf } from '../../fields';
import type { Upgrade, DesignTools } from '../../workshop';
import { BUDGETS, REAR, statsOf } from './design';
import { FIELDS } from './fields';
import { SIDES } from './types';

/** One more of each value, and a weapon on each free side. Minimal Space Combat 3.0. */
function upgrades(design: Design): Upgrade[] {
  const stats = statsOf(design);
  const free = SIDES.filter((side, index) => index !== REAR && !stats.weapons.includes(side));
  return [
    ...valuesOf(FIELDS).map((field) => upgradeOf(design, field)),
    ...free.map((side) => ({
      label: `Weapon ${side}`,
      path: '/stats/weapons',
      stats: { ...stats, weapons: [...stats.weapons, side] },
    })),
  ];
}

/** A minimal ship with every value at 1 and one weapon; below 5 BP only SHIELDS 1, from 3 BP on with a weapon. */
function startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? silhouetteForSize(rng, budget / BUDGETS[BUDGETS.length - 1]);
  // Most ships fire forward, some to a side.
  const side = below(rng, 4) > 0 ? 'F' : SIDES[[1, 2, 4, 5][below(rng, 4)]];
  const whole: MinimalStats = { engine: 1, shields: 1, toHit: 1, weapons: [side] };
  const poor: MinimalStats = { engine: 0, shields: 1, toHit: 0, weapons: budget >= 3 ? [side] : [] };
  return generatedDesign('minimal', look, budget >= 5 ? whole : poor);
}

/** Design tools for Minimal Space Combat ships. */
export const WORKSHOP: DesignTools = { budgets: BUDGETS, maxBudget: 99, upgrades, startingDesign };
