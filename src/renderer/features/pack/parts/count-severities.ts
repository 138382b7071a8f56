import type { Severity } from '@core/base';

/** How many lines each severity has, worst first, without those that have none. */
export function countSeverities(lines: readonly { readonly severity: Severity }[]): readonly [Severity, number][] {
  return (['error', 'warning', 'hint'] as const)
    .map((severity): [Severity, number] => [severity, lines.filter((line) => line.severity === severity).length])
    .filter(([, count]) => count > 0);
}
