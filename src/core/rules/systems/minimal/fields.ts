import type { Design } from '@core/model';
import type { FieldGroup } from '../../fields';
import { MAX_VALUE, statsOf, WEAPON_COST } from './design';

/** The field maximum exceeds the rules' maximum so that illegal designs can be edited. */
const VALUE = {
  type: 'integer',
  max: 99,
  boxes: MAX_VALUE,
  limit: MAX_VALUE,
  axis: MAX_VALUE,
  section: '3.0',
} as const;

/** ENGINE, SHIELDS, TO-HIT and the weapons of a ship. Minimal Space Combat 2.0, 3.0. */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'values', title: 'Values', aside: `1 BP per point, maximum ${MAX_VALUE}`, costs: true },
    fields: [
      {
        ...{ ...VALUE, key: 'engine', label: 'ENGINE', short: 'ENGINE', long: 'Engine', tone: 'a', bar: 'energy' },
        about: (design: Design) => {
          const { engine } = statsOf(design);
          return engine === 0 ? 'never moves' : `SPEED 0 to ${engine}, ±1 per turn`;
        },
      },
      {
        ...{ ...VALUE, key: 'shields', label: 'SHIELDS', short: 'SHIELDS', long: 'Shields' },
        ...{ tone: 'shields', bar: 'shields' },
        about: (design: Design) => (statsOf(design).shields === 0 ? 'destroyed at the start' : 'destroyed at 0'),
      },
      {
        ...{ ...VALUE, key: 'toHit', label: 'TO-HIT', short: 'TO-HIT', long: 'To hit', tone: 'energy' },
        about: (design: Design) => `d6 up to ${statsOf(design).toHit} + range`,
      },
    ],
  },
  {
    ...{ id: 'weapons', title: 'Weapons', tone: 'b', path: '/stats/weapons', fields: [] },
    aside: `${WEAPON_COST} BP each, one per side`,
  },
];
