import type { Finding } from '@core/base';

/** A document's findings, rechecked shortly after each edit. */
export class LiveFindings {
  current: readonly Finding[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Checks at once; `delay` is in milliseconds. */
  constructor(
    private readonly check: () => readonly Finding[],
    private readonly delay: number,
  ) {
    this.current = check();
  }

  /** Checks now. */
  recheck(): void {
    clearTimeout(this.#timer);
    this.current = this.check();
  }

  /** Calls `due` after the delay; a new call restarts it. */
  schedule(due: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(due, this.delay);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
