import type { Tables } from '../../tables';
import { CAREFUL, EAGER, type Temper } from '../greedy';
import type { Worths } from '../worth';

/*
 * What the quick player's drill reads and writes all the time, as rows of numbers that are made once for a thread and lent to the battle that
 * is being played. Their places never change, so that the optimiser of V8 knows them, their lengths and their kinds when it compiles, and an
 * access takes two or three instructions in place of a dozen. For the same reason the functions of a drill are made once, around these rows.
 */

/** Battles with more units, hexes, sides, weapons of a unit or reach are not drilled. */
export const MOST_UNITS = 128;
export const MOST_HEXES = 1024;
export const MOST_SIDES = 8;
export const MOST_WEAPONS = 16;
export const MOST_REACH = 13;
/** Nor are battles with ATT or DEF beyond this. */
export const MOST_STRENGTH = 31;

/* A unit's row: what may change, then what it is. A number of unit u stands at `(u << ROW) + …`. */
export const ROW = 5;
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
/** Its part in the place of a pair, as the one who fires and as the one who is fired at. */
export const SHOOTER = 22;
export const SHOT_AT = 23;
/** 1 for a unit that is passed over while it can do nothing (idle.ts), for one that no order binds, and for one that carries torpedoes. */
export const POST = 24;
export const FREE = 25;
export const CARRIES = 26;
/** 1 for a unit whose bays may be fired at, if it has any. */
export const BAY_TARGET = 27;
/** The most E that its tables of shots tell apart. */
export const MOST_STORE = 28;
/** Least E of a shot in point defence. */
export const CHEAPEST_DEFENCE = 29;

/* What a unit saw before it acted: in which survey, how many hits were known, with which E; and what it found. */
export const KEPT = 3;
export const KEPT_SURVEY = 0;
export const KEPT_HITS = 1;
export const KEPT_ENERGY = 2;
export const KEPT_TARGET = 3;
export const KEPT_RANGE = 4;
/** In which survey was gathered whom it may come near enough to, how many these are, and how far the nearest of all was. */
export const GATHERED = 5;
export const NEAR_COUNT = 6;
export const NEAREST = 7;

/* A pair's row: how many amounts of E its table tells apart, 0 for a table that was not asked for; the most points; by range where it begins. */
export const PAIR = 4;
export const PAIR_POINTS = 1;
export const PAIR_RANGES = 2;
export const MOST_PAIRS = 4096;

/* Lists of units by side, each `side << LIST` in its row. */
export const LIST = 7;

/** Places of tables of shots; when they are used up, all are made anew as they are asked for. */
export const MOST_PLACES = 1 << 18;
/** Tables of damage that are kept, 36 numbers each. */
export const MOST_HIT_TABLES = 512;

/** The players of the rows, by {@link TEMPER}: what differs between them are these. */
export const TEMPERS: readonly Temper[] = [EAGER, CAREFUL];

/* Single numbers. */
export const HEXES = 0;
export const UNITS = 1;
/** What a look found: the enemy to fire at, or -1, and from which range. */
export const TARGET = 2;
export const RANGE = 3;
/** What a search for the nearest enemy found. */
export const NEAREST_HEX = 4;
export const NEAREST_RANGE = 5;
/** Enemies with bays that may be fired at, and enemy torpedoes in flight. */
export const OPEN_BAYS = 6;
export const TORPEDOES = 7;
/** Enemies that may be attacked. */
export const FOES = 8;
export const SURVEYS = 9;
export const HIT_COUNT = 10;
export const GUARD_COUNT = 11;
export const GUARD_SURVEY = 12;
export const SURVEY_SIDE = 13;
export const PLACES_USED = 14;
export const HIT_TABLES = 15;
/** For whom and when was looked around last, and 1 where that is not true any more. */
export const SEEN_SIDE = 16;
export const SEEN_TURN = 17;
export const STALE = 18;
export const HAS_DEFENCE = 19;
export const HAS_UNTOUCHABLE = 20;
/** Where the part of the player's temper begins in the good ranges. */
export const TEMPER = 21;

/* Single numbers with fractions. */
/** What fire at the target is worth. */
export const GAIN = 0;
/** Share of what a point of shields is worth that the player gives it. */
export const SHIELD_SHARE = 1;

/** A battle as its drills know it: those of all players of one battle share it. */
export interface Setting {
  readonly tables: Tables;
  readonly worths: Worths;
}

/** Makes the rows. */
export function createMemory() {
  return {
    /** The battle that the rows belong to now. */
    lent: { to: undefined as Setting | undefined },
    now: new Int32Array(32),
    real: new Float64Array(16),
    /** State of the generator. */
    dice: new Int32Array(32),
    rows: new Int32Array(MOST_UNITS << ROW),
    kept: new Int32Array(MOST_UNITS << KEPT),
    keptGain: new Float64Array(MOST_UNITS),
    /** By unit: what the aim of the side that acts makes of it, and what a point of its shields is worth. */
    factor: new Float64Array(MOST_UNITS),
    point: new Float64Array(MOST_UNITS),
    /** By unit and weapon: E and ATT. */
    gunEnergy: new Int32Array(MOST_UNITS * MOST_WEAPONS),
    gunAttack: new Int32Array(MOST_UNITS * MOST_WEAPONS),
    /** Distances, first steps (direction and 1, 7 for none, 0 for not known), and the hexes around each. */
    dist: new Uint8Array(MOST_HEXES * MOST_HEXES),
    ways: new Uint8Array(MOST_HEXES * MOST_HEXES),
    neighbours: new Int32Array(MOST_HEXES * 6),
    /** 1 for each hex with an enemy who has weapons for point defence, and a list of these. */
    guarded: new Uint8Array(MOST_HEXES),
    guards: new Int32Array(MOST_UNITS),
    foes: new Int32Array(MOST_UNITS),
    near: new Uint8Array(MOST_UNITS * MOST_UNITS),
    /** Where enemies were hit since the last survey. */
    hitHexes: new Int32Array(4096),
    pairs: new Int32Array(MOST_PAIRS << PAIR),
    worths: new Float64Array(MOST_PLACES),
    weapons: new Int8Array(MOST_PLACES),
    /** By place, for each temper: the longest range that is good enough against the range that the place stands for. */
    goodRange: new Int8Array(MOST_PLACES * TEMPERS.length),
    /** Where the damage of a side's ATT, bonus and DEF stands; 0 for not known. */
    hitTable: new Int32Array(MOST_SIDES << 11),
    damage: new Int16Array(36 * MOST_HIT_TABLES),
    /** By side: units of the others that may be attacked, those of them with bays, those with weapons for point defence, all of them; own units; posts. */
    enemies: new Int32Array(MOST_SIDES << LIST),
    carriers: new Int32Array(MOST_SIDES << LIST),
    defenders: new Int32Array(MOST_SIDES << LIST),
    others: new Int32Array(MOST_SIDES << LIST),
    members: new Int32Array(MOST_SIDES << LIST),
    posts: new Int32Array(MOST_SIDES << LIST),
    /** Lengths of these lists. */
    enemyCount: new Int32Array(32),
    carrierCount: new Int32Array(32),
    defenderCount: new Int32Array(32),
    otherCount: new Int32Array(32),
    memberCount: new Int32Array(32),
    postCount: new Int32Array(32),
    /** By side: units that can still be activated this turn, posts among them, and how many of its list are known to have acted or gone. */
    waiting: new Int32Array(32),
    postsLeft: new Int32Array(32),
    passed: new Int32Array(32),
  };
}

/** The rows of a thread. */
export type Memory = ReturnType<typeof createMemory>;
