import type { Condition } from './conditions';
import type { Bytes, Ints, List } from './platform';
import type { Shape } from './state';

/* What the rules and the fast player know of a battle and never change. An empty list stands for "none". */

export class WeaponSpec {
  index: i32 = 0;
  attack: i32 = 0;
  range: i32 = 0;
  energy: i32 = 0;
  /** True when it may serve in point defence: range exactly 0 or 1 (6.2.0). */
  pointDefence: boolean = false;
}

/** What a unit starts with: less than its best where it comes from an earlier battle. */
export class UnitStart {
  hull: i32 = 0;
  halved: i32 = 0;
  shields: i32 = 0;
  energy: i32 = 0;
  rating: i32 = 0;
  bays: i32 = 0;
  torpedoes: i32 = 0;
  reserve: i32 = 0;
}

/** The facts of one unit that do not change in a battle, its race counted in (8.3.0). */
export class UnitSpec {
  index: i32 = 0;
  side: i32 = 0;
  energy: i32 = 0;
  /** The most E that it may store: rating plus battery; the rating part falls when the hull is half gone. */
  battery: i32 = 0;
  shields: i32 = 0;
  hull: i32 = 0;
  defence: i32 = 0;
  movement: i32 = 0;
  /** Added to its die when initiative is rolled unit by unit (2.1.0). */
  initiative: i32 = 0;
  fighter: boolean = false;
  weapons!: List<WeaponSpec>;
  bays: i32 = 0;
  /** DEF of a bay; -1 where bays are no target. */
  bayDefence: i32 = -1;
  /** DEF of a torpedo that it carries; -1 where these are no target. */
  carriedDefence: i32 = -1;
  /** Equipment (8.1, 8.2) and abilities of the race (8.3.1). */
  booster: boolean = false;
  turtle: boolean = false;
  repair: boolean = false;
  /** Capacity of the battery that serves others; 0 without one. */
  reserve: i32 = 0;
  selfRepair: boolean = false;
  start!: UnitStart;
  /** Least E that a shot in point defence costs (6.2.0); more than any unit has when it has no weapon for it. */
  cheapestDefence: i32 = 0;
  /** Longest range of any weapon; -1 without weapons. */
  reach: i32 = -1;
  /** First turn in which it may come in, for units that start off the map. */
  entryTurn: i32 = 0;
  /** Hexes where it may come in (start at an edge) or be placed (start in a zone). */
  entryHexes!: List<i32>;
  /** Hex where it stands at the start; -1 otherwise. */
  startHex: i32 = -1;
  startFacing: i32 = 0;
  /** True when its side places it before turn 1. */
  deploys: boolean = false;
  /** True when it comes in only after a trigger has called it. */
  waits: boolean = false;
  /** Orders of the scenario: it may not attack, and so has no weapons; no unit may attack it (9.2.0). */
  holdsFire: boolean = false;
  untouchable: boolean = false;
  /** An order not to leave a zone: 1 for each of its hexes. */
  stayHexes!: Bytes;
  /** An order to come nearer to a map edge with every turn (9.4.0): the edge, an index into EDGES, or -1. */
  advanceEdge: i32 = -1;
  /** Least number of hexes a turn. */
  advanceHexes: i32 = 0;
  /** By hex, how far it is from that edge. */
  advanceAway!: Ints;
}

/** A torpedo that a unit carries (6.3.0). */
export class TorpedoSpec {
  /** Its number among units and torpedoes. */
  index: i32 = 0;
  carrier: i32 = 0;
  side: i32 = 0;
  attack: i32 = 0;
  movement: i32 = 0;
  /** MOV that it may spend in all. */
  range: i32 = 0;
  defence: i32 = 0;
  /** It need not move. */
  smart: boolean = false;
  /** True when it was spent in an earlier battle. */
  spent: boolean = false;
  /** It cannot be shot at. */
  untouchable: boolean = false;
}

/** The options of a side. */
export class Options {
  /** SIDE_ROLL, IGO_HUGO or UNIT_ROLL. */
  initiative: i32 = 0;
  firstListed: boolean = false;
  /** The result of equal totals: MISS, WOUND or DESTROY. */
  tie: i32 = 0;
  /** STANDARD_DAMAGE or DIFFERENCE_DAMAGE. */
  damage: i32 = 0;
  /** NO_CRIT … EXTRA_DIE_CRIT. */
  crit: i32 = 0;
  /** Half hull halves what the E battery stores, as it halves the E rating (6.0.0, 8.1.1). */
  halvesBattery: boolean = false;
  pointDefence: boolean = false;
  torpedoes: boolean = false;
  smartTorpedoes: boolean = false;
  hazardThreshold: boolean = false;
  lineOfSight: boolean = false;
  /** NO_STACKING, STACKING_BY_NUMBER or STACKING_BY_CLASS. */
  stacking: i32 = 0;
  stackingLimit: i32 = 0;
  hulks: boolean = false;
}

