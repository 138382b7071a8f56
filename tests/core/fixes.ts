import type { Fix } from '@core/base';
import { pointerKeys } from '@core/model';

/** Carries out an offered fix on a copy of a document. */
export function fixed<T>(document: T, { steps }: Fix): T {
  const copy = structuredClone(document);
  for (const { op, path, value } of steps) {
    const keys = pointerKeys(path);
    const last = keys.pop() ?? '';
    let holder = copy as Record<string, unknown>;
    for (const key of keys) holder = holder[key] as Record<string, unknown>;
    if (op === 'remove' && Array.isArray(holder)) holder.splice(Number(last), 1);
    else if (op === 'add' && Array.isArray(holder)) holder.splice(Number(last), 0, value);
    else if (op === 'remove') delete holder[last];
    else holder[last] = value;
  }
  return copy;
}
