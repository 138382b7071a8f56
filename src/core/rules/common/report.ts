import type { Finding } from '@core/base';

/** Collects findings whose codes share a prefix, such as `counterspace.scenario`. */
export class FindingList {
  readonly found: Finding[] = [];

  constructor(private readonly prefix: string) {}

  /** Adds an error, which prevents use of the document. */
  error(code: string, path: string, message: string, more: Partial<Finding> = {}): void {
    this.add('error', code, path, message, more);
  }

  /** Adds a likely mistake. */
  warning(code: string, path: string, message: string, more: Partial<Finding> = {}): void {
    this.add('warning', code, path, message, more);
  }

  /** Adds advice. */
  hint(code: string, path: string, message: string, more: Partial<Finding> = {}): void {
    this.add('hint', code, path, message, more);
  }

  private add(
    severity: Finding['severity'],
    code: string,
    path: string,
    message: string,
    more: Partial<Finding>,
  ): void {
    this.found.push({ code: `${this.prefix}.${code}`, severity, path, message, ...more });
  }
}
