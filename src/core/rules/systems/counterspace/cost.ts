import type { CounterspaceStats, Design } from '@core/model';
import type { CostLine } from '../../contract';
import { effectiveStats, statsOf, type EffectiveStats } from './compile-design';

/** The usual DEF, which costs nothing (6.1.0). */
const USUAL_DEFENCE = 2;

/**
 * The reference value of a design, part by part. CounterSpace has no build points: this is a provisional formula of our
 * own, to be replaced by one that is fitted to simulated duels. It values what counts in play, with the race applied. Hull
 * counts 1 each, shields 2 (they come back), E 3, MOV 2; each DEF over 2 counts half of hull and shields again; a weapon
 * counts twice its ATT times its range plus one, shared by its E cost; a torpedo half of its ATT. Of the equipment, an E
 * battery counts half of its E, one that serves others all of it, a drive booster and a Turtle shield half of the E rating,
 * repairs the E rating. Parts that the design does not have are left out.
 */
export function designCost(design: Design): CostLine[] {
  const printed = statsOf(design);
  const stats = effectiveStats(printed);
  const tough = stats.hull + stats.shields;
  return [
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
      // Combined attacks follow the weapons of the design and have no place of their own in it.
      path: index < printed.weapons.length ? `/stats/weapons/${index}` : '/stats/combine',
    })),
    ...torpedoCost(printed),
    ...equipmentCost(stats),
  ];
}

function torpedoCost({ torpedoBays: bays }: CounterspaceStats): CostLine[] {
  if (bays === undefined) return [];
  const value = Math.round((bays.torpedoes * bays.attack) / 2);
  return [{ label: 'Torpedoes', value, path: '/stats/torpedoBays', section: '6.3.1' }];
}

function equipmentCost(stats: EffectiveStats): CostLine[] {
  const half = Math.round(stats.energy / 2);
  const lines: readonly (readonly [boolean, CostLine])[] = [
    [
      stats.battery > 0,
      {
        label: 'E battery',
        value: Math.round(stats.battery / 2),
        path: '/stats/equipment/energyBattery',
        section: '8.1.1',
      },
    ],
    [stats.booster, { label: 'Energy for MOV', value: half, path: '/stats/equipment/driveBooster', section: '8.1.2' }],
    [stats.turtle, { label: 'Turtle shield', value: half, path: '/stats/equipment/turtleShield', section: '8.1.3' }],
    [stats.repair, { label: 'Repairs', value: stats.energy, path: '/stats/equipment/repair', section: '8.2.1' }],
    [
      stats.reserve > 0,
      { label: 'Supply battery', value: stats.reserve, path: '/stats/equipment/supplyBattery', section: '8.2.2' },
    ],
  ];
  return lines.flatMap(([has, line]) => (has ? [line] : []));
}
