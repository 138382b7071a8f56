import type { Fix, FixStep } from '@core/base';
import { pointerKeys } from '@core/model';

function applyStep(root: unknown, step: FixStep): unknown {
  const keys = pointerKeys(step.path);
  const last = keys.pop();
  if (last === undefined) return step.op === 'remove' ? undefined : step.value;
  let at: unknown = root;
  for (const key of keys) at = (at as Record<string, unknown> | undefined)?.[key];
  if (Array.isArray(at)) {
    const index = last === '-' ? at.length : Number(last);
    if (step.op === 'add') at.splice(index, 0, step.value);
    else if (step.op === 'remove') at.splice(index, 1);
    else at[index] = step.value;
  } else if (typeof at === 'object' && at !== null) {
    const box = at as Record<string, unknown>;
    if (step.op === 'remove') delete box[last];
    else box[last] = step.value;
  }
  return root;
}

/** A copy of a plain JSON document with the steps of a fix applied in order (RFC 6902). The document is not changed. */
export function withFix<T extends object>(document: T, fix: Fix): T {
  let copy: unknown = structuredClone(document);
  for (const step of fix.steps) copy = applyStep(copy, step);
  return copy as T;
}
