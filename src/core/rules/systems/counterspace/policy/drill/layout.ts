/*
 * Where the numbers of a drill stand in its memory, in bytes: the kernel (kernel/) reads and writes them there, and so does what lends a battle
 * to it and takes it back. This file is compiled for both, so it holds nothing but numbers.
 */

/** Battles with more units, torpedoes, hexes, sides, weapons of a unit or reach are not drilled. */
export const MOST_UNITS = 128;
export const MOST_TORPEDOES = 1024;
export const MOST_HEXES = 1024;
export const MOST_SIDES = 8;
export const MOST_WEAPONS = 16;
export const MOST_REACH = 13;
/** Nor are battles with ATT or DEF beyond this. */
export const MOST_STRENGTH = 31;
/** Attacks that may be declared around one point defence, three numbers each. */
export const MOST_DECLARED = 1024;
export const DECLARATION = 3;
/** Kinds of those who fire, times kinds of those who are fired at. */
export const MOST_PAIRS = 4096;
/** Places of tables of shots; when they are used up, all are made anew as they are asked for. */
export const MOST_PLACES = 262_144;
/** Tables of damage that are kept, and numbers in each: one for each pair of dice. */
export const MOST_HIT_TABLES = 512;
export const PAIRS_OF_DICE = 36;
/** Players whose good ranges are kept (memory.ts). */
export const MOST_TEMPERS = 2;
/** Shifts that a lead in strength may have in the table of chances, on both sides of 0. */
export const MOST_LEAD = 6;

/* Single whole numbers. What changes in a battle, named as in its state (types.ts): */
export const TURN = 64;
export const PHASE = 68;
/** Index of the side that acts. */
export const ACTING = 72;
export const ACTIVE = 76;
export const AT = 80;
export const ORDERED = 84;
export const REACTOR = 88;
export const FLYING = 92;
/** Numbers in the list of declared attacks. */
export const DECLARED = 96;
/** The generator of the dice. */
export const DICE_0 = 100;
export const DICE_1 = 104;
/** Units and torpedoes in the list of those that have changed. */
export const CHANGED = 108;

/* What does not change in a battle: */
export const HEXES = 112;
export const UNITS = 116;
export const SIDES = 120;
export const TORPEDOES = 124;
export const TURN_LIMIT = 128;
/** 1 where the sides roll but once, 1 where they act as listed in turn 1. */
export const ROLLS_ONCE = 132;
export const FIRST_LISTED = 136;
export const HAS_DEFENCE = 140;
export const HAS_UNTOUCHABLE = 144;
export const HAS_ADVANCE = 148;
/** 1 where the end of a turn decides nothing but the turn limit. */
export const QUIET_TURNS = 152;
/** 1 where the loss of a unit gives points. */
export const HAS_AWARDS = 156;
/** 1 where wrecks stay on the map. */
export const HULKS = 160;
/** 1 where sides are after something, and where that depends on nothing but who is left. */
export const ASKS = 164;
export const LASTING = 168;
/** 1 where nothing but the units that two sides have left may end the battle within a turn. */
export const COUNTS_DECIDE = 280;
/** Where the part of the player's temper begins in the good ranges. */
export const TEMPER = 172;

/* What the kernel notes for itself. What a look found: the enemy to fire at, or -1, and from which range. */
export const TARGET = 176;
export const RANGE = 180;
/** What a search for the nearest enemy found. */
export const NEAREST_HEX = 184;
export const NEAREST_RANGE = 188;
/** Enemies with bays that may be fired at, enemy torpedoes in flight, enemies that may be attacked. */
export const OPEN_BAYS = 192;
export const ENEMY_TORPEDOES = 196;
export const FOE_COUNT = 200;
export const SURVEYS = 204;
export const SURVEY_SIDE = 208;
export const HIT_COUNT = 212;
export const GUARD_COUNT = 216;
export const GUARD_SURVEY = 220;
/** For whom and when was looked around last, and 1 where that is not true any more. */
export const SEEN_SIDE = 224;
export const SEEN_TURN = 228;
export const STALE = 232;
/** Number of the lull (lull.ts), and of that in which a torpedo chose its target. */
export const LULL = 236;
export const AIM_LULL = 240;
export const AIM_TORPEDO = 244;
export const AIM_TARGET = 248;
/** Turn, and units left, for which the sides were asked what they are after; bit i for each side i that was. */
export const ASKED_TURN = 252;
export const ASKED_LEFT = 256;
export const ASKED_SIDES = 260;

