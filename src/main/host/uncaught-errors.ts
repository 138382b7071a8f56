/** Options of {@link handleUncaughtErrors}. */
export interface UncaughtErrorOptions {
  /** Writes a message for the operator, such as to stderr. */
  readonly report: (text: string) => void;
  /** Keeps unsaved work and closes the host. Called at most once. */
  readonly saveAndClose: () => Promise<void>;
  readonly exit: (code: number) => void;
  /** Milliseconds until the program exits although work is still being saved. */
  readonly patience?: number;
}

/** Longer than the pages and the host take together to save (3 s) and to close (1 s). */
const PATIENCE_MS = 8_000;

const MESSAGE = 'Unexpected error: Hexwright must close. Saving unsaved work…';

/** The process events for uncaught errors. */
export interface ErrorSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (fault: unknown) => void): unknown;
}

/**
 * Handles uncaught errors: reports them, saves unsaved work, and exits with code 1. The program never continues, because its state is
 * unknown. A second error exits at once.
 */
export function handleUncaughtErrors(source: ErrorSource, options: UncaughtErrorOptions): void {
  const { report, saveAndClose, exit, patience = PATIENCE_MS } = options;
  let faults = 0;
  const handle = (fault: unknown): void => {
    faults++;
    report(formatError(fault));
    if (faults > 1) {
      exit(1);
      return;
    }
    report(MESSAGE);
    const late = setTimeout(() => {
      report('Saving took too long. The latest recovery files hold your work.');
      exit(1);
    }, patience);
    void Promise.resolve()
      .then(saveAndClose)
      .catch((error: unknown) => report(formatError(error)))
      .then(() => {
        clearTimeout(late);
        exit(1);
      });
  };
  source.on('uncaughtException', handle);
  source.on('unhandledRejection', handle);
}

/** A fault as text, with its stack if it has one. */
export function formatError(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

/** Ignores errors of the output streams: a terminal or pipe that closes must not end the program. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
