import type { Finding } from '@core/base';
import { parseHexLabel } from '@core/hex';
import { isMinimalDesign } from '@core/model';
import type { Design, Force, HexMap, Scenario } from '@core/model';
import { checkForceCondition } from '../../common/carry';
import { checkOptions } from '../../common/option-findings';
import { FindingList } from '../../common/report';
import { checkTerrain } from '../../common/terrain';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { compileTerrain, DEFAULT_TURN_LIMIT, findDesign, placesOf, unitsOfForce } from './compile';
import { statsOf } from './design';
import { budgetOf, OPTIONS } from './options';
import { OPEN } from './tables';
import { TERRAIN_EFFECTS } from './terrain';

interface Context {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly map: HexMap;
  readonly terrain: Uint8Array;
  readonly list: FindingList;
}

function checkForceDesign({ scenario, designs, list }: Context, force: Force, path: string): Design | undefined {
  const design = findDesign(scenario, designs, force.design);
  if (design === undefined) {
    list.error('unknown-design', `${path}/design`, `There is no design "${force.design}".`);
    return undefined;
  }
  if (!isMinimalDesign(design)) {
    list.error('foreign-design', `${path}/design`, `"${design.name}" is a design of another rule system.`);
    return undefined;
  }
  const budget = budgetOf(scenario, force.side);
  for (const finding of checkDesign(design, budget)) {
    if (finding.severity !== 'error') continue;
    const about = { ...(finding.section === undefined ? {} : { section: finding.section }) };
    // A ship over its budget can be played all the same; one that the rules do not know cannot.
    if (finding.code.endsWith('.budget')) {
      list.warning('over-budget', `${path}/design`, `"${design.name}": ${finding.message}`, about);
    } else {
      list.error('bad-design', `${path}/design`, `"${design.name}": ${finding.message}`, about);
    }
  }
  return design;
}

function checkStart(context: Context, force: Force, design: Design | undefined, path: string): void {
  const { map, terrain, list, scenario } = context;
  const { start } = force;
  if (start.type === 'free' || start.type === 'location') {
    const message = 'Minimal Space Combat is fought on a map: give a hex, a zone or an edge to start from.';
    list.error('start-free', `${path}/start`, message, { section: '5.0' });
    return;
  }
  if (start.type === 'hex') {
    const hex = parseHexLabel(map, start.hex);
    if (hex.ok && terrain[hex.value] !== OPEN) {
      const message = `No ship can start in ${start.hex}: something solid is there.`;
      list.error('start-blocked', `${path}/start/hex`, message, { section: 'our reading' });
    }
    const engine = design === undefined ? undefined : (force.condition?.engine ?? statsOf(design).engine);
    if (start.speed === undefined || engine === undefined || start.speed <= engine) return;
    list.error('start-speed', `${path}/start/speed`, `SPEED ${start.speed} is more than ENGINE ${engine}.`, {
      section: '6.0',
      fix: { label: `Set SPEED to ${engine}`, steps: [{ op: 'replace', path: `${path}/start/speed`, value: engine }] },
    });
    return;
  }
  if (placesOf(map, terrain, force).length === 0) {
    list.error('start-blocked', `${path}/start`, 'There is no open hex where these ships can come in.');
  }
  const limit = scenario.turnLimit ?? DEFAULT_TURN_LIMIT;
  if (start.turn === undefined || start.turn <= limit) return;
  list.warning(
    'too-late',
    `${path}/start/turn`,
    `The battle is judged after turn ${limit}, before these ships come in.`,
  );
}

/** What a scenario may say that these rules pass over. */
function checkPassedOver({ scenario, map, list }: Context): void {
  checkTerrain(map, TERRAIN_EFFECTS, list);
  for (const [index, force] of scenario.forces.entries()) {
    for (const [at, order] of (force.orders ?? []).entries()) {
      if (order.type === 'hold-fire' || order.type === 'untouchable') continue;
      const path = `/forces/${index}/orders/${at}`;
      list.warning('idle-order', path, `The order "${order.type}" is passed over: ships move as they are plotted.`, {
        section: '6.0',
        fix: { label: 'Remove the order', steps: [{ op: 'remove', path }] },
      });
    }
  }
  for (const [index, trigger] of (scenario.triggers ?? []).entries()) {
    if (!trigger.do.some((effect) => effect.type === 'terrain')) continue;
    list.warning(
      'idle-trigger',
      `/triggers/${index}/do`,
      'Terrain does not change in Minimal Space Combat; this is passed over.',
      {
        section: 'our reading',
      },
    );
  }
}

function checkLevels({ scenario, designs, list }: Context): void {
  const units = scenario.forces.flatMap((force) => {
    const design = findDesign(scenario, designs, force.design);
    return design === undefined ? [] : unitsOfForce(force, design);
  });
  for (const index of reachedAtStart(compileVictory(scenario, units))) {
    const message = `The level "${scenario.victory[index].name}" is reached before anything happens; add the condition that the battle is over.`;
    list.warning('true-at-start', `/victory/${index}/when`, message);
  }
}

/** Findings that only these rules can see in a scenario. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const list = new FindingList('minimal.scenario');
  checkOptions(scenario, OPTIONS, list);
  for (const [index, side] of scenario.sides.entries()) {
    if (scenario.forces.some((force) => force.side === side.id)) continue;
    list.error('no-forces', `/sides/${index}`, `${side.name} has no ships.`);
  }
  const { map } = scenario;
  if (map === undefined) {
    list.error('no-map', '', 'Minimal Space Combat is fought on a hex map; the scenario has none.', { section: '5.0' });
    return list.found;
  }
  const context: Context = { scenario, designs, map, terrain: compileTerrain(map), list };
  for (const [index, force] of scenario.forces.entries()) {
    const path = `/forces/${index}`;
    const design = checkForceDesign(context, force, path);
    if (design !== undefined) checkForceCondition(CARRY.check, force, design, path, list);
    checkStart(context, force, design, path);
  }
  checkPassedOver(context);
  checkLevels(context);
  return list.found;
}
