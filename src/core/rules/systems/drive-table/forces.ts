import type { Design } from '@core/model';
import { type ForceModel, type ForceRole, partOf } from '../../force-model';
import { statsOf, totalCost } from './cost';
import { BEAMS, CANNON, DRIVE, MISSILES, PARTS, RACKS, SCREENS, SHELLS, TUBES } from './parts';
import { FORCE_TABLE } from './force-table';

/** The share of a design's points in some components. */
function shareOf(...parts: readonly number[]): (design: Design) => number {
  return (design) => {
    const stats = statsOf(design);
    const points = parts.reduce((sum, index) => {
      const { key, lot, price } = PARTS[index];
      return sum + price * Math.ceil(Number(stats[key]) / lot);
    }, 0);
    return partOf(points, Math.max(1, totalCost(design)));
  };
}

/** Tech levels that count: more of them than any bundled ship has. */
const MOST_TECH = 5;

/** The roles of ships in a fleet. */
const ROLES: readonly ForceRole[] = [
  { key: 'escort', measure: 'share of points in screens', degree: shareOf(SCREENS) },
  { key: 'carrier', measure: 'share of points in systemship racks', degree: shareOf(RACKS) },
  { key: 'artillery', measure: 'share of points in missiles and their tubes', degree: shareOf(TUBES, MISSILES) },
  { key: 'gunship', measure: 'share of points in beams and cannon', degree: shareOf(BEAMS, CANNON, SHELLS) },
  { key: 'fast', measure: 'share of points in power/drive', degree: shareOf(DRIVE) },
  {
    key: 'advanced',
    measure: `tech level, of ${MOST_TECH}`,
    degree: (design) => partOf(statsOf(design).tech, MOST_TECH),
  },
];

/** Values of units in forces. */
export const FORCES: ForceModel = {
  roles: ROLES,
  isArmed: (design) => {
    const { beams, tubes, cannon } = statsOf(design);
    return beams + tubes + cannon > 0;
  },
  table: FORCE_TABLE,
};
