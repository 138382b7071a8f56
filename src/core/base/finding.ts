/** An error prevents use, a warning is a likely mistake, a hint is advice. */
export type Severity = 'error' | 'warning' | 'hint';

/** A step of a fix: a JSON Patch operation (RFC 6902) on the checked document. */
export interface FixStep {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

/** A change that fixes a finding; applied only at the request of the user. */
export interface Fix {
  /** A verb phrase for the button, such as "Remove hex from zone". */
  readonly label: string;
  readonly steps: readonly FixStep[];
}

/** A result of a check: what is wrong, where, and how to fix it. */
export interface Finding {
  /** Stable dotted code, such as `scenario.force.unknown-design`. */
  readonly code: string;
  readonly severity: Severity;
  /** JSON Pointer (RFC 6901) into the document; empty for the whole document. */
  readonly path: string;
  /** A sentence: what is wrong, where, and what to do. */
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Section of the rule text, or "house interpretation", for findings based on a rule. */
  readonly section?: string;
  readonly fix?: Fix;
}

export function errorFinding(code: string, path: string, message: string): Finding {
  return { code, severity: 'error', path, message };
}

/** Findings about the part of a document at `prefix`, with the paths of findings and fixes from the document. */
export function within(prefix: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    path: prefix + finding.path,
    ...(finding.fix && {
      fix: { ...finding.fix, steps: finding.fix.steps.map((step) => ({ ...step, path: prefix + step.path })) },
    }),
  }));
}

/** True when no finding is an error. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.every((finding) => finding.severity !== 'error');
}
