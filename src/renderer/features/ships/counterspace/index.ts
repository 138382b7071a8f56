import { summary } from '@core/model';
import type { ShipSystem } from '../model/ship-system';
import CounterspaceFigures from './CounterspaceFigures.vue';
import CounterspacePreview from './CounterspacePreview.vue';
import { compareRows } from './compare';
import { TEMPLATES } from './templates';
import WeaponNotation from './WeaponNotation.vue';

/** Workshop parts for CounterSpace. */
export const counterspaceShips: ShipSystem = {
  headers: { weapons: WeaponNotation },
  previews: [CounterspacePreview],
  figures: CounterspaceFigures,
  compare: compareRows,
  line: summary,
  templates: TEMPLATES,
  compareAside: 'effective, race applied',
};
