/** FNV-1a over the UTF-16 code units of a text: a 32-bit hash to compare states and digests, not for security. */
export function hashText(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Folds one 32-bit integer into a running hash (order matters). */
export function hashInt(hash: number, value: number): number {
  let h = Math.imul(hash ^ (value | 0), 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A hash as eight hexadecimal digits. */
export function hashHex(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
