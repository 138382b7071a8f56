import { d6 } from '@core/base';
import type { HexId } from '@core/hex';
import { applyAction } from '../apply';
import { fire } from '../combat';
import { destroyUnit } from '../damage';
import { closeTurn, settle } from '../ending';
import { rollInitiative } from '../initiative';
import { setGoal } from '../orders';
import { openWindow } from '../reaction';
import type { Tables } from '../tables';
import { beginFlight, endFlight, launch, strike } from '../torpedoes';
import { nextTorpedo } from '../torpedo-legality';
import { PENDING, PHASE_ACTION, PHASE_ENERGY, PHASE_OVER, PHASE_REACT, PHASE_SELECT, PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Wants } from './aims';
import type { Errands } from './errands';
import { Field } from './field';
import { WEIGHED, type Temper } from './greedy';
import { HitTables } from './hits';
import type { Lull } from './lull';
import { answer } from './react';
import {
  ACTED,
  BATTERY,
  BUSY,
  CHEAPEST,
  DEFENCE,
  ENERGY,
  ENTRY,
  FACING,
  FATE,
  HALVED,
  HEX,
  HULL,
  LAUNCHED,
  BAYS,
  makeRows,
  MOST_SHIELDS,
  MOVEMENT,
  MOVES,
  RATING,
  REACH,
  readUnit,
  readUnits,
  ROW,
  SHIELDS,
  SIDE,
  WHOLE,
  writeActor,
  writeTarget,
} from './rows';
import { NONE } from './steps';
import { Strides } from './strides';
import type { TorpedoMind } from './torpedoes';
import { Volleys } from './volleys';
import type { Worths } from './worth';

/** Faces of a die. */
const FACES = 6;
/** Found in place of a unit: more than one. */
const SEVERAL = -2;
/** Returned where an activation goes on. */
const CONTINUES = 0;

/** What a drill asks. */
export interface Minds {
  readonly errands: Errands | undefined;
  readonly torpedoes: TorpedoMind | undefined;
  readonly lull: Lull;
  /** Begins a lull, and says what the side that is to act is after. */
  readonly begin: (state: CounterspaceState) => void;
  /** The decision of the side that is to act, in the lull that was begun. */
  readonly next: (state: CounterspaceState) => CounterspaceAction;
}

/**
 * Whole activations of the quick player at once, decided and carried out in one go on rows of integers (rows.ts): no action is made, looked up
 * or judged, since the player takes only allowed ones. It comes to the same as deciding and acting step by step (greedy.ts, torpedoes.ts),
 * which stays the truth and does what a drill leaves: placing units and coming in, answers to point defence, battles with terrain or odd devices.
 *
 * What the active unit does with itself is written to the state when its activation ends, or before anybody asks the state about it; all else
 * at once.
 */
