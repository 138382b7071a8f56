import { assert, sumOf } from '@core/base';
import { RULES, isOwnLocation } from '@core/model';
import type { Battlespace, BattleLocation, Design, Force, Scenario } from '@core/model';
import { designOf, labelUnits, listOf, membersBySide, unitsOfForce } from '../../common/roster';
import { compileVictory } from '../../common/victory';
import type { BattleUnit, DesignSet } from '../../contract';
import { startingValues } from './carried-fields';
import { statsOf } from './design';
import { attackBonus, coverOf, indexOfStep, letters, stepOf } from './line';
import { internActions } from './intern';
import { compileOptions, hasFog } from './options';
import type { Positions, Tables, UnitSpec, WeaponSpec } from './tables';
import { AWARENESS, FOGGED, NO_LINK, OPEN_LINK, REVEALED } from './types';

/** Maximum units: knowledge of enemies is stored in 30 bits. */
export const MAX_UNITS = 30;
function compilePositions(locations: readonly BattleLocation[]): Positions {
  const count = locations.map(({ positions }) => positions);
  const first = count.map((_, at) => sumOf(count.slice(0, at)));
  const location = count.flatMap((n, at) => listOf(n, () => at));
  const index = count.flatMap((n) => listOf(n, (i) => i));
  const step = location.map((at, position) => stepOf(count[at], index[position]));
  const spotOf = (at: number, key: 'bloom' | 'hardening'): number => {
    const { spots, ...whole } = locations[location[at]];
    return spots?.find(({ position }) => position === index[at] + 1)?.[key] ?? whole[key] ?? 0;
  };
  return {
    first,
    count,
    location,
    index,
    step,
    bonus: step.map(attackBonus),
    cover: step.map(coverOf),
    bloom: step.map((_, position) => spotOf(position, 'bloom')),
    hardening: step.map((_, position) => spotOf(position, 'hardening')),
    names: step.map((k, position) => `${locations[location[position]].name} ${letters(k)}`),
    entry: count.map((n, at) => step.map((k) => first[at] + indexOfStep(n, k))),
  };
}

/**
 * Links at the start: those of the scenario, and open links between the sides' own locations where the first attack settles the distance
 * (13.2).
 */
function compileLinks({ locations, links, opening }: Battlespace): number[] {
  const count = locations.length;
  const dist = listOf(count * count, () => NO_LINK);
  const locationIndex = new Map(locations.map(({ id }, at) => [id, at]));
  for (const { from, to, distance = 1 } of links) {
    const a = locationIndex.get(from);
    const b = locationIndex.get(to);
    if (a === undefined || b === undefined || a === b || dist[a * count + b] !== NO_LINK) continue;
    dist[a * count + b] = dist[b * count + a] = distance;
  }
  if (opening !== 'first-attack') return dist;
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const sides = [locations[a].side, locations[b].side];
      const foreign = sides[0] !== undefined && sides[1] !== undefined && sides[0] !== sides[1];
      if (foreign && dist[a * count + b] === NO_LINK) dist[a * count + b] = OPEN_LINK;
    }
  }
  return dist;
}

/** Positions where a force may deploy. */
export function startPositions({ locations }: Battlespace, positions: Positions, { side, start }: Force): number[] {
  if (start.type === 'location') {
    const at = locations.findIndex(({ id }) => id === start.location);
    if (at < 0) return [];
    const all = listOf(positions.count[at], (i) => positions.first[at] + i);
    return start.position === undefined ? all : all.slice(start.position - 1, start.position);
  }
  if (start.type !== 'free') return [];
  return positions.location.flatMap((at, position) => (isOwnLocation(locations[at], side) ? [position] : []));
}

function compileWeapons(design: Design): WeaponSpec[] {
  return statsOf(design).weapons.map(({ name, damage, range, kind, penetrating, area, indirect, ammunition }) => ({
    name,
    damage,
    range,
    ballistic: kind === 'ballistic',
    penetrating: penetrating === true,
    area: area === true,
    indirect: indirect === true,
    ammo: ammunition ?? -1,
  }));
}

