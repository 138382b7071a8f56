import type { Design, DriveTableStats } from '@core/model';
import type { ShipTemplate } from '../model/ship-system';

const NONE = {
  drive: 0,
  beams: 0,
  screens: 0,
  tubes: 0,
  missiles: 0,
  cannon: 0,
  shells: 0,
  racks: 0,
  warp: false,
  tech: 0,
};

function template(
  name: string,
  silhouette: NonNullable<Design['silhouette']>,
  parts: Partial<DriveTableStats>,
  budget: number,
): ShipTemplate {
  const stats = { ...NONE, ...parts, budget };
  return {
    name,
    aside: `Power/drive ${stats.drive}, ${stats.warp ? 'warpship' : 'systemship'}`,
    design: { className: stats.warp ? 'Warpship' : 'Systemship', silhouette, stats },
    budget,
  };
}

/** Ships to start from, for each budget; every one spends it exactly. */
export const TEMPLATES: readonly ShipTemplate[] = [
  template('Patrol cutter', 'fighter', { drive: 4, beams: 3, screens: 3 }, 10),
  template('Gun cutter', 'gunship', { drive: 5, cannon: 3, shells: 12 }, 10),
  template('Courier', 'scout', { drive: 4, beams: 1, warp: true }, 10),
  template('Monitor', 'battleship', { drive: 6, beams: 5, screens: 4 }, 15),
  template('Missile boat', 'gunship', { drive: 6, screens: 3, tubes: 3, missiles: 9 }, 15),
  template('Raider', 'scout', { drive: 5, beams: 3, screens: 2, warp: true }, 15),
  template('Warship', 'destroyer', { drive: 6, beams: 4, screens: 3, tubes: 1, missiles: 3, warp: true }, 20),
  template('System guard', 'battleship', { drive: 8, beams: 6, screens: 6 }, 20),
  template('Cannon ship', 'gunship', { drive: 8, beams: 1, cannon: 5, shells: 36 }, 20),
  template('Missile raider', 'scout', { drive: 7, beams: 2, screens: 1, tubes: 3, missiles: 6, warp: true }, 20),
  template('Flagship', 'dreadnaught', { drive: 10, beams: 7, screens: 5, tubes: 2, missiles: 3, warp: true }, 30),
  template('Carrier', 'cargo', { drive: 8, beams: 5, screens: 5, racks: 7, warp: true }, 30),
];