export class Drill {
  private readonly rows: Int32Array;
  private readonly field: Field;
  private readonly strides: Strides;
  /** By unit: true when no order binds it. */
  private readonly free: readonly boolean[];
  /** By side: damage of its shots; undefined where it has to be worked out. */
  private readonly hits: readonly (HitTables | undefined)[];
  private side = -1;
  private turn = -1;
  private stale = true;
  /** By side: units that can still be activated this turn, posts among them, and how many of its list are known to have acted or gone. */
  private readonly waiting: Int32Array;
  private readonly posts: Int32Array;
  private readonly passed: Int32Array;
  /** By unit: 1 for a post (idle.ts). */
  private readonly isPost: Uint8Array;

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    private readonly temper: Temper,
    private readonly minds: Minds,
  ) {
    this.rows = makeRows(tables);
    this.field = new Field(tables, this.rows, new Volleys(tables, worths, this.rows), temper.content);
    this.strides = new Strides(tables);
    this.hits = tables.optionsOf.map((options) => (HitTables.fits(options) ? new HitTables(options) : undefined));
    this.free = tables.units.map((spec) => spec.stay === undefined && spec.advance === undefined);
    this.waiting = new Int32Array(tables.sides.length);
    this.posts = new Int32Array(tables.sides.length);
    this.passed = new Int32Array(tables.sides.length);
    this.isPost = Uint8Array.from(tables.units, ({ index, side }) => (tables.posts[side].includes(index) ? 1 : 0));
  }

  /** True in battles whose units a drill can play. */
  static knows({ options, units, grid, hasTerrain, grounds }: Tables): boolean {
    const plain = units.every(
      (spec) => !spec.booster && !spec.turtle && !spec.repair && !spec.selfRepair && spec.reserve === 0,
    );
    const open = grid.dist !== undefined && !hasTerrain && grounds === undefined && options.stacking === 'none';
    return plain && open && options.initiative !== 'unit-roll';
  }

  /** Says what the side that is to act is after. */
  strive(wants: Wants): void {
    this.field.factor = wants.factor;
  }

  /**
   * Plays for the sides of `seats` (bit i for side i) as far as it can, for at most `most` actions; returns how many it took.
   */
  run(state: CounterspaceState, seats: number, most: number): number {
    this.read(state);
    const count = this.play(state, seats, most);
    if (state.phase === PHASE_ACTION || state.phase === PHASE_ENERGY) this.write(state);
    return count;
  }

  private play(state: CounterspaceState, seats: number, most: number): number {
    let count = 0;
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      switch (state.phase) {
        case PHASE_SELECT:
          this.refresh(state);
          this.activate(state, this.pick(state));
          count++;
          break;
        case PHASE_ENERGY:
          this.refresh(state);
          this.charge(state.active, this.shields(state.active));
          state.phase = PHASE_ACTION;
          count++;
          break;
        case PHASE_ACTION: {
          const took = this.act(state, most - count);
          if (took === 0) return count;
          count += took;
          break;
        }
        case PHASE_REACT:
          this.react(state);
          count++;
          break;
        default:
          return count;
      }
    }
    return count;
  }

  /** Reads all units anew. */
  private read(state: CounterspaceState): void {
    readUnits(state, this.rows);
    this.stale = true;
    this.count(state.turn);
  }

  /** Counts the units of all sides that can still be activated this turn. */
  private count(turn: number): void {
    const { bySide } = this.tables;
    for (let side = 0; side < bySide.length; side++) {
      this.passed[side] = 0;
      this.countSide(side, turn);
    }
  }

  private countSide(side: number, turn: number): void {
    this.waiting[side] = this.countOf(this.tables.bySide[side], turn);
    this.posts[side] = this.countOf(this.tables.posts[side], turn);
  }

  private countOf(units: readonly number[], turn: number): number {
    let count = 0;
    for (let i = 0; i < units.length; i++) if (this.isAvailable(units[i] * ROW, turn)) count++;
    return count;
  }

  /** Notes that a unit has been destroyed in the state. */
  private lose(state: CounterspaceState, unit: number): void {
    const { rows } = this;
    readUnit(state.units[unit], rows, unit * ROW);
    this.stale = true;
    this.countSide(rows[unit * ROW + SIDE], state.turn);
  }

  /** Writes what the active unit has done with itself. */
  private write(state: CounterspaceState): void {
    const index = state.active;
    if (index < this.tables.units.length) writeActor(this.rows, index * ROW, state.units[index]);
  }

  /** Looks around anew where another side or turn has come, or somebody is gone. */
  private refresh(state: CounterspaceState): void {
    if (!this.stale && state.side === this.side && state.turn === this.turn) return;
    this.stale = false;
    this.side = state.side;
    this.turn = state.turn;
    this.minds.begin(state);
    this.field.survey(state, state.side);
  }

  /** The unit or torpedo that goes next. */
  private pick(state: CounterspaceState): number {
    const { rows, field } = this;
    if (state.flying > 0) {
      const torpedo = this.minds.torpedoes?.next(state) ?? NONE;
      if (torpedo !== NONE) return torpedo;
    }
    const { turn, side } = state;
    const members = this.tables.bySide[side];
    let best = NONE;
    let bestScore = -Infinity;
    let first = this.passed[side];
    while (first < members.length && !this.isAvailable(members[first] * ROW, turn)) first++;
    this.passed[side] = first;
    for (let i = first, weighed = 0; i < members.length && weighed < WEIGHED; i++) {
      const unit = members[i];
      const at = unit * ROW;
      if (!this.isAvailable(at, turn)) continue;
      weighed++;
      let score = -1000;
      if (rows[at + FATE] === PRESENT) {
        const rating = rows[at + RATING];
        field.foresee(unit, Math.min(rows[at + ENERGY] + rating, rating + rows[at + BATTERY]));
        score = field.target === NONE ? -field.nearestTo(unit) : field.gain;
      }
      if (score > bestScore) {
        bestScore = score;
        best = unit;
      }
    }
    return best;
  }

  /** True when a unit can be activated this turn; `at` is where its row begins. */
  private isAvailable(at: number, turn: number): boolean {
    const { rows } = this;
    if (rows[at + ACTED] === turn) return false;
    const fate = rows[at + FATE];
    return fate === PRESENT || (fate === PENDING && rows[at + ENTRY] <= turn);
  }

  /** Makes a unit or torpedo the active one, as the rules do (turn.ts). */
  private activate(state: CounterspaceState, index: number): void {
    const { tables, rows } = this;
    const ships = tables.units.length;
    state.active = index;
    if (index >= ships) {
      state.side = tables.torpedoes[index - ships].side;
      beginFlight(tables, state, index - ships);
      state.phase = PHASE_ACTION;
      return;
    }
    const at = index * ROW;
    const side = rows[at + SIDE];
    state.side = side;
    this.waiting[side]--;
    this.posts[side] -= this.isPost[index];
    rows[at + LAUNCHED] = 0;
    rows[at + ACTED] = state.turn;
    rows[at + MOVES] = rows[at + MOVEMENT];
    if (tables.hasAdvance) setGoal(tables, state, index);
    const lowest = this.lowestShields(at);
    if (lowest < Math.min(rows[at + MOST_SHIELDS], this.pool(at))) {
      state.phase = PHASE_ENERGY;
      return;
    }
    this.charge(index, lowest);
    state.phase = PHASE_ACTION;
  }

  /* The energy phase (energy.ts); no unit here has taken its gain before. */

  private pool(at: number): number {
    const { rows } = this;
    return rows[at + ENERGY] + rows[at + RATING] + rows[at + SHIELDS];
  }

  private lowestShields(at: number): number {
    const { rows } = this;
    const spare = this.pool(at) - rows[at + RATING] - rows[at + BATTERY];
    return Math.max(0, Math.min(rows[at + MOST_SHIELDS], spare));
  }

  /** The E in store after an energy phase that leaves the shields at `shields`. */
  private energyAfter(at: number, shields: number): number {
    const { rows } = this;
    return Math.min(rows[at + RATING] + rows[at + BATTERY], this.pool(at) - shields);
  }

  private charge(index: number, shields: number): void {
    const { rows } = this;
    const at = index * ROW;
    rows[at + ENERGY] = this.energyAfter(at, shields);
    rows[at + SHIELDS] = shields;
  }

  /** The shields of the active unit after its energy phase: E goes where it is worth most. */
  private shields(unit: number): number {
    const { rows, field } = this;
    const at = unit * ROW;
    const lowest = this.lowestShields(at);
    const highest = Math.min(rows[at + MOST_SHIELDS], this.pool(at));
    const energy = this.energyAfter(at, lowest);
    field.foresee(unit, energy);
    if (field.target === NONE) return highest;
    const factor = field.factor[field.target];
    const perShield = this.worths.point[unit] * this.temper.shieldShare;
    let best = lowest;
    let bestWorth = field.gain + lowest * perShield;
    for (let split = lowest + 1; split <= highest; split++) {
      // Where there is a choice nothing is lost: E and shields are exchanged one for one.
      const worth = field.worth(unit, energy + lowest - split) * factor + split * perShield;
      // Of equals the most shields.
      if (worth >= bestWorth) {
        bestWorth = worth;
        best = split;
      }
    }
    return best;
  }

  /** Goes on with the activation of a ship or torpedo; returns how many actions it took, 0 when it has to be left to others. */
  private act(state: CounterspaceState, most: number): number {
    const { tables, rows, field } = this;
    const index = state.active;
    if (index >= tables.units.length) return this.fly(state, index - tables.units.length, most);
    const at = index * ROW;
    if (rows[at + FATE] !== PRESENT) return 0;
    if (!this.free[index]) {
      this.obey(state);
      return 1;
    }
    const reach = rows[at + REACH];
    const { errands } = this.minds;
    const carries = rows[at + BAYS] > 0 && tables.torpedoesOf[index].length > 0;
    for (let count = 1; count <= most; count++) {
      this.refresh(state);
      if (carries && this.launches(state, index)) {
        this.launch(state, index);
        continue;
      }
      const watchful = field.torpedoes > 0 || field.openBays > 0;
      if (watchful && this.shoots(state, index)) continue;
      let moves = rows[at + MOVES];
      if (moves === 0 && rows[at + ENERGY] < rows[at + CHEAPEST]) return this.end(state, count);
      const busy = errands !== undefined && errands.concerns(index);
      if (busy) {
        this.write(state);
        const errand = errands.first(state, index);
        if (errand !== undefined) {
          if (errand.t === 'move') {
            if (this.step(state, index, errand.h)) continue;
            return count;
          }
          if (errand.t === 'end') return this.end(state, count);
          return this.obeyOnce(state, errand, count);
        }
        if (errands.leaves(index) || errands.stays(state, index)) moves = 0;
      }
      field.look(index, moves, rows[at + ENERGY]);
      const { target } = field;
      let to = NONE;
      let far = 0;
      let range = 0;
      if (target !== NONE) {
        to = rows[target * ROW + HEX];
        far = field.dist[rows[at + HEX] * field.hexCount + to];
        range = field.range;
      } else {
        if (moves === 0) return this.end(state, count);
        if (errands !== undefined && errands.wanders(index)) {
          const took = this.wander(state, index, count);
          if (took !== CONTINUES) return took;
          continue;
        }
        // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
        if (reach < 0) return this.end(state, count);
        field.findNearest(rows[at + HEX]);
        to = field.nearestHex;
        far = field.nearestRange;
        range = reach;
        if (to === NONE || far <= range) return this.end(state, count);
      }
      if (far > range) {
        // A step nearer leaves target and range the best, or the nearest the nearest (Lookout.step): so many are taken at once as nothing
        // else may come between.
        const steps = busy || carries || watchful ? 1 : Math.min(far - range, moves, most - count + 1);
        const taken = this.approach(state, index, to, steps);
        if (taken > 0) {
          count += taken - 1;
          if (state.phase !== PHASE_ACTION) return count;
          continue;
        }
        if (target === NONE) return this.end(state, count);
      }
      if (far > reach) return this.end(state, count);
      const weapon = field.weapon(index, target, far);
      if (weapon < 0) return this.end(state, count);
      this.fire(state, index, weapon, target, far);
      if (state.side < 0) return count;
    }
    return most;
  }

  private launch(state: CounterspaceState, index: number): void {
    this.write(state);
    launch(this.tables, state, undefined);
    readUnit(state.units[index], this.rows, index * ROW);
  }

  /** Fires a weapon of the active unit at an enemy that is `far` away. */
  private fire(state: CounterspaceState, index: number, weapon: number, target: number, far: number): void {
    const { tables, rows } = this;
    const at = index * ROW;
    const to = target * ROW;
    const spec = tables.units[index];
    const gun = spec.weapons[weapon];
    const table = this.hits[spec.side]?.of(gun.attack, far === 0 ? 1 : 0, rows[to + DEFENCE]);
    if (table === undefined) {
      this.write(state);
      fire(tables, state, weapon, target, undefined);
      readUnit(state.units[index], rows, at);
      if (state.units[target].fate === PRESENT) readUnit(state.units[target], rows, to);
      else this.lose(state, target);
    } else {
      rows[at + ENERGY] -= gun.energy;
      rows[at + BUSY] = state.turn;
      const { rng } = state;
      const attackDie = d6(rng);
      const damage = table[FACES * attackDie + d6(rng) - FACES - 1];
      // What misses changes nothing, and is noted as a hit all the same.
      if (damage > 0) this.harm(state, target, damage);
    }
    if (rows[to + FATE] !== PRESENT) return;
    this.minds.lull.hit(target);
    this.field.hit(target, spec.side);
  }

  /** Deals damage, as the rules do where nothing passes shields by (damage.ts), and asks whether the battle is over. */
  private harm(state: CounterspaceState, target: number, damage: number): void {
    const { tables, rows } = this;
    const to = target * ROW;
    const shields = rows[to + SHIELDS];
    const absorbed = shields < damage ? shields : damage;
    rows[to + SHIELDS] = shields - absorbed;
    const hull = rows[to + HULL] - (damage - absorbed);
    rows[to + HULL] = hull > 0 ? hull : 0;
    if (damage > absorbed && hull > 0 && rows[to + HALVED] === 0 && hull * 2 <= rows[to + WHOLE]) {
      rows[to + HALVED] = 1;
      rows[to + RATING] = (rows[to + RATING] + 1) >> 1;
      rows[to + ENERGY] = Math.min(rows[to + ENERGY], rows[to + RATING] + rows[to + BATTERY]);
    }
    writeTarget(rows, to, state.units[target]);
    if (damage <= absorbed || hull > 0) return;
    // Who looks at the victory levels looks at the active unit too.
    this.write(state);
    destroyUnit(tables, state, target, state.active, undefined);
    this.lose(state, target);
    settle(tables, state, undefined);
  }

  /** Ends the activation of the active unit or torpedo and goes on to the next, as the rules do (turn.ts). */
  private end(state: CounterspaceState, count: number): number {
    const { tables, rows } = this;
    const index = state.active;
    if (index < tables.units.length) {
      rows[index * ROW + MOVES] = 0;
      writeActor(rows, index * ROW, state.units[index]);
    } else if (state.torpedoes[index - tables.units.length].fate === PRESENT) {
      endFlight(tables, state, undefined);
    }
    state.active = -1;
    for (;;) {
      for (; state.at < state.ordered; state.at++) {
        const side = state.order[state.at];
        if (this.posts[side] > 0) this.passOver(state, side);
        const next = this.choiceOf(state, side);
        if (next === NONE) continue;
        if (next === SEVERAL) {
          state.phase = PHASE_SELECT;
          state.side = side;
        } else this.activate(state, next);
        return count;
      }
      closeTurn(tables, state, undefined);
      if (state.phase === PHASE_OVER) return count;
      state.turn++;
      state.at = 0;
      if (tables.victory.triggers.length > 0) readUnits(state, rows);
      this.count(state.turn);
      rollInitiative(tables, state);
    }
  }

  /** The one unit or torpedo of a side that can still be activated, NONE or SEVERAL. */
  private choiceOf(state: CounterspaceState, side: number): number {
    const { tables } = this;
    const { turn } = state;
    if (this.waiting[side] > 1) return SEVERAL;
    let found = NONE;
    if (this.waiting[side] === 1) {
      const members = tables.bySide[side];
      let place = this.passed[side];
      while (place < members.length - 1 && !this.isAvailable(members[place] * ROW, turn)) place++;
      found = members[place];
    }
    if (state.flying === 0) return found;
    const { torpedoes } = state;
    for (let place = 0; place < torpedoes.length; place++) {
      if (torpedoes[place].fate !== PRESENT || torpedoes[place].acted === turn) continue;
      if (tables.torpedoes[place].side !== side) continue;
      if (found !== NONE) return SEVERAL;
      found = tables.torpedoes[place].index;
    }
    return found;
  }

  /** Passes over all posts of a side that can do nothing now (idle.ts). */
  private passOver(state: CounterspaceState, side: number): void {
    const { rows, tables } = this;
    const posts = tables.posts[side];
    for (let i = 0; i < posts.length; i++) {
      const index = posts[i];
      const at = index * ROW;
      if (rows[at + ACTED] === state.turn || rows[at + FATE] !== PRESENT) continue;
      const lowest = this.lowestShields(at);
      if (lowest < Math.min(rows[at + MOST_SHIELDS], this.pool(at)) || this.hasInReach(state, at, side)) continue;
      this.charge(index, lowest);
      rows[at + ACTED] = state.turn;
      this.waiting[side]--;
      this.posts[side]--;
      writeActor(rows, at, state.units[index]);
    }
  }

  /** True when an enemy unit or torpedo is within the reach of any weapon, whether or not it may be fired at. */
  private hasInReach(state: CounterspaceState, at: number, side: number): boolean {
    const { rows, tables } = this;
    const { dist } = this.field;
    const reach = rows[at + REACH];
    if (reach < 0) return false;
    const from = rows[at + HEX] * this.field.hexCount;
    const foes = tables.foes[side];
    for (let i = 0; i < foes.length; i++) {
      const other = foes[i] * ROW;
      if (rows[other + FATE] === PRESENT && dist[from + rows[other + HEX]] <= reach) return true;
    }
    if (state.flying === 0) return false;
    for (let place = 0; place < state.torpedoes.length; place++) {
      const { fate, hex } = state.torpedoes[place];
      if (fate === PRESENT && tables.torpedoes[place].side !== side && dist[from + hex] <= reach) return true;
    }
    return false;
  }

  /** Fires at a bay or a torpedo where that is worth more than what else there is; false when it is not. */
  private shoots(state: CounterspaceState, index: number): boolean {
    const { field, rows } = this;
    const side = rows[index * ROW + SIDE];
    if (field.torpedoes === 0 && !field.hasBayNear(index, side)) return false;
    this.write(state);
    const shot = this.minds.torpedoes?.shoot(state);
    if (shot === undefined) return false;
    applyAction(this.tables, state, shot, undefined);
    readUnit(state.units[index], rows, index * ROW);
    if (shot.t === 'bay') this.hit(state, shot.u);
    else field.survey(state, side);
    return true;
  }

  /** Notes that a unit was hit in the state which is still there. */
  private hit(state: CounterspaceState, unit: number): void {
    readUnit(state.units[unit], this.rows, unit * ROW);
    this.minds.lull.hit(unit);
    this.field.hit(unit, state.side);
  }

  /** True when the active unit launches a torpedo now: at what it can reach this turn. */
  private launches(state: CounterspaceState, index: number): boolean {
    const { tables, rows, field } = this;
    const at = index * ROW;
    if (rows[at + LAUNCHED] >= rows[at + BAYS]) return false;
    const { movement, range } = tables.torpedoes[tables.torpedoesOf[index][0]];
    field.findNearest(rows[at + HEX]);
    return field.nearestRange <= Math.min(movement, range) && nextTorpedo(tables, state, index) >= 0;
  }

  /** Takes a step of an errand for a unit that has nothing to fire at; returns CONTINUES, or `count` where its activation is not to go on. */
  private wander(state: CounterspaceState, index: number, count: number): number {
    this.write(state);
    const { errands } = this.minds;
    const step = errands?.idle(state, index) ?? NONE;
    if (step === NONE) return this.end(state, count);
    return this.step(state, index, step) ? CONTINUES : count;
  }

  /** Takes so many steps towards a hex, fewer where somebody may answer in point defence; returns how many. */
  private approach(state: CounterspaceState, index: number, to: HexId, steps: number): number {
    const { rows, strides } = this;
    const at = index * ROW;
    const { field } = this;
    const open = !field.mayMeetGuards(index);
    let hex = rows[at + HEX];
    let quiet = true;
    let taken = 0;
    while (quiet && taken < steps) {
      const dir = strides.toward(hex, to);
      if (dir === NONE) break;
      hex = strides.neighbours[hex * 6 + dir];
      taken++;
      rows[at + FACING] = dir;
      quiet = open || !field.isGuarded(hex);
    }
    if (taken === 0) return 0;
    rows[at + HEX] = hex;
    rows[at + MOVES] -= taken;
    rows[at + BUSY] = state.turn;
    if (!quiet) this.isQuiet(state);
    return taken;
  }

  /** Moves the active unit; false when somebody may answer it in point defence. */
  private step(state: CounterspaceState, index: number, hex: HexId): boolean {
    const { rows } = this;
    const at = index * ROW;
    rows[at + FACING] = this.strides.direction(rows[at + HEX], hex);
    rows[at + HEX] = hex;
    rows[at + MOVES]--;
    rows[at + BUSY] = state.turn;
    return !this.field.isGuarded(hex) || this.isQuiet(state);
  }

  /** True when nobody answers the active unit or torpedo in point defence where it has come; else the first is asked. */
  private isQuiet(state: CounterspaceState): boolean {
    this.write(state);
    openWindow(this.tables, state);
    return state.phase === PHASE_ACTION;
  }

  /** Answers in point defence, or declares nothing more, for the unit that is asked (6.2.0). */
  private react(state: CounterspaceState): void {
    const { tables, worths } = this;
    const flies = state.active >= tables.units.length;
    const action = (flies ? this.minds.torpedoes?.shootDown(state) : undefined) ?? answer(tables, worths, state);
    // As long as nothing is declared nothing has changed.
    const changes = action.t !== 'pass' || state.declared.length > 0;
    applyAction(tables, state, action, undefined);
    // Nobody asks the rows before the window is closed.
    if (changes && state.phase !== PHASE_REACT) this.read(state);
  }

  /** Takes the next action of a unit that an order binds. */
  private obey(state: CounterspaceState): void {
    this.write(state);
    this.refresh(state);
    const action = this.minds.next(state);
    if (action.t === 'move') this.step(state, state.active, action.h);
    else if (action.t === 'end') this.end(state, 1);
    else this.obeyOnce(state, action, 1);
  }

  /** Takes an action by the rules, whatever it may change. */
  private obeyOnce(state: CounterspaceState, action: CounterspaceAction, count: number): number {
    applyAction(this.tables, state, action, undefined);
    this.read(state);
    return count;
  }

  /** Goes on with the flight of a torpedo. */
  private fly(state: CounterspaceState, place: number, most: number): number {
    const { tables, rows, strides, field } = this;
    const { torpedoes } = this.minds;
    if (torpedoes === undefined) return 0;
    const torpedo = state.torpedoes[place];
    for (let count = 1; count <= most; count++) {
      this.refresh(state);
      const target = torpedoes.goal(state);
      if (target < 0) return this.end(state, count);
      const to = rows[target * ROW + HEX];
      if (to === torpedo.hex) {
        strike(tables, state, target, undefined);
        if (state.side < 0) return count;
        if (state.units[target].fate === PRESENT) this.hit(state, target);
        else this.lose(state, target);
        return this.end(state, count);
      }
      const dir = torpedo.moves < 1 ? NONE : strides.toward(torpedo.hex, to);
      if (dir === NONE) return this.end(state, count);
      torpedo.facing = dir;
      torpedo.hex = strides.neighbours[torpedo.hex * 6 + dir];
      torpedo.moves--;
      torpedo.travelled++;
      if (field.isGuarded(torpedo.hex) && !this.isQuiet(state)) return count;
    }
    return most;
  }
}
