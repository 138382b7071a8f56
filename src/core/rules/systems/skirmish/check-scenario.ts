import { counted, sideName } from '@core/base';
import type { Finding } from '@core/base';
import { RULES, type Battlespace, type Force, type Scenario } from '@core/model';
import { unitsOfScenario } from '../../common/roster';
import { ScenarioFindings } from '../../common/scenario-findings';
import type { ScenarioParts } from '../../common/scenario-findings';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { MAX_UNITS } from './compile';
import { statsOf } from './design';
import { CROSSING_AP } from './movement';
import { compileOptions, OPTIONS } from './options';

/** Parts of this system that the common scenario checks use. */
const PARTS: ScenarioParts = {
  rules: 'skirmish',
  options: OPTIONS,
  battlefield: 'battlespace',
  units: 'units',
  checkDesign: (design) => checkDesign(design),
  carried: CARRY,
};

function checkStart(findings: ScenarioFindings, space: Battlespace, force: Force, at: string): void {
  const { scenario, list } = findings;
  const { start } = force;
  if (start.type !== 'free' && start.type !== 'location') {
    const message = 'A skirmish has no map: choose a start location, or let the side choose.';
    list.error('start-map', `${at}/start`, message, {
      section: '13.2',
      fix: {
        label: 'Let the side choose',
        steps: [{ op: 'replace', path: `${at}/start`, value: { type: 'free' } }],
      },
    });
    return;
  }
  const open = space.locations.filter(({ side, positions }) => positions > 0 && (side ?? force.side) === force.side);
  if (start.type === 'free' && open.length === 0) {
    list.error('start-nowhere', `${at}/start`, 'This side has no location to deploy in.', { section: '13.2' });
  }
  if (start.type !== 'location') return;
  const { maxDefence } = compileOptions(scenario);
  if ((start.defencePoints ?? 0) > maxDefence) {
    const message = `The units start with ${counted(start.defencePoints ?? 0, 'defence point')}, but the maximum is ${maxDefence}.`;
    list.warning('defence', `${at}/start/defencePoints`, message, { section: '13.6' });
  }
  findings.checkEntryTurn(start.turn, scenario.turnLimit ?? RULES.skirmish.turnLimit, `${at}/start`);
}

/** Links that no unit has enough AP to cross, and hardening above the option's maximum. */
function checkGround(findings: ScenarioFindings, space: Battlespace): void {
  const { scenario, list } = findings;
  const most = Math.max(
    0,
    ...scenario.forces.map((force) => {
      const design = findings.designOf(force);
      return design === undefined ? 0 : statsOf(design).ap;
    }),
  );
  const nameOf = (id: string): string => space.locations.find((one) => one.id === id)?.name ?? id;
  for (const [index, { from, to, distance = 1 }] of space.links.entries()) {
    if (most === 0 || distance * CROSSING_AP <= most) continue;
    const path = `/battlespace/links/${index}`;
    const message = `The link from “${nameOf(from)}” to “${nameOf(to)}” costs ${distance * CROSSING_AP} AP, but no unit has more than ${most}.`;
    list.warning('long-link', path, message, { section: '13.2.1' });
  }
  const { maxHardening } = compileOptions(scenario);
  for (const [index, location] of space.locations.entries()) {
    const values = [location.hardening ?? 0, ...(location.spots ?? []).map(({ hardening = 0 }) => hardening)];
    if (Math.max(...values) <= maxHardening) continue;
    const message = `“${location.name}” starts above the hardening limit of ${maxHardening}.`;
    list.hint('hard', `/battlespace/locations/${index}`, message, { section: '13.6.1' });
  }
}

/** A first attack that has no distance to settle: the sides would never meet. */
function checkOpening({ list }: ScenarioFindings, { opening, locations, links }: Battlespace): void {
  if (opening !== 'first-attack') return;
  const isLinked = (a: string, b: string): boolean =>
    links.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  const isOpen = locations.some(({ id, side }) =>
    locations.some((other) => {
      const foreign = side !== undefined && other.side !== undefined && side !== other.side;
      return foreign && !isLinked(id, other.id);
    }),
  );
  if (isOpen) return;
  const message = 'The first attack sets no distance: it needs locations of different sides without a link.';
  list.warning('opening-idle', '/battlespace/opening', message, {
    section: '13.2',
    fix: { label: 'Use the links', steps: [{ op: 'remove', path: '/battlespace/opening' }] },
  });
}

function checkAmbush({ scenario, list }: ScenarioFindings, { ambush }: Battlespace): void {
  if (ambush === undefined) return;
  const { by, against } = ambush;
  const lies = ({ side, start }: Force): boolean => {
    if (side !== by) return false;
    return start.type !== 'location' || (start.call !== true && (start.turn ?? 1) === 1);
  };
  if (!scenario.forces.some(lies)) {
    const message = `The ambush has no effect: no unit of ${sideName(scenario, by)} is there from the start.`;
    list.warning('ambush-idle', '/battlespace/ambush', message, { section: '13.2' });
  }
  const free = scenario.forces.filter(({ side, start }) => side === against && start.type === 'free');
  if (free.reduce((sum, { count = 1 }) => sum + count, 0) >= 2) return;
  const message = `The ambush has no effect: ${sideName(scenario, against)} must have at least two units with a free start.`;
  list.warning('ambush-idle', '/battlespace/ambush', message, { section: '13.2' });
}

/** Findings about a scenario that are specific to these rules. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, PARTS);
  const { list } = findings;
  findings.checkSides();
  const space = scenario.battlespace;
  if (space === undefined) {
    const message = 'A skirmish needs a battlespace of locations, and this scenario has none.';
    list.error('no-battlespace', '', message, { section: '13.2.1' });
    return list.found;
  }
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkStart(findings, space, force, `/forces/${index}`);
  }
  checkGround(findings, space);
  findings.checkIdleOrders(
    ['hold-fire', 'untouchable', 'stay'],
    () => 'This order has no effect: a battlespace has no map edges.',
  );
  findings.checkIdleTerrain('a skirmish');
  checkOpening(findings, space);
  checkAmbush(findings, space);
  const units = unitsOfScenario(scenario, designs);
  if (units.length > MAX_UNITS) {
    const message = `A skirmish can hold ${MAX_UNITS} units; this scenario has ${units.length}.`;
    list.error('many-units', '/forces', message, { section: 'house interpretation' });
  }
  findings.checkLevels(units);
  return list.found;
}
