import { integer, listOf, matching, oneOf, shape, text } from './guards';
import type { Guard } from './guards';

/** A named list of designs, for any scenario of its rules. */
export interface Fleet {
  readonly id: string;
  readonly name: string;
  /** Id of the rule system. */
  readonly rules: string;
  /** Design ids with the number of units. */
  readonly units: readonly { readonly design: string; readonly count: number }[];
}

/** The most fleets that a user may save. */
export const MAX_FLEETS = 200;

const ID = matching('an id', /^[a-z0-9][a-z0-9-]{0,63}$/);
const units = listOf(shape<Fleet['units'][number]>('units of a design', { design: ID, count: integer(1, 100) }), 200);

/** Validates a fleet. */
export const FLEET: Guard<Fleet> = shape<Fleet>('a fleet', { id: ID, name: text(120, 1), rules: ID, units });

/** A fleet as a file to share, with its designs. */
export interface FleetFile extends Omit<Fleet, 'id'> {
  readonly kind: 'fleet';
  readonly format: 1;
  /** Validated one by one. */
  readonly designs: readonly object[];
}

const anyObject: Guard<object> = {
  expected: 'a design',
  test: (value): value is object => typeof value === 'object' && value !== null,
};

/** Validates a fleet file, except for its designs. */
export const FLEET_FILE: Guard<FleetFile> = shape<FleetFile>('a fleet file', {
  ...{ kind: oneOf('fleet'), name: text(120, 1), rules: ID, units },
  format: { expected: 'format 1', test: (value): value is 1 => value === 1 },
  designs: listOf(anyObject, 200),
});
