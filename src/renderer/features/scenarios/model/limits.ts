import type { Fleet, Scenario } from '@core/model';

/** The longest list that a file may have, with the noun for its items. */
interface Limit {
  readonly most: number;
  readonly noun: string;
}

const LIMITS = {
  sides: { most: 4, noun: 'sides' },
  forces: { most: 200, noun: 'forces' },
  victory: { most: 40, noun: 'levels' },
  triggers: { most: 100, noun: 'triggers' },
  awards: { most: 100, noun: 'awards' },
} as const;
const FLEET_LIMIT: Limit = { most: 200, noun: 'designs' };

/** Why a list of a scenario has no room for `more` items; undefined when it has. A longer list could not be saved. */
export function fullReason(scenario: Scenario, list: keyof typeof LIMITS, more = 1): string | undefined {
  return reasonOf(LIMITS[list], (scenario[list]?.length ?? 0) + more);
}

/** Why a fleet has no room for `more` designs, as {@link fullReason}. */
export function fullFleet(units: Fleet['units'], more = 1): string | undefined {
  return reasonOf(FLEET_LIMIT, units.length + more);
}

function reasonOf({ most, noun }: Limit, count: number): string | undefined {
  return count > most ? `At most ${most} ${noun}` : undefined;
}
