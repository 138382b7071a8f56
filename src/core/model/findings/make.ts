import type { Finding, Fix } from '@core/base';

type Extra = Pick<Finding, 'params' | 'section' | 'fix'>;

/** A finding that forbids use. */
export function error(code: string, path: string, message: string, extra: Extra = {}): Finding {
  return { code, severity: 'error', path, message, ...extra };
}

/** A finding about a likely mistake. */
export function warning(code: string, path: string, message: string, extra: Extra = {}): Finding {
  return { code, severity: 'warning', path, message, ...extra };
}

/** A finding that is advice. */
export function hint(code: string, path: string, message: string, extra: Extra = {}): Finding {
  return { code, severity: 'hint', path, message, ...extra };
}

/** The fix that puts `value` in place of what stands at `path`. */
export function replaceWith(label: string, path: string, value: unknown): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'replace', path, value }] } };
}

/** The fix that takes out what stands at `path`. */
export function removeAt(label: string, path: string): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'remove', path }] } };
}

/** The same findings about a document that stands at `prefix` in another; fixes go along. */
export function within(prefix: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    path: prefix + finding.path,
    ...(finding.fix && {
      fix: { ...finding.fix, steps: finding.fix.steps.map((step) => ({ ...step, path: prefix + step.path })) },
    }),
  }));
}
