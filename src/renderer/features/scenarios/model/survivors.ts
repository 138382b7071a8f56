import type { UnitCount } from '@core/model';

/** The bounds of a condition on survivors; an absent one does not bind. */
export interface SurvivorsRange {
  readonly atLeast?: UnitCount | undefined;
  readonly atMost?: number | undefined;
}

/** The ways in which the builder asks for survivors. */
export type SurvivorsMode = 'every' | 'none' | 'least' | 'most' | 'range';

/** The way that bounds stand for; undefined when they ask for nothing, or for what no way can say. */
export function survivorsMode({ atLeast, atMost }: SurvivorsRange): SurvivorsMode | undefined {
  if (atLeast === 'all') return atMost === undefined ? 'every' : undefined;
  if (atMost === undefined) return atLeast === undefined ? undefined : 'least';
  if (atLeast === undefined) return atMost === 0 ? 'none' : 'most';
  return 'range';
}

/** Bounds of a way, with the numbers of the old ones where they still mean something. */
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
      // At most none is a way of its own.
      return { atMost: Math.max(1, atMost ?? least) };
    case 'range':
      return { atLeast: least, atMost: Math.max(least, atMost ?? least) };
  }
}
