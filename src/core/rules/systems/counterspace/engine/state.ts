import { list } from './platform';
import type { List } from './platform';

/*
 * The battle state: whole numbers alone. Everything that does not change in a battle is in `Tables` (tables.ts). Units are
 * numbered as in `Battle.units`: ships first, in the order of the scenario's forces, then torpedoes: torpedo k has number
 * `units.length + k`.
 */

/** A random generator (xoroshiro64**) by its two words. */
export class Rng {
  s0: i32 = 0;
  s1: i32 = 0;
}

/** What changes about one unit. */
export class UnitState {
  /** One of PENDING, PRESENT, DESTROYED, EXITED, LANDED, WAITING. */
  fate: i32 = 0;
  /** Hex on the map; -1 when it is not there (a hulk keeps its hex). */
  hex: i32 = -1;
  /** Direction of the last step, 0..5. */
  facing: i32 = 0;
  /** Edge by which it left, an index into EDGES; -1 otherwise. */
  edge: i32 = -1;
  /** @lasting */
  hull: i32 = 0;
  /** @lasting */
  shields: i32 = 0;
  /** E in store. @lasting */
  energy: i32 = 0;
  /** E rating now: the gain of an energy phase. @lasting */
  rating: i32 = 0;
  /** 1 once the hull was at or under half (6.0.0). @lasting */
  halved: i32 = 0;
  /** MOV left in this activation. */
  moves: i32 = 0;
  /** Turn of its last activation; 0 before the first. */
  acted: i32 = 0;
  /** Torpedo bays left, and how many of them have launched in this activation (6.3.1). @lasting */
  bays: i32 = 0;
  launched: i32 = 0;
  /** 1 between the gain of E and the end of its energy phase. */
  gained: i32 = 0;
  /** E in the Turtle shield from this turn and from the one before (8.1.3). */
  guard: i32 = 0;
  oldGuard: i32 = 0;
  /** E in the battery that serves others (8.2.2). @lasting */
  reserve: i32 = 0;
  /** Last turn in which it moved or attacked (8.2.1). */
  busy: i32 = 0;
}

/** What changes about one torpedo. */
export class TorpedoState {
  /** PENDING while its ship carries it, PRESENT in flight, DESTROYED when it is spent or lost. */
  fate: i32 = 0;
  hex: i32 = -1;
  facing: i32 = 0;
  /** MOV left in this activation. */
  moves: i32 = 0;
  /** Turn of its last activation. */
  acted: i32 = 0;
  /** MOV spent since its launch, which its RNG limits (6.3.0). */
  travelled: i32 = 0;
  /** MOV that it still owes for passing its ship's Turtle shield (8.1.3). */
  drag: i32 = 0;
}

/** How long the lists of a battle's states are. */
export class Shape {
  units: i32 = 0;
  torpedoes: i32 = 0;
  /** Places in the order of a turn, and dice of it. */
  order: i32 = 0;
  dice: i32 = 0;
  sides: i32 = 0;
  holds: i32 = 0;
  /** The number of sides where the scenario gives victory points, else 0. */
  points: i32 = 0;
  triggers: i32 = 0;
  /** 1 where some unit has an order to advance. */
  goals: i32 = 0;
}

/** Who is to act, and why. Its functions are made from this declaration: see scripts/lib/structs.mjs, which explains order and tags. */
export class State {
  rng: Rng = new Rng();
  /** Turn from 1; 0 while units are placed. */
  turn: i32 = 0;
  /** One of the PHASE_ constants. */
  phase: i32 = 0;
  /** Index of the side that acts; -1 when the battle is over. */
  side: i32 = 0;
  /** Number of the active unit or torpedo (in PHASE_DEPLOY the unit to place); -1 when there is none. */
  active: i32 = -1;
  ordered: i32 = 0;
  /** Place in `order` that acts now. */
  at: i32 = 0;
  /** Winner when the battle is over: a side's index, or -1 for a draw. */
  winner: i32 = -1;
  /** Index of the victory level that was reached, or -1. */
  level: i32 = -1;
  /** 0 while it goes on, else CAUSE_LEVEL, CAUSE_ELIMINATED or CAUSE_TURN_LIMIT. */
  cause: i32 = 0;
  /** Sides in the order of this turn, or units when initiative is rolled unit by unit; `ordered` of them count. */
  order: List<i32>;
  /** Initiative dice of this turn, by side (by unit when rolled unit by unit); 0 where nothing was rolled. */
  dice: List<i32>;
  /** Units of each side that are on the map or still to come. */
  left: List<i32>;
  /** For each `holds` condition of the victory levels: how many turn ends in a row it was true. */
  held: List<i32>;
  /** Victory points by side; empty when the scenario gives none. */
  points: List<i32>;
  /** By trigger: the turn in which it happened last, 0 for never; empty when there are no triggers. */
  fired: List<i32>;
  /**
   * Changes of terrain that triggers have made, by number among all of the scenario, in their order; nearly always empty.
   * @varying
   */
  terrainChanges: i32[] = [];
  /**
   * How near to its edge the active unit has to end its activation, in hexes, -1 for off the map: one number when some
   * unit has an order to advance, else empty.
   */
  goal: List<i32>;
  /** Unit that is asked out of its turn, for point defence or repairs; -1 when there is none. */
  reactor: i32 = -1;
  /**
   * Attacks declared while the active unit comes into a hex, four numbers each: attacker, weapon, target,
   * and the part of it that is aimed at.
   * @varying
   * @hash length
   */
  declared: i32[] = [];
  units: List<UnitState>;
  /** Torpedoes in flight. */
  flying: i32 = 0;
  torpedoes: List<TorpedoState>;

  constructor(shape: Shape) {
    this.order = zeros(shape.order);
    this.dice = zeros(shape.dice);
    this.units = newUnits(shape.units);
    this.torpedoes = newTorpedoes(shape.torpedoes);
    this.left = zeros(shape.sides);
    this.held = zeros(shape.holds);
    this.points = zeros(shape.points);
    this.fired = zeros(shape.triggers);
    this.goal = zeros(shape.goals);
  }
}

function newUnits(count: i32): List<UnitState> {
  const units = list<UnitState>(count);
  for (let i = 0; i < count; i++) units[i] = new UnitState();
  return units;
}

function newTorpedoes(count: i32): List<TorpedoState> {
  const torpedoes = list<TorpedoState>(count);
  for (let i = 0; i < count; i++) torpedoes[i] = new TorpedoState();
  return torpedoes;
}

export function zeros(length: i32): List<i32> {
  const row = list<i32>(length);
  for (let i = 0; i < length; i++) row[i] = 0;
  return row;
}
