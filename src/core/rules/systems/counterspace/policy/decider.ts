import type { Rng } from '@core/base';
import type { PlayObserver } from '../../../contract';
import { actionFrom } from '../action-codes';
import { recordTo } from '../engine/host';
import { CAREFUL, QuickPlayer, type PlayerContext, type PlayStyle } from '../engine/player/quick-player';
import { autoplay, NEVER } from '../engine/player/play';
import type { Taste } from '../engine/player/taste';
import type { CounterspaceEvent } from '../events';
import type { Tables } from '../tables';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Evaluation } from './evaluate';
import { KernelHost } from './kernel-host';

/** The key of a player's taste: its generator, which the quick players never draw from, so that it stays the same for a game. */
function keyOf(rng: Readonly<Rng> | undefined): number {
  return rng?.s0 ?? 0;
}

/** Actions of a rollout at most, in case a turn does not end. */
const MAX_ROLLOUT = 10_000;

/** A player without search: it decides, and it can play on alone with the same results. */
export class Decider {
  private readonly player: QuickPlayer;
  private readonly taste: Taste;
  private readonly keys: Int32Array;
  /** Undefined until the first game, null where there is none. */
  private kernel: KernelHost | null | undefined;

  constructor(
    private readonly tables: Tables,
    knowledge: PlayerContext,
    private readonly style: PlayStyle,
    private readonly evaluation: Evaluation,
  ) {
    this.player = new QuickPlayer(knowledge, style);
    this.taste = knowledge.taste;
    this.keys = new Int32Array(tables.sides.length);
  }

  /** The decision of the side that is to act, with the taste of a generator; the battle must not be over. */
  decide(state: CounterspaceState, rng?: Readonly<Rng>): CounterspaceAction {
    this.taste.set(state.side, keyOf(rng));
    return actionFrom(this.tables.actions, this.player.decide(state));
  }

  /** Plays all sides in place, with the taste of one generator, until turn `until` begins or the battle is over. */
  rollout(state: CounterspaceState, until: number, rng: Readonly<Rng>): void {
    const { keys, taste } = this;
    keys.fill(keyOf(rng));
    this.kernel ??= KernelHost.of(this.tables, this.evaluation) ?? null;
    if (this.kernel?.rollout(state, until, keys) === true) return;
    for (let side = 0; side < keys.length; side++) taste.set(side, keys[side]);
    while (state.side >= 0 && state.turn < until) {
      autoplay(this.player, state, -1, MAX_ROLLOUT, until);
      // Another decider plays on when the terrain has changed.
      if (this.tables.changesTerrain) break;
    }
  }

  /**
   * Decides and acts for the sides of `seats` (bit i for side i) until it is another one's turn, the battle is over, or
   * `most` actions are taken; returns how many it took. The state is then what it would be after as many calls of `decide`, each side with
   * its generator of `draws`.
   */
  play(
    state: CounterspaceState,
    seats: number,
    most: number,
    draws: readonly Readonly<Rng>[],
    observer: PlayObserver | undefined,
  ): number {
    const { keys, tables, taste } = this;
    for (let side = 0; side < keys.length; side++) keys[side] = keyOf(draws[side]);
    this.kernel ??= KernelHost.of(tables, this.evaluation) ?? null;
    let count = this.kernel?.play(state, seats, most, this.style === CAREFUL, keys, observer) ?? 0;
    for (let side = 0; side < keys.length; side++) taste.set(side, keys[side]);
    while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
      const { side, turn } = state;
      const events: CounterspaceEvent[] | undefined = observer && [];
      recordTo(events, tables.effectEvents);
      count += autoplay(this.player, state, seats, most - count, observer === undefined ? NEVER : turn + 1);
      recordTo(undefined, tables.effectEvents);
      if (events !== undefined) observer?.onAction(side, events, 0);
      if (state.turn !== turn) observer?.onTurn(state.turn, this.evaluation.of(state));
      // Another decider plays on when the terrain has changed.
      if (tables.changesTerrain) break;
    }
    return count;
  }
}
