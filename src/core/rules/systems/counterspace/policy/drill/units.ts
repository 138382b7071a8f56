import type { CounterspaceState, UnitState } from '../../types';
import { PENDING, PRESENT } from '../../types';
import {
  ACTED,
  BATTERY,
  BAYS,
  BUSY,
  ENERGY,
  ENTRY,
  FACING,
  FATE,
  HALVED,
  HEX,
  HULL,
  LAUNCHED,
  LIST,
  MOST_SHIELDS,
  MOVES,
  POST,
  RATING,
  ROW,
  SHIELDS,
  type Memory,
} from './memory';

/** Units between the state and the rows, whose turn is still to come, and their energy phase. */
export interface Units {
  readonly read: (unit: Readonly<UnitState>, index: number) => void;
  readonly readAll: (state: CounterspaceState) => void;
  /** Writes what a unit changes of itself while it acts. */
  readonly writeActor: (state: CounterspaceState, index: number) => void;
  /** Writes what a shot leaves of a unit. */
  readonly writeTarget: (state: CounterspaceState, index: number) => void;
  /** Generators of dice: from the state to the rows, and back before anybody else throws. */
  readonly takeDice: (state: CounterspaceState) => void;
  readonly giveDice: (state: CounterspaceState) => void;
  /** True when a unit can be activated in a turn. */
  readonly isAvailable: (index: number, turn: number) => boolean;
  /** Counts the units of a side, or of all sides, that can still be activated. */
  readonly countSide: (side: number, turn: number) => void;
  readonly countAll: (sides: number, turn: number) => void;
  /** The energy phase (energy.ts): the least and the most shields after it, the E that is left then, and carrying it out. */
  readonly lowestShields: (index: number) => number;
  readonly highestShields: (index: number) => number;
  readonly energyAfter: (index: number, shields: number) => number;
  readonly charge: (index: number, shields: number) => void;
}

/** Made once for a thread's rows. */
export function createUnits(memory: Memory): Units {
  const { rows, dice, members, memberCount, waiting, postsLeft, passed } = memory;

  function read(unit: Readonly<UnitState>, index: number): void {
    const at = index << ROW;
    rows[at | FATE] = unit.fate;
    rows[at | HEX] = unit.hex;
    rows[at | HULL] = unit.hull;
    rows[at | SHIELDS] = unit.shields;
    rows[at | ENERGY] = unit.energy;
    rows[at | RATING] = unit.rating;
    rows[at | ACTED] = unit.acted;
    rows[at | MOVES] = unit.moves;
    rows[at | FACING] = unit.facing;
    rows[at | BUSY] = unit.busy;
    rows[at | HALVED] = unit.halved;
    rows[at | LAUNCHED] = unit.launched;
    rows[at | BAYS] = unit.bays;
  }

  function readAll({ units }: CounterspaceState): void {
    for (let i = 0; i < units.length; i++) read(units[i], i);
  }

  function writeActor({ units }: CounterspaceState, index: number): void {
    const unit = units[index];
    const at = index << ROW;
    unit.hex = rows[at | HEX];
    unit.shields = rows[at | SHIELDS];
    unit.energy = rows[at | ENERGY];
    unit.acted = rows[at | ACTED];
    unit.moves = rows[at | MOVES];
    unit.facing = rows[at | FACING];
    unit.busy = rows[at | BUSY];
    unit.launched = rows[at | LAUNCHED];
  }

  function writeTarget({ units }: CounterspaceState, index: number): void {
    const unit = units[index];
    const at = index << ROW;
    unit.hull = rows[at | HULL];
    unit.shields = rows[at | SHIELDS];
    unit.energy = rows[at | ENERGY];
    unit.rating = rows[at | RATING];
    unit.halved = rows[at | HALVED];
  }

  function takeDice({ rng }: CounterspaceState): void {
    dice[0] = rng.s0;
    dice[1] = rng.s1;
  }

  function giveDice({ rng }: CounterspaceState): void {
    rng.s0 = dice[0];
    rng.s1 = dice[1];
  }

  function isAvailable(index: number, turn: number): boolean {
    const at = index << ROW;
    if (rows[at | ACTED] === turn) return false;
    const fate = rows[at | FATE];
    return fate === PRESENT || (fate === PENDING && rows[at | ENTRY] <= turn);
  }

  function countSide(side: number, turn: number): void {
    const first = side << LIST;
    const all = memberCount[side];
    let count = 0;
    let idle = 0;
    for (let i = 0; i < all; i++) {
      const index = members[(first + i) | 0];
      if (!isAvailable(index, turn)) continue;
      count = (count + 1) | 0;
      idle = (idle + rows[(index << ROW) | POST]) | 0;
    }
    waiting[side] = count;
    postsLeft[side] = idle;
  }

  function countAll(sides: number, turn: number): void {
    for (let side = 0; side < sides; side++) {
      passed[side] = 0;
      countSide(side, turn);
    }
  }

  // No unit that is drilled has taken its gain of E before.
  function pool(at: number): number {
    return (rows[at | ENERGY] + rows[at | RATING] + rows[at | SHIELDS]) | 0;
  }

  function store(at: number): number {
    return (rows[at | RATING] + rows[at | BATTERY]) | 0;
  }

  function lowestShields(index: number): number {
    const at = index << ROW;
    const spare = (pool(at) - store(at)) | 0;
    const most = rows[at | MOST_SHIELDS];
    const least = spare < most ? spare : most;
    return least > 0 ? least : 0;
  }

  function highestShields(index: number): number {
    const at = index << ROW;
    const all = pool(at);
    const most = rows[at | MOST_SHIELDS];
    return all < most ? all : most;
  }

  function energyAfter(index: number, shields: number): number {
    const at = index << ROW;
    const left = (pool(at) - shields) | 0;
    const most = store(at);
    return left < most ? left : most;
  }

  function charge(index: number, shields: number): void {
    const at = index << ROW;
    rows[at | ENERGY] = energyAfter(index, shields);
    rows[at | SHIELDS] = shields;
  }

  return {
    read,
    readAll,
    writeActor,
    writeTarget,
    takeDice,
    giveDice,
    isAvailable,
    countSide,
    countAll,
    lowestShields,
    highestShields,
    energyAfter,
    charge,
  };
}
