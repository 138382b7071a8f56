import { err, isUsable, ok } from '@core/base';
import { modelFindings } from '@core/model';
import type { RuleSystem } from '../../contract';
import { SkirmishBattle } from './battle';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import { DEFAULT_TURN_LIMIT } from './compile';
import type { SkirmishEvent } from './events';
import { FIELDS } from './fields';
import { OPTIONS } from './options';
import { REFERENCE } from '../../generated/skirmish-reference';
import type { SkirmishAction } from './types';
import type { SkirmishState } from './state';
import { WORKSHOP } from './workshop';

/** The skirmish battlespace (chapter 13 of its text), with the readings of our own that the options and the rules reference name. */
export const skirmish: RuleSystem<SkirmishState, SkirmishAction, SkirmishEvent> = {
  info: {
    id: 'skirmish',
    name: 'Skirmish battlespace',
    summary: 'Small units in joined locations find each other in the fog, take positions, dig in, evade and attack.',
    board: 'locations',
    simultaneous: false,
    hiddenInformation: true,
    defaultTurnLimit: DEFAULT_TURN_LIMIT,
    turnName: 'round',
    options: OPTIONS,
  },
  reference: REFERENCE,
  checkDesign,
  // The text has no points to buy units with.
  cost: () => [],
  fields: FIELDS,
  card: designCard,
  workshop: WORKSHOP,
  carry: CARRY,
  checkScenario,
  setup(scenario, designs) {
    const findings = [...modelFindings(scenario), ...checkScenario(scenario, designs)];
    return isUsable(findings) ? ok(new SkirmishBattle(scenario, designs)) : err(findings);
  },
};