/** The hexes of a map. */
export class Grid {
  count: i32 = 0;
  /** Axial coordinates by hex. */
  q!: Ints;
  r!: Ints;
  /** The hex next to hex `id` in direction `dir` at `id * 6 + dir`; -1 off the map. */
  neighbours!: Ints;
  /** The distance from `a` to `b` at `a * count + b`; empty on large maps. */
  dist!: Bytes;
}

/** A victory level. */
export class Level {
  /** True when it ends the battle. */
  ends: boolean = false;
  /** Index of the winner when it is reached, -1 for none. */
  winner: i32 = -1;
  when!: Condition;
}

/** A count of turn ends in a row at which a side holds a zone. */
export class Hold {
  side: i32 = 0;
  /** 1 for each hex of the zone; empty where the map has no such zone. */
  zone!: Bytes;
  /** 1 for each enemy unit that does not count. */
  ignored!: Bytes;
}

/** Points that a side gets. */
export class Gain {
  side: i32 = 0;
  points: i32 = 0;
  /** Edge by which a unit has to leave; any when -1. */
  edge: i32 = -1;
  /** For points at turn ends: the index of the count that must not be 0. */
  held: i32 = -1;
}

/** Points by unit when it is destroyed, leaves the map, or is left at the end. */
export class UnitGains {
  destroyed!: List<Gain>;
  exited!: List<Gain>;
  survivors!: List<Gain>;
}

/** Kinds of effects of triggers. */
export const SHOW_MESSAGE = 0;
export const CALL_UNITS = 1;
export const GIVE_POINTS = 2;
export const CHANGE_TERRAIN = 3;

/** What a trigger does. */
export class Effect {
  /** Its number among all effects of the scenario. */
  index: i32 = 0;
  kind: i32 = 0;
  /** Units that it calls. */
  members!: List<i32>;
  side: i32 = -1;
  points: i32 = 0;
  /** Number of the change of terrain among all of the scenario. */
  change: i32 = -1;
}

export class Trigger {
  when!: Condition;
  repeat: boolean = false;
  effects!: List<Effect>;
}

/** Victory levels, triggers and awards. */
export class Program {
  levels!: List<Level>;
  holds!: List<Hold>;
  /** True when a turn's end can make a level true. */
  watchesTurns: boolean = false;
  triggers!: List<Trigger>;
  /** By unit; empty without awards. */
  awards!: List<UnitGains>;
  holdGains!: List<Gain>;
}

/** A battle's tables: shared by all states of it, never changed. */
export class Tables {
  /** Lengths of the lists of its states. */
  shape!: Shape;
  units!: List<UnitSpec>;
  /** Torpedo k has number `units.length + k`. */
  torpedoes!: List<TorpedoSpec>;
  /** By unit, the places in `torpedoes` of what it carries. */
  torpedoesOf!: List<List<i32>>;
  /** Unit indices of each side. */
  bySide!: List<List<i32>>;
  /** By side, the units of all other sides. */
  foes!: List<List<i32>>;
  /** By side, those of them that have a weapon for point defence (6.2.0). */
  defenders!: List<List<i32>>;
  /** By side, its units that are skipped while no enemy is in their reach (idle.ts). */
  statics!: List<List<i32>>;
  hasStatics: boolean = false;
  grid!: Grid;
  /** Number of hexes. */
  hexes: i32 = 0;
  /** Terrain code by hex. */
  terrain!: Bytes;
  /** Hazard rating by hex; -1 where it is rolled at each entry. */
  rating!: Ints;
  /** By hex, the rating of the strongest nebula in it or next to it; 0 for none (8.4.2). */
  nebula!: Bytes;
  hasNebula: boolean = false;
  /** True when some unit repairs others or has a Turtle shield. */
  hasRepair: boolean = false;
  hasTurtle: boolean = false;
  /** True when some unit may not be attacked. */
  hasUntouchable: boolean = false;
  /** True when some unit has an order to advance or to stay in a zone. */
  hasBound: boolean = false;
  hasAdvance: boolean = false;
  /** True when triggers change the terrain. */
  changesTerrain: boolean = false;
  /** True when any hex is not open space. */
  hasTerrain: boolean = false;
  /** 1 where a hex blocks line of sight. */
  opaque!: Bytes;
  /** Sight between hexes, filled on request: 0 unknown, 1 clear, 2 blocked; empty on large maps. */
  sightCache!: Bytes;
  /** By side, for each hex the edges over which the side may leave there, bit i for edge i; empty when it has none. */
  exits!: List<Bytes>;
  /** By side, all edges of these together. */
  exitEdges!: List<i32>;
  options!: Options;
  /** By side: the options with what differs for the side. */
  optionsOf!: List<Options>;
  /** True when some side answers in point defence. */
  hasDefence: boolean = false;
  program!: Program;
  turnLimit: i32 = 0;
}
