import type { Rng } from '@core/base';
import type { MailPlay } from '@core/mail';
import type { PlaySession, StepResult } from '@core/playtest';
import type { SideId } from '@core/rules/contract';

/** What this program may do in a battle by mail; in another battle, everything. */
export class MailTurn {
  #floor: number;
  /** The floor at the last question for new rolls. */
  #known: number;

  /** `sent` is the number of actions of a battle by mail that is over: all of them are final. */
  constructor(
    private readonly play: MailPlay | undefined,
    sent: number,
  ) {
    this.#floor = play?.floor ?? sent;
    this.#known = this.#floor;
  }

  /** The first action that may be taken back or played differently. */
  get floor(): number {
    return this.#floor;
  }

  /** True if dice were rolled since the last question. */
  hasNewRolls(): boolean {
    const isNew = this.#floor > this.#known;
    this.#known = this.#floor;
    return isNew;
  }

  /** True for a side that another program plays. */
  isRemote(side: SideId): boolean {
    return this.play !== undefined && !this.play.sides.includes(side);
  }

  /** False when another player's file is next. */
  get mayAct(): boolean {
    if (this.play === undefined) return true;
    const { turn, own } = this.play;
    return turn.stage !== 'over' && turn.stage !== 'join' && turn.from === own?.from;
  }

  /** Takes the reactions that standing instructions decide after an action, given the generator before it. A roll cannot be taken back. */
  follow(session: PlaySession, { s0, s1 }: Rng): readonly StepResult[] {
    const own = this.play?.own;
    if (this.play === undefined || own === undefined) return [];
    const steps = this.play.mail.react(session, own.from);
    const { rng } = session.state;
    if (rng.s0 !== s0 || rng.s1 !== s1) this.#floor = session.length;
    return steps;
  }
}
