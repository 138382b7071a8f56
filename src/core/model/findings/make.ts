import type { Finding, Fix } from '@core/base';

type Extra = Pick<Finding, 'params' | 'section' | 'fix'>;

/** A finding that prevents use. */
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

/** A fix that replaces the value at `path`. */
export function replaceWith(label: string, path: string, value: unknown): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'replace', path, value }] } };
}

/** A fix that removes the value at `path`. */
export function removeAt(label: string, path: string): { fix: Fix } {
  return { fix: { label, steps: [{ op: 'remove', path }] } };
}
