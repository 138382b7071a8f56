import type { Scenario } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { scenarioFromTemplate } from '@core/rules/template';
import { openNew } from '@renderer/app';
import { loadMissingDesigns, withMissingDesigns } from '@renderer/app/new-document/missing-designs';
import type { Tab } from '@renderer/stores';

const RULES = 'counterspace';
/** Two moves apart: each ship can reach its range in the first turn. */
const STARTS = ['0406', '0806'];

/** Opens a scenario of a tour in a tab, also in a library that no longer has its designs. */
export async function openTourScenario(scenario: Scenario): Promise<Tab> {
  await loadMissingDesigns(scenario);
  return openNew(withMissingDesigns(scenario));
}

/** A duel of two destroyers on a map without terrain. */
export function emptyMapDuel(name: string, briefing: string, cols: number, rows: number): Scenario {
  const template = ruleSystem(RULES).templates.find(({ id }) => id === 'duel')!;
  const shape = { orientation: 'pointy', stagger: 'odd', cols, rows } as const;
  const scenario = scenarioFromTemplate({ rules: RULES, template, name, size: 'small', shape });
  return { ...scenario, briefing, map: { ...scenario.map!, terrain: [] } };
}

/** A duel of two ships near each other; the first side plays first. */
export function openSpaceDuel(name: string, briefing: string): Scenario {
  const scenario = emptyMapDuel(name, briefing, 12, 10);
  return {
    ...scenario,
    options: { firstTurn: 'listed' },
    forces: scenario.forces.map((force, index) => ({ ...force, start: { type: 'hex', hex: STARTS[index]! } })),
  };
}

/** Two Foundlings against a Destroyer, which usually wins; three are an even match. */
export function unevenDuel(name: string): Scenario {
  const duel = openSpaceDuel(name, 'Foundlings attack a destroyer. The last side flying wins.');
  const [attacker, defender] = duel.forces as [Scenario['forces'][number], Scenario['forces'][number]];
  return {
    ...duel,
    options: {},
    forces: [
      { ...attacker, id: 'foundlings', design: 'foundling', count: 2, start: { type: 'hex', hex: '0206' } },
      { ...defender, start: { type: 'hex', hex: '1106' } },
    ],
  };
}
