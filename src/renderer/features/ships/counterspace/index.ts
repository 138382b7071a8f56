import { summary } from '@core/model';
import type { ShipSystem } from '../model/ship-system';
import CounterspaceEditor from './CounterspaceEditor.vue';
import CounterspaceFigures from './CounterspaceFigures.vue';
import CounterspacePreview from './CounterspacePreview.vue';
import { compareRows } from './compare';
import { sortOf } from './sorts';
import { TEMPLATES } from './templates';

/** The workshop's panels for CounterSpace. */
export const counterspaceShips: ShipSystem = {
  editor: CounterspaceEditor,
  preview: CounterspacePreview,
  figures: CounterspaceFigures,
  compare: compareRows,
  line: summary,
  templates: TEMPLATES,
  sortOf,
  compareAside: 'in play, race applied',
};
