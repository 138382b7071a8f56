import type { Tables } from '../../tables';
import { IGO_HUGO } from '../../engine/codes';
import { isPost } from '../../engine/idle';
import { mostStore } from '../../engine/player/shots';
import {
  ARMED,
  ARMED_COUNT,
  ASKS,
  BATTERY,
  BAY_DEFENCE,
  BAY_STRIKE,
  CALM,
  CARRIERS,
  CARRIER_COUNT,
  CARRIES,
  CHANCES,
  CHEAPEST,
  CHEAPEST_DEFENCE,
  DANGER_LULL,
  DEFENCE,
  DEFENDERS,
  DEFENDER_COUNT,
  DIST,
  END,
  ENEMIES,
  ENEMY_COUNT,
  ENTRY,
  ERRANDS,
  ERRAND_ROW,
  FACTOR,
  FACTOR_ROW,
  FIRST_CARRIED,
  FIRST_LISTED,
  FREE,
  GATHERED,
  GUARDED,
  GUARD_COUNT,
  GUARD_SURVEY,
  GUN,
  GUNS,
  GUNS_ROW,
  GUN_ATTACK,
  GUN_DEFENDS,
  GUN_ENERGY,
  GUN_RANGE,
  HAS_ADVANCE,
  HAS_AWARDS,
  HAS_DEFENCE,
  HAS_UNTOUCHABLE,
  HEXES,
  HULKS,
  KEPT,
  KEPT_SURVEY,
  LASTING,
  LIST,
  MEMBERS,
  MEMBER_COUNT,
  MOST_HEXES,
  MOST_LEAD,
  MOST_SHIELDS,
  MOST_SIDES,
  MOST_STORE,
  MOVEMENT,
  NEIGHBOURS,
  OTHERS,
  OTHER_COUNT,
  PAIR,
  POINT,
  POST,
  POSTS,
  POST_COUNT,
  QUIET_TURNS,
  REACH,
  REAL,
  ROLLS_ONCE,
  ROW,
  SHOOTER,
  SHOT_AT,
  SIDE,
  SIDES,
  STRIKE,
  STRIKE_ROW,
  TORPEDOES,
  TURN_LIMIT,
  T_ATTACK,
  T_DEFENCE,
  T_MOVEMENT,
  T_RANGE,
  T_ROW,
  T_SIDE,
  T_SMART,
  T_UNTOUCHABLE,
  UNITS,
  UNTOUCHABLE,
  WAYS,
  WHOLE,
  WORTH,
} from './layout';
import type { Memory } from './memory';
import type { Minds } from './minds';
import type { Setting } from './tables';

/** More E than any unit has: a unit without weapons needs it for a shot. */
const NEVER = 1_000_000;

/** Lends the memory to a battle: fills in all that does not change in it. */
export function lend(memory: Memory, setting: Setting, minds: Minds): void {
  lendNumbers(memory, setting.tables, minds);
  lendMap(memory, setting.tables);
  lendUnits(memory, setting);
  lendTorpedoes(memory, setting.tables, minds);
  lendLists(memory, setting.tables);
}

function lendNumbers({ ints, bytes, reals }: Memory, tables: Tables, { aims, torpedoes }: Minds): void {
  const { options, victory } = tables;
  const quiet = victory.holds.length === 0 && victory.triggers.length === 0 && !victory.watchesTurns;
  const numbers: readonly (readonly [number, number | boolean])[] = [
    [HEXES, tables.hexes],
    [UNITS, tables.units.length],
    [SIDES, tables.sides.length],
    [TORPEDOES, tables.torpedoes.length],
    [TURN_LIMIT, tables.turnLimit],
    [ROLLS_ONCE, options.initiative === IGO_HUGO],
    [FIRST_LISTED, options.firstListed],
    [HAS_DEFENCE, tables.hasDefence],
    [HAS_UNTOUCHABLE, tables.hasUntouchable],
    [HAS_ADVANCE, tables.hasAdvance],
    [QUIET_TURNS, quiet && (victory.awards?.holds.length ?? 0) === 0],
    [HAS_AWARDS, victory.awards !== undefined],
    [HULKS, options.hulks],
    [ASKS, !aims.plain],
    [LASTING, aims.lasting],
    [GUARD_COUNT, 0],
    [GUARD_SURVEY, -1],
    [DANGER_LULL, -1],
  ];
  for (const [place, value] of numbers) ints[place >> 2] = Number(value);
  bytes.fill(0, CALM, END);
  bytes.fill(0, GUARDED, GUARDED + MOST_HEXES);
  bytes.fill(0, ERRANDS, ERRANDS + (MOST_SIDES << ERRAND_ROW));
  reals.fill(1, FACTOR >> 3, (FACTOR + (MOST_SIDES << FACTOR_ROW)) >> 3);
  for (let lead = -MOST_LEAD; lead <= MOST_LEAD; lead++)
    reals[(CHANCES >> 3) + lead + MOST_LEAD] = torpedoes.chanceToHit(lead);
}

