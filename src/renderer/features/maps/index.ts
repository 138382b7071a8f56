import { boardOf, registerView } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { Map } from '@lucide/vue';
import MapInspector from './MapInspector.vue';
import MapView from './MapView.vue';
import { isMapPlace } from './model/places';

/** Adds the map view to scenario tabs. */
export function install(): void {
  registerView({
    kind: 'scenario',
    id: 'map',
    title: 'Map',
    icon: Map,
    order: 1,
    component: MapView,
    inspector: MapInspector,
    reveals: isMapPlace,
    // A map that a scenario has can be seen whatever its rules do with it.
    fits: (tab) => boardOf(tab) === 'hex' || (isOpen(tab.doc, 'scenario') && tab.doc.document.value.map !== undefined),
  });
}
