import type { Scenario } from '../generated/types';

/** What else is known when a document is judged; what is absent is not asked about. */
export interface FindingsContext {
  /** The scenarios of the library by id: then a campaign's chapters are looked up. */
  readonly scenarios?: ReadonlyMap<string, Scenario>;
}
