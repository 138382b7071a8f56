import type { OddsResult } from '@core/rules/contract';

/** How good a result is among its kind, for its colour. */
export type ResultTone = 'great' | 'best' | 'part' | 'none';

/** The class that gives each tone its colour. */
export const TONE_TINTS: Readonly<Record<ResultTone, string>> = {
  great: 'tint-accent',
  best: 'tint-success',
  part: 'tint-warning',
  none: 'nothing',
};

/** The colour of a result: the last one is that nothing happens, the ones before it are better the earlier they stand. */
export function toneOf(results: readonly OddsResult[], index: number): ResultTone {
  if (index >= results.length - 1) return 'none';
  const steps: readonly ResultTone[] = results.length > 3 ? ['great', 'best', 'part'] : ['best', 'part'];
  return steps[Math.min(index, steps.length - 1)] ?? 'part';
}
