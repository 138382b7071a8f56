import { newField, type Scenario, type MassField, type MassPosture } from '@core/model';
import { setOrDelete } from './lists';

/** Adds a default field to a scenario. */
export function addField(draft: Scenario): void {
  draft.field = newField();
}

/** The posture of a side; the default posture when none is set. */
export function postureOf(field: MassField, side: string): MassPosture {
  return field.postures?.find((posture) => posture.side === side) ?? { side };
}

/** Changes the posture of a side; a default posture is removed. */
export function changePosture(field: MassField, side: string, recipe: (posture: MassPosture) => void): void {
  const posture = postureOf(field, side);
  recipe(posture);
  const others = (field.postures ?? []).filter((posture) => posture.side !== side);
  const isDefault = Object.keys(posture).length === 1;
  const postures = isDefault ? others : [...others, posture];
  setOrDelete(field, 'postures', postures.length > 0 ? postures : undefined);
}

/** Sets a flag; false deletes the key. */
export function setFlag<T extends object, K extends keyof T>(target: T, key: K, on: boolean): void {
  setOrDelete(target, key, (on ? true : undefined) as T[K] | undefined);
}
