import { Hexagon, LibraryBig, Trash2 } from '@lucide/vue';
import { registerActions, registerActivity } from '@renderer/app';
import { useTabs } from '@renderer/stores';
import LibraryView from './LibraryView.vue';
import ScenariosView from './ScenariosView.vue';
import { isTrashShown } from './trash-shown';

/** Shows the Trash on the library page, or on the one that is shown if it can. */
function showTrash(): void {
  const tabs = useTabs();
  if (tabs.active || !['library', 'scenarios'].includes(tabs.activity)) tabs.showActivity('library');
  isTrashShown.value = true;
}

/** Registers the Library and Scenarios pages, and the way to the Trash. */
export function install(): void {
  registerActivity({
    id: 'library',
    title: 'Library',
    icon: LibraryBig,
    order: 1,
    component: LibraryView,
  });
  registerActivity({
    id: 'scenarios',
    title: 'Scenarios',
    icon: Hexagon,
    order: 3,
    component: ScenariosView,
    kinds: ['scenario'],
  });
  registerActions([{ id: 'library.show-trash', title: 'Show Trash', group: 'Library', icon: Trash2, run: showTrash }]);
}
