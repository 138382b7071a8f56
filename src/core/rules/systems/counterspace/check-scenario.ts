import { sideName, type Finding } from '@core/base';
import { hexName, labelToName, parseHexLabel, parseHexLabels } from '@core/hex';
import { RULES, entryHexes, needsRating, TERRAIN } from '@core/model';
import type { Force, HexMap, Scenario } from '@core/model';
import { ScenarioFindings } from '../../common/scenario-findings';
import type { ScenarioParts } from '../../common/scenario-findings';
import { checkTerrain } from '../../common/terrain';
import type { DesignSet } from '../../contract';
import { CARRY } from './carry';
import { checkDesign } from './check-design';
import { effectiveStats, isImmobile, statsOf } from './compile-design';
import { NO_STACKING, STACKING_BY_NUMBER } from './engine/codes';
import { compileTerrain, isStandable } from './compile-map';
import { compileOptions, OPTIONS } from './options';
import { TERRAIN_EFFECTS } from './terrain';

/** System facts for the shared checks. */
const PARTS: ScenarioParts = {
  rules: 'counterspace',
  options: OPTIONS,
  battlefield: 'map',
  units: 'units',
  checkDesign: (design) => checkDesign(design),
  carried: CARRY,
};

/** What the checks of one scenario share. */
interface Context {
  readonly findings: ScenarioFindings;
  readonly map: HexMap;
  readonly terrain: Uint8Array;
}

/** Checks that units entering during the battle have MOV and enter before the last turn. */
function checkEntry(findings: ScenarioFindings, force: Force, turn: number | undefined, path: string): void {
  const design = findings.designOf(force);
  if (design !== undefined && isImmobile(design)) {
    const message = `“${design.name}” has movement 0 and cannot enter during the battle. Start it in a hex, or in a start zone without a turn or trigger.`;
    findings.list.error('immobile', path, message, { section: 'house interpretation' });
  }
  findings.checkEntryTurn(turn, findings.scenario.turnLimit ?? RULES.counterspace.turnLimit, path);
}

function checkStart({ findings, map, terrain }: Context, force: Force, path: string): void {
  const { list } = findings;
  const start = force.start;
  switch (start.type) {
    case 'location':
    case 'free':
      list.error('start-free', `${path}/start`, 'CounterSpace needs a map start. Choose a hex, a zone or an edge.');
      break;
    case 'hex': {
      if (start.speed !== undefined) {
        const fix = { label: 'Remove the speed', steps: [{ op: 'remove' as const, path: `${path}/start/speed` }] };
        list.warning('idle-speed', `${path}/start/speed`, 'CounterSpace units have no speed; this is ignored.', {
          fix,
        });
      }
      const hex = parseHexLabel(map, start.hex);
      if (!hex.ok || isStandable(terrain, hex.value)) return;
      const message = `Units cannot start in ${hexName(map, hex.value)}: it holds a planet, star or obstacle.`;
      list.error('start-blocked', `${path}/start/hex`, message, { section: '5.1.0' });
      break;
    }
    case 'zone': {
      if (start.turn !== undefined || start.call === true) checkEntry(findings, force, start.turn, `${path}/start`);
      break;
    }
    case 'edge': {
      checkEntry(findings, force, start.turn, `${path}/start`);
      break;
    }
  }
}

/** Checks that units can stand where forces start: one finding for each zone and entry edge, which may have many forces. */
function checkPlaces({ findings: { scenario, list }, map, terrain }: Context): void {
  const canStand = (hexes: readonly number[]): boolean => hexes.some((hex) => isStandable(terrain, hex));
  for (const [index, zone] of map.zones.entries()) {
    const forces = scenario.forces.filter(({ start }) => start.type === 'zone' && start.zone === zone.id);
    if (forces.length === 0 || canStand(parseHexLabels(map, zone.hexes))) continue;
    const who = forces.length === 1 ? '1 force starts' : `${forces.length} forces start`;
    const message = `The zone “${zone.name}” has no hex that a unit can occupy, but ${who} there.`;
    list.error('zone-blocked', `/map/zones/${index}/hexes`, message);
  }
  for (const [index, edge] of map.edges.entries()) {
    const forces = scenario.forces.filter(({ start }) => start.type === 'edge' && start.edge === edge.id);
    if (forces.length === 0 || canStand(entryHexes(map, edge))) continue;
    const who = forces.length === 1 ? '1 force enters' : `${forces.length} forces enter`;
    const message = `The ${edge.edge} entry edge of ${sideName(scenario, edge.side)} has no hex where a unit can enter, but ${who} there.`;
    list.error('edge-blocked', `/map/edges/${index}`, message);
  }
}

