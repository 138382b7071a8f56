import { canonicalJson, type AnyDocument } from '@core/model';
import { pointerLabel } from '@renderer/app/pointer-label';

/** A value that differs between two versions of a document. */
export interface Difference {
  /** Where it is, in words. */
  readonly label: string;
  readonly yours: string;
  readonly pack: string;
}

/** Longest value that is shown. */
const MAX_TEXT = 24;

/** The values that differ between the library's version and that of a pack, in document order. */
export function differences(yours: AnyDocument, pack: AnyDocument): readonly Difference[] {
  const found: Difference[] = [];
  const visit = (a: unknown, b: unknown, path: string): void => {
    if (canonicalJson(a) === canonicalJson(b)) return;
    if (isPart(a) && isPart(b) && Array.isArray(a) === Array.isArray(b)) {
      for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
        visit(a[key], b[key], `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      }
      return;
    }
    found.push({ label: pointerLabel(a === undefined ? pack : yours, path), yours: textOf(a), pack: textOf(b) });
  };
  visit(yours, pack, '');
  return found;
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isPart(value)) return Array.isArray(value) ? `${value.length} items` : 'set';
  const text = String(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
