import { Hexagon, LibraryBig } from '@lucide/vue';
import { registerActivity } from '@renderer/app';
import LibraryView from './LibraryView.vue';
import ScenariosView from './ScenariosView.vue';

/** Registers the Library and Scenarios pages. */
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
}
