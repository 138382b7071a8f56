import { withVerb, type Finding } from '@core/base';
import type { Force, MassProject, Scenario, Side } from '@core/model';
import { checkMaplessEvents, checkMaplessForce } from '../../common/mapless';
import type { FindingList } from '../../common/report';
import { findDesign } from '../../common/roster';
import { ScenarioFindings, type ScenarioParts } from '../../common/scenario-findings';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { conditionOf, standingProjects } from './condition';
import { FORTIFICATIONS, PROJECTS, SIEGE_FROM } from './field';
import { OPTIONS } from './options';
import { fortOf, PLAIN_FIELD, postureOf, statsOf } from './tables';

const SECTION = 'house interpretation';
/** Projects that only help a faction at its Ark (Ark Projects). */
const ARK_PROJECTS: readonly MassProject[] = ['arsenal', 'defenses', 'explosives-lab', 'shelter', 'watchtower'];

/** Parts of this system that the common scenario checks use. */
const PARTS: ScenarioParts = {
  rules: 'mass-combat',
  options: OPTIONS,
  battlefield: 'field',
  units: 'faction',
  design: 'faction',
  checkDesign: (design) => checkDesign(design),
  carried: CARRY,
};

function checkCount({ count = 1 }: Force, path: string, list: FindingList): void {
  if (count === 1) return;
  list.error('count', `${path}/count`, 'A faction can only fight once: add fighters instead.', {
    section: SECTION,
    fix: { label: 'Set count to 1', steps: [{ op: 'remove', path: `${path}/count` }] },
  });
}

function checkSides(scenario: Scenario, list: FindingList): void {
  if (scenario.sides.length !== 2) {
    const message = `Mass combat needs two sides; this scenario has ${scenario.sides.length}.`;
    list.error('sides', '/sides', message, { section: 'Introduction' });
  }
  for (const side of scenario.sides) {
    const own = scenario.forces.flatMap((force, place) => (force.side === side.id ? [place] : []));
    for (const place of own.slice(1)) {
      const message = `${side.name} already has a faction, and a side can only have one.`;
      list.error('two-forces', `/forces/${place}`, message, {
        section: SECTION,
        fix: { label: 'Remove the force', steps: [{ op: 'remove', path: `/forces/${place}` }] },
      });
    }
  }
}

/** Fortification rating of a side, including Ark projects. */
function fortificationOf(scenario: Scenario, designs: DesignSet, side: Side): number {
  const posture = postureOf(scenario, side.id);
  const force = scenario.forces.find((one) => one.side === side.id);
  const design = force === undefined ? undefined : findDesign(scenario, designs, force.design);
  const projects =
    design?.rules === 'mass-combat' ? standingProjects(conditionOf(statsOf(design), force?.condition)) : 0;
  return fortOf(FORTIFICATIONS[posture.fortification ?? 'none'].rating, posture.place === 'ark', projects);
}

function checkPostures(scenario: Scenario, designs: DesignSet, list: FindingList): void {
  const postures = scenario.field?.postures ?? [];
  const seen = new Set<string>();
  for (const [index, posture] of postures.entries()) {
    const path = `/field/postures/${index}`;
    const side = scenario.sides.find(({ id }) => id === posture.side);
    const remove = (label: string, key = ''): { fix: Finding['fix'] } => ({
      fix: { label, steps: [{ op: 'remove', path: `${path}${key}` }] },
    });
    if (side === undefined || seen.has(posture.side)) {
      const why = side === undefined ? 'does not exist' : 'already has an entry';
      list.error('posture', `${path}/side`, `The side “${posture.side}” ${why}.`, remove('Remove the entry'));
      continue;
    }
    seen.add(posture.side);
    if (posture.ready === true && posture.place !== 'ark') {
      list.hint('ready', `${path}/ready`, 'Only an Ark can be combat ready: this has no effect.', {
        section: 'Battle Pool: Combat Ready',
        ...remove('Remove it', '/ready'),
      });
    }
    if (posture.wayOut === true && fortificationOf(scenario, designs, side) < SIEGE_FROM) {
      const message = `${withVerb(side.name, 'is')} not besieged, so the way out has no effect.`;
      list.hint('way-out', `${path}/wayOut`, message, {
        section: 'Sieges: Rout',
        ...remove('Remove it', '/wayOut'),
      });
    }
  }
  const strong = scenario.sides.filter((side) => fortificationOf(scenario, designs, side) >= SIEGE_FROM);
  if (strong.length > 1) {
    const message = 'Both sides hold a strong position, so neither besieges the other.';
    list.error('two-sieges', '/field/postures', message, { section: 'Sieges' });
  }
}

function checkUse(scenario: Scenario, designs: DesignSet, list: FindingList): void {
  for (const [index, force] of scenario.forces.entries()) {
    const design = findDesign(scenario, designs, force.design);
    if (design?.rules !== 'mass-combat') continue;
    const stats = statsOf(design);
    const path = `/forces/${index}/design`;
    const isNaval = stats.specials.some(({ classes }) => classes.includes('naval')) || stats.projects?.includes('ship');
    if (scenario.field?.water !== true && isNaval === true) {
      const message = `The naval units of “${design.name}” only count near a sea or river.`;
      list.hint('no-water', path, message, {
        section: 'Special Class',
        ...(scenario.field === undefined
          ? {}
          : { fix: { label: 'Add water to the field', steps: [{ op: 'add', path: '/field/water', value: true }] } }),
      });
    }
    const idle = PROJECTS.filter(({ key }) => ARK_PROJECTS.includes(key) && stats.projects?.includes(key) === true);
    if (idle.length > 0 && postureOf(scenario, force.side).place !== 'ark') {
      const names = idle.map(({ label }) => label).join(', ');
      const message = `“${design.name}” does not fight at its Ark, so these projects have no effect: ${names}.`;
      list.hint('projects', path, message, { section: 'Ark Projects' });
    }
  }
}

/** Findings about a scenario that are specific to these rules. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, PARTS);
  const { list } = findings;
  findings.checkSides();
  checkSides(scenario, list);
  if (scenario.field === undefined) {
    list.hint('field', '', 'The field is not described: open scrubland by day is assumed.', {
      section: 'Reconnaissance: Environment Rating',
      fix: { label: 'Describe the field', steps: [{ op: 'add', path: '/field', value: PLAIN_FIELD }] },
    });
  }
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkCount(force, `/forces/${index}`, list);
    checkMaplessForce(force, `/forces/${index}`, list);
  }
  checkPostures(scenario, designs, list);
  checkUse(scenario, designs, list);
  checkMaplessEvents(scenario, list);
  findings.checkLevels();
  return list.found;
}
