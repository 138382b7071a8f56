import type { PlayObserver } from '../../../contract';
import { actionFrom } from '../action-codes';
import { recordTo } from '../engine/host';
import { CAREFUL, QuickPlayer } from '../engine/player/quick-player';
import type { PlayerContext, PlayStyle } from '../engine/player/quick-player';
import { autoplay } from '../engine/player/play';
import type { CounterspaceEvent } from '../events';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Evaluation } from './evaluate';
import { KernelHost } from './kernel-host';
import { OpeningBook } from './opening-book';

/** A player without search: it decides, and it can play on alone with the same results. */
export class Decider {
  private readonly player: QuickPlayer;
  private readonly openingBook: OpeningBook;
  /** Undefined until the first game, null where there is none. */
  private kernel: KernelHost | null | undefined;

  constructor(
    private readonly tables: Tables,
    knowledge: PlayerContext,
    private readonly style: PlayStyle,
    private readonly evaluation: Evaluation,
  ) {
    this.player = new QuickPlayer(knowledge, style);
    this.openingBook = new OpeningBook(tables, evaluation, (state) => this.decide(state));
  }

  /** The decision of the side that is to act; the battle must not be over. */
  decide(state: CounterspaceState): CounterspaceAction {
    return actionFrom(this.tables.actions, this.player.decide(state));
  }

  /**
   * Decides and acts for the sides of `seats` (bit i for side i) until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many calls of `decide`.
   */
  play(state: CounterspaceState, seats: number, most: number, observer: PlayObserver | undefined): number {
    const { tables } = this;
    const goesOn = (): boolean => count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0;
    let count = 0;
    // Terrain that changes makes other openings.
    if (!tables.changesTerrain) count = this.openingBook.follow(state, seats, most, observer);
    if (!goesOn()) return count;
    this.kernel ??= KernelHost.of(tables, this.evaluation) ?? null;
    count += this.kernel?.play(state, seats, most - count, this.style === CAREFUL, observer) ?? 0;
    while (goesOn()) {
      const { side, turn } = state;
      const events: CounterspaceEvent[] | undefined = observer && [];
      recordTo(events, tables.effectEvents);
      count += autoplay(this.player, state, seats, most - count, observer !== undefined);
      recordTo(undefined, tables.effectEvents);
      if (events !== undefined) observer?.onAction(side, events, 0);
      if (state.turn !== turn) observer?.onTurn(state.turn, this.evaluation.of(state));
      // Another decider plays on when the terrain has changed.
      if (tables.changesTerrain) break;
    }
    return count;
  }
}
