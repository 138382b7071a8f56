import type { BattleAction, SideId } from '@core/rules/contract';
import { ref } from 'vue';
import type { DecisionRequest, AiClient } from './ai-client';

/** The battle that computer players act in. */
export interface ComputerPlayersHost {
  /** The decision that a computer player must make now, if any. */
  pendingDecision(): DecisionRequest | undefined;
  /** Resolves when the last action has been animated. */
  settled(): Promise<void>;
  act(side: SideId, action: BattleAction): void;
}

/** Runs the computer players of a battle, one decision at a time, in a worker. */
export class ComputerPlayers {
  /** The side whose computer player is thinking. */
  readonly thinking = ref<SideId>();
  /** When it started thinking, in milliseconds since 1970. */
  readonly since = ref(0);
  /** The error message of a computer player that failed. */
  readonly failure = ref<string>();
  readonly paused = ref(false);
  readonly #host: ComputerPlayersHost;
  readonly #client: AiClient;
  #running = false;
  /** Incremented to discard the answer of a pending decision. */
  #epoch = 0;

  constructor(host: ComputerPlayersHost, client: AiClient) {
    this.#host = host;
    this.#client = client;
  }

  /** Starts the computer players if it is their turn. */
  wake(): void {
    if (this.#running || !this.#pendingDecision()) return;
    this.#running = true;
    void this.#run().finally(() => {
      this.#running = false;
      this.thinking.value = undefined;
      // A new decision may have become due while the last answer was discarded.
      if (this.#pendingDecision()) this.wake();
    });
  }

  /** Discards the pending decision. */
  discard(): void {
    this.#epoch++;
    this.failure.value = undefined;
  }

  /** Stops the pending decision and pauses. */
  cancel(): void {
    this.discard();
    this.paused.value = true;
    this.#client.cancel();
  }

  /** Pauses or resumes. */
  toggle(): void {
    this.paused.value = !this.paused.value;
    this.#epoch++;
    this.wake();
  }

  /** Repeats the decision that failed. */
  retry(): void {
    this.failure.value = undefined;
    this.wake();
  }

  /** Stops all work. */
  dispose(): void {
    this.#epoch++;
    this.#client.dispose();
  }

  #pendingDecision(): DecisionRequest | undefined {
    return this.paused.value || this.failure.value !== undefined ? undefined : this.#host.pendingDecision();
  }

  async #run(): Promise<void> {
    for (let request = this.#pendingDecision(); request; request = this.#pendingDecision()) {
      const epoch = this.#epoch;
      this.since.value = Date.now();
      this.thinking.value = request.side;
      const [answer] = await Promise.all([this.#client.decide(request), this.#host.settled()]);
      if (epoch !== this.#epoch || !this.#pendingDecision()) continue;
      if (answer.ok) this.#host.act(request.side, answer.value);
      else this.failure.value = answer.error;
    }
  }
}
