import type { Finding } from '@core/base';
import type { Scenario } from '@core/model';
import { checkMaplessEvents, checkMaplessForce } from '../../common/mapless';
import { ScenarioFindings } from '../../common/scenario-findings';
import type { ScenarioParts } from '../../common/scenario-findings';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { totalCost } from './cost';
import { budgetOf, compileOptions, OPTIONS } from './options';

/** Parts of this system that the common scenario checks use. */
const PARTS: ScenarioParts = {
  rules: 'drive-table',
  options: OPTIONS,
  units: 'ships',
  checkDesign: (design) => checkDesign(design),
  checkCondition: CARRY.check,
};

function checkBudgets(findings: ScenarioFindings): void {
  const { scenario, list } = findings;
  const { prices } = compileOptions(scenario);
  for (const [index, side] of scenario.sides.entries()) {
    const budget = budgetOf(scenario, index);
    if (budget === 0) continue;
    const cost = scenario.forces.reduce((sum, force) => {
      const design = force.side === side.id ? findings.designOf(force) : undefined;
      return design === undefined ? sum : sum + (force.count ?? 1) * totalCost(design, prices);
    }, 0);
    if (cost <= budget) continue;
    const message = `The ships of ${side.name} cost ${cost} BP, ${cost - budget} over the budget of ${budget}.`;
    list.error('budget', `/sides/${index}`, message, { section: 'house interpretation' });
  }
}

/** Findings about a scenario that are specific to these rules. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, PARTS);
  const { list } = findings;
  findings.checkSides();
  if (scenario.sides.length < 2) list.error('sides', '/sides', 'A battle needs at least two sides.');
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkMaplessForce(force, `/forces/${index}`, list);
  }
  checkBudgets(findings);
  checkMaplessEvents(scenario, list);
  findings.checkLevels();
  return list.found;
}
