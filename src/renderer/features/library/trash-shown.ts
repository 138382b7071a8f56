import { useTabs } from '@renderer/stores';
import { shallowRef } from 'vue';

/** Whether the library page shows the Trash instead of its list. */
export const isTrashShown = shallowRef(false);

/** Shows the Trash on the library page, or on the one that is shown if it can. */
export function showTrash(): void {
  const tabs = useTabs();
  if (tabs.active || !['library', 'scenarios'].includes(tabs.activity)) tabs.showActivity('library');
  isTrashShown.value = true;
}
