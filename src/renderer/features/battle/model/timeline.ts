import type { PlaySession } from '@core/playtest';
import type { AnyBattle, BattleState, SideId } from '@core/rules/contract';

/** What the scrubber shows of one action. */
export interface Tick {
  readonly side: SideId;
  /** Turn in which it was done. */
  readonly turn: number;
  /** Units that were lost by it, by index. */
  readonly lost: readonly number[];
}

/**
 * The ticks of a session's whole line of play. It walks the actions on a state of its own, so that it follows whatever
 * the cursor does, and does only what is new.
 */
export class Timeline {
  readonly #battle: AnyBattle;
  readonly #session: PlaySession;
  #ticks: Tick[] = [];
  #state: BattleState;
  #alive: ReadonlySet<number>;

  constructor(session: PlaySession) {
    this.#session = session;
    this.#battle = session.battle;
    this.#state = this.#battle.start(session.seed);
    this.#alive = this.#standing();
  }

  /** The ticks up to the end of the line of play: a new list whenever they changed. */
  ticks(): readonly Tick[] {
    const { actions, hashes } = this.#session;
    const known = this.#ticks.length;
    const stale = known > actions.length || (known > 0 && this.#battle.hash(this.#state) !== hashes[known - 1]);
    if (!stale && known === actions.length) return this.#ticks;
    if (stale) {
      this.#state = this.#battle.start(this.#session.seed);
      this.#alive = this.#standing();
    }
    const ticks = stale ? [] : [...this.#ticks];
    for (const { side, action } of actions.slice(ticks.length)) {
      const turn = this.#state.turn;
      this.#battle.apply(this.#state, side, action);
      const alive = this.#standing();
      ticks.push({ side, turn, lost: [...this.#alive].filter((unit) => !alive.has(unit)) });
      this.#alive = alive;
    }
    this.#ticks = ticks;
    return ticks;
  }

  /** Units of `Battle.units` that are not lost; what they launch does not count. */
  #standing(): ReadonlySet<number> {
    const fates = this.#battle.fates(this.#state);
    return new Set(fates.flatMap(({ fate }, unit) => (fate === 'destroyed' || fate === 'captured' ? [] : [unit])));
  }
}

/** Where a turn begins in a line of ticks: index of its first action. */
export interface TurnMark {
  readonly turn: number;
  readonly index: number;
}

/** The first action of every turn. */
export function turnMarks(ticks: readonly Tick[]): readonly TurnMark[] {
  return ticks.flatMap((tick, index) => (tick.turn === ticks[index - 1]?.turn ? [] : [{ turn: tick.turn, index }]));
}
