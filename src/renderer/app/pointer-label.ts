import { pointerKeys, type AnyDocument } from '@renderer/documents';

/** The name of a list item, if it has one. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, id, hex } = value as Record<string, unknown>;
  return [name, id, hex].find((candidate) => typeof candidate === 'string');
}

/**
 * A readable form of a JSON Pointer, with names instead of indexes: "zones / Defender / hexes 3" for
 * `/map/zones/0/hexes/2`. Counts from 1. Empty for the whole document and all values of a design.
 */
export function pointerLabel(document: AnyDocument, path: string): string {
  const parts: string[] = [];
  let at: unknown = document;
  for (const key of pointerKeys(path)) {
    const list = Array.isArray(at);
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined;
    if (!list) {
      if (key !== 'stats') parts.push(key);
    } else {
      const name = nameOf(at) ?? (typeof at === 'string' ? at : undefined);
      const number = Number(key) + 1;
      const before = parts.pop() ?? '';
      parts.push(...(name === undefined ? [`${before} ${number}`] : [before, name]));
    }
  }
  return (parts[0] === 'map' && parts.length > 1 ? parts.slice(1) : parts).join(' / ');
}
