import type { Design } from '@core/model';
import type { DesignCard } from '../../design-card';
import { cardValues } from '../../fields';
import { statsOf } from './cost';
import { FIELDS } from './fields';

/** Ship card: installed components, tech level, and ship type. House interpretation. */
export function designCard(design: Design): DesignCard {
  const stats = statsOf(design);
  const values = cardValues(design, FIELDS).filter(({ value, bar }) => value > 0 || bar !== undefined);
  return {
    values: [...values, { label: 'Tech level', short: 'TL', value: stats.tech }],
    weapons: [],
    sections: [
      { title: 'Type', lines: [stats.warp ? 'Warpship: has a warp generator' : 'Systemship: no warp generator'] },
    ],
    moves: true,
  };
}
