import type { Finding } from '@core/base';
import { parseHexLabel } from '@core/hex';
import { entryHexes } from '@core/model';
import type { Condition, Design, Force, HexMap, Scenario } from '@core/model';
import { checkOptions } from '../../common/option-findings';
import { FindingList } from '../../common/report';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { DesignSet } from '../../contract';
import { checkDesign } from './check-design';
import { DEFAULT_TURN_LIMIT, findDesign, unitsOfForce } from './compile';
import { effectiveStats, statsOf } from './compile-design';
import { compileTerrain, hexesOf, isStandable } from './compile-map';
import { compileOptions, OPTIONS } from './options';

/** What the checks of one scenario share. */
interface Context {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly map: HexMap;
  readonly terrain: Uint8Array;
  readonly list: FindingList;
}

function designOf(context: Context, force: Force): Design | undefined {
  return findDesign(context.scenario, context.designs, force.design);
}

function checkForceDesign(context: Context, force: Force, path: string): void {
  const { list } = context;
  const design = designOf(context, force);
  if (design === undefined) {
    list.error('unknown-design', `${path}/design`, `There is no design "${force.design}".`);
    return;
  }
  if (design.rules !== 'counterspace') {
    list.error('foreign-design', `${path}/design`, `"${design.name}" is a design of another rule system.`);
    return;
  }
  for (const finding of checkDesign(design)) {
    if (finding.severity === 'error')
      list.error('bad-design', `${path}/design`, `"${design.name}": ${finding.message}`);
  }
}

function checkStart(context: Context, force: Force, path: string): void {
  const { map, terrain, list, scenario } = context;
  const start = force.start;
  switch (start.type) {
    case 'free':
      list.error(
        'start-free',
        `${path}/start`,
        'CounterSpace is fought on a map: give a hex, a zone or an edge to start from.',
      );
      break;
    case 'hex': {
      const hex = parseHexLabel(map, start.hex);
      if (!hex.ok || isStandable(terrain, hex.value)) return;
      const message = `No unit can start in ${start.hex}: a planet, a star or an obstacle is there.`;
      list.error('start-blocked', `${path}/start/hex`, message, { section: '5.1.0' });
      break;
    }
    case 'zone': {
      const zone = map.zones.find((candidate) => candidate.id === start.zone);
      if (zone === undefined || hexesOf(map, zone.hexes).some((hex) => isStandable(terrain, hex))) return;
      list.error('zone-blocked', `${path}/start/zone`, `The zone "${zone.name}" has no hex where a unit can stand.`);
      break;
    }
    case 'edge': {
      const edge = map.edges.find((candidate) => candidate.id === start.edge);
      if (edge === undefined) return;
      if (!entryHexes(map, edge).some((hex) => isStandable(terrain, hex))) {
        list.error(
          'edge-blocked',
          `${path}/start/edge`,
          `The entry edge "${edge.id}" has no hex where a unit can come in.`,
        );
      }
      const design = designOf(context, force);
      if (design?.rules === 'counterspace' && effectiveStats(statsOf(design)).movement === 0) {
        const message = `"${design.name}" has MOV 0 and cannot come in over an edge; start it in a hex or a zone.`;
        list.error('immobile', `${path}/start`, message, { section: 'our reading' });
      }
      const limit = scenario.turnLimit ?? DEFAULT_TURN_LIMIT;
      if ((start.turn ?? 1) > limit) {
        list.warning(
          'too-late',
          `${path}/start/turn`,
          `The battle is judged after turn ${limit}, before these units come in.`,
        );
      }
      break;
    }
  }
}

