import { weaponLine, statsOf } from '@core/rules/systems/counterspace';
import type { ShipSystem } from '../model/systems';
import CounterspaceEditor from './CounterspaceEditor.vue';
import CounterspaceFigures from './CounterspaceFigures.vue';
import CounterspacePreview from './CounterspacePreview.vue';
import { compareRows } from './compare';
import { TEMPLATES } from './templates';

/** The workshop's panels for CounterSpace. */
export const counterspaceShips: ShipSystem = {
  editor: CounterspaceEditor,
  preview: CounterspacePreview,
  figures: CounterspaceFigures,
  compare: compareRows,
  line: (design) => weaponLine(statsOf(design)),
  templates: TEMPLATES,
};
