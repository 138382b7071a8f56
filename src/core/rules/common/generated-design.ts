import { type Rng, below } from '../../base';
import { newDesign, type Design, type RulesId, type SilhouetteId } from '../../model';

const WARSHIPS: readonly SilhouetteId[] = ['fighter', 'gunship', 'destroyer', 'battleship', 'dreadnaught'];

/** A warship silhouette for a size from 0 (smallest) to 1 (largest), randomly shifted by up to one step. */
export function silhouetteForSize(rng: Rng, size: number): SilhouetteId {
  const index = Math.round(Math.min(1, Math.max(0, size)) * (WARSHIPS.length - 1)) + below(rng, 3) - 1;
  return WARSHIPS[Math.min(WARSHIPS.length - 1, Math.max(0, index))];
}

/** A generated design with the given values; the caller renames it before saving. */
export function generatedDesign(rules: RulesId, silhouette: SilhouetteId, stats: object): Design {
  return { ...newDesign(rules, 'Random ship'), silhouette, stats: { ...stats } };
}
