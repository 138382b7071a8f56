import { readdirSync, readFileSync } from 'node:fs';
import { assert } from '@core/base';
import type { Design, RulesId, Scenario } from '@core/model';
import { designsFor } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';

/** The bundled scenarios; scripts and tests run in the root folder. */
const SCENARIOS = 'library/scenarios';
const DESIGNS = 'library/designs';

function readAll(folder: string): unknown[] {
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown);
}

/** The bundled scenarios of a rule system, ready to play, in the order of their ids; `only` selects some by id. */
export function bundledBattles(rules: RulesId, only: readonly string[] = []): AnyBattle[] {
  const designs = readAll(DESIGNS) as Design[];
  return (readAll(SCENARIOS) as Scenario[])
    .filter((scenario) => scenario.rules === rules && (only.length === 0 || only.includes(scenario.id)))
    .map((scenario) => {
      const setup = ruleSystem(rules)?.setup(scenario, designsFor(scenario, designs));
      assert(setup?.ok === true, `${scenario.id} can be played`);
      return setup.value;
    });
}
