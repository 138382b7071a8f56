import type { BoardView } from '@renderer/canvas';

/** The parts of a map that are shown, locked and edited each by itself. */
export const LAYER_IDS = ['terrain', 'zones', 'edges', 'units', 'labels', 'notes'] as const;
export type LayerId = (typeof LAYER_IDS)[number];

/** What each layer is called. */
export const LAYER_NAME: Readonly<Record<LayerId, string>> = {
  terrain: 'Terrain',
  zones: 'Zones',
  edges: 'Entry edges',
  units: 'Units',
  labels: 'Place names',
  notes: 'Notes',
};

/** Layers that have something in each hex, which a selection can hold. */
export const HEX_LAYERS = ['terrain', 'zones', 'units', 'labels', 'notes'] as const satisfies readonly LayerId[];

/** What of the layers the map view remembers. */
export interface LayerState {
  readonly view: BoardView;
  /** Layers that may not be changed. */
  readonly locked: ReadonlySet<LayerId>;
  /** The only layer that edits of a selection change; all of them when absent. */
  readonly layer: LayerId | undefined;
}

/** True when a layer is on the board. */
export function isShown({ view }: LayerState, layer: LayerId): boolean {
  return layer === 'units' ? view.counters : view[layer];
}

/** Why a layer cannot be changed now: what is hidden or locked stays as it is. Undefined when it can. */
export function layerBar(state: LayerState, layer: LayerId): string | undefined {
  const name = LAYER_NAME[layer];
  if (state.locked.has(layer)) return `${name}: locked. Unlock it in Layers`;
  return isShown(state, layer) ? undefined : `${name}: hidden. Show it in Layers`;
}

/** The layers that an edit of a selection changes. */
export function editedLayers(state: LayerState): ReadonlySet<LayerId> {
  return new Set(
    HEX_LAYERS.filter(
      (layer) => (state.layer === undefined || state.layer === layer) && layerBar(state, layer) === undefined,
    ),
  );
}
