import type { BoardView } from '@renderer/canvas';

/** Layers of a map, each of which can be shown, locked and edited separately. */
export const LAYER_IDS = ['terrain', 'zones', 'edges', 'units', 'labels', 'notes'] as const;
export type LayerId = (typeof LAYER_IDS)[number];

/** Display names of the layers. */
export const LAYER_NAME: Readonly<Record<LayerId, string>> = {
  terrain: 'Terrain',
  zones: 'Zones',
  edges: 'Entry and exit edges',
  units: 'Units',
  labels: 'Place names',
  notes: 'Notes',
};

/** Layers whose content belongs to hexes, and so can be selected. */
export const HEX_LAYERS = ['terrain', 'zones', 'units', 'labels', 'notes'] as const satisfies readonly LayerId[];

/** Layer state of a map view. */
export interface LayerState {
  readonly view: BoardView;
  readonly locked: ReadonlySet<LayerId>;
  /** The active layer: the only one that selection edits change; all layers when undefined. */
  readonly layer: LayerId | undefined;
}

/** True when a layer is visible. */
export function isShown({ view }: LayerState, layer: LayerId): boolean {
  return layer === 'units' ? view.counters : view[layer];
}

/** Why a layer cannot be edited, because it is locked or hidden; undefined when it can. */
export function layerLockReason(state: LayerState, layer: LayerId): string | undefined {
  const name = LAYER_NAME[layer];
  if (state.locked.has(layer)) return `${name}: locked. Unlock in Layers`;
  return isShown(state, layer) ? undefined : `${name}: hidden. Show in Layers`;
}

/** The layers that selection edits change. */
export function editedLayers(state: LayerState): ReadonlySet<LayerId> {
  return new Set(
    HEX_LAYERS.filter(
      (layer) => (state.layer === undefined || state.layer === layer) && layerLockReason(state, layer) === undefined,
    ),
  );
}
