import type { Finding } from '@core/base';

/** The four keys of a finding that the command line prints. */
export interface PrintedFinding {
  readonly code: string;
  readonly severity: Finding['severity'];
  readonly path: string;
  readonly message: string;
}

/** What kept a command from its result: exit code 1, the findings on stderr, and as JSON `{error: {code, message}, findings}`. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  constructor(
    readonly code: string,
    message: string,
    readonly findings: readonly Finding[] = [],
  ) {
    super(message);
  }
}

/** The user interrupted: exit code 130. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** A finding with the printed keys only. */
export function printed({ code, severity, path, message }: Finding): PrintedFinding {
  return { code, severity, path, message };
}

/** Findings as lines. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map((finding) => findingLine(printed(finding)));
}

/** A finding as a line: severity, place, sentence, code. */
export function findingLine({ code, severity, path, message }: PrintedFinding): string {
  return `  ${severity}${path === '' ? '' : ` at ${path}`}: ${message} [${code}]`;
}
