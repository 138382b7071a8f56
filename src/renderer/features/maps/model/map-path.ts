import type { AnyDocument } from '@renderer/documents';
import type { MapPanel } from './editor';

/** The part of a map that a JSON Pointer refers to. */
export interface MapTarget {
  /** Labels of its hexes; the first one is revealed. */
  readonly labels: readonly string[];
  readonly zone?: string;
  readonly edge?: string;
  readonly panel?: MapPanel;
}

/** True for a JSON Pointer into the map. */
export function isMapPath(path: string): boolean {
  return path === '/map' || path.startsWith('/map/');
}

/** Resolves a JSON Pointer to a terrain feature, a zone, an entry edge, a place name, or one of their hexes. */
export function mapTarget(document: AnyDocument, path: string): MapTarget {
  if (document.kind !== 'scenario' || document.map === undefined || !isMapPath(path)) return { labels: [] };
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
