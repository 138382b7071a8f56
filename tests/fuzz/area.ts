/** What identifies a case: the same specification gives the same case on every machine. */
export interface CaseSpec {
  /** Unsigned 32-bit. */
  readonly seed: number;
  /** Indices of the parts of the case that are kept; all when absent. A smaller list makes a smaller case. */
  readonly keep?: readonly number[];
  /** The input itself in base64, in place of the one that the seed makes. */
  readonly input?: string;
}

/** A broken guarantee. */
export interface Problem {
  /** The guarantee, such as "a refusal is a plain sentence". */
  readonly rule: string;
  /** What happened, with the input's own words where they matter. */
  readonly detail: string;
  /** Stack of an exception. */
  readonly stack?: string;
}

export interface CaseResult {
  /** How many parts the case has that can be left out one by one. */
  readonly parts: number;
  readonly problems: readonly Problem[];
  /** Processor time of the program's part of the case; absent where the harness's own part is small. */
  readonly seconds?: number;
}

/** One area of the program under test. */
export interface Area {
  run(spec: CaseSpec): Promise<CaseResult>;
  /** What the case consists of, without running it. */
  describe(spec: CaseSpec): { readonly title: string; readonly input?: string };
  /** Ends processes and removes temporary folders. */
  close(): Promise<void>;
}

/** A problem made of something that was thrown. */
export function thrown(rule: string, error: unknown): Problem {
  const isError = error instanceof Error;
  return { rule, detail: isError ? error.message : String(error), ...(isError && { stack: error.stack ?? '' }) };
}

/** The items of a list that a case keeps. */
export function kept<T>(items: readonly T[], keep: readonly number[] | undefined): T[] {
  return keep === undefined ? [...items] : items.filter((_, index) => keep.includes(index));
}
