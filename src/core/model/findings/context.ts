import type { Design, Scenario } from '../generated/types';

export type DesignsById = ReadonlyMap<string, Design>;

/** Additional data for the checks; checks without their data are skipped. */
export interface FindingsContext {
  /** The designs of the library by id, to name forces and look up the units of a fleet. */
  readonly designs?: DesignsById;
  /** The scenarios of the library by id, to look up the chapters of a campaign. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
}
