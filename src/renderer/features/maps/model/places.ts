import type { AnyDocument } from '@renderer/documents';
import type { MapPanel } from './editor';

/** What of a map a JSON Pointer into a scenario's file is about. */
export interface MapPlace {
  /** Hexes by their labels; the first one is gone to. */
  readonly labels: readonly string[];
  readonly zone?: string;
  readonly edge?: string;
  readonly panel?: MapPanel;
}

/** True for a JSON Pointer that the map shows. */
export function isMapPlace(path: string): boolean {
  return path === '/map' || path.startsWith('/map/');
}

/** Reads a JSON Pointer: a terrain feature, a zone, an entry edge, a label, or one hex of these. */
export function placeOf(document: AnyDocument, path: string): MapPlace {
  if (document.kind !== 'scenario' || document.map === undefined || !isMapPlace(path)) return { labels: [] };
  const { terrain, zones, edges, labels = [] } = document.map;
  const [, , list, index, , hex] = path.split('/');
  const at = Number(index);
  const only = (hexes: readonly string[]): readonly string[] =>
    hex === undefined || hexes[Number(hex)] === undefined ? hexes : [hexes[Number(hex)]];
  switch (list) {
    case 'terrain':
      return { labels: only(terrain[at]?.hexes ?? []), panel: 'terrain' };
    case 'zones': {
      const zone = zones[at];
      return { labels: only(zone?.hexes ?? []), panel: 'zones', ...(zone === undefined ? {} : { zone: zone.id }) };
    }
    case 'edges': {
      const edge = edges[at];
      return { labels: [], panel: 'zones', ...(edge === undefined ? {} : { edge: edge.id }) };
    }
    case 'labels':
      return { labels: labels[at] === undefined ? [] : [labels[at].hex], panel: 'terrain' };
    default:
      return { labels: [], panel: 'map' };
  }
}
