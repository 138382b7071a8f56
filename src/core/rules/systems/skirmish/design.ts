import { assert } from '@core/base';
import { isDesignOf, type Design, type SkirmishStats } from '@core/model';

/** The stats of a skirmish design. */
export function statsOf(design: Design): SkirmishStats {
  assert(isDesignOf(design, 'skirmish'), 'a design of the skirmish battlespace');
  return design.stats;
}
