import type { Scenario } from '../generated/types';

/** Additional data for the checks; checks without their data are skipped. */
export interface FindingsContext {
  /** The scenarios of the library by id, to look up the chapters of a campaign. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
}
