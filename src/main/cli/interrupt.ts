import { EXIT } from './context';

/** The parts of `process` used here. */
export interface InterruptSource {
  on(event: 'SIGINT', listener: () => void): unknown;
  off(event: 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

/** The interrupts of a process, as commands receive them. */
export interface Interrupts {
  /** Aborted by the first interrupt. A second one ends the process. */
  readonly cancel: AbortSignal;
  /** See `CliContext`. */
  atOnce<T>(work: () => T | Promise<T>): Promise<T>;
}

/** Listens for interrupts. */
export function interruptsOf(source: InterruptSource): Interrupts {
  const interrupt = new AbortController();
  const listener = (): void => {
    if (interrupt.signal.aborted) source.exit(EXIT.cancelled);
    interrupt.abort();
  };
  source.on('SIGINT', listener);
  return {
    cancel: interrupt.signal,
    async atOnce(work) {
      // A blocked thread runs no listener. Without one, the system ends the process.
      source.off('SIGINT', listener);
      try {
        return await work();
      } finally {
        source.on('SIGINT', listener);
      }
    },
  };
}
