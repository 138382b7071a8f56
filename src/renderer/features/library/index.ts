import { Hexagon, LibraryBig, Trash2 } from '@lucide/vue';
import { registerActions, registerActivity } from '@renderer/app';
import LibraryView from './LibraryView.vue';
import { showTrash } from './trash-shown';
import { h } from 'vue';

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
    component: () => h(LibraryView, { kind: 'scenario' }),
    kinds: ['scenario'],
  });
  registerActions([{ id: 'library.show-trash', title: 'Show Trash', group: 'Library', icon: Trash2, run: showTrash }]);
}
