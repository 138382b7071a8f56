import { assert } from '@core/base';
import { OFF_MAP, parseHexLabel, parseHexLabels, type HexId } from '@core/hex';
import { RULES, entryHexes, type Design, type Force, type HexMap, type Scenario } from '@core/model';
import { designOf, labelUnits, membersBySide, unitsOfForce } from '../../common/roster';
import { compileVictory } from '../../common/victory';
import type { BattleUnit, DesignSet } from '../../contract';
import { internActions } from './action-codes';
import { startOf } from './carried-fields';
import { effectiveStats, statsOf } from './compile-design';
import { compileOrders, stayName, zoneMask } from './compile-orders';
import { compileEffectEvents, compileProgram } from './compile-program';
import { UNIT_ROLL } from './engine/codes';
import { isStatic } from './engine/idle';
import type { Options } from './engine/tables';
import { compileExits, compileMapGrid, compileTerrain, inwardFacing, isStandable } from './compile-map';
import { changesTerrain, TerrainCache } from './terrain-cache';
import { compileOptions, compileSideOptions } from './options';
import type { Tables, TorpedoSpec, UnitSpec, WeaponSpec } from './tables';

/** The largest map for which sight between all pairs of hexes is remembered (1 MiB). */
const SIGHT_CACHE_LIMIT = 1024;

/** DEF where nothing says otherwise (6.1.0). */
const USUAL_DEFENCE = 2;

/** More E than any unit can store. */
const NO_DEFENCE = 1_000_000;

/** Where units of a force begin. */
type Start = Pick<UnitSpec, 'entryTurn' | 'entryHexes' | 'startHex' | 'startFacing' | 'deploys' | 'waits'>;

function compileStart(map: HexMap, terrain: Uint8Array, force: Force): Start {
  const open = (hexes: readonly HexId[]): HexId[] => hexes.filter((hex) => isStandable(terrain, hex));
  const start = force.start;
  switch (start.type) {
    case 'hex': {
      const hex = parseHexLabel(map, start.hex);
      assert(hex.ok, `start hex ${start.hex} was checked`);
      return {
        entryTurn: 1,
        entryHexes: [],
        startHex: hex.value,
        startFacing: start.facing ?? 0,
        deploys: false,
        waits: false,
      };
    }
    case 'zone': {
      const zone = map.zones.find((candidate) => candidate.id === start.zone);
      assert(zone !== undefined, `zone ${start.zone} was checked`);
      return {
        entryTurn: start.turn ?? 1,
        entryHexes: open(parseHexLabels(map, zone.hexes)),
        startHex: OFF_MAP,
        startFacing: 0,
        deploys: start.turn === undefined && start.call !== true,
        waits: start.call === true,
      };
    }
    case 'edge': {
      const edge = map.edges.find((candidate) => candidate.id === start.edge);
      assert(edge !== undefined, `edge ${start.edge} was checked`);
      return {
        entryTurn: start.turn ?? 1,
        entryHexes: open(entryHexes(map, edge)),
        startHex: OFF_MAP,
        startFacing: inwardFacing(map, edge.edge),
        deploys: false,
        waits: start.call === true,
      };
    }
    case 'location':
    case 'free':
      throw new Error('Bug: a start without a map was checked');
  }
}

/** Units of a scenario with their designs, and the torpedoes that they carry. */
interface Roster {
  readonly units: UnitSpec[];
  readonly names: BattleUnit[];
  readonly designs: Design[];
  readonly weaponNames: string[][];
  readonly stayNames: string[];
  readonly torpedoes: TorpedoSpec[];
  readonly torpedoNames: BattleUnit[];
}

function compileRoster(
  scenario: Scenario,
  designs: DesignSet,
  map: HexMap,
  terrain: Uint8Array,
  optionsOf: readonly Options[],
): Roster {
  const roster: Roster = {
    weaponNames: [],
    stayNames: [],
    units: [],
    names: [],
    designs: [],
    torpedoes: [],
    torpedoNames: [],
  };
  const sides = scenario.sides.map((side) => side.id);
  for (const force of scenario.forces) {
    const design = designOf(scenario, designs, force);
    const orders = compileOrders(map, force);
    const { race: _race, weapons: able, ...stats } = effectiveStats(statsOf(design));
    const named = orders.holdsFire ? [] : able;
    const weapons = named.map(({ name: _name, ...weapon }): WeaponSpec => weapon);
    const weaponNames = named.map(({ name }) => name);
    const stayZone = stayName(map, force);
    const start = { ...compileStart(map, terrain, force), start: startOf(design, force) };
    const reach = weapons.reduce((most, weapon) => Math.max(most, weapon.range), -1);
    const side = sides.indexOf(force.side);
    const answers = weapons.filter((weapon) => weapon.pointDefence && optionsOf[side].pointDefence);
    const cheapestDefence = Math.min(NO_DEFENCE, ...answers.map((weapon) => weapon.energy));
    for (const unit of unitsOfForce(scenario, designs, force)) {
      const index = roster.units.length;
      roster.units.push({ index, side, ...stats, weapons, reach, cheapestDefence, ...start, ...orders });
      roster.weaponNames.push(weaponNames);
      roster.stayNames.push(stayZone);
      roster.names.push({ ...unit, weapons: weaponNames });
      roster.designs.push(design);
    }
  }
  loadTorpedoes(roster, optionsOf);
  return roster;
}

