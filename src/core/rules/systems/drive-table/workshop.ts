import { type Rng, below } from '@core/base';
import type { Design, DriveTableStats, SilhouetteId } from '@core/model';
import { bySize, madeDesign } from '../../common/made-design';
import { raised } from '../../fields';
import type { Raise, Workshop } from '../../workshop';
import { statsOf } from './cost';
import { CANNON, MISSILES, PARTS, SHELLS, TUBES, WARP } from './parts';

/** Budgets of small, usual and large ships of the library; the system itself names none. */
const BUDGETS = [10, 20, 30] as const;
/** A ship that costs so much looks like the largest. */
const LARGE = 30;

/**
 * One more of each component, of missiles and shells a whole lot, since that is what points buy. The first tube comes with its first missiles, the
 * first cannon with its first shells. The tech level is raised for nothing.
 */
function raises(design: Design): Raise[] {
  const stats = statsOf(design);
  const parts = PARTS.flatMap(({ key, label, lot }, index): Raise[] => {
    if (key === 'warp') {
      return stats.warp ? [] : [{ label, path: '/stats/warp', stats: { ...stats, warp: true }, type: true }];
    }
    const amount = stats[key];
    const load = index === TUBES ? MISSILES : index === CANNON ? SHELLS : undefined;
    const more = raised(design, { key, label, step: lot });
    if (load === undefined) return [more];
    const { key: loadKey, label: loads, lot: first } = PARTS[load];
    if (loadKey === 'warp' || amount > 0 || stats[loadKey] > 0) return [more];
    const words = `${more.label}, with ${first} ${loads.toLowerCase()}`;
    return [{ ...more, label: words, stats: { ...more.stats, [loadKey]: first } }];
  });
  return [...parts, raised(design, { key: 'tech', label: 'Tech level' })];
}

/** A ship that moves and (from 2 points on) fires, three or four in ten of its points in power/drive; some of the larger ones are warpships. */
function begin(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? bySize(rng, budget / LARGE);
  const warp = budget >= 12 && below(rng, 3) === 0;
  const free = budget - (warp ? PARTS[WARP].price : 0) - 1;
  const none = { screens: 0, tubes: 0, missiles: 0, cannon: 0, shells: 0, racks: 0, tech: 0 };
  const drive = Math.min(200, Math.max(1, Math.floor((free * (30 + below(rng, 15))) / 100)));
  const stats: DriveTableStats = { drive, beams: budget > 1 ? 1 : 0, ...none, warp };
  return madeDesign('drive-table', look, stats);
}

/** What the workshop's tools know of ships of the drive-difference table. */
export const WORKSHOP: Workshop = { budgets: BUDGETS, raises, begin };
