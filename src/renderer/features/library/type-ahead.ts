/** Time after which a letter starts a new search, in milliseconds. */
const PAUSE = 900;

/** Finds list entries by their first letters, typed one after the other. The same letter again goes to the next match. */
export class TypeAhead {
  #typed = '';
  #last = 0;

  /** True if the next letter continues the search. */
  get isTyping(): boolean {
    return this.#typed !== '' && performance.now() - this.#last < PAUSE;
  }

  /**
   * Adds a letter and returns the index of the match; -1 if there is none.
   * @param at index of the current entry
   */
  find(letter: string, names: readonly string[], at: number): number {
    this.#typed = this.isTyping ? this.#typed + letter.toLowerCase() : letter.toLowerCase();
    this.#last = performance.now();
    const isRepeated = [...this.#typed].every((typed) => typed === this.#typed[0]);
    const text = isRepeated ? this.#typed[0]! : this.#typed;
    // One letter leaves the current entry; more letters may still match it.
    const start = isRepeated ? at + 1 : Math.max(0, at);
    const order = names.map((_, index) => (start + index) % names.length);
    return order.find((index) => names[index]!.toLowerCase().startsWith(text)) ?? -1;
  }
}
