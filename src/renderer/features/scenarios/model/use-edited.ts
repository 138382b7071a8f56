import { assert, type Fix } from '@core/base';
import { isOpen, type DocumentKind, type DocumentOf, type Edit } from '@renderer/documents';
import { useDocument, useFindingsAt, type Tab } from '@renderer/stores';

/** The document of a tab, with its edits and findings. */
export function useEdited<K extends DocumentKind>(tab: Tab, kind: K) {
  const { doc } = tab;
  assert(isOpen(doc, kind), `the tab holds a ${kind}`);
  const { document } = doc;
  /** Changes the document as one undo entry; consecutive edits with the same `merge` key, such as typing, are one. */
  const edit: Edit<DocumentOf[K]> = (label, recipe, merge) => void document.execute(label, recipe, { merge });
  return {
    tab,
    value: useDocument(document),
    edit,
    /** The findings at a JSON Pointer and below it. */
    findingsAt: useFindingsAt(() => tab.doc),
    /** Applies the fix of a finding as one undo entry. */
    applyFix(fix: Fix): void {
      doc.applyFix(fix);
      doc.recheck();
    },
  };
}
