import { actionOf, END, MOVE, NO_ACTION } from '../action';
import { PRESENT } from '../codes';
import { distanceBetween } from '../geometry';
import { endProblem, moveProblem } from '../legality';
import { FINE } from '../problems';
import { ints, max } from '../platform';
import type { Ints } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import type { Objectives } from './objectives';
import { STAYS } from './levels';
import { CLOSED, NONE, STEP } from './paths';
import type { PathFields } from './paths';
import type { StepFinder } from './steps';
import { NO_OPINION } from './support';

/** How far from its ward or ground a guard goes for a fight, beyond what it can reach at once. */
const GUARD_POST: i32 = 0;
/** What a hex nearer to the ward is worth against one nearer to the threat. */
const WARD_SHARE: i32 = 3;
/** What half a hex on the way out is worth against a point of danger, for units that cannot fight. */
const PROGRESS: i32 = 10;
/** Worse than anything. */
const WORST: i32 = 0x7fffffff;

/**
 * Moves for objectives other than fighting: leave, advance, take and hold a zone, escort. `mandatoryAction` overrides combat;
 * `idleStep` applies when there is no target.
 */
export class ObjectiveMoves {
  /** Enemies that `sneak` has to reckon with: so many of the list. */
  private readonly threats: Ints;
  private threatened: i32 = 0;
  /** Where the ward that is most in danger is, and its nearest enemy. */
  private protectee: i32 = NONE;
  private threat: i32 = NONE;

  constructor(
    private readonly tables: Tables,
    private readonly paths: PathFields,
    private readonly steps: StepFinder,
    /** What the side of the active unit wants; set before each decision. */
    private objectives: Objectives,
  ) {
    this.threats = ints(tables.units.length);
  }

  /** Sets the objectives of the acting side. */
  begin(wants: Objectives): void {
    this.objectives = wants;
  }

  /** Edge by which a unit is to leave, or STAYS. */
  exitOf(index: i32): i32 {
    return this.objectives.exit[index];
  }

  /** True when the unit should leave the map. */
  leaves(index: i32): boolean {
    return this.objectives.exit[index] !== STAYS;
  }

  /** True when {@link idleStep} may say something about a unit. */
  hasIdleStep(index: i32): boolean {
    return this.zoneOf(index) !== NONE || (this.objectives.protecteeCount > 0 && this.tables.units[index].reach >= 0);
  }

  /** The hold whose zone a unit has to see to; NONE for none. */
  private zoneOf(index: i32): i32 {
    const hold = this.objectives.deny !== NONE ? this.objectives.deny : this.objectives.hold;
    return hold !== NONE && this.tables.program.holds[hold].ignored[index] === 0 ? hold : NONE;
  }

  /** What the active unit must do before it fights; NO_ACTION when it is free. */
  mandatoryAction(state: State, index: i32): i32 {
    const edge = this.objectives.exit[index];
    if (edge !== STAYS) {
      if (state.units[index].moves < 1) return NO_ACTION;
      return this.tables.units[index].reach < 0
        ? this.evade(state, index, edge)
        : this.steps.stepOut(state, index, edge);
    }
    const hold = this.zoneOf(index);
    return hold === NONE ? NO_ACTION : this.claim(state, index, hold);
  }

  /** True when the active unit must not leave its place for a fight. */
  stays(state: State, index: i32): boolean {
    const hold = this.zoneOf(index);
    if (hold === NONE || this.tables.program.holds[hold].zone[state.units[index].hex] === 0) return false;
    return this.isHolder(state, index, hold);
  }

  /** A step for a unit that has nothing to fire at; NONE for staying, NO_OPINION where the errand has none. */
  idleStep(state: State, index: i32): i32 {
    const hold = this.zoneOf(index);
    if (hold !== NONE) return this.approach(state, index, hold);
    if (this.objectives.protecteeCount > 0 && this.tables.units[index].reach >= 0) return this.guardStep(state, index);
    return NO_OPINION;
  }

  /** True when the active unit is the one of its side that is to stand in a zone: of those that are nearest the sturdiest. */
  private isHolder(state: State, index: i32, hold: i32): boolean {
    const field = this.steps.zoneField(hold);
    const ignored = this.tables.program.holds[hold].ignored;
    const members = this.tables.bySide[this.tables.units[index].side];
    const occupy = this.claimOf(state, index, field);
    if (occupy === WORST) return false;
    for (let i = 0; i < members.length; i++) {
      const unit = members[i];
      if (unit === index || state.units[unit].fate !== PRESENT || ignored[unit] === 1) continue;
      const other = this.claimOf(state, unit, field);
      if (other < occupy || (other === occupy && unit < index)) return false;
    }
    return true;
  }

  /** How well placed a unit is to stand in a zone, the less the better; `field` is the way there. */
  private claimOf(state: State, unit: i32, field: Ints): i32 {
    const own = state.units[unit];
    if (field[own.hex] > 0 && this.tables.units[unit].movement === 0) return WORST;
    return 100 * field[own.hex] - own.hull - own.shields;
  }

  /** Goes into the zone with the unit that is to hold it, as soon as it can be entered with some hope. */
  private claim(state: State, index: i32, hold: i32): i32 {
    const unit = state.units[index];
    const taking = this.objectives.deny === NONE;
    if (unit.moves < 1 || this.tables.program.holds[hold].zone[unit.hex] === 1) return NO_ACTION;
    // A denied zone needs a guard before the enemy comes; a zone to take is entered when it is empty.
    if (taking && this.steps.zoneField(hold)[unit.hex] > 2 * unit.moves) return NO_ACTION;
    if (!this.isHolder(state, index, hold)) return NO_ACTION;
    if (taking && this.isContested(state, index, hold)) return NO_ACTION;
    const step = this.steps.stepInto(state, index, hold);
    return step === NONE ? NO_ACTION : actionOf(MOVE, step, 0);
  }

