import type { PlayObserver } from '../../../contract';
import { actionFrom } from '../action-codes';
import { recordTo } from '../engine/host';
import { CAREFUL, Mind } from '../engine/player/mind';
import type { Knowledge, Temper } from '../engine/player/mind';
import { playOn } from '../engine/player/play';
import type { CounterspaceEvent } from '../events';
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
  play(state: CounterspaceState, seats: number, most: number, observer: PlayObserver | undefined): number {
    const { tables } = this;
    const goesOn = (): boolean => count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0;
    let count = 0;
    // An observer is told of every turn, and terrain that changes makes other openings.
    if (observer === undefined && !tables.changes) count = this.openings.follow(state, seats, most);
    if (!goesOn()) return count;
    this.machine ??= Machine.of(tables) ?? null;
    count += this.machine?.play(state, seats, most - count, this.temper === CAREFUL, observer) ?? 0;
    while (goesOn()) {
      const { side } = state;
      const events: CounterspaceEvent[] | undefined = observer && [];
      recordTo(events, tables.effectEvents);
      count += playOn(this.mind, state, seats, most - count, observer !== undefined);
      recordTo(undefined, tables.effectEvents);
      if (events !== undefined) observer?.after(state, side, events, 0);
      // Another decider plays on when the terrain has changed.
      if (tables.changes) break;
    }
    return count;
  }
}
