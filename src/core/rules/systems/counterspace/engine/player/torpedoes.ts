import { actionOf, ACTIVATE, DEFEND, END, LAUNCH, MOVE, NO_ACTION, PASS, STRIKE } from '../action';
import { PHASE_ACTION, PHASE_REACT, PHASE_SELECT, PRESENT } from '../codes';
import { distanceBetween } from '../geometry';
import { pointDefenceProblem } from '../legality';
import { FINE } from '../problems';
import { STRIDE } from '../reaction';
import { min, reals } from '../platform';
import type { Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { launchProblem } from '../torpedo-legality';
import type { TargetFinder } from './targeting';
import { CLOSED } from './paths';
import type { PathFields } from './paths';
import { TorpedoShots } from './torpedo-shots';
import type { UnitValues } from './unit-values';

/** Shots at a torpedo that comes in; more are rarely worth their E. */
const SHOTS_AT_TORPEDO: i32 = 2;

/** Torpedo decisions of the quick player: launch, steer, shoot down. */
export class TorpedoPlayer {
  private readonly shots: TorpedoShots;
  /** By unit: factor of its value for the objectives of the acting side; counts where it has one. */
  private factor: Reals;
  private hasFactors: boolean = false;

  constructor(
    private readonly tables: Tables,
    private readonly values: UnitValues,
    private readonly paths: PathFields,
    private readonly targeting: TargetFinder,
  ) {
    this.factor = reals(tables.units.length);
    this.shots = new TorpedoShots(tables, values, targeting);
    this.factor.fill(1);
  }

  /** Says what the side that is to act is after, as often as that may have changed. */
  setFactors(factor: Reals): void {
    this.hasFactors = true;
    this.factor = factor;
    this.shots.setFactors(factor);
  }

  /** The decision where it is about a torpedo: to activate, launch, steer or shoot one; else NO_ACTION. */
  decide(state: State): i32 {
    const flies = state.active >= this.tables.units.length;
    switch (state.phase) {
      case PHASE_SELECT:
        return state.flying > 0 ? this.pick(state) : NO_ACTION;
      case PHASE_ACTION:
        if (flies) return this.steer(state);
        return this.shouldLaunch(state) ? actionOf(LAUNCH, 0, 0) : this.shots.shoot(state);
      case PHASE_REACT:
        return flies ? this.shootDown(state) : this.shots.answerAtParts(state);
      default:
        return NO_ACTION;
    }
  }

  /** A better shot than `reply` for a unit that fires because the point defence that it has met may be its end: at a bay or a carried torpedo. */
  replyAtParts(state: State, reply: i32): i32 {
    return this.shots.replyAtParts(state, reply);
  }

  /** The torpedo of the side that is to act that goes next. They go before ships: what they strike down need not be fired at. */
  private pick(state: State): i32 {
    const specs = this.tables.torpedoes;
    for (let place = 0; place < specs.length; place++) {
      const torpedo = state.torpedoes[place];
      if (torpedo.fate !== PRESENT || torpedo.acted === state.turn || specs[place].side !== state.side) continue;
      return actionOf(ACTIVATE, specs[place].index, 0);
    }
    return NO_ACTION;
  }

  /** True when the active unit launches, at what a torpedo can reach this turn. */
  private shouldLaunch(state: State): boolean {
    const tables = this.tables;
    const places = tables.torpedoesOf[state.active];
    if (places.length === 0 || launchProblem(tables, state) !== FINE) return false;
    const spec = tables.torpedoes[places[0]];
    this.targeting.findNearest(state, state.active);
    // The way out of a Turtle shield takes MOV too (8.1.3).
    const unit = state.units[state.active];
    return this.targeting.nearestRange <= min(spec.movement, spec.range) - unit.guard - unit.oldGuard;
  }

  private steer(state: State): i32 {
    const tables = this.tables;
    const place = state.active - tables.units.length;
    const torpedo = state.torpedoes[place];
    const target = this.chooseTarget(state, torpedo.hex, tables.torpedoes[place].side, torpedo.moves);
    if (target < 0) return actionOf(END, 0, 0);
    const to = state.units[target].hex;
    if (torpedo.drag > 0) return actionOf(END, 0, 0);
    if (to === torpedo.hex) return actionOf(STRIKE, target, 0);
    if (torpedo.moves < 1) return actionOf(END, 0, 0);
    let step: i32 = -1;
    let least = distanceBetween(tables, torpedo.hex, to);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[torpedo.hex * 6 + dir];
      if (next < 0 || this.paths.cost[next] >= CLOSED) continue;
      const far = distanceBetween(tables, next, to);
      if (far >= least) continue;
      least = far;
      step = next;
    }
    return step < 0 ? actionOf(END, 0, 0) : actionOf(MOVE, step, 0);
  }

  /** What the aim wants most of what can be reached now, else the nearest enemy; -1 when there is none. */
  private chooseTarget(state: State, hex: i32, side: i32, moves: i32): i32 {
    if (!this.hasFactors) return this.nearest(state, hex, side);
    const enemies = this.targeting.enemies[side];
    let best: i32 = -1;
    let most: f64 = 0;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      const worth = this.values.point[unit] * this.factor[unit];
      if (worth <= most || state.units[unit].fate !== PRESENT) continue;
      if (distanceBetween(this.tables, hex, state.units[unit].hex) > moves) continue;
      best = unit;
      most = worth;
    }
    return best < 0 ? this.nearest(state, hex, side) : best;
  }

  /** The nearest enemy unit that a path leads to, of equals the one that is worth most; -1 when there is none. */
  private nearest(state: State, hex: i32, side: i32): i32 {
    const values = this.values.unit;
    const enemies = this.targeting.enemies[side];
    let best: i32 = -1;
    let least = CLOSED;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      if (state.units[unit].fate !== PRESENT) continue;
      const far = distanceBetween(this.tables, hex, state.units[unit].hex);
      if (far > least || (far === least && best >= 0 && values[unit] <= values[best])) continue;
      best = unit;
      least = far;
    }
    return best;
  }

  /** The answer in point defence to the torpedo that has come in (6.2.0): the shot that costs the least energy, since any hit destroys it. */
  private shootDown(state: State): i32 {
    const weapons = this.tables.units[state.reactor].weapons;
    let best: i32 = -1;
    if (state.declared.length < SHOTS_AT_TORPEDO * STRIDE) {
      for (let i = 0; i < weapons.length; i++) {
        if (pointDefenceProblem(this.tables, state, weapons[i].index) !== FINE) continue;
        if (best < 0 || weapons[i].energy < weapons[best].energy) best = i;
      }
    }
    return best < 0 ? actionOf(PASS, 0, 0) : actionOf(DEFEND, weapons[best].index, 0);
  }
}
