import type { Design } from '@core/model';
import type { CarriedField, CarriedValues } from '../../carry';
import { withFreshValues, fullField, reportLost } from '../../common/carry';
import type { FindingList } from '../../common/report';
import { statsOf } from './cost';
import { MISSILES, PARTS, partsOf, SHELLS, vitalOf } from './parts';

/** Every component of the design. Its other values, such as tech level, do not change in a battle. */
export function fields(design: Design): CarriedField[] {
  return partsOf(statsOf(design)).flatMap((value, part): CarriedField[] => {
    const { key, label, short } = PARTS[part];
    const sort = part === MISSILES || part === SHELLS ? 'ammunition' : 'damage';
    return value === 0 ? [] : [fullField({ key, label, short, category: sort }, value)];
  });
}

/** Components at the start of a battle for a ship in this condition, in the order of PARTS. */
export function startingParts(
  design: Design,
  condition: Readonly<Record<string, number | undefined>> | undefined,
): number[] {
  const values = withFreshValues(fields(design), condition);
  return PARTS.map(({ key }) => values[key] ?? 0);
}

/** Finds a destroyed ship. */
export function checkValues(design: Design, values: CarriedValues, list: FindingList): void {
  if (vitalOf(startingParts(design, values)) > 0) return;
  reportLost(list, '', 'A ship without power/drive, weapons, screens and racks is destroyed.');
}