function lendMap({ ints, bytes }: Memory, { grid, hexes }: Tables): void {
  bytes.set(grid.dist, DIST);
  bytes.fill(0, WAYS, WAYS + hexes * hexes);
  ints.set(grid.neighbours, NEIGHBOURS >> 2);
}

function lendUnits({ ints, reals }: Memory, { tables, worths }: Setting): void {
  for (const spec of tables.units) {
    const { index, weapons } = spec;
    const row: readonly (readonly [number, number | boolean])[] = [
      [REACH, spec.reach],
      [MOVEMENT, spec.movement],
      [BATTERY, spec.battery],
      [MOST_SHIELDS, spec.shields],
      [CHEAPEST, Math.min(NEVER, ...weapons.map(({ energy }) => energy))],
      [DEFENCE, spec.defence],
      [WHOLE, spec.hull],
      [ENTRY, spec.entryTurn],
      [SIDE, spec.side],
      [SHOOTER, (worths.attackShape[index] * worths.targetShapes) << PAIR],
      [SHOT_AT, worths.targetShape[index] << PAIR],
      [POST, isPost(spec)],
      [FREE, spec.stayHexes.length === 0 && spec.advanceEdge < 0],
      [CARRIES, tables.torpedoesOf[index].length],
      [BAY_DEFENCE, spec.bayDefence],
      [MOST_STORE, mostStore(spec)],
      [CHEAPEST_DEFENCE, spec.cheapestDefence],
      [GUNS, weapons.length],
      [UNTOUCHABLE, spec.untouchable],
    ];
    for (const [place, value] of row) ints[((index << ROW) + place) >> 2] = Number(value);
    ints[((index << KEPT) + KEPT_SURVEY) >> 2] = -1;
    ints[((index << KEPT) + GATHERED) >> 2] = -1;
    ints[(FIRST_CARRIED >> 2) + index] = tables.torpedoesOf[index][0] ?? 0;
    reals[((index << REAL) + POINT) >> 3] = worths.point[index];
    reals[((index << REAL) + WORTH) >> 3] = worths.unit[index];
    for (const gun of weapons) {
      const at = (index << GUNS_ROW) + (gun.index << GUN);
      ints[(at + GUN_ENERGY) >> 2] = gun.energy;
      ints[(at + GUN_ATTACK) >> 2] = gun.attack;
      ints[(at + GUN_RANGE) >> 2] = gun.range;
      ints[(at + GUN_DEFENDS) >> 2] = Number(gun.pointDefence);
    }
  }
}

function lendTorpedoes({ ints, reals }: Memory, tables: Tables, { torpedoes }: Minds): void {
  for (const [place, spec] of tables.torpedoes.entries()) {
    const row: readonly (readonly [number, number | boolean])[] = [
      [T_SIDE, spec.side],
      [T_MOVEMENT, spec.movement],
      [T_RANGE, spec.range],
      [T_ATTACK, spec.attack],
      [T_DEFENCE, spec.defence],
      [T_SMART, spec.smart],
      [T_UNTOUCHABLE, spec.untouchable],
    ];
    for (const [at, value] of row) ints[((place << T_ROW) + at) >> 2] = Number(value);
    for (let side = 0; side < tables.sides.length; side++) {
      reals[((place << STRIKE_ROW) + (side << REAL) + STRIKE) >> 3] = torpedoes.strikeWorth(place, side);
    }
  }
  for (const { index } of tables.units) {
    reals[((index << REAL) + BAY_STRIKE) >> 3] = torpedoes.bayStrike(index);
  }
}

function lendLists({ ints }: Memory, { units, sides, bySide, foes, defenders, posts }: Tables): void {
  for (let side = 0; side < sides.length; side++) {
    const enemies = units.filter((spec) => spec.side !== side && !spec.untouchable);
    const carriers = enemies.filter((spec) => spec.bayDefence >= 0);
    const lists: readonly (readonly [number, number, readonly number[]])[] = [
      [ENEMIES, ENEMY_COUNT, enemies.map(({ index }) => index)],
      [CARRIERS, CARRIER_COUNT, carriers.map(({ index }) => index)],
      [DEFENDERS, DEFENDER_COUNT, defenders[side]],
      [OTHERS, OTHER_COUNT, foes[side]],
      [MEMBERS, MEMBER_COUNT, bySide[side]],
      [POSTS, POST_COUNT, posts[side]],
      [ARMED, ARMED_COUNT, foes[side].filter((unit) => units[unit].reach >= 0)],
    ];
    for (const [list, count, members] of lists) {
      ints.set(members, (list + (side << LIST)) >> 2);
      ints[(count >> 2) + side] = members.length;
    }
  }
}
