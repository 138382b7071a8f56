/** The environment of a command; tests inject their own. */
export interface CliContext {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Folder of the bundled library. */
  readonly shipped: string;
  /** The user's library, whose documents commands find by id or title; absent to search none. */
  readonly library?: string;
  readonly version: string;
  /** Processor cores that a batch may use. */
  readonly cores: number;
  /** Writes to stdout. */
  out(text: string): void;
  /** Writes to stderr. */
  note(text: string): void;
  /** True when stderr is a terminal, where progress may be shown. */
  readonly showProgress: boolean;
  /** Aborted when the user interrupts. */
  readonly cancel: AbortSignal;
  /** Runs work that an interrupt may end at any moment, also while it blocks the thread: drawing and reading, but no change of a library. */
  atOnce<T>(work: () => T | Promise<T>): Promise<T>;
}

/** The result of a command. `json` goes to stdout with `--json`, `text` without. */
export interface CommandResult {
  /** False for findings or a failed check: exit code 1. */
  readonly ok: boolean;
  readonly json: object;
  readonly text: string;
}

/** Process exit codes. */
export const EXIT = { done: 0, failed: 1, usage: 2, cancelled: 130 } as const;

/** Wrong usage: exit code 2. The message says what to do instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
