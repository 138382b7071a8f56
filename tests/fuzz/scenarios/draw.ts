import { below, unit, type Rng } from '@core/base';

/** True with a chance from 0 to 1. */
export function chance(rng: Rng, probability: number): boolean {
  return unit(rng) < probability;
}

/** A whole number from `least` to `most`. */
export function between(rng: Rng, least: number, most: number): number {
  return least + below(rng, most - least + 1);
}

/** A list of as many items as a number from `least` to `most` says. */
export function several<T>(rng: Rng, least: number, most: number, make: (index: number) => T): T[] {
  return Array.from({ length: between(rng, least, most) }, (_, index) => make(index));
}

/** The properties with a chance, none otherwise: for what may be absent. */
export function perhaps<T extends object>(rng: Rng, probability: number, make: () => T): T | Record<string, never> {
  return chance(rng, probability) ? make() : {};
}
