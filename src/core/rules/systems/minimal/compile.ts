import { assert } from '@core/base';
import { compileGrid, OFF_MAP, parseHexLabel, parseHexLabels, type HexId } from '@core/hex';
import { RULES, entryHexes, type Design, type Force, type HexMap, type Scenario } from '@core/model';
import { withFreshValues } from '../../common/carry';
import { designOf, labelUnits, membersBySide, unitsOfForce } from '../../common/roster';
import { compileVictory } from '../../common/victory';
import type { BattleUnit, DesignSet } from '../../contract';
import { carriedFields, weaponsIn } from './carried-fields';
import { statsOf, totalCost, weaponBits } from './design';
import { internActions } from './intern';
import { compileOptions } from './options';
import { OPEN, type ShipSpec, type Tables } from './tables';
import { codeOf } from './terrain';
import { SIDES } from './types';

/** Largest map, in hexes, with a cache of the lines of sight between all pairs of hexes (1 MiB). */
const SIGHT_CACHE_LIMIT = 1024;

/** Terrain codes by hex. */
export function compileTerrain(map: HexMap): Uint8Array {
  const terrain = new Uint8Array(map.cols * map.rows).fill(OPEN);
  for (const feature of map.terrain) {
    for (const hex of parseHexLabels(map, feature.hexes)) terrain[hex] = codeOf(feature.type);
  }
  return terrain;
}

type Start = Pick<ShipSpec, 'startHex' | 'startFacing' | 'startSpeed' | 'entryTurn' | 'entryHexes' | 'waits'>;

/** Hexes where a force may deploy; empty for a force with a start hex. */
export function deployHexes(map: HexMap, terrain: Uint8Array, force: Force): HexId[] {
  const { start } = force;
  const open = (hexes: readonly HexId[]): HexId[] => hexes.filter((hex) => terrain[hex] === OPEN);
  if (start.type === 'zone') {
    return open(parseHexLabels(map, map.zones.find(({ id }) => id === start.zone)?.hexes ?? []));
  }
  if (start.type !== 'edge') return [];
  const edge = map.edges.find(({ id }) => id === start.edge);
  return edge === undefined ? [] : open(entryHexes(map, edge));
}

function compileStart(map: HexMap, terrain: Uint8Array, force: Force): Start {
  const { start } = force;
  if (start.type === 'hex') {
    const hex = parseHexLabel(map, start.hex);
    assert(hex.ok, `start hex ${start.hex} was checked`);
    const { facing = -1, speed = -1 } = start;
    const fixed = { startHex: hex.value, startFacing: facing, startSpeed: speed };
    return { ...fixed, entryTurn: 1, entryHexes: [], waits: false };
  }
  assert(start.type !== 'free' && start.type !== 'location', 'a start without a map was checked');
  return {
    startHex: OFF_MAP,
    startFacing: -1,
    startSpeed: -1,
    entryTurn: start.turn ?? 1,
    entryHexes: deployHexes(map, terrain, force),
    waits: start.call === true,
  };
}

/** Compiles a scenario without errors in `checkScenario`. */
export function compileTables(scenario: Scenario, designSet: DesignSet): Tables {
  const map = scenario.map;
  assert(map !== undefined, 'a scenario of Minimal Space Combat has a map');
  const sides = scenario.sides.map((side) => side.id);
  const terrain = compileTerrain(map);
  const ships: ShipSpec[] = [];
  const names: BattleUnit[] = [];
  const designs: Design[] = [];
  for (const force of scenario.forces) {
    const design = designOf(scenario, designSet, force);
    const { engine, shields, toHit, ...rest } = statsOf(design);
    const condition = withFreshValues(carriedFields(design), force.condition);
    const orders = (force.orders ?? []).map(({ type }) => type);
    const weapons = weaponBits({ engine, shields, toHit, ...rest });
    const start = {
      ...compileStart(map, terrain, force),
      start: { engine: condition.engine, shields: condition.shields, weapons: weapons & weaponsIn(condition) },
    };
    for (const unit of unitsOfForce(scenario, designSet, force)) {
      const own = { index: ships.length, side: sides.indexOf(force.side), engine, shields, toHit, weapons };
      const ordered = { holdsFire: orders.includes('hold-fire'), untouchable: orders.includes('untouchable') };
      ships.push({ ...own, ...start, ...ordered, cost: totalCost(design) });
      names.push({ ...unit, weapons: SIDES });
      designs.push(design);
    }
  }
  const hexes = map.cols * map.rows;
  const hasTerrain = terrain.some((code) => code !== OPEN);
  return {
    sides,
    sideNames: scenario.sides.map((side) => side.name),
    ships,
    names,
    labels: labelUnits(scenario, names),
    designs,
    ...membersBySide(sides, ships),
    grid: compileGrid(map),
    terrain,
    hasTerrain,
    sightCache: hasTerrain && hexes <= SIGHT_CACHE_LIMIT ? new Uint8Array(hexes * hexes) : undefined,
    options: compileOptions(scenario),
    actions: internActions(hexes, ships.length),
    orders: ships.map(() => []),
    victory: compileVictory(scenario, names),
    zones: new Map(map.zones.map((zone) => [zone.id, maskOf(hexes, parseHexLabels(map, zone.hexes))])),
    turnLimit: scenario.turnLimit ?? RULES.minimal.turnLimit,
  };
}

function maskOf(hexes: number, members: readonly HexId[]): Uint8Array {
  const mask = new Uint8Array(hexes);
  for (const hex of members) mask[hex] = 1;
  return mask;
}
