import type { UnitCount } from '@core/model';

/** Bounds of a survivors condition; undefined is unbounded. */
export interface SurvivorsRange {
  readonly atLeast?: UnitCount | undefined;
  readonly atMost?: number | undefined;
}

/** Modes of the survivors field. */
export type SurvivorsMode = 'every' | 'none' | 'least' | 'most' | 'range';

/** The mode for bounds; undefined without bounds, or for bounds that no mode covers. */
export function survivorsMode({ atLeast, atMost }: SurvivorsRange): SurvivorsMode | undefined {
  if (atLeast === 'all') return atMost === undefined ? 'every' : undefined;
  if (atMost === undefined) return atLeast === undefined ? undefined : 'least';
  if (atLeast === undefined) return atMost === 0 ? 'none' : 'most';
  return 'range';
}

/** The bounds for a mode; keeps applicable numbers of the old bounds. */
export function survivorsOf(mode: SurvivorsMode, { atLeast, atMost }: SurvivorsRange): SurvivorsRange {
  const least = typeof atLeast === 'number' ? atLeast : 1;
  switch (mode) {
    case 'every':
      return { atLeast: 'all' };
    case 'none':
      return { atMost: 0 };
    case 'least':
      return { atLeast: least };
    case 'most':
      // "At most 0" is the mode "none".
      return { atMost: Math.max(1, atMost ?? least) };
    case 'range':
      return { atLeast: least, atMost: Math.max(least, atMost ?? least) };
  }
}
