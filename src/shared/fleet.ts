import { integer, listOf, matching, shape, text, type Guard } from './guards';

/** A fleet in the settings of an earlier version; the window moves it into the library. */
export interface SavedFleet {
  readonly id: string;
  readonly name: string;
  /** Id of the rule system. */
  readonly rules: string;
  /** Design ids with the number of units. */
  readonly units: readonly { readonly design: string; readonly count: number }[];
}

const ID = matching('an id', /^[a-z0-9][a-z0-9-]{0,63}$/);
const units = listOf(
  shape<SavedFleet['units'][number]>('units of a design', { design: ID, count: integer(1, 100) }),
  200,
);

/** Validates the saved fleets. */
export const SAVED_FLEETS: Guard<readonly SavedFleet[]> = listOf(
  shape<SavedFleet>('a fleet', { id: ID, name: text(120, 1), rules: ID, units }),
  200,
);
