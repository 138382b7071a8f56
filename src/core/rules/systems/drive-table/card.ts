import type { Design } from '@core/model';
import type { CardValue, DesignCard } from '../../design-card';
import { statsOf } from './cost';
import { BEAMS, DRIVE, partsOf, PARTS, SCREENS, WARP } from './parts';

/** Components that every card shows, as bars. */
const BARS: ReadonlyMap<number, NonNullable<CardValue['bar']>> = new Map([
  [DRIVE, 'energy'],
  [BEAMS, 'hull'],
  [SCREENS, 'shields'],
]);

/** The card of a ship: the components that it has, its tech level, and how it travels. Our reading. */
export function designCard(design: Design): DesignCard {
  const stats = statsOf(design);
  const values = partsOf(stats).flatMap((value, part) => {
    const { label, short } = PARTS[part];
    const bar = BARS.get(part);
    return part === WARP || (value === 0 && bar === undefined)
      ? []
      : [{ label, short, value, ...(bar === undefined ? {} : { bar }) }];
  });
  return {
    values: [...values, { label: 'Tech level', short: 'TL', value: stats.tech }],
    weapons: [],
    others: [stats.warp ? 'Warpship: it has a warp generator' : 'Systemship: it has no warp generator'],
    moves: true,
  };
}
