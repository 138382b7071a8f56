import type { Finding } from '@core/base';

/** What the checks say about a document: asked again a moment after each edit. */
export class LiveFindings {
  found: readonly Finding[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `check` is asked now; `delay` is in milliseconds. */
  constructor(
    private readonly check: () => readonly Finding[],
    private readonly delay: number,
  ) {
    this.found = check();
  }

  /** Checks now. */
  recheck(): void {
    clearTimeout(this.#timer);
    this.found = this.check();
  }

  /** Calls `due` after the delay, unless it is asked again before. */
  soon(due: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(due, this.delay);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
