import { hashHex, hashText, type Result } from '@core/base';
import { OpenDocument, type AnyDocument } from '@renderer/documents';
import { useHost, useTabs, type Tab } from '@renderer/stores';
import type { FileProblem, FileRef } from '@shared/host-api';
import { checkDocument } from './check';

/** Recovery files are named after the file that they belong to, so that opening it finds them. */
export function recoveryKey(ref: FileRef): string {
  return `file-${hashHex(hashText(ref))}`;
}

function tabFor(doc: OpenDocument): Tab {
  const tabs = useTabs();
  const tab = tabs.open({ kind: doc.kind, title: doc.state.name, doc });
  doc.subscribe(() => {
    tab.title = doc.state.name;
  });
  return tab;
}

/** Opens a file in a tab, or shows the tab that has it. Unsaved work of an earlier session is offered in it. */
export async function openFile(ref: FileRef): Promise<Result<Tab, FileProblem>> {
  const tabs = useTabs();
  const there = tabs.list.find((tab) => tab.doc?.ref === ref);
  if (there) {
    tabs.show(there.id);
    return { ok: true, value: there };
  }
  const library = useHost().library;
  const opened = await library.open(ref);
  if (!opened.ok) return opened;
  const { document, version, migrated } = opened.value;
  const key = recoveryKey(ref);
  const doc = new OpenDocument({ library, check: checkDocument, key, document, file: { ref, version, migrated } });
  const kept = (await library.listRecovery()).find((entry) => entry.key === key);
  if (kept) doc.offerRecovery(key, kept.saved);
  return { ok: true, value: tabFor(doc) };
}

/** Opens a document that has no file yet; it is unsaved until the user saves it. */
export function openNew(document: AnyDocument, key = `new-${crypto.randomUUID()}`): Tab {
  return tabFor(new OpenDocument({ library: useHost().library, check: checkDocument, key, document }));
}
