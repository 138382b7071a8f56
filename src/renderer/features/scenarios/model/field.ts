import { newField, type Scenario, type MassField, type MassPosture } from '@core/model';
import { put } from './lists';

/** Gives a scenario a field to start from. */
export function addField(draft: Scenario): void {
  draft.field = newField();
}

/** How a side comes to the field; a plain posture where nothing is said. */
export function postureOf(field: MassField, side: string): MassPosture {
  return field.postures?.find((posture) => posture.side === side) ?? { side };
}

/** Changes how a side comes to the field; a posture that says nothing any more goes. */
export function changePosture(field: MassField, side: string, recipe: (posture: MassPosture) => void): void {
  const posture = postureOf(field, side);
  recipe(posture);
  const others = (field.postures ?? []).filter((one) => one.side !== side);
  const plain = Object.keys(posture).length === 1;
  const kept = plain ? others : [...others, posture];
  put(field, 'postures', kept.length > 0 ? kept : undefined);
}

/** Sets a switch; what is off is left out. */
export function flip<T extends object, K extends keyof T>(target: T, key: K, on: boolean): void {
  put(target, key, (on ? true : undefined) as T[K] | undefined);
}
