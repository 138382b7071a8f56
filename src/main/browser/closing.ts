/** Lets connected pages save their work to recovery before the program ends. */
export interface PageClosing {
  /** Receives the number of connected pages whenever it changes. */
  pages(count: number): void;
  /** Called when a page has saved its work to recovery. */
  ready(): void;
  /** Asks the pages; resolves when each has kept its work or is gone, at the latest after 3 seconds. */
  ask(send: () => void): Promise<void>;
}

const PATIENCE_MS = 3_000;

export function createPageClosing(): PageClosing {
  let connected = 0;
  let answers = 0;
  let settle: (() => void) | undefined;
  const check = (): void => {
    // Not at once: the answer to the page's own call is sent first.
    if (answers >= connected && settle !== undefined) setImmediate(settle);
  };
  return {
    pages(count) {
      connected = count;
      check();
    },
    ready() {
      answers++;
      check();
    },
    async ask(send) {
      if (connected === 0) return;
      answers = 0;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        settle = resolve;
        timer = setTimeout(resolve, PATIENCE_MS);
        send();
      });
      clearTimeout(timer);
    },
  };
}
