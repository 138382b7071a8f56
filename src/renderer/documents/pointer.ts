import type { Fix, FixStep } from '@core/base';
import { pointerKeys } from '@core/model';

function applyStep(root: object, step: FixStep): void {
  const keys = pointerKeys(step.path);
  const last = keys.pop();
  let at: unknown = root;
  for (const key of keys) at = (at as Record<string, unknown> | undefined)?.[key];
  if (last === undefined || typeof at !== 'object' || at === null) return;
  if (Array.isArray(at)) {
    const index = last === '-' ? at.length : Number(last);
    if (step.op === 'add') at.splice(index, 0, step.value);
    else if (step.op === 'remove') at.splice(index, 1);
    else at[index] = step.value;
  } else {
    const parent = at as Record<string, unknown>;
    if (step.op === 'remove') delete parent[last];
    else parent[last] = step.value;
  }
}

/** Applies a fix's JSON Patch steps (RFC 6902) to a draft, in order. */
export function applyFix(draft: object, fix: Fix): void {
  for (const step of structuredClone(fix.steps)) applyStep(draft, step);
}
