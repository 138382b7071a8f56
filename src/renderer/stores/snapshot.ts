import type { Finding } from '@core/base';
import type { Document, OpenDocument, OpenDocumentState } from '@renderer/documents';
import { onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter, type ShallowRef } from 'vue';

function mirror<S, V>(
  source: MaybeRefOrGetter<S>,
  read: (source: S) => V,
  subscribe: (source: S, changed: () => void) => (() => void) | undefined,
): Readonly<ShallowRef<V>> {
  const value = shallowRef(read(toValue(source))) as ShallowRef<V>;
  let unsubscribe: (() => void) | undefined;
  watch(
    () => toValue(source),
    (now) => {
      unsubscribe?.();
      value.value = read(now);
      unsubscribe = subscribe(now, () => {
        value.value = read(now);
      });
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(() => unsubscribe?.());
  return value;
}

/** A ref to the document's current value. Read-only: edit with `document.execute`. */
export function useDocument<T extends object>(document: MaybeRefOrGetter<Document<T>>): Readonly<ShallowRef<T>> {
  return mirror(
    document,
    (now) => now.value,
    (now, changed) => now.onChange(changed),
  );
}

/** A ref to the open document's state: dirty, findings, undo labels, status and so on. */
export function useOpenState(doc: MaybeRefOrGetter<OpenDocument>): Readonly<ShallowRef<OpenDocumentState>>;
/** The same for an optional document. */
export function useOpenState(
  doc: MaybeRefOrGetter<OpenDocument | undefined>,
): Readonly<ShallowRef<OpenDocumentState | undefined>>;
export function useOpenState(
  doc: MaybeRefOrGetter<OpenDocument | undefined>,
): Readonly<ShallowRef<OpenDocumentState | undefined>> {
  return mirror(
    doc,
    (now) => now?.state,
    (now, changed) => now?.subscribe(changed),
  );
}

const NONE: readonly Finding[] = [];

/** The live findings of a document at a JSON Pointer and below it. */
export function useFindingsAt(doc: MaybeRefOrGetter<OpenDocument | undefined>): (path: string) => readonly Finding[] {
  const state = useOpenState(doc);
  return (path) => {
    const findings = state.value?.findings ?? NONE;
    const own = findings.filter((finding) => finding.path === path || finding.path.startsWith(`${path}/`));
    // Always the same empty list, so that rows without findings are not re-rendered.
    return own.length === 0 ? NONE : own;
  };
}
