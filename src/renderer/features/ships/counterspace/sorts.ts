import type { PartSort } from '../model/ship-system';

const SORTS: Readonly<Record<string, PartSort>> = {
  hull: { label: 'Hull', tone: 'hull' },
  shields: { label: 'Shields', tone: 'shields' },
  energy: { label: 'Energy', tone: 'energy' },
  movement: { label: 'Movement', tone: 'd' },
  defence: { label: 'Defence', tone: 'a' },
  equipment: { label: 'Equipment', tone: 'c' },
};

/** The sort of a part of a CounterSpace unit: its value, its equipment, or else a weapon. */
export function sortOf(path: string): PartSort {
  return SORTS[path.split('/')[2] ?? ''] ?? { label: 'Weapons', tone: 'b' };
}
