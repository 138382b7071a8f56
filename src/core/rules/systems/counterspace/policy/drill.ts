import { d6 } from '@core/base';
import type { HexId } from '@core/hex';
import { applyAction } from '../apply';
import { fire } from '../combat';
import { dealDamage } from '../damage';
import { settle } from '../ending';
import { chargeUnit } from '../energy';
import { directionBetween } from '../geometry';
import { isUnitAvailable } from '../legality';
import { openWindow } from '../reaction';
import type { Tables } from '../tables';
import { launch, strike } from '../torpedoes';
import { nextTorpedo } from '../torpedo-legality';
import { activate, endActivation } from '../turn';
import { PHASE_ACTION, PHASE_ENERGY, PHASE_REACT, PHASE_SELECT, PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Wants } from './aims';
import type { Errands } from './errands';
import { Field } from './field';
import { WEIGHED, type Temper } from './greedy';
import { HitTables } from './hits';
import type { Lull } from './lull';
import { answer } from './react';
import { bestShields } from './split';
import { NONE } from './steps';
import { straight, toward } from './strides';
import type { TorpedoMind } from './torpedoes';
import type { Worths } from './worth';

/** Faces of a die. */
const FACES = 6;

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
 * Whole activations of the quick player at once, decided and carried out in one go: no action is made, looked up or judged, since the player
 * takes only allowed ones. It comes to the same as deciding and acting step by step (greedy.ts, torpedoes.ts), which stays the truth and does
 * what a drill leaves: placing units and coming in, answers to point defence, battles with terrain or odd devices.
 */
