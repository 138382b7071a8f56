import type { Design } from '@core/model';

/** The few names that the programs of the stress test fight over. */
export const NAMES = ['Aster', 'Borealis', 'Corvid', 'Dagger', 'Ember'];

/** A design with a text that no other operation writes. */
export function stressDocument(name: string, mark: string): Design {
  return {
    kind: 'design',
    format: 1,
    id: name.toLowerCase(),
    name,
    rules: 'mass-combat',
    notes: `${mark} `.repeat(200),
    stats: { fighters: 3, characters: [], specials: [] },
  };
}
