import { type Finding, type Result, err } from '@core/base';
import { createMatch, designsFor, type Match } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import type { BatchSetting } from './messages';

/** Seats the players of a batch at its battle, or says everything that stands in the way. */
export function openMatch({ scenario, designs, players }: BatchSetting): Result<Match, readonly Finding[]> {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) {
    const message = `The rule system "${scenario.rules}" cannot be played yet.`;
    return err([{ code: 'playtest.rules', severity: 'error', path: '/rules', message }]);
  }
  const made = system.setup(scenario, designsFor(scenario, designs));
  return made.ok ? createMatch(made.value, players, { now: () => performance.now() }) : made;
}
