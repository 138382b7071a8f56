import { applyPlayed, type PlaySession } from '@core/playtest';
import type { AnyBattle, BattleState, SideId } from '@core/rules/contract';

/** One action on the timeline. */
export interface Tick {
  readonly side: SideId;
  /** The turn of the action. */
  readonly turn: number;
  /** Indices of units lost by the action. */
  readonly lost: readonly number[];
}

/**
 * The ticks of a session's whole current variation. Replays the actions on its own state, independent of the session's cursor, and computes
 * only new ticks.
 */
export class Timeline {
  readonly #battle: AnyBattle;
  readonly #session: PlaySession;
  #ticks: Tick[] = [];
  #state: BattleState;
  #surviving: ReadonlySet<number>;

  constructor(session: PlaySession) {
    this.#session = session;
    this.#battle = session.battle;
    this.#state = this.#battle.start(session.seed);
    this.#surviving = this.#survivors();
  }

  /** The ticks up to the end of the current variation; a new array after each change. */
  ticks(): readonly Tick[] {
    const { actions, hashes } = this.#session;
    const known = this.#ticks.length;
    const stale = known > actions.length || (known > 0 && this.#battle.hash(this.#state) !== hashes[known - 1]);
    if (!stale && known === actions.length) return this.#ticks;
    if (stale) {
      this.#state = this.#battle.start(this.#session.seed);
      this.#surviving = this.#survivors();
    }
    const ticks = stale ? [] : [...this.#ticks];
    for (const played of actions.slice(ticks.length)) {
      const { side } = played;
      const { turn } = this.#state;
      applyPlayed(this.#battle, this.#state, played);
      const surviving = this.#survivors();
      ticks.push({ side, turn, lost: [...this.#surviving].filter((unit) => !surviving.has(unit)) });
      this.#surviving = surviving;
    }
    this.#ticks = ticks;
    return ticks;
  }

  /** Units of `Battle.units` that are not lost; launched units do not count. */
  #survivors(): ReadonlySet<number> {
    const fates = this.#battle.fates(this.#state);
    return new Set(fates.flatMap(({ fate }, unit) => (fate === 'destroyed' || fate === 'captured' ? [] : [unit])));
  }
}

/** A turn and the index of its first action. */
export interface TurnMark {
  readonly turn: number;
  readonly index: number;
}

/** The first action of every turn. */
export function turnMarks(ticks: readonly Tick[]): readonly TurnMark[] {
  return ticks.flatMap((tick, index) => (tick.turn === ticks[index - 1]?.turn ? [] : [{ turn: tick.turn, index }]));
}