/** Awareness level that other sides have of a unit at first. */
function startAwareness(start: Force['start'], fog: boolean): number {
  if (!fog) return REVEALED;
  return start.type === 'location' ? AWARENESS.indexOf(start.awareness ?? 'fogged') : FOGGED;
}

function compileUnits(
  scenario: Scenario,
  space: Battlespace,
  designSet: DesignSet,
  positions: Positions,
): Pick<Tables, 'units' | 'names' | 'designs' | 'weaponCount'> {
  const sides = scenario.sides.map(({ id }) => id);
  const units: UnitSpec[] = [];
  const names: BattleUnit[] = [];
  const designs: Design[] = [];
  let ammoBase = 0;
  for (const force of scenario.forces) {
    const design = designOf(scenario, designSet, force);
    const { start, orders = [] } = force;
    const { ap, hp, armour, skills } = statsOf(design);
    const weapons = compileWeapons(design);
    const begins = startingValues(design, force);
    const stay = orders.find((order) => order.type === 'stay')?.zone;
    for (const unit of unitsOfForce(scenario, designSet, force)) {
      units.push({
        index: units.length,
        side: sides.indexOf(force.side),
        ap,
        hp,
        armour,
        start: begins,
        ...skills,
        weapons,
        ammoBase,
        starts: startPositions(space, positions, force),
        free: start.type === 'free',
        startDefence: start.type === 'location' ? (start.defencePoints ?? 0) : 0,
        awareness: startAwareness(start, hasFog(scenario)),
        entryTurn: start.type === 'location' ? (start.turn ?? 1) : 1,
        waits: start.type === 'location' && start.call === true,
        holdsFire: orders.some(({ type }) => type === 'hold-fire'),
        untouchable: orders.some(({ type }) => type === 'untouchable'),
        stays: space.locations.findIndex(({ id }) => id === stay),
      });
      ammoBase += weapons.length;
      names.push({ ...unit, weapons: weapons.map(({ name }) => name) });
      designs.push(design);
    }
  }
  return { units, names, designs, weaponCount: ammoBase };
}

/** Pairs of ambushed units with a free start (13.2). */
function pairsOf(units: readonly UnitSpec[], side: number): [number, number][] {
  const members = units.filter((unit) => unit.side === side && unit.free).map(({ index }) => index);
  return members.flatMap((a, at) => members.slice(at + 1).map((b): [number, number] => [a, b]));
}

/** Compiles a scenario without errors in `checkScenario`. */
export function compileTables(scenario: Scenario, designSet: DesignSet): Tables {
  const space = scenario.battlespace;
  assert(space !== undefined, 'a scenario of the skirmish has a battlespace');
  const sides = scenario.sides.map(({ id }) => id);
  const { locations } = space;
  const positions = compilePositions(locations);
  const roster = compileUnits(scenario, space, designSet, positions);
  const { units, names } = roster;
  const { ambush } = space;
  const against = ambush === undefined ? -1 : sides.indexOf(ambush.against);
  const pairs = pairsOf(units, against);
  const victory = compileVictory(scenario, names);
  return {
    sides,
    sideNames: scenario.sides.map((side) => side.name),
    ...roster,
    labels: labelUnits(scenario, names),
    numbers: units.map(({ index }) => index + 1),
    ...membersBySide(sides, units),
    locations,
    owner: locations.map(({ side }) => (side === undefined ? -1 : sides.indexOf(side))),
    exits: locations.map(({ exits = [] }) => exits.reduce((bits, id) => bits | (1 << sides.indexOf(id)), 0)),
    rocky: locations.map(({ terrain }) => terrain === 'rocky'),
    positions,
    linkLengths: compileLinks(space),
    ambush: ambush === undefined ? undefined : { by: sides.indexOf(ambush.by), against },
    pairs,
    options: compileOptions(scenario),
    actions: internActions(pairs.length, positions.location.length, units.length, locations.length),
    victory,
    heldLocations: victory.holds.map(({ zone }) => locations.findIndex(({ id }) => id === zone)),
    turnLimit: scenario.turnLimit ?? RULES.skirmish.turnLimit,
  };
}