/** Units that start in hexes: more than stacking allows in one (1.3.0). */
function checkStacking(context: Context): void {
  const { scenario, list } = context;
  const { stacking, stackingLimit } = compileOptions(scenario);
  if (stacking === 'none') return;
  const stacks = new Map<string, { ships: number; fighters: number }>();
  for (const [index, force] of scenario.forces.entries()) {
    if (force.start.type !== 'hex') continue;
    const design = designOf(context, force);
    if (design?.rules !== 'counterspace') continue;
    const key = `${force.side} ${force.start.hex}`;
    const stack = stacks.get(key) ?? { ships: 0, fighters: 0 };
    stacks.set(key, stack);
    stack[statsOf(design).class === 'fighter' ? 'fighters' : 'ships'] += force.count ?? 1;
    const { ships, fighters } = stack;
    const fits =
      stacking === 'ships' ? ships + fighters <= stackingLimit : ships === 0 || (fighters === 0 && ships <= 2);
    if (fits) continue;
    const message = `More units start in ${force.start.hex} than the stacking rule allows.`;
    list.error('stacking', `/forces/${index}/start/hex`, message, { section: '1.3.0' });
  }
}

/** Conditions that cannot come true in CounterSpace. */
function checkCondition(context: Context, condition: Condition, path: string): void {
  const { map, list } = context;
  switch (condition.type) {
    case 'all':
    case 'any':
      for (const [index, part] of condition.of.entries()) checkCondition(context, part, `${path}/of/${index}`);
      break;
    case 'not':
      checkCondition(context, condition.of, `${path}/of`);
      break;
    case 'points':
      list.warning('points', path, 'CounterSpace counts no victory points, so everybody has 0.');
      break;
    case 'exited': {
      const ways = map.edges.filter((edge) => edge.use !== 'enter');
      const wanted = condition.edge;
      if (ways.some((edge) => wanted === undefined || edge.edge === wanted)) return;
      list.warning(
        'no-exit',
        path,
        `No side may leave the map${wanted === undefined ? '' : ` over the ${wanted} edge`}.`,
      );
      break;
    }
    case 'destroyed':
    case 'survivors':
    case 'holds':
    case 'turn':
    case 'over':
      break;
  }
}

/** Levels that hold from the start, so that the first unit lost would end the battle with them. */
function checkLevels(context: Context): void {
  const { scenario, list } = context;
  const units = scenario.forces.flatMap((force) => {
    const design = designOf(context, force);
    return design === undefined ? [] : unitsOfForce(force, design);
  });
  for (const index of reachedAtStart(compileVictory(scenario, units))) {
    const message = `The level "${scenario.victory[index].name}" is reached before anything happens; add the condition that the battle is over.`;
    list.warning('true-at-start', `/victory/${index}/when`, message);
  }
}

function checkTerrain(context: Context): void {
  for (const [index, feature] of context.map.terrain.entries()) {
    const rated = feature.type !== 'planet' && feature.type !== 'star' && feature.type !== 'obstacle';
    if (!rated || (feature.random === true && feature.type !== 'nebula') || (feature.rating ?? 0) > 0) continue;
    const message = `There is no rating for the ${feature.type} feature, so it does nothing.`;
    context.list.warning('no-rating', `/map/terrain/${index}`, message, { section: '5.1.1' });
  }
}

/**
 * Findings about a scenario that only the rules of CounterSpace can see; what any scenario needs is judged by the
 * model.
 */
export function checkScenario(scenario: Scenario, designs: DesignSet): Finding[] {
  const list = new FindingList('counterspace.scenario');
  checkOptions(scenario, OPTIONS, list);
  for (const [index, side] of scenario.sides.entries()) {
    if (scenario.forces.some((force) => force.side === side.id)) continue;
    list.error('no-forces', `/sides/${index}`, `${side.name} has no units.`);
  }
  const map = scenario.map;
  if (map === undefined) {
    list.error('no-map', '', 'CounterSpace is fought on a hex map; the scenario has none.');
    return list.found;
  }
  const context: Context = { scenario, designs, map, terrain: compileTerrain(map).terrain, list };
  for (const [index, force] of scenario.forces.entries()) {
    checkForceDesign(context, force, `/forces/${index}`);
    checkStart(context, force, `/forces/${index}`);
  }
  checkStacking(context);
  checkTerrain(context);
  checkLevels(context);
  for (const [index, level] of scenario.victory.entries())
    checkCondition(context, level.when, `/victory/${index}/when`);
  return list.found;
}
