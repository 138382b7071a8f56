import { cardLine } from '@core/rules/design-card';
import { minimal } from '@core/rules/systems/minimal';
import type { ShipSystem } from '../model/ship-system';
import ArcsDrawing from './ArcsDrawing.vue';
import { compareRows } from './compare';
import MinimalFigures from './MinimalFigures.vue';
import { TEMPLATES } from './templates';
import WeaponSides from './WeaponSides.vue';

/** Workshop parts for Minimal Space Combat. */
export const minimalShips: ShipSystem = {
  headers: { weapons: WeaponSides },
  previews: [ArcsDrawing],
  figures: MinimalFigures,
  compare: compareRows,
  line: (design) => cardLine({ values: minimal.card(design).values, weapons: [] }),
  templates: TEMPLATES,
};
