import { actionFrom } from '../action-codes';
import { CAREFUL, Mind } from '../engine/player/mind';
import type { Knowledge, Temper } from '../engine/player/mind';
import { playOn } from '../engine/player/play';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { Machine } from './machine';
import { Openings } from './openings';

/** A player without search: it decides, and it can play on by itself, which comes to the same. */
export class Decider {
  private readonly mind: Mind;
  private readonly openings: Openings;
  /** Undefined until the first game, null where there is none. */
  private machine: Machine | null | undefined;

  constructor(
    private readonly tables: Tables,
    knowledge: Knowledge,
    private readonly temper: Temper,
  ) {
    this.mind = new Mind(knowledge, temper);
    this.openings = new Openings(tables, (state) => this.decide(state));
  }

  /** The decision of the side that is to act; the battle must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    return actionFrom(this.tables.actions, this.mind.decide(state));
  }

  /**
   * Decides and acts for the sides of `seats` (bit i for side i) until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many calls of `decide`.
   */
  play(state: CounterspaceState, seats: number, most: number): number {
    this.machine ??= Machine.of(this.tables) ?? null;
    const count = this.tables.changes ? 0 : this.openings.follow(state, seats, most);
    if (count >= most || state.side < 0 || (seats & (1 << state.side)) === 0) return count;
    return (
      count +
      (this.machine?.play(state, seats, most - count, this.temper === CAREFUL) ??
        playOn(this.mind, state, seats, most - count))
    );
  }
}
