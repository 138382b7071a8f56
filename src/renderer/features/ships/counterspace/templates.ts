import type { CounterspaceStats, Design } from '@core/model';
import type { ShipTemplate } from '../model/ship-system';

const A1 = { attack: 1, range: 1, energy: 1 };
const A2 = { attack: 2, range: 2, energy: 2 };
const A2_LONG = { attack: 2, range: 3, energy: 2 };
const A3 = { attack: 3, range: 2, energy: 2 };
const A4 = { attack: 4, range: 3, energy: 4 };
const TORPEDOES = { torpedoes: 4, attack: 4, movement: 3, range: 6 };

function template(
  name: string,
  className: string,
  silhouette: NonNullable<Design['silhouette']>,
  stats: CounterspaceStats,
): ShipTemplate {
  const { energy, shields, hull } = stats;
  return {
    name,
    aside: `Energy ${energy}, shields ${shields}, hull ${hull}`,
    design: { className, silhouette, stats: { ...stats } },
  };
}

/** Templates, one per size, with the stats of the sample units (CounterSpace 7.0.0, 8.2.1, 9.2.0, 9.4.0). */
export const TEMPLATES: readonly ShipTemplate[] = [
  template('Fighter', 'Fighter', 'fighter', {
    ...{ class: 'fighter', energy: 2, shields: 1, hull: 1, defence: 2, movement: 3 },
    weapons: [A1],
    combine: 2,
  }),
  template('Gunship', 'Escort', 'gunship', {
    ...{ class: 'escort', energy: 3, shields: 3, hull: 6, defence: 2, movement: 3 },
    weapons: [A1, A2],
  }),
  template('Destroyer', 'Escort', 'destroyer', {
    ...{ class: 'escort', energy: 4, shields: 4, hull: 10, defence: 3, movement: 2 },
    weapons: [A1, A2_LONG, A3],
  }),
  template('Battleship', 'Capital', 'battleship', {
    ...{ class: 'capital', energy: 6, shields: 6, hull: 12, defence: 4, movement: 2 },
    weapons: [A1, A2_LONG, A3, A4],
    torpedoBays: { bays: 1, bayDefence: 3, ...TORPEDOES },
  }),
  template('Repair ship', 'Support', 'support', {
    ...{ class: 'escort', energy: 4, shields: 3, hull: 6, defence: 2, movement: 3 },
    weapons: [A1],
    equipment: { repair: true },
  }),
  template('Cargo ship', 'Cargo', 'cargo', {
    ...{ class: 'cargo', energy: 0, shields: 0, hull: 3, defence: 2, movement: 2 },
    weapons: [],
  }),
  template('Star base', 'Base', 'base', {
    ...{ class: 'base', energy: 8, shields: 4, hull: 20, defence: 3, movement: 0 },
    weapons: [A1, A2, A4],
    torpedoBays: { bays: 2, bayDefence: 3, ...TORPEDOES, torpedoes: 8 },
  }),
  template('Torpedo platform', 'Platform', 'platform', {
    ...{ class: 'platform', energy: 0, shields: 0, hull: 1, defence: 1, movement: 0 },
    weapons: [],
    torpedoBays: { bays: 1, ...TORPEDOES },
  }),
  template('Active mines', 'Mine', 'mine', {
    ...{ class: 'mine', energy: 1, shields: 0, hull: 1, defence: 1, movement: 0 },
    weapons: [A1],
  }),
];
