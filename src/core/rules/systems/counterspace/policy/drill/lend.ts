import { HitTables } from '../hits';
import type { Tables } from '../../tables';
import { isPost } from '../../idle';
import { mostStore } from '../shots';
import {
  BATTERY,
  BAY_TARGET,
  CHEAPEST_DEFENCE,
  CARRIES,
  CHEAPEST,
  DEFENCE,
  ENTRY,
  FREE,
  GUARD_COUNT,
  GUARD_SURVEY,
  HAS_DEFENCE,
  HAS_UNTOUCHABLE,
  HEXES,
  HIT_TABLES,
  KEPT,
  KEPT_SURVEY,
  GATHERED,
  LIST,
  MOST_HEXES,
  MOST_PAIRS,
  MOST_REACH,
  MOST_SHIELDS,
  MOST_SIDES,
  MOST_STORE,
  MOST_STRENGTH,
  MOST_UNITS,
  MOST_WEAPONS,
  MOVEMENT,
  PAIR,
  PLACES_USED,
  POST,
  REACH,
  ROW,
  SHOOTER,
  SHOT_AT,
  SIDE,
  UNITS,
  WHOLE,
  type Memory,
  type Setting,
} from './memory';

/** More E than any unit has: a unit without weapons needs it for a shot. */
const NEVER = 1_000_000;

/** True for an ATT or a DEF that the tables of damage have room for. */
function isTabled(strength: number): boolean {
  return strength >= 0 && strength <= MOST_STRENGTH;
}

/** True in battles that a drill knows: units without odd devices, a map without terrain, not too many of anything. */
export function isDrilled({ options, optionsOf, units, sides, grid, hexes, hasTerrain, grounds }: Tables): boolean {
  const plain = units.every(
    (spec) =>
      !spec.booster &&
      !spec.turtle &&
      !spec.repair &&
      !spec.selfRepair &&
      spec.reserve === 0 &&
      spec.reach <= MOST_REACH &&
      spec.weapons.length <= MOST_WEAPONS &&
      isTabled(spec.defence) &&
      spec.weapons.every(({ attack }) => isTabled(attack)),
  );
  const open = grid.dist !== undefined && !hasTerrain && grounds === undefined && options.stacking === 'none';
  const small = units.length <= MOST_UNITS && sides.length <= MOST_SIDES && hexes <= MOST_HEXES;
  const tabled = optionsOf.every((option) => HitTables.fits(option));
  return plain && open && small && tabled && options.initiative !== 'unit-roll';
}

/** Lends the rows to a battle: fills in all that does not change in it. */
export function lend(memory: Memory, setting: Setting): void {
  memory.lent.to = setting;
  const { tables } = setting;
  const { now, pairs, hitTable, guarded, kept } = memory;
  now[HEXES] = tables.hexes;
  now[UNITS] = tables.units.length;
  now[HAS_DEFENCE] = tables.hasDefence ? 1 : 0;
  now[HAS_UNTOUCHABLE] = tables.hasUntouchable ? 1 : 0;
  now[PLACES_USED] = 0;
  now[HIT_TABLES] = 0;
  now[GUARD_COUNT] = 0;
  now[GUARD_SURVEY] = -1;
  guarded.fill(0);
  pairs.fill(0);
  hitTable.fill(0);
  for (let unit = 0; unit < tables.units.length; unit++) {
    kept[(unit << KEPT) + KEPT_SURVEY] = -1;
    kept[(unit << KEPT) + GATHERED] = -1;
  }
  lendMap(memory, tables);
  lendUnits(memory, setting);
  lendLists(memory, tables);
}

function lendMap({ dist, ways, neighbours }: Memory, { grid, hexes }: Tables): void {
  if (grid.dist !== undefined) dist.set(grid.dist);
  ways.fill(0, 0, hexes * hexes);
  neighbours.set(grid.neighbours);
}

function lendUnits({ rows, point, gunEnergy, gunAttack }: Memory, { tables, worths }: Setting): void {
  for (const spec of tables.units) {
    const at = spec.index << ROW;
    rows[at + REACH] = spec.reach;
    rows[at + MOVEMENT] = spec.movement;
    rows[at + BATTERY] = spec.battery;
    rows[at + MOST_SHIELDS] = spec.shields;
    rows[at + CHEAPEST] = Math.min(NEVER, ...spec.weapons.map(({ energy }) => energy));
    rows[at + DEFENCE] = spec.defence;
    rows[at + WHOLE] = spec.hull;
    rows[at + ENTRY] = spec.entryTurn;
    rows[at + SIDE] = spec.side;
    rows[at + SHOOTER] = (worths.attackShape[spec.index] * worths.targetShapes) << PAIR;
    rows[at + SHOT_AT] = worths.targetShape[spec.index] << PAIR;
    rows[at + POST] = isPost(spec) ? 1 : 0;
    rows[at + FREE] = spec.stay === undefined && spec.advance === undefined ? 1 : 0;
    rows[at + CARRIES] = tables.torpedoesOf[spec.index].length > 0 ? 1 : 0;
    rows[at + BAY_TARGET] = spec.bayDefence >= 0 ? 1 : 0;
    rows[at + MOST_STORE] = mostStore(spec);
    rows[at + CHEAPEST_DEFENCE] = spec.cheapestDefence;
    point[spec.index] = worths.point[spec.index];
    for (const { index, energy, attack } of spec.weapons) {
      gunEnergy[spec.index * MOST_WEAPONS + index] = energy;
      gunAttack[spec.index * MOST_WEAPONS + index] = attack;
    }
  }
}

/** True when the tables of shots between all kinds of units find room. */
export function hasRoom({ worths }: Setting): boolean {
  return (Math.max(0, ...worths.attackShape) + 1) * worths.targetShapes <= MOST_PAIRS;
}

function lendLists(memory: Memory, { units, sides, bySide, foes, defenders, posts }: Tables): void {
  for (let side = 0; side < sides.length; side++) {
    const enemies = units.filter((spec) => spec.side !== side && !spec.untouchable);
    const carriers = enemies.filter((spec) => spec.bayDefence >= 0);
    const lists: readonly [Int32Array, Int32Array, readonly number[]][] = [
      [memory.enemies, memory.enemyCount, enemies.map(({ index }) => index)],
      [memory.carriers, memory.carrierCount, carriers.map(({ index }) => index)],
      [memory.defenders, memory.defenderCount, defenders[side]],
      [memory.others, memory.otherCount, foes[side]],
      [memory.members, memory.memberCount, bySide[side]],
      [memory.posts, memory.postCount, posts[side]],
    ];
    for (const [list, count, members] of lists) {
      list.set(members, side << LIST);
      count[side] = members.length;
    }
  }
}
