import type { MassCombatStats } from '@core/model';
import { statsOf } from '@core/rules/systems/mass-combat';
import { computed, type ComputedRef } from 'vue';
import type { DesignDesk } from '../model/desk';

/** A faction under edit. */
export interface Faction {
  readonly desk: DesignDesk;
  readonly stats: ComputedRef<MassCombatStats>;
  /** Changes the values as one undo entry; see `DesignDesk.edit`. */
  change(label: string, recipe: (stats: MassCombatStats) => void, merge?: string): void;
}

/** The values of a desk's faction. */
export function useFaction(desk: DesignDesk): Faction {
  return {
    desk,
    stats: computed(() => statsOf(desk.design.value)),
    change(label, recipe, merge) {
      desk.edit(label, (draft) => void recipe(statsOf(draft)), merge);
    },
  };
}

/** Sets a value that may be absent: undefined takes it away. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else target[key] = value;
}

/** Puts a value into a list or takes it out; the list keeps the order of `all`. */
export function toggled<T>(list: readonly T[], value: T, all: readonly T[]): T[] {
  return all.filter((one) => (one === value ? !list.includes(one) : list.includes(one)));
}

/** Moves an entry of a list one place up (-1) or down (1). */
export function moveEntry(list: unknown[], index: number, by: -1 | 1): void {
  const [entry] = list.splice(index, 1);
  list.splice(index + by, 0, entry);
}