/** Checks that the units starting in a hex fit its stacking limit (1.3.0). */
function checkStacking(findings: ScenarioFindings): void {
  const { scenario, list } = findings;
  const { stacking, stackingLimit } = compileOptions(scenario);
  if (stacking === NO_STACKING) return;
  const stacks = new Map<string, { ships: number; fighters: number }>();
  for (const [index, force] of scenario.forces.entries()) {
    if (force.start.type !== 'hex') continue;
    const design = findings.designOf(force);
    if (design === undefined) continue;
    const key = `${force.side} ${force.start.hex}`;
    const stack = stacks.get(key) ?? { ships: 0, fighters: 0 };
    stacks.set(key, stack);
    stack[statsOf(design).class === 'fighter' ? 'fighters' : 'ships'] += force.count ?? 1;
    const { ships, fighters } = stack;
    const fits =
      stacking === STACKING_BY_NUMBER
        ? ships + fighters <= stackingLimit
        : ships === 0 || (fighters === 0 && ships <= 2);
    if (fits) continue;
    const message = `More units start in ${labelToName(scenario.map, force.start.hex)} than the stacking rule allows.`;
    list.error('stacking', `/forces/${index}/start/hex`, message, { section: '1.3.0' });
  }
}

/** Checks for orders that the unit cannot follow. */
function checkOrders(findings: ScenarioFindings, force: Force, path: string): void {
  const { list } = findings;
  const design = findings.designOf(force);
  if (design === undefined) return;
  const { movement: own, weapons, bays, booster } = effectiveStats(statsOf(design));
  // Energy may become MOV.
  const movement = booster ? Infinity : own;
  for (const [index, order] of (force.orders ?? []).entries()) {
    const at = `${path}/orders/${index}`;
    const fix = { fix: { label: 'Remove the order', steps: [{ op: 'remove' as const, path: at }] } };
    if (order.type === 'advance' && movement === 0) {
      const message = `“${design.name}” has movement 0 and cannot advance.`;
      list.warning('order-immobile', at, message, { section: '9.4.0', ...fix });
    } else if (order.type === 'advance' && (order.hexes ?? 1) > movement) {
      const message = `“${design.name}” has movement ${movement} and cannot advance ${order.hexes ?? 1} hexes per turn.`;
      const reduce = {
        label: `Set to ${movement}`,
        steps: [{ op: 'replace' as const, path: `${at}/hexes`, value: movement }],
      };
      list.warning('order-too-far', `${at}/hexes`, message, { section: '9.4.0', fix: reduce });
    } else if (order.type === 'hold-fire' && weapons.length === 0 && bays === 0) {
      list.hint('order-unarmed', at, `“${design.name}” has no weapons, so this order has no effect.`, {
        section: 'house interpretation',
        ...fix,
      });
    }
  }
  const advance = force.orders?.findIndex((order) => order.type === 'advance') ?? -1;
  if (advance >= 0 && force.orders?.some((order) => order.type === 'stay') === true) {
    const message = 'The orders to advance and to stay in a zone conflict. The unit advances only within the zone.';
    list.warning('order-contradiction', `${path}/orders/${advance}`, message, { section: 'house interpretation' });
  }
}

function checkRatings({ findings, map }: Context): void {
  for (const [index, feature] of map.terrain.entries()) {
    if (TERRAIN_EFFECTS[feature.type] === null || !needsRating(feature.type)) continue;
    const random = feature.random === true && TERRAIN[feature.type].rating === 'hazard';
    if (random || (feature.rating ?? 0) > 0) continue;
    const has = feature.rating === undefined ? 'no rating' : 'rating 0';
    const message = `The ${feature.type} feature has ${has}, so it does nothing.`;
    findings.list.warning('no-rating', `/map/terrain/${index}`, message, { section: '5.1.1' });
  }
}

/**
 * Findings about a scenario that depend on the CounterSpace rules.
 */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const findings = new ScenarioFindings(scenario, designs, PARTS);
  const { list } = findings;
  findings.checkSides();
  const map = scenario.map;
  if (map === undefined) {
    list.error('no-map', '', 'CounterSpace needs a hex map; the scenario has none.');
    return list.found;
  }
  const context: Context = { findings, map, terrain: compileTerrain(map).terrain };
  for (const [index, force] of scenario.forces.entries()) {
    findings.checkForce(force, `/forces/${index}`);
    checkStart(context, force, `/forces/${index}`);
    checkOrders(findings, force, `/forces/${index}`);
  }
  checkPlaces(context);
  checkStacking(findings);
  checkTerrain(map, TERRAIN_EFFECTS, list);
  checkRatings(context);
  findings.checkLevels();
  return list.found;
}
