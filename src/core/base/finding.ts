/** How much a finding matters: an error forbids use, a warning is likely a mistake, a hint is advice. */
export type Severity = 'error' | 'warning' | 'hint';

/** One step of an offered fix: a JSON Patch operation (RFC 6902) on the document that the finding is about. */
export interface FixStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

/** A change that would cure a finding; it is only ever applied when the user asks for it. */
export interface Fix {
  /** A verb phrase for the button, such as "Remove hex from zone". */
  readonly label: string;
  readonly steps: readonly FixStep[];
}

/** One thing that a check has to say about a document: what, where, and what would cure it. */
export interface Finding {
  /** Stable dotted code, such as `scenario.force.unknown-design`. */
  readonly code: string;
  readonly severity: Severity;
  /** JSON Pointer (RFC 6901) to the place in the document; empty for the whole of it. */
  readonly path: string;
  /** One plain sentence: what is wrong, where, and what would fix it. */
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Section of the rule text, or "house interpretation", when a rule is behind the finding. */
  readonly section?: string;
  readonly fix?: Fix;
}

/** True when no finding is an error. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.severity !== 'error');
}
