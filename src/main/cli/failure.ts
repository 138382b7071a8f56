import type { Finding } from '@core/base';

/** A finding as the command line prints it. */
export type PrintedFinding = Pick<Finding, 'code' | 'severity' | 'path' | 'message'>;

/** A failed command: exit code 1, the message and findings on stderr, and with `--json` `{error: {code, message}, findings}`. */
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

/** Keeps only the printed keys of a finding. */
export function printedFinding({ code, severity, path, message }: Finding): PrintedFinding {
  return { code, severity, path, message };
}

/** Formats findings, one line each. */
export function findingLines(findings: readonly PrintedFinding[]): string[] {
  return findings.map(findingLine);
}

/** Formats a finding as one line: severity, JSON Pointer, message, code. */
function findingLine({ code, severity, path, message }: PrintedFinding): string {
  return `  ${severity}${path === '' ? '' : ` at ${path}`}: ${message} [${code}]`;
}