  /** True when an enemy that counts stands in a zone. */
  private isContested(state: State, index: i32, hold: i32): boolean {
    const zone = this.tables.program.holds[hold].zone;
    const ignored = this.tables.program.holds[hold].ignored;
    const side = this.tables.units[index].side;
    for (let i = 0; i < state.units.length; i++) {
      const unit = state.units[i];
      if (unit.fate !== PRESENT || zone[unit.hex] === 0 || ignored[i] === 1) continue;
      if (this.tables.units[i].side !== side) return true;
    }
    return false;
  }

  private approach(state: State, index: i32, hold: i32): i32 {
    const far = this.steps.zoneField(hold)[state.units[index].hex];
    // One unit stands in the zone, the others close around it.
    if (far <= 2 * (GUARD_POST + 1) && !this.isHolder(state, index, hold)) return NONE;
    // Units clear a zone to take from outside before one of them goes in.
    if (this.objectives.deny === NONE && far <= 2 && this.isContested(state, index, hold)) return NONE;
    return this.steps.stepInto(state, index, hold);
  }

  /** A step to a post between the ward that is most in danger and its nearest enemy. */
  private guardStep(state: State, index: i32): i32 {
    const tables = this.tables;
    this.findThreat(state, index);
    if (this.protectee === NONE) return NONE;
    const hex = state.units[index].hex;
    const free = this.steps.free[index] === 1;
    let best = NONE;
    let bestScore = this.postScore(hex);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0) continue;
      const score = this.postScore(next) + (free ? 0 : this.paths.cost[next] - STEP);
      if (score >= bestScore || (!free && moveProblem(tables, state, next) !== FINE)) continue;
      bestScore = score;
      best = next;
    }
    return best;
  }

  private findThreat(state: State, index: i32): void {
    const tables = this.tables;
    const foes = tables.foes[tables.units[index].side];
    this.protectee = NONE;
    this.threat = NONE;
    let least = WORST;
    for (let i = 0; i < this.objectives.protecteeCount; i++) {
      const own = state.units[this.objectives.protectees[i]];
      if (own.fate !== PRESENT) continue;
      for (let k = 0; k < foes.length; k++) {
        const other = state.units[foes[k]];
        if (other.fate !== PRESENT || tables.units[foes[k]].reach < 0) continue;
        const far = distanceBetween(tables, own.hex, other.hex);
        if (far >= least) continue;
        least = far;
        this.protectee = own.hex;
        this.threat = other.hex;
      }
    }
  }

  /** How bad a hex is as a post. */
  private postScore(hex: i32): i32 {
    const away = distanceBetween(this.tables, hex, this.protectee);
    return WARD_SHARE * max(0, away - GUARD_POST) + distanceBetween(this.tables, hex, this.threat);
  }

  /** The way out of a unit that cannot fight: forward, but around those who can. */
  private evade(state: State, index: i32, edge: i32): i32 {
    const tables = this.tables;
    const exit = this.steps.exit(state, edge);
    if (exit !== NO_ACTION) return exit;
    const side = tables.units[index].side;
    if (!this.steps.hasExit(side)) return NO_ACTION;
    const field = this.steps.exitField(side, edge);
    const hex = state.units[index].hex;
    this.gatherThreats(state, index, hex);
    let best = NONE;
    let bestScore = endProblem(tables, state) === FINE ? this.risk(state, hex, field) : WORST;
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || this.paths.cost[next] >= CLOSED) continue;
      const score = this.risk(state, next, field) + this.paths.cost[next] - STEP;
      if (score >= bestScore || moveProblem(tables, state, next) !== FINE) continue;
      bestScore = score;
      best = next;
    }
    return best === NONE ? actionOf(END, 0, 0) : actionOf(MOVE, best, 0);
  }

  /** Range from which a unit may fire at an enemy in its next activation, plus 1 hex. */
  private threatRange(unit: i32): i32 {
    return this.tables.units[unit].movement + this.tables.units[unit].reach + 1;
  }

  /** Notes the enemies who could soon fire at a unit in a hex or in one next to it. */
  private gatherThreats(state: State, index: i32, hex: i32): void {
    const tables = this.tables;
    const foes = tables.foes[tables.units[index].side];
    this.threatened = 0;
    for (let i = 0; i < foes.length; i++) {
      const unit = state.units[foes[i]];
      if (unit.fate !== PRESENT || tables.units[foes[i]].reach < 0) continue;
      if (this.threatRange(foes[i]) + 1 > distanceBetween(tables, hex, unit.hex))
        this.threats[this.threatened++] = foes[i];
    }
  }

  /** How bad a hex is on the way out: what is still to go, and who of those gathered could fire at it next. */
  private risk(state: State, hex: i32, field: Ints): i32 {
    let danger: i32 = 0;
    for (let i = 0; i < this.threatened; i++) {
      const unit = state.units[this.threats[i]];
      const near = this.threatRange(this.threats[i]) - distanceBetween(this.tables, hex, unit.hex);
      if (near > 0) danger += near * unit.rating;
    }
    return PROGRESS * field[hex] + danger;
  }
}
