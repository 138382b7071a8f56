import type { Design, MinimalStats } from '@core/model';
import type { ShipTemplate } from '../model/ship-system';

function template(
  name: string,
  silhouette: NonNullable<Design['silhouette']>,
  [engine, shields, toHit]: readonly [number, number, number],
  weapons: MinimalStats['weapons'],
  budget: number,
): ShipTemplate {
  return {
    name,
    aside: `${engine} · ${shields} · ${toHit} ${weapons.join(' ')}`,
    design: { silhouette, stats: { engine, shields, toHit, weapons, budget } },
    budget,
  };
}

/** Templates for each budget of the rules (Minimal Space Combat 3.0); each spends its budget exactly. */
export const TEMPLATES: readonly ShipTemplate[] = [
  template('Picket', 'scout', [3, 2, 3], ['F'], 10),
  template('Snubnose', 'fighter', [2, 2, 2], ['FL', 'FR'], 10),
  template('Dart', 'fighter', [4, 2, 2], ['F'], 10),
  template('Knife fighter', 'destroyer', [3, 3, 3], ['F', 'FL', 'FR'], 15),
  template('Brawler', 'gunship', [2, 4, 3], ['F', 'FL', 'FR'], 15),
  template('Marksman', 'scout', [4, 4, 5], ['F'], 15),
  template('Broadside', 'gunship', [2, 3, 2], ['FL', 'FR', 'RL', 'RR'], 15),
  template('Cruiser', 'battleship', [4, 5, 5], ['F', 'FL', 'FR'], 20),
  template('Fortress', 'base', [1, 5, 4], ['F', 'FL', 'FR', 'RL', 'RR'], 20),
  template('Raider', 'destroyer', [5, 5, 4], ['F', 'FL', 'FR'], 20),
  template('Dreadnought', 'dreadnaught', [5, 5, 5], ['F', 'FL', 'FR', 'RL', 'RR'], 25),
];
