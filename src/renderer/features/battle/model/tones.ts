import type { OddsResult } from '@core/rules/contract';

/** How good a result is, for its colour. */
export type ResultTone = 'great' | 'best' | 'part' | 'none';

/** The CSS class of each tone. */
export const TONE_TINTS: Readonly<Record<ResultTone, string>> = {
  great: 'tint-accent',
  best: 'tint-success',
  part: 'tint-warning',
  none: 'nothing',
};

/** The tone of a result. Results are ordered from best to worst; the last one means no effect. */
export function toneOf(results: readonly OddsResult[], index: number): ResultTone {
  if (index >= results.length - 1) return 'none';
  const steps: readonly ResultTone[] = results.length > 3 ? ['great', 'best', 'part'] : ['best', 'part'];
  return steps[Math.min(index, steps.length - 1)] ?? 'part';
}