/** In which lull the ward that is most in danger was looked for, where it is, and where its nearest enemy is. */
export const DANGER_LULL = 284;
export const DANGER_WARD = 288;
export const DANGER_THREAT = 292;

/* Single numbers with fractions: what fire at the target is worth, and the share of the worth of a point of shields that the player gives it. */
export const GAIN = 264;
export const SHIELD_SHARE = 272;

/* Short lists of whole numbers, by side: units left; the order of this turn; the dice for it. */
export const LEFT = 320;
export const ORDER = 352;
export const ROLLED = 384;
/** Units that can still be activated this turn, posts among them, and how many of the side's list are known to have acted or gone. */
export const WAITING = 416;
export const POSTS_LEFT = 448;
export const PASSED = 480;
/** Lengths of the lists of units below. */
export const ENEMY_COUNT = 512;
export const CARRIER_COUNT = 544;
export const DEFENDER_COUNT = 576;
export const OTHER_COUNT = 608;
export const MEMBER_COUNT = 640;
export const POST_COUNT = 672;
/** Chance to hit by ATT less DEF from -6 on, with fractions. */
export const CHANCES = 704;
export const ARMED_COUNT = 808;
export const WARD_COUNT = 840;

/* A unit's row: what may change, then what it is. Unit u's number stands at `(u << ROW) + …`. */
export const ROW = 7;
export const ROWS = 1024;
export const FATE = ROWS;
export const HEX = ROWS + 4;
export const HULL = ROWS + 8;
export const SHIELDS = ROWS + 12;
export const ENERGY = ROWS + 16;
export const RATING = ROWS + 20;
/** Turn of its last activation. */
export const ACTED = ROWS + 24;
export const MOVES = ROWS + 28;
export const FACING = ROWS + 32;
/** Last turn in which it moved or attacked. */
export const BUSY = ROWS + 36;
export const HALVED = ROWS + 40;
export const LAUNCHED = ROWS + 44;
export const BAYS = ROWS + 48;
/** What it is: longest range of its weapons, the most MOV, battery and shields, the least E of a weapon. */
export const REACH = ROWS + 52;
export const MOVEMENT = ROWS + 56;
export const BATTERY = ROWS + 60;
export const MOST_SHIELDS = ROWS + 64;
export const CHEAPEST = ROWS + 68;
export const DEFENCE = ROWS + 72;
/** Its hull when whole. */
export const WHOLE = ROWS + 76;
export const ENTRY = ROWS + 80;
export const SIDE = ROWS + 84;
/** Its part in the place of a pair, as the one who fires and as the one who is fired at. */
export const SHOOTER = ROWS + 88;
export const SHOT_AT = ROWS + 92;
/** 1 for a unit that is passed over while it can do nothing (idle.ts), and for one that no order binds. */
export const POST = ROWS + 96;
export const FREE = ROWS + 100;
/** Torpedoes that it carries; their places follow each other. */
export const CARRIES = ROWS + 104;
/** DEF of its bays; -1 where these may not be fired at. */
export const BAY_DEFENCE = ROWS + 108;
/** The most E that its tables of shots tell apart. */
export const MOST_STORE = ROWS + 112;
/** Least E of a shot in point defence. */
export const CHEAPEST_DEFENCE = ROWS + 116;
/** Number of its weapons. */
export const GUNS = ROWS + 120;
/** 1 where nobody may attack it. */
export const UNTOUCHABLE = ROWS + 124;

