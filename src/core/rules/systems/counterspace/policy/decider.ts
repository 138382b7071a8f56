import type { PlayObserver } from '../../../contract';
import { actionFrom } from '../action-codes';
import { act } from '../engine/apply';
import { PHASE_ACTION, PHASE_ENERGY, PHASE_SELECT } from '../engine/codes';
import { recordTo } from '../engine/host';
import { CAREFUL, Mind } from '../engine/player/mind';
import type { Knowledge, Temper } from '../engine/player/mind';
import { playOn } from '../engine/player/play';
import type { CounterspaceEvent } from '../events';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import { Drill } from './drill';
import { Machine } from './machine';
import { Openings } from './openings';

/** A player without search: it decides, and it can play on by itself, which comes to the same. */
export class Decider {
  private readonly mind: Mind;
  private readonly openings: Openings;
  /** Undefined in battles that it does not know: {@link machine} plays these. */
  private readonly drill: Drill | undefined;
  /** Units of all sides that were left when sides were last asked what they are after, and the turn; -1 to ask again. */
  private left = -1;
  private turn = -1;
  /** Undefined until the first game, null where there is none. */
  private machine: Machine | null | undefined;

  constructor(
    private readonly tables: Tables,
    knowledge: Knowledge,
    private readonly temper: Temper,
  ) {
    const { aims, worths } = knowledge;
    const mind = new Mind(knowledge, temper);
    this.mind = mind;
    this.openings = new Openings(tables, (state) => this.decide(state));
    if (!Drill.knows({ tables, worths })) return;
    const { errands, torpedoes } = mind;
    const begin = (state: CounterspaceState): void => {
      this.begin(state);
    };
    const next = (state: CounterspaceState): number => mind.next(state);
    this.drill = new Drill({ tables, worths }, temper, { aims, errands, torpedoes, begin, next });
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
    // Another decider plays on when the terrain has changed.
    if (this.tables.changes || observer !== undefined) return this.playOn(state, seats, most, observer);
    this.left = -1;
    let count = this.openings.follow(state, seats, most);
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      count +=
        this.drill === undefined
          ? this.playOn(state, seats, most - count, undefined)
          : this.drillOn(this.drill, state, seats, most - count);
    }
    return count;
  }

  private playOn(state: CounterspaceState, seats: number, most: number, observer: PlayObserver | undefined): number {
    this.machine ??= Machine.of(this.tables) ?? null;
    let count = this.machine?.play(state, seats, most, this.temper === CAREFUL, observer) ?? 0;
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      const { side } = state;
      const events: CounterspaceEvent[] | undefined = observer && [];
      recordTo(events, this.tables.effectEvents);
      count += playOn(this.mind, state, seats, most - count, observer !== undefined);
      recordTo(undefined, this.tables.effectEvents);
      if (events !== undefined) observer?.after(state, side, events, 0);
      if (this.tables.changes) break;
    }
    return count;
  }

  /** Plays as far as the drill can, or takes a single action that it leaves. */
  private drillOn(drill: Drill, state: CounterspaceState, seats: number, most: number): number {
    const count = drill.run(state, seats, most);
    if (count > 0) return count;
    act(this.tables, state, this.mind.decide(state));
    // Who comes in changes what a side is after.
    this.left = -1;
    return 1;
  }

  /** Has the mind look anew, and tells the drill what the side that is to act is after. */
  private begin(state: CounterspaceState): void {
    const { mind } = this;
    const left = state.left.reduce((sum, units) => sum + units, 0);
    const turn = mind.isLasting() ? 0 : state.turn;
    if (left !== this.left || turn !== this.turn) mind.doubt();
    this.left = left;
    this.turn = turn;
    mind.forget();
    const { phase } = state;
    if (mind.isPlain() || (phase !== PHASE_SELECT && phase !== PHASE_ENERGY && phase !== PHASE_ACTION)) return;
    this.drill?.strive(mind.strive(state));
  }
}
