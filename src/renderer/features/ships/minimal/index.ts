import { statsOf } from '@core/rules/systems/minimal';
import type { PartSort, ShipSystem } from '../model/ship-system';
import ArcsDrawing from './ArcsDrawing.vue';
import { compareRows } from './compare';
import MinimalEditor from './MinimalEditor.vue';
import MinimalFigures from './MinimalFigures.vue';
import { PARTS, WEAPONS } from './parts';
import { TEMPLATES } from './templates';

function sortOf(path: string): PartSort {
  return PARTS.find(({ key }) => path === `/stats/${key}`) ?? WEAPONS;
}

/** The workshop's panels for Minimal Space Combat. */
export const minimalShips: ShipSystem = {
  editor: MinimalEditor,
  preview: ArcsDrawing,
  figures: MinimalFigures,
  compare: compareRows,
  line: (design) => {
    const { engine, shields, toHit, weapons } = statsOf(design);
    return `${engine} · ${shields} · ${toHit} ${weapons.join(' ')}`;
  },
  templates: TEMPLATES,
  sortOf,
  hasBudget: true,
};
