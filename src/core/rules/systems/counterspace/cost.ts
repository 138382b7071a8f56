import type { Design } from '@core/model';
import type { CostLine } from '../../contract';
import { effectiveStats, statsOf } from './compile-design';

/** The usual DEF, which costs nothing (6.1.0). */
const USUAL_DEFENCE = 2;

/**
 * The reference value of a design, part by part. CounterSpace has no build points: this is a provisional formula of our
 * own, to be replaced by one that is fitted to simulated duels. Hull counts 1 each, shields 2 (they come back), E 3,
 * MOV 2; each DEF over 2 counts half of hull and shields again; a weapon counts twice its ATT times its range plus one,
 * shared by its E cost; a torpedo half of its ATT.
 */
export function designCost(design: Design): CostLine[] {
  const printed = statsOf(design);
  const stats = effectiveStats(printed);
  const tough = stats.hull + stats.shields;
  const lines: CostLine[] = [
    { label: 'Hull', value: stats.hull, path: '/stats/hull' },
    { label: 'Shields', value: 2 * stats.shields, path: '/stats/shields' },
    { label: 'Energy', value: 3 * stats.energy, path: '/stats/energy' },
    { label: 'Movement', value: 2 * stats.movement, path: '/stats/movement' },
    {
      label: 'Defence',
      value: Math.round(((stats.defence - USUAL_DEFENCE) * tough) / 2),
      path: '/stats/defence',
      section: '6.1.0',
    },
    ...stats.weapons.map((weapon, index) => ({
      label: `Weapon ${weapon.name}`,
      value: Math.round((2 * weapon.attack * (weapon.range + 1)) / Math.max(1, weapon.energy)),
      path: `/stats/weapons/${index}`,
    })),
  ];
  const bays = printed.torpedoBays;
  if (bays !== undefined) {
    lines.push({
      label: 'Torpedoes',
      value: Math.round((bays.torpedoes * bays.attack) / 2),
      path: '/stats/torpedoBays',
      section: '6.3.1',
    });
  }
  return lines;
}
