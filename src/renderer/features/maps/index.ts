import { boardOf, registerView } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { Map } from '@lucide/vue';
import MapInspector from './MapInspector.vue';
import MapView from './MapView.vue';
import { isMapPath } from './model/map-path';

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
    reveals: isMapPath,
    // Shown for any scenario with a map, even if its rules do not use it.
    fits: (tab) => boardOf(tab) === 'hex' || (isOpen(tab.doc, 'scenario') && tab.doc.document.value.map !== undefined),
  });
}
