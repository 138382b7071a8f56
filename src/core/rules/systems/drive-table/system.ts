import { err, isUsable, ok } from '@core/base';
import { modelFindings } from '@core/model';
import type { RuleSystem } from '../../contract';
import { DriveTableBattle } from './battle';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { designCost } from './cost';
import type { DriveTableEvent } from './events';
import { FIELDS } from './fields';
import { DEFAULT_TURN_LIMIT, OPTIONS } from './options';
import { REFERENCE } from '../../generated/drive-table-reference';
import type { DriveTableAction } from './types';
import type { DriveTableState } from './state';
import { WORKSHOP } from './workshop';

/** The expanded combat results table of Evan M. Corcoran, with rules for ships and orders that are our reading. */
export const driveTable: RuleSystem<DriveTableState, DriveTableAction, DriveTableEvent> = {
  info: {
    id: 'drive-table',
    name: 'Drive-difference table',
    summary:
      'Ships built from points share their power out in secret; tactics and the difference of the drives decide.',
    board: 'abstract',
    simultaneous: true,
    hiddenInformation: true,
    defaultTurnLimit: DEFAULT_TURN_LIMIT,
    turnName: 'round',
    options: OPTIONS,
    points: { name: 'Build points', short: 'BP' },
  },
  reference: REFERENCE,
  checkDesign,
  cost: (design) => designCost(design),
  fields: FIELDS,
  card: designCard,
  workshop: WORKSHOP,
  carry: CARRY,
  checkScenario,
  setup(scenario, designs) {
    const findings = [...modelFindings(scenario), ...checkScenario(scenario, designs)];
    return isUsable(findings) ? ok(new DriveTableBattle(scenario, designs)) : err(findings);
  },
};
