import type { BattleAction, SideId } from '@core/rules/contract';
import { ref } from 'vue';
import type { DecisionRequest, AiClient } from './ai-client';

/** What the computer players need of the battle that they play in. */
export interface ComputerPlayersHost {
  /** The decision that is due, if a computer player is to make it now. */
  due(): DecisionRequest | undefined;
  /** Settles when the screen has shown what happened last. */
  settled(): Promise<void>;
  act(side: SideId, action: BattleAction): void;
}

/** Lets the computer players of a battle decide, one decision after another, in a thread of their own. */
export class ComputerPlayers {
  /** The side whose computer player thinks now. */
  readonly thinking = ref<SideId>();
  /** When it began to think, in milliseconds since 1970. */
  readonly since = ref(0);
  /** Why a computer player could not decide. */
  readonly failure = ref<string>();
  /** They wait. */
  readonly paused = ref(false);
  readonly #seat: ComputerPlayersHost;
  readonly #thinking: AiClient;
  #driving = false;
  /** Changes whenever an answer that is still thought about is no longer wanted. */
  #epoch = 0;

  constructor(seat: ComputerPlayersHost, thinking: AiClient) {
    this.#seat = seat;
    this.#thinking = thinking;
  }

  /** Lets them decide if it is their turn. */
  wake(): void {
    if (this.#driving || !this.#due()) return;
    this.#driving = true;
    void this.#drive().finally(() => {
      this.#driving = false;
      this.thinking.value = undefined;
      // Something may have come up while the last answer was dropped.
      if (this.#due()) this.wake();
    });
  }

  /** What is thought about now is no longer wanted. */
  drop(): void {
    this.#epoch++;
    this.failure.value = undefined;
  }

  /** Stops a decision that takes too long, and waits. */
  cancel(): void {
    this.drop();
    this.paused.value = true;
    this.#thinking.cancel();
  }

  /** Lets them wait, or go on. */
  toggle(): void {
    this.paused.value = !this.paused.value;
    this.#epoch++;
    this.wake();
  }

  /** Asks a player that failed once more. */
  retry(): void {
    this.failure.value = undefined;
    this.wake();
  }

  /** Ends everything. */
  dispose(): void {
    this.#epoch++;
    this.#thinking.dispose();
  }

  #due(): DecisionRequest | undefined {
    return this.paused.value || this.failure.value !== undefined ? undefined : this.#seat.due();
  }

  async #drive(): Promise<void> {
    for (let due = this.#due(); due; due = this.#due()) {
      const epoch = this.#epoch;
      this.since.value = Date.now();
      this.thinking.value = due.side;
      const [answer] = await Promise.all([this.#thinking.decide(due), this.#seat.settled()]);
      if (epoch !== this.#epoch || !this.#due()) continue;
      if (answer.ok) this.#seat.act(due.side, answer.value);
      else this.failure.value = answer.error;
    }
  }
}
