import { assert } from '@core/base';
import { isDesignOf } from '@core/model';
import type { Design, SkirmishStats } from '@core/model';

/** The values of a design of the skirmish battlespace. */
export function statsOf(design: Design): SkirmishStats {
  assert(isDesignOf(design, 'skirmish'), 'a design of the skirmish battlespace');
  return design.stats;
}
