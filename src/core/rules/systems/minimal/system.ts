import { err, isUsable, ok } from '@core/base';
import { modelFindings } from '@core/model';
import type { RuleSystem } from '../../contract';
import { MinimalBattle } from './battle';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { DEFAULT_TURN_LIMIT } from './compile';
import { designCost } from './design';
import type { MinimalEvent } from './events';
import { FIELDS } from './fields';
import { OPTIONS } from './options';
import { REFERENCE } from '../../generated/minimal-reference';
import { TERRAIN_EFFECTS } from './terrain';
import type { MinimalAction } from './types';
import type { MinimalState } from './state';
import { WORKSHOP } from './workshop';

/** Minimal Space Combat by Timothy Swenson (1996), with the readings of our own that the options and the rules reference name. */
export const minimal: RuleSystem<MinimalState, MinimalAction, MinimalEvent> = {
  info: {
    id: 'minimal',
    name: 'Minimal Space Combat',
    summary: 'Ships built from a few points plot their moves in secret, move at once and fire by initiative.',
    board: 'hex',
    simultaneous: true,
    hiddenInformation: true,
    defaultTurnLimit: DEFAULT_TURN_LIMIT,
    options: OPTIONS,
    terrain: TERRAIN_EFFECTS,
    points: { name: 'Build points', short: 'BP' },
  },
  reference: REFERENCE,
  checkDesign,
  cost: designCost,
  fields: FIELDS,
  card: designCard,
  workshop: WORKSHOP,
  carry: CARRY,
  checkScenario,
  setup(scenario, designs) {
    const findings = [...modelFindings(scenario), ...checkScenario(scenario, designs)];
    return isUsable(findings) ? ok(new MinimalBattle(scenario, designs)) : err(findings);
  },
};
