import { cardLine } from '@core/rules/design-card';
import { driveTable, statsOf } from '@core/rules/systems/drive-table';
import type { ShipSystem } from '../model/ship-system';
import { compareRows } from './compare';
import DriveFigures from './DriveFigures.vue';
import PlanDrawing from './PlanDrawing.vue';
import { TEMPLATES } from './templates';

/** Workshop parts for the drive-difference table. */
export const driveTableShips: ShipSystem = {
  previews: [PlanDrawing],
  figures: DriveFigures,
  compare: compareRows,
  line: (design) => {
    const { values } = driveTable.card(design);
    // Zero values are left out to save space.
    const present = values.filter(({ value }) => value > 0);
    return `${cardLine({ values: present, weapons: [] })}${statsOf(design).warp ? ' W' : ''}`;
  },
  templates: TEMPLATES,
};
