import type { CounterspaceStats } from '@core/model';
import { effectiveStats, statsOf, type EffectiveStats } from '@core/rules/systems/counterspace';
import { computed, type ComputedRef } from 'vue';
import type { DesignDesk } from '../model/desk';

/** A CounterSpace design under edit. */
export interface Ship {
  readonly desk: DesignDesk;
  /** The values as they are printed (7.0.0). */
  readonly stats: ComputedRef<CounterspaceStats>;
  /** The values as they count in battle, with the race applied (8.3). */
  readonly play: ComputedRef<EffectiveStats>;
  /** Changes the printed values as one undo entry; see `DesignDesk.edit`. */
  change(label: string, recipe: (stats: CounterspaceStats) => void, merge?: string): void;
}

/** The CounterSpace values of a desk's design. */
export function useShip(desk: DesignDesk): Ship {
  const stats = computed(() => statsOf(desk.design.value));
  return {
    desk,
    stats,
    play: computed(() => effectiveStats(stats.value)),
    change(label, recipe, merge) {
      desk.edit(
        label,
        (draft) => {
          recipe(statsOf(draft));
        },
        merge,
      );
    },
  };
}

/** Sets a value that may be absent: undefined takes it away. */
export function put<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value === undefined) Reflect.deleteProperty(target, key);
  else target[key] = value;
}
