import { replaceHidden } from '@core/base';

/** The JSON Pointer (RFC 6901) of a key path; no keys mean the whole document. */
export function pointer(...keys: readonly (string | number)[]): string {
  let text = '';
  for (const key of keys) text += `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return text;
}

/** A JSON Pointer for messages: replaces hidden characters and cuts it to 120 characters. */
function pointerText(path: string): string {
  const visible = replaceHidden(path, '\uFFFD');
  return visible.length <= 120 ? visible : `${visible.slice(0, 119)}…`;
}

/** A JSON Pointer in words, for messages: “forces 3 / count” for `/forces/2/count`. Items count from 1. Cut like {@link pointerText}. */
export function locationText(path: string): string {
  const parts: string[] = [];
  for (const key of pointerKeys(path)) {
    const before = parts.at(-1);
    if (before !== undefined && /^\d{1,6}$/.test(key)) parts[parts.length - 1] = `${before} ${Number(key) + 1}`;
    else parts.push(key);
  }
  return `“${pointerText(parts.join(' / '))}”`;
}

/** The keys of a JSON Pointer; the inverse of {@link pointer}. */
export function pointerKeys(path: string): string[] {
  if (path === '') return [];
  return path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer; undefined if there is none. Own properties only. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data;
  for (const key of pointerKeys(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
