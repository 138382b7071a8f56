import type { Scenario } from '@core/model';

/** The longest lists that a scenario file may have, with the noun for their items. */
const LIMITS = {
  sides: { most: 4, noun: 'sides' },
  forces: { most: 200, noun: 'forces' },
  victory: { most: 40, noun: 'levels' },
  triggers: { most: 100, noun: 'triggers' },
  awards: { most: 100, noun: 'awards' },
} as const;

/** Why a list of a scenario has no room for `more` items; undefined when it has. A longer list could not be saved. */
export function fullReason(scenario: Scenario, list: keyof typeof LIMITS, more = 1): string | undefined {
  const { most, noun } = LIMITS[list];
  return (scenario[list]?.length ?? 0) + more > most ? `At most ${most} ${noun}` : undefined;
}