/* A torpedo's row, torpedo k's at `(k << T_ROW) + …`: what may change, then what it is. */
export const T_ROW = 6;
export const T_ROWS = ROWS + (MOST_UNITS << ROW);
export const T_FATE = T_ROWS;
export const T_HEX = T_ROWS + 4;
export const T_FACING = T_ROWS + 8;
export const T_MOVES = T_ROWS + 12;
export const T_ACTED = T_ROWS + 16;
export const T_TRAVELLED = T_ROWS + 20;
export const T_DRAG = T_ROWS + 24;
export const T_SIDE = T_ROWS + 28;
export const T_MOVEMENT = T_ROWS + 32;
export const T_RANGE = T_ROWS + 36;
export const T_ATTACK = T_ROWS + 40;
export const T_DEFENCE = T_ROWS + 44;
export const T_SMART = T_ROWS + 48;
export const T_UNTOUCHABLE = T_ROWS + 52;

/* What a unit saw before it acted: in which survey, how many hits were known, with which E; and what it found. */
export const KEPT = 6;
export const KEPT_ROWS = T_ROWS + (MOST_TORPEDOES << T_ROW);
export const KEPT_SURVEY = KEPT_ROWS;
export const KEPT_HITS = KEPT_ROWS + 4;
export const KEPT_ENERGY = KEPT_ROWS + 8;
export const KEPT_TARGET = KEPT_ROWS + 12;
export const KEPT_RANGE = KEPT_ROWS + 16;
/** In which survey was gathered whom it may come near enough to, how many these are, and how far the nearest of all was. */
export const GATHERED = KEPT_ROWS + 20;
export const NEAR_COUNT = KEPT_ROWS + 24;
export const NEAREST = KEPT_ROWS + 28;
/** What fire at its target is worth, with a fraction. */
export const KEPT_GAIN = KEPT_ROWS + 32;

/* Weapons: weapon k of unit u at `(u << GUNS_ROW) + (k << GUN) + …`. */
export const GUNS_ROW = 8;
export const GUN = 4;
export const GUN_ROWS = KEPT_ROWS + (MOST_UNITS << KEPT);
export const GUN_ENERGY = GUN_ROWS;
export const GUN_ATTACK = GUN_ROWS + 4;
export const GUN_RANGE = GUN_ROWS + 8;
/** 1 for a weapon for point defence. */
export const GUN_DEFENDS = GUN_ROWS + 12;

/* Numbers with fractions by unit: worth of a point of hull or shields, of the unit, of a strike by the torpedoes in one of its bays. */
export const REAL = 3;
export const POINT = GUN_ROWS + (MOST_UNITS << GUNS_ROW);
export const WORTH = POINT + (MOST_UNITS << REAL);
export const BAY_STRIKE = WORTH + (MOST_UNITS << REAL);
/** By side and unit: what the side's aim makes of the unit's worth; a side's row is this many bits of bytes. */
export const FACTOR_ROW = 10;
export const FACTOR = BAY_STRIKE + (MOST_UNITS << REAL);
/** By torpedo and side: worth of its strike at a unit of the side. */
export const STRIKE_ROW = 6;
export const STRIKE = FACTOR + (MOST_SIDES << FACTOR_ROW);
/** By unit, the place of the first torpedo that it carries. */
export const FIRST_CARRIED = STRIKE + (MOST_TORPEDOES << STRIKE_ROW);

/* Lists of units by side, each `side << LIST` bytes from its begin. */
export const LIST = 9;
/** Units of the others that may be attacked, those of them with bays, those with weapons for point defence, all of them; own units; posts. */
export const ENEMIES = FIRST_CARRIED + 4 * MOST_UNITS;
export const CARRIERS = ENEMIES + (MOST_SIDES << LIST);
export const DEFENDERS = CARRIERS + (MOST_SIDES << LIST);
export const OTHERS = DEFENDERS + (MOST_SIDES << LIST);
export const MEMBERS = OTHERS + (MOST_SIDES << LIST);
export const POSTS = MEMBERS + (MOST_SIDES << LIST);
/** Units of the others that can fire; own units that others want destroyed, and where these were when the one in danger was looked for. */
export const ARMED = POSTS + (MOST_SIDES << LIST);
export const WARDS = ARMED + (MOST_SIDES << LIST);
export const WARD_PLACES = WARDS + (MOST_SIDES << LIST);
/** Enemies that may be attacked, as the last survey found them. */
export const FOES = WARD_PLACES + 4 * MOST_UNITS;
/** Hexes with an enemy who has weapons for point defence. */
export const GUARDS = FOES + 4 * MOST_UNITS;
/** Units and torpedoes that have changed. */
export const CHANGES = GUARDS + 4 * MOST_UNITS;

