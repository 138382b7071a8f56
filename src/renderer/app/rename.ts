import { type Tab } from '@renderer/stores';
import { shallowRef } from 'vue';

/** The tab whose name is being edited. */
export const renamedTab = shallowRef<string>();

/** Renames a tab's document, as one undo step. Its file keeps its file name. Empty and unchanged names do nothing. */
export function renameDocument(tab: Tab, typed: string): void {
  const name = typed.trim();
  const { doc } = tab;
  if (!doc || name === '' || name === doc.state.name) return;
  doc.document.execute('Rename', (draft: { name: string }) => {
    draft.name = name;
  });
}
