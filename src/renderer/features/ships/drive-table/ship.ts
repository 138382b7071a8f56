import type { DriveTableStats } from '@core/model';
import { statsOf } from '@core/rules/systems/drive-table';
import { computed, type ComputedRef } from 'vue';
import type { DesignDesk } from '../model/desk';

/** A ship of the drive-difference table under edit. */
export interface DriveShip {
  readonly desk: DesignDesk;
  readonly stats: ComputedRef<DriveTableStats>;
  /** Changes the components as one undo entry; see `DesignDesk.edit`. */
  change(label: string, recipe: (stats: DriveTableStats) => void, merge?: string): void;
}

/** The components of a desk's design. */
export function useDriveShip(desk: DesignDesk): DriveShip {
  return {
    desk,
    stats: computed(() => statsOf(desk.design.value)),
    change(label, recipe, merge) {
      desk.edit(label, (draft) => void recipe(statsOf(draft)), merge);
    },
  };
}
