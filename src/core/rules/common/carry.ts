import type { Finding } from '@core/base';
import { isJsonObject, pointer, shown, type Design, type RulesId, type UnitCondition } from '@core/model';
import type { CarriedField, CarriedValues } from '../carry';
import { FindingList } from './report';

/* Shared code for values that units carry over from battle to battle. */

type Named = Pick<CarriedField, 'key' | 'label' | 'short' | 'category'>;

/** The carried fields of the units of a system, and their checks. */
export interface CarriedRules {
  fields(design: Design): readonly CarriedField[];
  /** Finds values that contradict each other, and lost units, in a condition whose values are all in range. */
  checkValues(design: Design, values: CarriedValues, list: FindingList): void;
}

/** A field that starts at its maximum. */
export function fullField(named: Named, most: number): CarriedField {
  return { ...named, min: 0, max: most, fresh: most };
}

/** A field that counts damage, starting at 0. */
export function damageField(named: Named, most: number): CarriedField {
  return { ...named, min: 0, max: most, fresh: 0, lowerIsBetter: true };
}

/** A value for every field: from the condition, or else the value of a fresh unit. */
export function withFreshValues(fields: readonly CarriedField[], condition: UnitCondition | undefined): CarriedValues {
  return Object.fromEntries(fields.map(({ key, fresh }) => [key, condition?.[key] ?? fresh]));
}

/** Checks one value; returns whether it is valid. */
function checkValue(field: CarriedField, value: unknown, list: FindingList): boolean {
  const { key, label, min, max } = field;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return true;
  const path = pointer(key);
  const nearest =
    typeof value === 'number' && Number.isFinite(value) ? Math.round(Math.min(max, Math.max(min, value))) : field.fresh;
  const range = min === max ? `is always ${min}` : `must be a whole number from ${min} to ${max}`;
  list.error('value', path, `${label} ${range}, not ${shown(value)}.`, {
    params: { key, min, max },
    fix: { label: `Set to ${nearest}`, steps: [{ op: 'replace', path, value: nearest }] },
  });
  return false;
}

/**
 * Checks each key and value of a condition. If all are valid, returns a value for every field, for checks that compare values;
 * otherwise undefined.
 */
function checkFields(
  fields: readonly CarriedField[],
  condition: unknown,
  list: FindingList,
): CarriedValues | undefined {
  if (!isJsonObject(condition)) {
    list.error('form', '', 'A unit condition must be an object of values by key.');
    return undefined;
  }
  let isValid = true;
  for (const [key, value] of Object.entries(condition)) {
    const path = pointer(key);
    const field = fields.find((candidate) => candidate.key === key);
    if (field !== undefined) {
      if (!checkValue(field, value, list)) isValid = false;
      continue;
    }
    isValid = false;
    list.error('unknown', path, `Units of this design have no value ${shown(key)}. Remove it.`, {
      params: { key },
      fix: { label: 'Remove the value', steps: [{ op: 'remove', path }] },
    });
  }
  return isValid ? withFreshValues(fields, condition as UnitCondition) : undefined;
}

/** Adds the error that a unit is already lost. */
export function reportLost(list: FindingList, path: string, message: string): void {
  list.error('lost', path, `${message} A lost unit cannot start a battle. Remove its force.`);
}

/** Findings about any JSON value as the condition of a unit: see `Carryover.check`. */
export function checkCondition(rules: RulesId, carried: CarriedRules, design: Design, condition: unknown): Finding[] {
  const list = new FindingList(`${rules}.condition`);
  const values = checkFields(carried.fields(design), condition, list);
  if (values !== undefined) carried.checkValues(design, values, list);
  return list.found;
}
