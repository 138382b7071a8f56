import { type Rng, below } from '@core/base';

/** A random item of a list that has some. */
export function pick<T>(rng: Rng, list: readonly T[]): T {
  return list[below(rng, list.length)]!;
}
