import type { Document, OpenDocument, OpenDocumentState } from '@renderer/documents';
import { onScopeDispose, shallowRef, toValue, watch, type MaybeRefOrGetter, type ShallowRef } from 'vue';

function follow<S, V>(
  source: MaybeRefOrGetter<S>,
  read: (source: S) => V,
  subscribe: (source: S, changed: () => void) => (() => void) | undefined,
): Readonly<ShallowRef<V>> {
  const held = shallowRef(read(toValue(source))) as ShallowRef<V>;
  let end: (() => void) | undefined;
  watch(
    () => toValue(source),
    (now) => {
      end?.();
      held.value = read(now);
      end = subscribe(now, () => {
        held.value = read(now);
      });
    },
    { immediate: true, flush: 'sync' },
  );
  onScopeDispose(() => end?.());
  return held;
}

/** The value of a document as a ref that follows every edit, undo and redo. Read only: edit by `document.execute`. */
export function useDocument<T extends object>(document: MaybeRefOrGetter<Document<T>>): Readonly<ShallowRef<T>> {
  return follow(
    document,
    (now) => now.value,
    (now, changed) => now.onChange(changed),
  );
}

/** The state of an open document (dirty, findings, undo labels, status …) as a ref that follows it. */
export function useOpenState(doc: MaybeRefOrGetter<OpenDocument>): Readonly<ShallowRef<OpenDocumentState>>;
/** The same where there may be no document. */
export function useOpenState(
  doc: MaybeRefOrGetter<OpenDocument | undefined>,
): Readonly<ShallowRef<OpenDocumentState | undefined>>;
export function useOpenState(
  doc: MaybeRefOrGetter<OpenDocument | undefined>,
): Readonly<ShallowRef<OpenDocumentState | undefined>> {
  return follow(
    doc,
    (now) => now?.state,
    (now, changed) => now?.subscribe(changed),
  );
}
