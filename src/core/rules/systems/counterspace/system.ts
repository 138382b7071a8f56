import { err, isUsable, ok } from '@core/base';
import { modelFindings } from '@core/model';
import type { RuleSystem } from '../../contract';
import { CounterspaceBattle } from './battle';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { DEFAULT_TURN_LIMIT } from './compile';
import { standsStill } from './compile-design';
import { designCost } from './cost';
import type { CounterspaceEvent } from './events';
import { FIELDS } from './fields';
import { OPTIONS } from './options';
import { REFERENCE } from '../../generated/counterspace-reference';
import { TERRAIN_EFFECTS, terrainOdds } from './terrain';
import type { CounterspaceAction, CounterspaceState } from './types';
import { GAMES, VALUE_ERROR } from './value-table';
import { WORKSHOP } from './workshop';

const POINTS_NOTE =
  `Fitted to ${GAMES.toLocaleString('en')} simulated games: fleets of up to eight units and the same sum are about even, and a Destroyer is 100. ` +
  `For two designs of three what they are worth lies within about ${Math.round(100 * VALUE_ERROR)}% of it. ` +
  'The text has no build points; see docs/reference-values.md.';

/**
 * CounterSpace 2005.5.1 by Stephan Beal, with the readings of our own that the options and the rules reference name.
 */
export const counterspace: RuleSystem<CounterspaceState, CounterspaceAction, CounterspaceEvent> = {
  info: {
    id: 'counterspace',
    name: 'CounterSpace',
    summary: 'Ships on a hex map split their energy between shields and weapons, and move and fire in any order.',
    board: 'hex',
    simultaneous: false,
    hiddenInformation: false,
    defaultTurnLimit: DEFAULT_TURN_LIMIT,
    options: OPTIONS,
    terrain: TERRAIN_EFFECTS,
    points: {
      name: 'Reference value',
      short: 'Ref.',
      note: POINTS_NOTE,
      error: VALUE_ERROR,
    },
  },
  reference: REFERENCE,
  checkDesign,
  cost: designCost,
  fields: FIELDS,
  card: designCard,
  standsStill,
  workshop: WORKSHOP,
  carry: CARRY,
  terrainOdds,
  checkScenario,
  setup(scenario, designs) {
    const findings = [...modelFindings(scenario), ...checkScenario(scenario, designs)];
    return isUsable(findings) ? ok(new CounterspaceBattle(scenario, designs)) : err(findings);
  },
};
