import type { Finding } from '@core/base';
import { hexName, parseHexLabel } from '@core/hex';
import { RULES, type Force, type HexMap, type Scenario } from '@core/model';
import { ScenarioFindings, type ScenarioParts } from '../../common/scenario-findings';
import { checkTerrain } from '../../common/terrain';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { compileTerrain, deployHexes } from './compile';
import { statsOf } from './design';
import { budgetOf, OPTIONS } from './options';
import { OPEN } from './tables';
import { TERRAIN_EFFECTS } from './terrain';

/** Parts of this system that the common scenario checks use. */
const partsFor = (scenario: Scenario): ScenarioParts => ({
  rules: 'minimal',
  options: OPTIONS,
  battlefield: 'map',
  units: 'ships',
  checkDesign: (design, force) => checkDesign(design, budgetOf(scenario, force.side)),
  carried: CARRY,
});

interface Context {
  readonly findings: ScenarioFindings;
  readonly map: HexMap;
  readonly terrain: Uint8Array;
}

function checkStart({ findings, map, terrain }: Context, force: Force, path: string): void {
  const { list, scenario } = findings;
  const { start } = force;
  if (start.type === 'free' || start.type === 'location') {
    const message = 'Ships start on the map: choose a start hex, a start zone or an entry edge.';
    list.error('start-free', `${path}/start`, message, { section: '5.0' });
    return;
  }
  if (start.type === 'hex') {
    const hex = parseHexLabel(map, start.hex);
    if (hex.ok && terrain[hex.value] !== OPEN) {
      const message = `Ships cannot start in ${hexName(map, hex.value)}: terrain blocks the hex.`;
      list.error('start-blocked', `${path}/start/hex`, message, { section: 'house interpretation' });
    }
    const design = findings.designOf(force);
    const engine = design === undefined ? undefined : (force.condition?.engine ?? statsOf(design).engine);
    if (start.speed === undefined || engine === undefined || start.speed <= engine) return;
    list.error('start-speed', `${path}/start/speed`, `SPEED ${start.speed} is higher than ENGINE ${engine}.`, {
      section: '6.0',
      fix: { label: `Set SPEED to ${engine}`, steps: [{ op: 'replace', path: `${path}/start/speed`, value: engine }] },
    });
    return;
  }
  if (deployHexes(map, terrain, force).length === 0) {
    list.error('start-blocked', `${path}/start`, 'These ships have no open hex to enter.');
  }
  findings.checkEntryTurn(start.turn, scenario.turnLimit ?? RULES.minimal.turnLimit, `${path}/start`);
}

/** Findings about a scenario that are specific to these rules. */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, partsFor(scenario));
  const { list } = findings;
  findings.checkSides();
  const { map } = scenario;
  if (map === undefined) {
    list.error('no-map', '', 'Minimal Space Combat needs a hex map, and this scenario has none.', { section: '5.0' });
    return list.found;
  }
  const context: Context = { findings, map, terrain: compileTerrain(map) };
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkStart(context, force, `/forces/${index}`);
  }
  checkTerrain(map, TERRAIN_EFFECTS, list);
  findings.checkIdleOrders(
    ['hold-fire', 'untouchable'],
    (type) => `The order “${type}” has no effect: ships move as plotted.`,
    '6.0',
  );
  findings.checkIdleTerrain('Minimal Space Combat');
  findings.checkLevels();
  return list.found;
}
