import type { CarryoverParts } from '../../common/define-system';
import type { Tables } from './tables';
import { checkValues, fields } from './carried-fields';
import { PARTS } from './parts';
import type { DriveTableState } from './state';

/**
 * Ships carry their remaining components from battle to battle. Orders and unallocated hits are not carried: none exist at the end of a
 * round.
 */
export const CARRY: CarryoverParts<Tables, DriveTableState> = {
  fields,
  checkValues,
  valuesOf: (_tables, { ships }, ship) =>
    Object.fromEntries(PARTS.map(({ key }, part) => [key, ships[ship].parts[part]])),
};
