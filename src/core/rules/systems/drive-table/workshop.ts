import { type Rng, below } from '@core/base';
import type { Design, DriveTableStats, SilhouetteId } from '@core/model';
import { bySize, madeDesign } from '../../common/made-design';
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
  const to = (index: number, changes: Partial<DriveTableStats>, label: string, type = false): Raise => ({
    label,
    path: `/stats/${PARTS[index].key}`,
    stats: { ...stats, ...changes },
    ...(type ? { type } : {}),
  });
  const parts = PARTS.flatMap(({ key, label, lot }, index): Raise[] => {
    if (key === 'warp') return stats.warp ? [] : [to(WARP, { warp: true }, label, true)];
    const amount = stats[key];
    const words = `${label} ${amount} to ${amount + lot}`;
    const load = index === TUBES ? MISSILES : index === CANNON ? SHELLS : undefined;
    if (load === undefined) return [to(index, { [key]: amount + lot }, words)];
    const { key: loadKey, label: loads, lot: first } = PARTS[load];
    if (loadKey === 'warp' || amount > 0 || stats[loadKey] > 0) return [to(index, { [key]: amount + lot }, words)];
    return [to(index, { [key]: lot, [loadKey]: first }, `${words}, with ${first} ${loads.toLowerCase()}`)];
  });
  const tech: Raise = {
    label: `Tech level ${stats.tech} to ${stats.tech + 1}`,
    path: '/stats/tech',
    stats: { ...stats, tech: stats.tech + 1 },
  };
  return [...parts, tech];
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
