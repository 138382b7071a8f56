import { registerView } from '@renderer/app';
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
  });
}
