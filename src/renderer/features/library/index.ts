import { Hexagon, LibraryBig, Rocket } from '@lucide/vue';
import { registerActivity, registerView } from '@renderer/app';
import DesignView from './DesignView.vue';
import LibraryView from './LibraryView.vue';
import ScenariosView from './ScenariosView.vue';
import ShipsView from './ShipsView.vue';

/** The pages that list files, and the reading view of ships. */
export function install(): void {
  registerActivity({
    id: 'library',
    title: 'Library',
    icon: LibraryBig,
    order: 1,
    component: LibraryView,
    kinds: ['report', 'campaign'],
  });
  registerActivity({ id: 'ships', title: 'Ships', icon: Rocket, order: 2, component: ShipsView, kinds: ['design'] });
  registerActivity({
    id: 'scenarios',
    title: 'Scenarios',
    icon: Hexagon,
    order: 3,
    component: ScenariosView,
    kinds: ['scenario'],
  });
  registerView({ kind: 'design', id: 'sheet', title: 'Sheet', icon: Rocket, order: 1, component: DesignView });
}
