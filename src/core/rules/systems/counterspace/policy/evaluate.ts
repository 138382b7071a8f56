import type { Tables } from '../tables';
import { EXITED, PENDING, PHASE_OVER, PRESENT } from '../types';
import type { CounterspaceState } from '../types';
import { STAYS, type Aims } from './aims';
import { unitWorth } from './worth';

/** Weight of a point of shields against a point of hull, since shields come back. Fitted, as is STEEPNESS, to greedy games of 9.1. */
const SHIELD_WEIGHT = 1.1;
/** How fast an advantage in strength becomes a won game. */
const STEEPNESS = 3.1;

/** Judges states by what is left of both sides, after Lanchester: strength in fire times staying power. */
export class Evaluation {
  private readonly worth: readonly number[];

  constructor(
    private readonly tables: Tables,
    private readonly aims: Aims,
  ) {
    this.worth = tables.units.map((spec) => unitWorth(spec, aims.quarry[spec.index]));
  }

  /** -1 lost … 1 won, for a side by index. */
  of(state: CounterspaceState, side: number): number {
    if (state.phase === PHASE_OVER) return state.winner === side ? 1 : state.winner < 0 ? 0 : -1;
    const own = this.strength(state, side);
    let others = 0;
    for (let other = 0; other < this.tables.sides.length; other++) {
      if (other !== side) others += this.strength(state, other);
    }
    return own + others === 0 ? 0 : Math.tanh((STEEPNESS * (own - others)) / (own + others));
  }

  private strength(state: CounterspaceState, side: number): number {
    const { units, bySide } = this.tables;
    let fire = 0;
    let body = 0;
    let gone = 0;
    for (const index of bySide[side]) {
      const unit = state.units[index];
      if (unit.fate === EXITED && this.aims.exit[index] !== STAYS) gone += this.worth[index];
      if (unit.fate !== PRESENT && unit.fate !== PENDING) continue;
      if (units[index].reach >= 0) fire += unit.rating;
      body += unit.hull + SHIELD_WEIGHT * unit.shields;
    }
    // What has left as it should keeps its worth squared, the measure of fire times body.
    return (fire + 1) * body + gone * gone;
  }
}
