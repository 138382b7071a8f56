import { type Rng, below } from '@core/base';
import type { Design, DriveTableStats, SilhouetteId } from '@core/model';
import { silhouetteForSize, generatedDesign } from '../../common/generated-design';
import { upgradeOf } from '../../fields';
import type { Upgrade, DesignTools } from '../../workshop';
import { statsOf } from './cost';
import { CANNON, MISSILES, PARTS, SHELLS, TUBES, WARP } from './parts';

/** Budgets of small, standard and large library ships; the rules name none. */
const BUDGETS = [10, 20, 30] as const;
/** Cost of the largest silhouette. */
const LARGE = 30;

/**
 * One more of each component; missiles and shells by the lot, as points buy them. The first tube comes with its first missiles, the first
 * cannon with its first shells. Raising the tech level is free.
 */
function upgrades(design: Design): Upgrade[] {
  const stats = statsOf(design);
  const parts = PARTS.flatMap(({ key, label, lot }, index): Upgrade[] => {
    if (key === 'warp') {
      return stats.warp ? [] : [{ label, path: '/stats/warp', stats: { ...stats, warp: true }, changesType: true }];
    }
    const amount = stats[key];
    const load = index === TUBES ? MISSILES : index === CANNON ? SHELLS : undefined;
    const more = upgradeOf(design, { key, label, step: lot });
    if (load === undefined) return [more];
    const { key: loadKey, label: loadLabel, lot: first } = PARTS[load];
    if (loadKey === 'warp' || amount > 0 || stats[loadKey] > 0) return [more];
    const combined = `${more.label}, with ${first} ${loadLabel.toLowerCase()}`;
    return [{ ...more, label: combined, stats: { ...more.stats, [loadKey]: first } }];
  });
  return [...parts, upgradeOf(design, { key: 'tech', label: 'Tech level' })];
}

/** A ship that moves and (from 2 points on) fires, with 30 to 45% of its points in power/drive; some larger ones are warpships. */
function startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  const look = silhouette ?? silhouetteForSize(rng, budget / LARGE);
  const warp = budget >= 12 && below(rng, 3) === 0;
  const free = budget - (warp ? PARTS[WARP].price : 0) - 1;
  const none = { screens: 0, tubes: 0, missiles: 0, cannon: 0, shells: 0, racks: 0, tech: 0 };
  const drive = Math.min(200, Math.max(1, Math.floor((free * (30 + below(rng, 15))) / 100)));
  const stats: DriveTableStats = { drive, beams: budget > 1 ? 1 : 0, ...none, warp };
  return generatedDesign('drive-table', look, stats);
}

/** Design tools for ships of the drive-difference table. */
export const WORKSHOP: DesignTools = { budgets: BUDGETS, upgrades, startingDesign };
