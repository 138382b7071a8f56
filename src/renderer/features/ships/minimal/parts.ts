import { capital } from '@core/base';
import type { MinimalSide, MinimalStats } from '@core/model';
import { SIDE_NAMES, SIDES } from '@core/rules/systems/minimal';
import type { PartSort } from '../model/ship-system';

/** A value of a ship that is bought point by point. */
export interface ValuePart extends PartSort {
  readonly key: 'engine' | 'shields' | 'toHit';
  /** What the value is good for, in a few words. */
  readonly about: (stats: MinimalStats) => string;
}

/** ENGINE, SHIELDS and TO-HIT (Minimal Space Combat 2.0). */
export const PARTS: readonly ValuePart[] = [
  {
    key: 'engine',
    label: 'ENGINE',
    tone: 'a',
    about: ({ engine }) => (engine === 0 ? 'never moves' : `SPEED 0 to ${engine}, ±1 a turn`),
  },
  {
    key: 'shields',
    label: 'SHIELDS',
    tone: 'shields',
    about: ({ shields }) => (shields === 0 ? 'destroyed from the start' : 'destroyed at 0'),
  },
  { key: 'toHit', label: 'TO-HIT', tone: 'energy', about: ({ toHit }) => `d6 up to ${toHit} + range` },
];

/** The weapons as one sort of part. */
export const WEAPONS: PartSort = { label: 'Weapons', tone: 'b' };

/** The sides in the places that they have on a ship that looks upwards, row by row. */
export const SIDE_GRID: readonly MinimalSide[] = ['FL', 'F', 'FR', 'RL', 'R', 'RR'];

/** The name of a side as it begins a label: Front left. */
export function sideName(side: MinimalSide): string {
  return capital(SIDE_NAMES[SIDES.indexOf(side)] ?? side);
}
