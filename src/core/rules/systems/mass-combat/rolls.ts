import { d6 } from '@core/base';
import type { Rng } from '@core/base';

/** Throws so many dice and counts the sixes; none for less than one die. */
export function throwSixes(rng: Rng, dice: number): number {
  let count = 0;
  for (let i = 0; i < dice; i++) if (d6(rng) === 6) count++;
  return count;
}

/** Throws so many dice and adds them up. */
export function throwSum(rng: Rng, dice: number): number {
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += d6(rng);
  return sum;
}
