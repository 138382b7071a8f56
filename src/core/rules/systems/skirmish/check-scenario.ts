import type { Finding } from '@core/base';
import type { Battlespace, Force, Scenario } from '@core/model';
import { unitsOfScenario } from '../../common/roster';
import { ScenarioFindings } from '../../common/scenario-findings';
import type { ScenarioParts } from '../../common/scenario-findings';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { DEFAULT_TURN_LIMIT, MOST_UNITS } from './compile';
import { statsOf } from './design';
import { CROSSING_AP } from './ground';
import { compileOptions, OPTIONS } from './options';

/** What the findings of all systems need of this one. */
const PARTS: ScenarioParts = {
  rules: 'skirmish',
  options: OPTIONS,
  ground: 'battlespace',
  units: 'units',
  checkDesign: (design) => checkDesign(design),
  checkCondition: CARRY.check,
};

function checkStart(findings: ScenarioFindings, space: Battlespace, force: Force, at: string): void {
  const { scenario, list } = findings;
  const { start } = force;
  if (start.type !== 'free' && start.type !== 'location') {
    const message = 'A skirmish has no map: give a location to start in, or let the side choose.';
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
    list.error('start-nowhere', `${at}/start`, 'There is no location where this side may set up.', { section: '13.2' });
  }
  if (start.type !== 'location') return;
  findings.checkEntryTurn(start.turn, scenario.turnLimit ?? DEFAULT_TURN_LIMIT, `${at}/start`, 'round');
}

/** Links that nobody has the AP for, and ground harder than the options let it become. */
function checkGround(findings: ScenarioFindings, space: Battlespace): void {
  const { scenario, list } = findings;
  const most = Math.max(
    0,
    ...scenario.forces.map((force) => {
      const design = findings.designOf(force);
      return design === undefined ? 0 : statsOf(design).ap;
    }),
  );
  for (const [index, { from, to, distance = 1 }] of space.links.entries()) {
    if (most === 0 || distance * CROSSING_AP <= most) continue;
    const path = `/battlespace/links/${index}`;
    const message = `The way from "${from}" to "${to}" costs ${distance * CROSSING_AP} AP, and no unit has more than ${most}.`;
    list.warning('long-link', path, message, { section: '13.2.1' });
  }
  const { maxHardening } = compileOptions(scenario);
  for (const [index, location] of space.locations.entries()) {
    const values = [location.hardening ?? 0, ...(location.spots ?? []).map(({ hardening = 0 }) => hardening)];
    if (Math.max(...values) <= maxHardening) continue;
    const message = `"${location.name}" begins with more hardening than the ${maxHardening} that units can build.`;
    list.hint('hard', `/battlespace/locations/${index}`, message, { section: '13.6.1' });
  }
}

function checkAmbush({ scenario, list }: ScenarioFindings, { ambush }: Battlespace): void {
  if (ambush === undefined) return;
  const free = scenario.forces.filter(({ side, start }) => side === ambush.against && start.type === 'free');
  if (free.reduce((sum, { count = 1 }) => sum + count, 0) >= 2) return;
  const message = `The ambush decides nothing: it is about units of "${ambush.against}" whose place their side chooses, and there are not two of them.`;
  list.warning('ambush-idle', '/battlespace/ambush', message, { section: '13.2' });
}

/** Findings that only these rules can see in a scenario. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, PARTS);
  const { list } = findings;
  findings.checkSides();
  const space = scenario.battlespace;
  if (space === undefined) {
    const message = 'A skirmish is fought on a battlespace of locations; the scenario has none.';
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
    () => 'There is no map edge to advance to; the order is passed over.',
  );
  findings.checkIdleTerrain('a skirmish');
  checkAmbush(findings, space);
  const units = unitsOfScenario(scenario, designs);
  if (units.length > MOST_UNITS) {
    const message = `A skirmish has room for ${MOST_UNITS} units; there are ${units.length}.`;
    list.error('many-units', '/forces', message, { section: 'house interpretation' });
  }
  findings.checkLevels(units);
  return list.found;
}
