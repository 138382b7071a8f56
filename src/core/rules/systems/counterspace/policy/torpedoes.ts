import { distanceBetween } from '../geometry';
import { FINE, pointDefenceProblem } from '../legality';
import { STRIDE } from '../reaction';
import type { Tables } from '../tables';
import { launchProblem } from '../torpedo-legality';
import { PHASE_ACTION, PHASE_REACT, PHASE_SELECT, PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { CLOSED, type Paths } from './paths';
import type { Worths } from './worth';

/** Shots at a torpedo that comes in; more are rarely worth their E. */
const SHOTS_AT_TORPEDO = 2;

/** The quick player's way with torpedoes; it has nothing to say about the rest. */
export class TorpedoMind {
  /** By side, the units of all others that may be attacked. */
  private readonly enemies: readonly (readonly number[])[];

  constructor(
    private readonly tables: Tables,
    private readonly worths: Worths,
    private readonly paths: Paths,
  ) {
    this.enemies = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && !spec.untouchable).map((spec) => spec.index),
    );
  }

  /** The decision where it is about a torpedo: to activate, launch, steer or shoot one. */
  decide(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    const flies = state.active >= tables.units.length;
    switch (state.phase) {
      case PHASE_SELECT:
        return state.flying > 0 ? this.pick(state) : undefined;
      case PHASE_ACTION:
        return flies ? this.steer(state) : this.launch(state);
      case PHASE_REACT:
        return flies ? this.shootDown(state) : undefined;
      default:
        return undefined;
    }
  }

  /** Torpedoes go before ships: what they strike down need not be fired at. */
  private pick(state: CounterspaceState): CounterspaceAction | undefined {
    const specs = this.tables.torpedoes;
    for (let place = 0; place < specs.length; place++) {
      const { fate, acted } = state.torpedoes[place];
      if (fate !== PRESENT || acted === state.turn || specs[place].side !== state.side) continue;
      return this.tables.actions.activate[specs[place].index];
    }
    return undefined;
  }

  /** Launches at what a torpedo can reach this turn. */
  private launch(state: CounterspaceState): CounterspaceAction | undefined {
    const { tables } = this;
    if (launchProblem(tables, state) !== FINE) return undefined;
    const { movement, range } = tables.torpedoes[tables.torpedoesOf[state.active][0]];
    const { hex } = state.units[state.active];
    const { side } = tables.units[state.active];
    const target = this.nearest(state, hex, side, Math.min(movement, range));
    return target < 0 ? undefined : tables.actions.launch;
  }

  private steer(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const torpedo = state.torpedoes[state.active - tables.units.length];
    const { side } = tables.torpedoes[state.active - tables.units.length];
    const target = this.nearest(state, torpedo.hex, side, CLOSED);
    if (target < 0) return tables.actions.end;
    const to = state.units[target].hex;
    if (to === torpedo.hex) return tables.actions.strike[target];
    if (torpedo.moves < 1) return tables.actions.end;
    let step = -1;
    let least = distanceBetween(tables, torpedo.hex, to);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[torpedo.hex * 6 + dir];
      if (next < 0 || this.paths.entering(next) >= CLOSED) continue;
      const far = distanceBetween(tables, next, to);
      if (far >= least) continue;
      least = far;
      step = next;
    }
    return step < 0 ? tables.actions.end : tables.actions.move[step];
  }

  /** The nearest enemy unit at most `most` hexes away, of equals the one that is worth most; -1 when there is none. */
  private nearest(state: CounterspaceState, hex: number, side: number, most: number): number {
    const { tables, worths } = this;
    const enemies = this.enemies[side];
    let best = -1;
    let least = most;
    for (let i = 0; i < enemies.length; i++) {
      const unit = enemies[i];
      const enemy = state.units[unit];
      if (enemy.fate !== PRESENT) continue;
      const far = distanceBetween(tables, hex, enemy.hex);
      if (far > least || (far === least && best >= 0 && worths.unit[unit] <= worths.unit[best])) continue;
      best = unit;
      least = far;
    }
    return best;
  }

  private shootDown(state: CounterspaceState): CounterspaceAction {
    const { tables } = this;
    const declared = state.declared.length / STRIDE;
    if (declared < SHOTS_AT_TORPEDO) {
      for (const { index, attack } of tables.units[state.reactor].weapons) {
        if (attack > 1 || pointDefenceProblem(tables, state, index) !== FINE) continue;
        return tables.actions.pd[index];
      }
    }
    return tables.actions.pass;
  }
}
