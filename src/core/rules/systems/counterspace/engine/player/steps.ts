import { actionOf, EXIT, MOVE, NO_ACTION } from '../action';
import { EDGE_COUNT, NO_STACKING } from '../codes';
import { distanceBetween } from '../geometry';
import { exitProblem, moveProblem } from '../legality';
import { FINE } from '../problems';
import { bytes, slots } from '../platform';
import type { Bytes, Ints, List } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { ANY_EDGE } from './levels';
import { CLOSED, NONE, STEP } from './paths';
import type { PathFields } from './paths';
import { DRAW_COURSE } from './taste';
import type { Taste } from './taste';

/** Finds single steps for the active unit: towards a hex, a zone or a way out, around what is dangerous. */
export class StepFinder {
  private readonly exitFields: List<Ints | null>;
  private readonly zoneFields: List<Ints | null>;
  /** By unit: 1 when it may take any step that stays on the map, and all cost the same. */
  readonly free: Bytes;

  constructor(
    private readonly tables: Tables,
    private readonly paths: PathFields,
    private readonly taste: Taste,
  ) {
    this.free = bytes(tables.units.length);
    this.exitFields = slots<Ints>(tables.exits.length * (EDGE_COUNT + 1));
    this.zoneFields = slots<Ints>(tables.program.holds.length);
    const open = !tables.hasTerrain && tables.options.stacking === NO_STACKING;
    for (let i = 0; i < tables.units.length; i++) {
      const spec = tables.units[i];
      this.free[i] = open && spec.stayHexes.length === 0 && spec.advanceEdge < 0 ? 1 : 0;
    }
  }

  /** A step that brings the unit nearer to a hex that is `far` away; NONE when there is none that is safe. */
  toward(state: State, index: i32, target: i32, far: i32): i32 {
    const tables = this.tables;
    if (tables.hasTerrain) return this.descend(state, index, this.paths.toward(target));
    const neighbours = tables.grid.neighbours;
    const base = state.units[index].hex * 6;
    const free = this.free[index] === 1;
    let dir = this.firstDirection(index);
    for (let count = 0; count < 6; count++) {
      const hex = neighbours[base + dir];
      dir = dir === 5 ? 0 : dir + 1;
      if (hex < 0 || distanceBetween(tables, hex, target) >= far) continue;
      if (!free && moveProblem(tables, state, hex) !== FINE) continue;
      return hex;
    }
    return NONE;
  }

  /** The direction that a side tries first, for steps that are equally good; the same for all its units, so that they keep together. */
  private firstDirection(index: i32): i32 {
    return this.taste.draw(this.tables.units[index].side, DRAW_COURSE, 6);
  }

  /** A step on the way to the zone of a hold; NONE when the unit is there or cannot come nearer. */
  stepInto(state: State, index: i32, hold: i32): i32 {
    return this.descend(state, index, this.zoneField(hold));
  }

  /** Cost of the way into the zone of a hold from each hex, in steps of 2. */
  zoneField(hold: i32): Ints {
    const known = this.zoneFields[hold];
    if (known !== null) return known;
    const field = this.paths.towardAny(this.tables.program.holds[hold].zone, 1);
    this.zoneFields[hold] = field;
    return field;
  }

  /** Leaves the map, or steps towards where that is possible; NO_ACTION when neither is. */
  stepOut(state: State, index: i32, edge: i32): i32 {
    const exit = this.exit(state, edge);
    if (exit !== NO_ACTION) return exit;
    const side = this.tables.units[index].side;
    if (!this.hasExit(side)) return NO_ACTION;
    const step = this.descend(state, index, this.exitField(side, edge));
    return step === NONE ? NO_ACTION : actionOf(MOVE, step, 0);
  }

  /** Leaves the map by an edge, or any, if that is possible now. */
  exit(state: State, edge: i32): i32 {
    for (let e = 0; e < EDGE_COUNT; e++) {
      if ((edge === ANY_EDGE || edge === e) && exitProblem(this.tables, state, e) === FINE) return actionOf(EXIT, e, 0);
    }
    return NO_ACTION;
  }

  /** True when a side may leave the map anywhere. */
  hasExit(side: i32): boolean {
    return this.tables.exits[side].length > 0;
  }

  /** Cost of the way to where a side that {@link hasExit} may leave by an edge, or any. */
  exitField(side: i32, edge: i32): Ints {
    const place = side * (EDGE_COUNT + 1) + edge + 1;
    const known = this.exitFields[place];
    if (known !== null) return known;
    const field = this.paths.towardAny(this.tables.exits[side], edge === ANY_EDGE ? 255 : 1 << edge);
    this.exitFields[place] = field;
    return field;
  }

  /** The neighbour from which the way of a field goes on cheapest; NONE when staying is as good. */
  private descend(state: State, index: i32, field: Ints): i32 {
    const tables = this.tables;
    const hex = state.units[index].hex;
    if (field[hex] === 0) return NONE;
    const free = this.free[index] === 1;
    let best = NONE;
    let least = CLOSED;
    let dir = this.firstDirection(index);
    for (let count = 0; count < 6; count++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      dir = dir === 5 ? 0 : dir + 1;
      if (next < 0 || field[next] >= CLOSED) continue;
      const cost = field[next] + (free ? STEP : this.paths.cost[next]);
      if (cost >= least || (!free && moveProblem(tables, state, next) !== FINE)) continue;
      least = cost;
      best = next;
    }
    return best !== NONE && field[best] < field[hex] ? best : NONE;
  }
}
