import type { Finding } from '@core/base';
import type { Condition, Force, Scenario } from '@core/model';
import { checkForceCondition } from '../../common/carry';
import { checkOptions } from '../../common/option-findings';
import { FindingList } from '../../common/report';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { totalCost } from './cost';
import { budgetOf, compileOptions, OPTIONS } from './options';
import { findDesign, unitsOfForce } from './tables';

function checkForce(scenario: Scenario, designs: DesignSet, force: Force, path: string, list: FindingList): void {
  const design = findDesign(scenario, designs, force.design);
  if (design === undefined) {
    list.error('unknown-design', `${path}/design`, `There is no design "${force.design}".`);
  } else if (design.rules !== 'drive-table') {
    list.error('foreign-design', `${path}/design`, `"${design.name}" is a design of another rule system.`);
  } else {
    for (const finding of checkDesign(design)) {
      if (finding.severity !== 'error') continue;
      const message = `"${design.name}": ${finding.message}`;
      // A ship over the budget that it names itself can be played all the same; what a side may spend is judged apart.
      if (finding.code.endsWith('.budget')) list.warning('over-budget', `${path}/design`, message);
      else list.error('bad-design', `${path}/design`, message);
    }
    checkForceCondition(CARRY.check, force, design, path, list);
  }
  if (force.start.type !== 'free') {
    list.error('start', `${path}/start`, 'These battles have no map: all ships are there from the beginning.', {
      fix: {
        label: 'Start without a place',
        steps: [{ op: 'replace', path: `${path}/start`, value: { type: 'free' } }],
      },
    });
  }
  if ((force.orders?.length ?? 0) > 0) {
    list.warning(
      'orders',
      `${path}/orders`,
      'Standing orders say nothing in battles without a map; they are ignored.',
      {
        fix: { label: 'Remove the orders', steps: [{ op: 'remove', path: `${path}/orders` }] },
      },
    );
  }
}

function checkBudgets(scenario: Scenario, designs: DesignSet, list: FindingList): void {
  const { prices } = compileOptions(scenario);
  for (const [index, side] of scenario.sides.entries()) {
    const own = scenario.forces.filter((force) => force.side === side.id);
    if (own.length === 0) {
      list.error('no-forces', `/sides/${index}`, `${side.name} has no ships.`);
      continue;
    }
    const budget = budgetOf(scenario, index);
    if (budget === 0) continue;
    const cost = own.reduce((sum, force) => {
      const design = findDesign(scenario, designs, force.design);
      return design?.rules === 'drive-table' ? sum + (force.count ?? 1) * totalCost(design, prices) : sum;
    }, 0);
    if (cost <= budget) continue;
    const message = `The ships of ${side.name} cost ${cost} build points, ${cost - budget} more than the ${budget} there are.`;
    list.error('budget', `/sides/${index}`, message, { section: 'our reading' });
  }
}

function asksForZone(condition: Condition): boolean {
  switch (condition.type) {
    case 'all':
    case 'any':
      return condition.of.some(asksForZone);
    case 'not':
      return asksForZone(condition.of);
    case 'exited':
      return condition.edge !== undefined;
    default:
      return condition.type === 'holds';
  }
}

function checkEvents(scenario: Scenario, designs: DesignSet, list: FindingList): void {
  const noMap = 'speaks of a zone or an edge of a map, and there is none here.';
  for (const [index, level] of scenario.victory.entries()) {
    if (asksForZone(level.when)) list.error('no-zone', `/victory/${index}/when`, `The level "${level.name}" ${noMap}`);
  }
  for (const [index, award] of (scenario.awards ?? []).entries()) {
    if (award.for !== 'holds' && !(award.for === 'exited' && award.edge !== undefined)) continue;
    list.error('no-zone', `/awards/${index}`, `The award "${award.id}" ${noMap}`);
  }
  for (const [index, trigger] of (scenario.triggers ?? []).entries()) {
    const path = `/triggers/${index}`;
    if (asksForZone(trigger.when)) list.error('no-zone', `${path}/when`, `The trigger "${trigger.id}" ${noMap}`);
    for (const [place, effect] of trigger.do.entries()) {
      if (effect.type === 'message' || effect.type === 'points') continue;
      const message = 'Terrain and reinforcements need a map; this does nothing here.';
      list.warning('effect', `${path}/do/${place}`, message, {
        fix: { label: 'Remove it', steps: [{ op: 'remove', path: `${path}/do/${place}` }] },
      });
    }
  }
  const units = scenario.forces.flatMap((force) => {
    const design = findDesign(scenario, designs, force.design);
    return design === undefined ? [] : unitsOfForce(force, design);
  });
  for (const index of reachedAtStart(compileVictory(scenario, units))) {
    const message = `The level "${scenario.victory[index].name}" is reached before anything happens; add the condition that the battle is over.`;
    list.warning('true-at-start', `/victory/${index}/when`, message);
  }
}

/** Findings about a scenario that only the rules of the drive-difference table can see. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const list = new FindingList('drive-table.scenario');
  checkOptions(scenario, OPTIONS, list);
  if (scenario.sides.length < 2) list.error('sides', '/sides', 'A battle needs two sides at least.');
  if (scenario.map !== undefined) {
    list.hint('map', '/map', 'These battles have no map; the one of the scenario is not used.', {
      fix: { label: 'Remove the map', steps: [{ op: 'remove', path: '/map' }] },
    });
  }
  for (const [index, force] of scenario.forces.entries()) {
    checkForce(scenario, designs, force, `/forces/${index}`, list);
  }
  checkBudgets(scenario, designs, list);
  checkEvents(scenario, designs, list);
  return list.found;
}