/** Gives every torpedo that the units carry a number after those of the units (6.3.1). */
function loadTorpedoes(roster: Roster, optionsOf: readonly Options[]): void {
  for (const { index: carrier, side, start } of roster.units) {
    const bays = statsOf(roster.designs[carrier]).torpedoBays;
    if (bays === undefined || !optionsOf[side].torpedoes) continue;
    const { id, name, ...rest } = roster.names[carrier];
    const weapons = ['torpedo'];
    for (let place = 1; place <= bays.torpedoes; place++) {
      roster.torpedoes.push({
        index: roster.units.length + roster.torpedoes.length,
        carrier,
        side,
        attack: bays.attack,
        movement: bays.movement,
        range: bays.range,
        defence: bays.defence ?? USUAL_DEFENCE,
        smart: bays.smart === true || optionsOf[side].smartTorpedoes,
        spent: place <= bays.torpedoes - start.torpedoes,
        untouchable: bays.energyTorpedo ?? false,
      });
      roster.torpedoNames.push({
        ...rest,
        id: `${id}-torpedo-${place}`,
        name: `${name} torpedo ${place}`,
        weapons,
        carrier,
      });
    }
  }
}

/** Compiles a scenario that `checkScenario` found playable. */
export function compileTables(scenario: Scenario, designs: DesignSet): Tables {
  const map = scenario.map;
  assert(map !== undefined, 'a CounterSpace scenario has a map');
  const sides = scenario.sides.map((side) => side.id);
  const { terrain, ...terrainFields } = compileTerrain(map);
  const options = compileOptions(scenario);
  const optionsOf = compileSideOptions(scenario, options);
  const roster = compileRoster(scenario, designs, map, terrain, optionsOf);
  const { units, names, designs: ownDesigns, torpedoes, torpedoNames } = roster;
  const combatants = [...names, ...torpedoNames];
  const most = (value: (unit: UnitSpec) => number): number =>
    units.reduce((top, unit) => Math.max(top, value(unit)), 0);
  const hexes = map.cols * map.rows;
  const zones = new Map(map.zones.map(({ id }) => [id, zoneMask(map, id)]));
  const victory = compileVictory(scenario, names);
  const program = compileProgram(victory, zones);
  const exits = sides.map((side) => compileExits(map, side));
  const terrainTables = changesTerrain(scenario) ? new TerrainCache(scenario, designs, compileTables) : undefined;
  const hasAdvance = units.some((unit) => unit.advanceEdge >= 0);
  const byUnit = options.initiative === UNIT_ROLL;
  const tables: Tables = {
    shape: {
      units: units.length,
      torpedoes: torpedoes.length,
      order: byUnit ? Math.max(combatants.length, sides.length) : sides.length,
      dice: byUnit ? combatants.length : sides.length,
      sides: sides.length,
      holds: program.holds.length,
      points: victory.keepsPoints ? sides.length : 0,
      triggers: program.triggers.length,
      goals: hasAdvance ? 1 : 0,
    },
    sides,
    sideNames: scenario.sides.map((side) => side.name),
    units,
    names,
    torpedoes,
    torpedoesOf: units.map((unit) =>
      torpedoes.flatMap((torpedo, place) => (torpedo.carrier === unit.index ? [place] : [])),
    ),
    combatants,
    labels: labelUnits(scenario, combatants),
    designs: ownDesigns,
    ...membersBySide(sides, units),
    defenders: sides.map((_, side) =>
      units.filter((unit) => unit.side !== side && unit.cheapestDefence < NO_DEFENCE).map((unit) => unit.index),
    ),
    statics: sides.map((_, side) =>
      units.filter((unit) => unit.side === side && isStatic(unit)).map((unit) => unit.index),
    ),
    hasStatics: units.some(isStatic),
    weaponNames: roster.weaponNames,
    stayNames: roster.stayNames,
    grid: compileMapGrid(map),
    hexes,
    terrain,
    ...terrainFields,
    hasRepair: units.some((unit) => unit.repair),
    hasTurtle: units.some((unit) => unit.turtle),
    hasUntouchable: units.some((unit) => unit.untouchable),
    hasBound: units.some((unit) => unit.stayHexes.length > 0 || unit.advanceEdge >= 0),
    hasAdvance,
    changesTerrain: terrainTables !== undefined,
    sightCache: new Uint8Array(options.lineOfSight && hexes <= SIGHT_CACHE_LIMIT ? hexes * hexes : 0),
    exits,
    exitEdges: exits.map((edges) => edges.reduce((all, bits) => all | bits, 0)),
    options,
    optionsOf,
    hasDefence: optionsOf.some((own) => own.pointDefence),
    actions: internActions(
      hexes,
      combatants.length,
      most((unit) => unit.weapons.length),
      most((unit) => unit.shields),
      most((unit) => Math.max(unit.energy + unit.battery + unit.shields, unit.reserve, unit.hull)),
    ),
    victory,
    program,
    effectEvents: compileEffectEvents(victory, map),
    terrainTables,
    zones,
    turnLimit: scenario.turnLimit ?? RULES.counterspace.turnLimit,
  };
  terrainTables?.begin(tables);
  return tables;
}
