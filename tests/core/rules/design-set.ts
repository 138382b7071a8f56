import type { Design } from '@core/model';

/** A set of designs by id. */
export function designSet(...designs: Design[]): Map<string, Design> {
  return new Map(designs.map((one) => [one.id, one]));
}
