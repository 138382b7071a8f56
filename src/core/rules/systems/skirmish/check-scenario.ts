import type { Finding } from '@core/base';
import { isDesignOf } from '@core/model';
import type { Battlespace, Design, Force, Scenario } from '@core/model';
import { checkForceCondition } from '../../common/carry';
import { checkOptions } from '../../common/option-findings';
import { FindingList } from '../../common/report';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { DEFAULT_TURN_LIMIT, findDesign, MOST_UNITS, unitsOfForce } from './compile';
import { statsOf } from './design';
import { CROSSING_AP } from './ground';
import { compileOptions, OPTIONS } from './options';

interface Context {
  readonly scenario: Scenario;
  readonly space: Battlespace;
  readonly designs: DesignSet;
  readonly list: FindingList;
}

/** The design of a force, with what is wrong with it said; undefined when it cannot be used. */
function checkForceDesign(scenario: Scenario, designs: DesignSet, force: Force, at: string, list: FindingList): void {
  const design = findDesign(scenario, designs, force.design);
  if (design === undefined) {
    list.error('unknown-design', `${at}/design`, `There is no design "${force.design}".`);
    return;
  }
  if (!isDesignOf(design, 'skirmish')) {
    list.error('foreign-design', `${at}/design`, `"${design.name}" is a design of another rule system.`);
    return;
  }
  for (const finding of checkDesign(design)) {
    if (finding.severity !== 'error') continue;
    const section = finding.section === undefined ? {} : { section: finding.section };
    list.error('bad-design', `${at}/design`, `"${design.name}": ${finding.message}`, section);
  }
  checkForceCondition(CARRY.check, force, design, at, list);
}

function usable(scenario: Scenario, designs: DesignSet, force: Force): Design | undefined {
  const design = findDesign(scenario, designs, force.design);
  return design !== undefined && isDesignOf(design, 'skirmish') ? design : undefined;
}

function checkStart({ scenario, space, list }: Context, force: Force, at: string): void {
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
  const limit = scenario.turnLimit ?? DEFAULT_TURN_LIMIT;
  if (start.type !== 'location' || start.turn === undefined || start.turn <= limit) return;
  list.warning(
    'too-late',
    `${at}/start/turn`,
    `The battle is judged after round ${limit}, before these units come in.`,
  );
}

/** Links that nobody has the AP for, and ground harder than the options let it become. */
function checkGround({ scenario, space, designs, list }: Context): void {
  const most = Math.max(
    0,
    ...scenario.forces.map((force) => {
      const design = usable(scenario, designs, force);
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

/** What a scenario may say that these rules pass over. */
function checkPassedOver({ scenario, list }: Context): void {
  if (scenario.map !== undefined) {
    const message = 'A skirmish is fought on locations; the map of the scenario is not used.';
    list.hint('map', '/map', message, { fix: { label: 'Remove the map', steps: [{ op: 'remove', path: '/map' }] } });
  }
  for (const [index, force] of scenario.forces.entries()) {
    for (const [at, order] of (force.orders ?? []).entries()) {
      if (order.type !== 'advance') continue;
      const path = `/forces/${index}/orders/${at}`;
      const message = 'There is no map edge to advance to; the order is passed over.';
      list.warning('idle-order', path, message, {
        fix: { label: 'Remove the order', steps: [{ op: 'remove', path }] },
      });
    }
  }
  for (const [index, trigger] of (scenario.triggers ?? []).entries()) {
    if (!trigger.do.some((effect) => effect.type === 'terrain')) continue;
    const message = 'Terrain does not change in a skirmish; this is passed over.';
    list.warning('idle-trigger', `/triggers/${index}/do`, message, { section: 'our reading' });
  }
}

function checkAmbush({ scenario, space, list }: Context): void {
  const { ambush } = space;
  if (ambush === undefined) return;
  const free = scenario.forces.filter(({ side, start }) => side === ambush.against && start.type === 'free');
  if (free.reduce((sum, { count = 1 }) => sum + count, 0) >= 2) return;
  const message = `The ambush decides nothing: it is about units of "${ambush.against}" whose place their side chooses, and there are not two of them.`;
  list.warning('ambush-idle', '/battlespace/ambush', message, { section: '13.2' });
}

function checkLevels({ scenario, designs, list }: Context): void {
  const units = scenario.forces.flatMap((force) => {
    const design = findDesign(scenario, designs, force.design);
    return design === undefined ? [] : unitsOfForce(force, design);
  });
  if (units.length > MOST_UNITS) {
    const message = `A skirmish has room for ${MOST_UNITS} units; there are ${units.length}.`;
    list.error('many-units', '/forces', message, { section: 'our reading' });
  }
  for (const index of reachedAtStart(compileVictory(scenario, units))) {
    const message = `The level "${scenario.victory[index].name}" is reached before anything happens; add the condition that the battle is over.`;
    list.warning('true-at-start', `/victory/${index}/when`, message);
  }
}

/** Findings that only these rules can see in a scenario. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const list = new FindingList('skirmish.scenario');
  checkOptions(scenario, OPTIONS, list);
  for (const [index, side] of scenario.sides.entries()) {
    if (scenario.forces.some((force) => force.side === side.id)) continue;
    list.error('no-forces', `/sides/${index}`, `${side.name} has no units.`);
  }
  const space = scenario.battlespace;
  if (space === undefined) {
    const message = 'A skirmish is fought on a battlespace of locations; the scenario has none.';
    list.error('no-battlespace', '', message, { section: '13.2.1' });
    return list.found;
  }
  const context: Context = { scenario, space, designs, list };
  for (const [index, force] of scenario.forces.entries()) {
    const at = `/forces/${index}`;
    checkForceDesign(scenario, designs, force, at, list);
    checkStart(context, force, at);
  }
  checkGround(context);
  checkPassedOver(context);
  checkAmbush(context);
  checkLevels(context);
  return list.found;
}