export class Drill {
  private readonly field: Field;
  /** By unit: true when no order binds it. */
  private readonly free: readonly boolean[];
  /** By side: damage of its shots; undefined where it has to be worked out. */
  private readonly hits: readonly (HitTables | undefined)[];
  private side = -1;
  private turn = -1;
  private stale = true;

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    private readonly temper: Temper,
    private readonly minds: Minds,
  ) {
    this.field = new Field(tables, worths, temper.content);
    this.hits = tables.optionsOf.map((options) => (HitTables.fits(options) ? new HitTables(options) : undefined));
    this.free = tables.units.map((spec) => spec.stay === undefined && spec.advance === undefined);
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
    this.field.weigh(wants.factor);
  }

  /**
   * Plays for the sides of `seats` (bit i for side i) as far as it can, for at most `most` actions; returns how many it took.
   */
  run(state: CounterspaceState, seats: number, most: number): number {
    this.stale = true;
    let count = 0;
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      switch (state.phase) {
        case PHASE_SELECT:
          this.refresh(state);
          activate(this.tables, state, this.pick(state), undefined);
          count++;
          break;
        case PHASE_ENERGY:
          this.refresh(state);
          chargeUnit(this.tables, state, state.active, this.shields(state), undefined);
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
    const { tables, field } = this;
    if (state.flying > 0) {
      const torpedo = this.minds.torpedoes?.next(state) ?? NONE;
      if (torpedo !== NONE) return torpedo;
    }
    const members = tables.bySide[state.side];
    let best = NONE;
    let bestScore = -Infinity;
    let weighed = 0;
    for (let i = 0; i < members.length && weighed < WEIGHED; i++) {
      const index = members[i];
      if (!isUnitAvailable(tables, state, index)) continue;
      weighed++;
      const { fate, rating, energy, hex } = state.units[index];
      let score = -1000;
      if (fate === PRESENT) {
        const { battery } = tables.units[index];
        field.foresee(index, hex, Math.min(energy + rating, rating + battery));
        score = field.target === NONE ? -field.nearestRange : field.gain;
      }
      if (score > bestScore) {
        bestScore = score;
        best = index;
      }
    }
    return best;
  }

  /** The shields after the energy phase. */
  private shields(state: CounterspaceState): number {
    return bestShields(this.tables, this.worths, this.field, this.temper, state);
  }

  /** Goes on with the activation of a ship or torpedo; returns how many actions it took, 0 when it has to be left to others. */
  private act(state: CounterspaceState, most: number): number {
    const { tables, field } = this;
    const { errands, torpedoes } = this.minds;
    const index = state.active;
    if (index >= tables.units.length) return this.fly(state, index - tables.units.length, most);
    const unit = state.units[index];
    if (unit.fate !== PRESENT) return 0;
    if (!this.free[index]) {
      this.obey(state);
      return 1;
    }
    const cheapest = field.cheapest[index];
    const { reach } = tables.units[index];
    for (let count = 1; count <= most; count++) {
      this.refresh(state);
      if (this.launches(state, index)) {
        launch(tables, state, undefined);
        continue;
      }
      if (field.torpedoes > 0 || (field.openBays > 0 && field.hasBayNear(index, unit.hex))) {
        const shot = torpedoes?.shoot(state);
        if (shot !== undefined) {
          this.shoot(state, shot);
          continue;
        }
      }
      if (unit.moves === 0 && unit.energy < cheapest) return this.end(state, count);
      let moves = unit.moves;
      if (errands !== undefined) {
        const errand = errands.first(state, index);
        if (errand !== undefined) {
          if (errand.t === 'move') {
            if (this.step(state, index, errand.h)) continue;
            return count;
          }
          if (errand.t === 'end') return this.end(state, count);
          this.stale = true;
          applyAction(tables, state, errand, undefined);
          return count;
        }
        if (errands.leaves(index) || errands.stays(state, index)) moves = 0;
      }
      field.look(index, unit.hex, moves, unit.energy);
      const slot = field.target;
      if (slot === NONE) {
        const step = moves > 0 ? this.advance(state, index) : NONE;
        if (step === NONE) return this.end(state, count);
        if (this.step(state, index, step)) continue;
        return count;
      }
      const far = field.dist[unit.hex * field.hexCount + field.hexes[slot]];
      if (far > field.range) {
        const step = toward(tables, unit.hex, field.hexes[slot]);
        if (step !== NONE) {
          if (this.step(state, index, step)) continue;
          return count;
        }
      }
      if (far > reach) return this.end(state, count);
      const target = field.units[slot];
      const weapon = this.worths.shotsOf(index)[target].weapon(far, field.points[slot], unit.energy);
      if (weapon < 0) return this.end(state, count);
      this.fire(state, index, weapon, slot, far);
      if (state.side < 0) return count;
    }
    return most;
  }

  /** Fires a weapon of the active unit at an enemy that is `far` away. */
  private fire(state: CounterspaceState, index: number, weapon: number, slot: number, far: number): void {
    const { tables, field } = this;
    const target = field.units[slot];
    const spec = tables.units[index];
    const table = this.hits[spec.side]?.of(
      spec.weapons[weapon].attack,
      far === 0 ? 1 : 0,
      tables.units[target].defence,
    );
    if (table === undefined) {
      fire(tables, state, weapon, target, undefined);
      this.harmed(state, target, slot);
      return;
    }
    const unit = state.units[index];
    unit.energy -= spec.weapons[weapon].energy;
    unit.busy = state.turn;
    const { rng } = state;
    const attackDie = d6(rng);
    const damage = table[FACES * attackDie + d6(rng) - FACES - 1];
    // What misses changes nothing, and is noted as a hit all the same.
    if (damage > 0) {
      dealDamage(tables, state, target, damage, false, index, undefined);
      if (state.units[target].fate !== PRESENT) settle(tables, state, undefined);
    }
    this.harmed(state, target, slot);
  }

  /** Notes what was fired at: it is gone, or hit. */
  private harmed(state: CounterspaceState, target: number, slot: number): void {
    const { fate } = state.units[target];
    if (fate !== PRESENT) {
      this.stale = true;
      return;
    }
    this.minds.lull.hit(target);
    this.field.hitAt(state, slot);
  }

  private end(state: CounterspaceState, count: number): number {
    endActivation(this.tables, state, undefined);
    return count;
  }

  private hit(state: CounterspaceState, unit: number): void {
    this.minds.lull.hit(unit);
    this.field.hit(state, unit);
  }

  /** Fires at a bay or a torpedo. */
  private shoot(state: CounterspaceState, shot: CounterspaceAction): void {
    applyAction(this.tables, state, shot, undefined);
    if (shot.t === 'bay') this.hit(state, shot.u);
    else this.field.survey(state, state.side);
  }

  /** True when the active unit launches a torpedo now: at what it can reach this turn. */
  private launches(state: CounterspaceState, index: number): boolean {
    const { tables, field } = this;
    const own = tables.torpedoesOf[index];
    const { launched, bays, hex } = state.units[index];
    if (launched >= bays || own.length === 0) return false;
    const { movement, range } = tables.torpedoes[own[0]];
    field.findNearest(hex);
    return field.nearestRange <= Math.min(movement, range) && nextTorpedo(tables, state, index) >= 0;
  }

  /** A step that closes with what the unit wants to be near when it has nothing to fire at. */
  private advance(state: CounterspaceState, index: number): HexId {
    const { field } = this;
    const errand = this.minds.errands?.idle(state, index);
    if (errand !== undefined) return errand;
    const { reach } = this.tables.units[index];
    // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
    if (reach < 0) return NONE;
    field.findNearest(state.units[index].hex);
    if (field.nearestHex === NONE || field.nearestRange <= reach) return NONE;
    return toward(this.tables, state.units[index].hex, field.nearestHex);
  }

  /** Moves the active unit; false when somebody may answer it in point defence. */
  private step(state: CounterspaceState, index: number, hex: HexId): boolean {
    const unit = state.units[index];
    unit.facing = directionBetween(this.tables, unit.hex, hex);
    unit.hex = hex;
    unit.moves--;
    unit.busy = state.turn;
    return this.isQuiet(state, hex);
  }

  /** True when nobody answers the active unit or torpedo in point defence where it has come; else the first is asked. */
  private isQuiet(state: CounterspaceState, hex: HexId): boolean {
    if (this.field.guarded[hex] === 0) return true;
    openWindow(this.tables, state);
    return state.phase === PHASE_ACTION;
  }

  /** Answers in point defence, or declares nothing more, for the unit that is asked (6.2.0). */
  private react(state: CounterspaceState): void {
    const { tables, worths } = this;
    const flies = state.active >= tables.units.length;
    const action = (flies ? this.minds.torpedoes?.shootDown(state) : undefined) ?? answer(tables, worths, state);
    // As long as nothing is declared nothing has changed.
    if (action.t !== 'pass' || state.declared.length > 0) this.stale = true;
    applyAction(tables, state, action, undefined);
  }

  /** Takes the next action of a unit that an order binds. */
  private obey(state: CounterspaceState): void {
    this.refresh(state);
    const action = this.minds.next(state);
    // What it does with itself leaves everybody else as they were.
    if (action.t !== 'move' && action.t !== 'end') this.stale = true;
    applyAction(this.tables, state, action, undefined);
  }

  /** Goes on with the flight of a torpedo. */
  private fly(state: CounterspaceState, place: number, most: number): number {
    const { tables } = this;
    const { torpedoes } = this.minds;
    if (torpedoes === undefined) return 0;
    const torpedo = state.torpedoes[place];
    for (let count = 1; count <= most; count++) {
      this.refresh(state);
      const target = torpedoes.goal(state);
      if (target < 0) return this.end(state, count);
      const to = state.units[target].hex;
      if (to === torpedo.hex) {
        strike(tables, state, target, undefined);
        if (state.side < 0) return count;
        if (state.units[target].fate !== PRESENT) this.stale = true;
        else this.hit(state, target);
        return this.end(state, count);
      }
      const step = torpedo.moves < 1 ? NONE : straight(tables, torpedo.hex, to);
      if (step === NONE) return this.end(state, count);
      torpedo.facing = directionBetween(tables, torpedo.hex, step);
      torpedo.hex = step;
      torpedo.moves--;
      torpedo.travelled++;
      if (!this.isQuiet(state, step)) return count;
    }
    return most;
  }
}
