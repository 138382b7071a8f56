import type { Tables } from '../tables';
import type { CounterspaceState, UnitState } from '../types';

/*
 * The numbers of all units that decide and change most, as one row of integers: reading them takes a single load each. What a unit is comes
 * after what may change. A number of unit u stands at `u * ROW + …`.
 */

export const FATE = 0;
export const HEX = 1;
export const HULL = 2;
export const SHIELDS = 3;
export const ENERGY = 4;
export const RATING = 5;
/** Turn of its last activation. */
export const ACTED = 6;
export const MOVES = 7;
export const FACING = 8;
/** Last turn in which it moved or attacked. */
export const BUSY = 9;
export const HALVED = 10;
export const LAUNCHED = 11;
export const BAYS = 12;
/** What it is: longest range of its weapons, the most MOV, battery and shields, the least E of a weapon. */
export const REACH = 13;
export const MOVEMENT = 14;
export const BATTERY = 15;
export const MOST_SHIELDS = 16;
export const CHEAPEST = 17;
export const DEFENCE = 18;
/** Its hull when whole. */
export const WHOLE = 19;
export const ENTRY = 20;
export const SIDE = 21;
/** Its part in the place of a pair in the tables of shots, as the one who fires and as the one who is fired at (volleys.ts). */
export const SHOOTER = 22;
export const SHOT_AT = 23;
export const ROW = 24;

/** A unit without weapons needs more E for a shot than any unit has. */
const NEVER = 1_000_000;

/** The rows of a battle's units, with what they are filled in. */
export function makeRows({ units }: Tables): Int32Array {
  const rows = new Int32Array(units.length * ROW);
  for (const spec of units) {
    const at = spec.index * ROW;
    rows[at + REACH] = spec.reach;
    rows[at + MOVEMENT] = spec.movement;
    rows[at + BATTERY] = spec.battery;
    rows[at + MOST_SHIELDS] = spec.shields;
    rows[at + CHEAPEST] = Math.min(NEVER, ...spec.weapons.map(({ energy }) => energy));
    rows[at + DEFENCE] = spec.defence;
    rows[at + WHOLE] = spec.hull;
    rows[at + ENTRY] = spec.entryTurn;
    rows[at + SIDE] = spec.side;
  }
  return rows;
}

/** Reads all units of a state. */
export function readUnits({ units }: CounterspaceState, rows: Int32Array): void {
  for (let i = 0, at = 0; i < units.length; i++, at += ROW) readUnit(units[i], rows, at);
}

/** Reads a unit; `at` is where its row begins. */
export function readUnit(unit: Readonly<UnitState>, rows: Int32Array, at: number): void {
  rows[at + FATE] = unit.fate;
  rows[at + HEX] = unit.hex;
  rows[at + HULL] = unit.hull;
  rows[at + SHIELDS] = unit.shields;
  rows[at + ENERGY] = unit.energy;
  rows[at + RATING] = unit.rating;
  rows[at + ACTED] = unit.acted;
  rows[at + MOVES] = unit.moves;
  rows[at + FACING] = unit.facing;
  rows[at + BUSY] = unit.busy;
  rows[at + HALVED] = unit.halved;
  rows[at + LAUNCHED] = unit.launched;
  rows[at + BAYS] = unit.bays;
}

/** Writes what a unit changes of itself while it acts. */
export function writeActor(rows: Int32Array, at: number, unit: UnitState): void {
  unit.hex = rows[at + HEX];
  unit.shields = rows[at + SHIELDS];
  unit.energy = rows[at + ENERGY];
  unit.acted = rows[at + ACTED];
  unit.moves = rows[at + MOVES];
  unit.facing = rows[at + FACING];
  unit.busy = rows[at + BUSY];
  unit.launched = rows[at + LAUNCHED];
}

/** Writes what a shot leaves of a unit. */
export function writeTarget(rows: Int32Array, at: number, unit: UnitState): void {
  unit.hull = rows[at + HULL];
  unit.shields = rows[at + SHIELDS];
  unit.energy = rows[at + ENERGY];
  unit.rating = rows[at + RATING];
  unit.halved = rows[at + HALVED];
}
