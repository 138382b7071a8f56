import type { SkirmishStats } from '@core/model';
import { statsOf } from '@core/rules/systems/skirmish';
import { computed, type ComputedRef } from 'vue';
import type { DesignDesk } from '../model/desk';

/** A unit of the skirmish under edit. */
export interface SkirmishUnit {
  readonly desk: DesignDesk;
  readonly stats: ComputedRef<SkirmishStats>;
  /** Changes the values as one undo entry; see `DesignDesk.edit`. */
  change(label: string, recipe: (stats: SkirmishStats) => void, merge?: string): void;
}

/** The values of a desk's design. */
export function useUnit(desk: DesignDesk): SkirmishUnit {
  return {
    desk,
    stats: computed(() => statsOf(desk.design.value)),
    change(label, recipe, merge) {
      desk.edit(label, (draft) => void recipe(statsOf(draft)), merge);
    },
  };
}
