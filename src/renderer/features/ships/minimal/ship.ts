import type { MinimalStats } from '@core/model';
import { statsOf } from '@core/rules/systems/minimal';
import { computed, type ComputedRef } from 'vue';
import type { DesignDesk } from '../model/desk';

/** A ship of Minimal Space Combat under edit. */
export interface MinimalShip {
  readonly desk: DesignDesk;
  readonly stats: ComputedRef<MinimalStats>;
  /** Changes the values as one undo entry; see `DesignDesk.edit`. */
  change(label: string, recipe: (stats: MinimalStats) => void, merge?: string): void;
}

/** The values of a desk's design. */
export function useMinimalShip(desk: DesignDesk): MinimalShip {
  return {
    desk,
    stats: computed(() => statsOf(desk.design.value)),
    change(label, recipe, merge) {
      desk.edit(label, (draft) => void recipe(statsOf(draft)), merge);
    },
  };
}
