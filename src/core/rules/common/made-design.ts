import { type Rng, below } from '../../base';
import { newDesign } from '../../model';
import type { Design, RulesId, SilhouetteId } from '../../model';

const WARSHIPS: readonly SilhouetteId[] = ['fighter', 'gunship', 'destroyer', 'battleship', 'dreadnaught'];

/** The look of a warship of a size from 0, the smallest, to 1, the largest, give or take one. */
export function bySize(rng: Rng, size: number): SilhouetteId {
  const place = Math.round(Math.min(1, Math.max(0, size)) * (WARSHIPS.length - 1)) + below(rng, 3) - 1;
  return WARSHIPS[Math.min(WARSHIPS.length - 1, Math.max(0, place))];
}

/** A design that was drawn at random, with the values given; whoever keeps it gives it a name of its own. */
export function madeDesign(rules: RulesId, silhouette: SilhouetteId, stats: object): Design {
  return { ...newDesign(rules, 'Random ship'), silhouette, stats: { ...stats } };
}
