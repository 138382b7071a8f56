import { type Rng, below } from '../../base';
import { newDesign } from '../../model';
import type { Design, RulesId, SilhouetteId } from '../../model';

const WARSHIPS: readonly SilhouetteId[] = ['fighter', 'gunship', 'destroyer', 'battleship', 'dreadnaught'];

/** The look of a warship of a size from 0, the smallest, to 1, the largest, give or take one. */
export function bySize(rng: Rng, size: number): SilhouetteId {
  const place = Math.round(Math.min(1, Math.max(0, size)) * (WARSHIPS.length - 1)) + below(rng, 3) - 1;
  return WARSHIPS[Math.min(WARSHIPS.length - 1, Math.max(0, place))];
}

/** A random design with the given values; the caller renames it before saving. */
export function madeDesign(rules: RulesId, silhouette: SilhouetteId, stats: object): Design {
  return { ...newDesign(rules, 'Random ship'), silhouette, stats: { ...stats } };
}