/* Where enemies were hit since the last survey: the places of the last ones. */
export const MOST_HITS = 4096;
export const HIT_HEXES = CHANGES + 4 * (MOST_UNITS + MOST_TORPEDOES);
/** Attacks that are declared, and what their dice came to. */
export const DECLARATIONS = HIT_HEXES + 4 * MOST_HITS;
export const OUTCOMES = DECLARATIONS + 4 * DECLARATION * MOST_DECLARED;
/** Hexes around each. */
export const NEIGHBOURS = OUTCOMES + 4 * DECLARATION * MOST_DECLARED;
/** By side: bits of what its errands say of a unit (memory.ts). */
export const ERRAND_ROW = 7;
export const ERRANDS = NEIGHBOURS + 24 * MOST_HEXES;
/** 1 for each unit and torpedo in the list of those that have changed. */
export const IS_CHANGED = ERRANDS + (MOST_SIDES << ERRAND_ROW);
/** 1 for each hex with an enemy who has weapons for point defence. */
export const GUARDED = IS_CHANGED + MOST_UNITS + MOST_TORPEDOES;
/** By unit, enemies that it may come near enough to. */
export const NEAR_ROW = 7;
export const NEAR = GUARDED + MOST_HEXES;
/** A pair's row: how many amounts of E its table tells apart, 0 for a table that was not asked for; the most points; by range where it begins. */
export const PAIR = 6;
export const PAIRS = NEAR + (MOST_UNITS << NEAR_ROW);
export const PAIR_POINTS = PAIRS + 4;
export const PAIR_RANGES = PAIRS + 8;
/** Where the damage of a side's ATT, bonus and DEF stands, and 1; 0 for not known. */
export const HIT_TABLE = PAIRS + (MOST_PAIRS << PAIR);
/** Twice the damage by pair of dice, and 1 where it is a hit. */
export const DAMAGE = HIT_TABLE + 4 * (MOST_SIDES << 11);
/** Distances, and first steps (direction and 1, 7 for none, 0 for not known). */
export const DIST = DAMAGE + 2 * PAIRS_OF_DICE * MOST_HIT_TABLES;
export const WAYS = DIST + MOST_HEXES * MOST_HEXES;
/* Tables of shots by place: worth, weapon, and for each temper the longest range that is good enough against the range that the place stands for. */
export const PLACE_WORTH = WAYS + MOST_HEXES * MOST_HEXES;
export const PLACE_WEAPON = PLACE_WORTH + 8 * MOST_PLACES;
export const PLACE_RANGE = PLACE_WEAPON + MOST_PLACES;
/** By units left, the first side's times this and the second's: 1 where these were found not to end the battle. */
export const CALM_ROW = 7;
export const CALM = PLACE_RANGE + MOST_TEMPERS * MOST_PLACES;
export const END = CALM + (MOST_UNITS << CALM_ROW);

/** What an errand says of a unit: it may have something to do at once, and while there is nobody to fire at. */
export const CONCERNED = 1;
export const WANDERS = 2;
/** It wanders to a post between a ward and who threatens it, and no order binds it. */
export const GUARDS_WARD = 4;

/** What the host answers for an errand or an order: nothing, stay, end, or it was carried out; a step comes as its hex and this. */
export const NOTHING = 0;
export const STAY = 1;
export const END_IT = 2;
export const DONE = 3;
export const STEP_TO = 4;
