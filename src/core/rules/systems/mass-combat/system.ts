import { err, isUsable, ok } from '@core/base';
import { modelFindings } from '@core/model';
import type { RuleSystem } from '../../contract';
import { MassCombatBattle } from './battle';
import { designCard } from './card';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { checkScenario } from './check-scenario';
import type { MassEvent } from './events';
import { FIELDS } from './fields';
import { DEFAULT_TURN_LIMIT, OPTIONS } from './options';
import { REFERENCE } from '../../generated/mass-combat-reference';
import type { MassAction } from './types';
import type { MassState } from './state';
import { WORKSHOP } from './workshop';

/** The mass combat rules of Stéphane Van Cauwenberghe, version 1.0: factions that fight in waves of six phases. */
export const massCombat: RuleSystem<MassState, MassAction, MassEvent> = {
  info: {
    id: 'mass-combat',
    name: 'Mass Combat',
    summary: 'Two armies meet in waves: leaders seal a strategy, gather a pool of dice and push their luck.',
    board: 'field',
    simultaneous: true,
    hiddenInformation: true,
    defaultTurnLimit: DEFAULT_TURN_LIMIT,
    turnName: 'wave',
    options: OPTIONS,
  },
  reference: REFERENCE,
  checkDesign: (design) => checkDesign(design),
  cost: () => [],
  fields: FIELDS,
  card: designCard,
  workshop: WORKSHOP,
  carry: CARRY,
  checkScenario,
  setup(scenario, designs) {
    const findings = [...modelFindings(scenario), ...checkScenario(scenario, designs)];
    return isUsable(findings) ? ok(new MassCombatBattle(scenario, designs)) : err(findings);
  },
};
