import type { Finding, FixStep } from '@core/base';
import type { Scenario } from '@core/model';
import { checkMaplessEvents, checkMaplessForce } from '../../common/mapless';
import { ScenarioFindings, type ScenarioParts } from '../../common/scenario-findings';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { compileOptions, OPTIONS } from './options';

/** Parts of this system that the common scenario checks use. */
function partsOf(scenario: Scenario): ScenarioParts {
  const { prices } = compileOptions(scenario);
  return {
    rules: 'drive-table',
    options: OPTIONS,
    units: 'ships',
    checkDesign: (design) => checkDesign(design, undefined, prices),
    carried: CARRY,
  };
}

/** The option of older files that `budget` of the sides replaces. */
const OLD_BUDGET = /^(?:\/sides\/\d+)?\/options\/budget$/;

/** For the option of older files, a fix that turns it into budgets of the sides. */
function withBudgetFix(finding: Finding, { options, sides }: Scenario): Finding {
  if (!OLD_BUDGET.test(finding.path)) return finding;
  const steps = sides.flatMap((side, index): FixStep[] => {
    const budget = side.options?.budget ?? options.budget;
    const path = `/sides/${index}`;
    return [
      ...(typeof budget === 'number' && budget > 0
        ? [{ op: 'add' as const, path: `${path}/budget`, value: budget }]
        : []),
      ...(side.options?.budget === undefined ? [] : [{ op: 'remove' as const, path: `${path}/options/budget` }]),
    ];
  });
  if (options.budget !== undefined) steps.push({ op: 'remove', path: '/options/budget' });
  const message = 'Each side now has its own budget, so this option is ignored.';
  return { ...finding, message, fix: { label: 'Give the sides this budget', steps } };
}

/** Findings about a scenario that are specific to these rules. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, partsOf(scenario));
  const { list } = findings;
  findings.checkSides();
  if (scenario.sides.length < 2) list.error('sides', '/sides', 'A battle needs at least two sides.');
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkMaplessForce(force, `/forces/${index}`, list);
  }
  checkMaplessEvents(scenario, list);
  findings.checkLevels();
  return list.found.map((finding) => withBudgetFix(finding, scenario));
}
