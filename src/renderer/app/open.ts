import { hashHex, hashText, type Result } from '@core/base';
import { OpenDocument, type AnyDocument } from '@renderer/documents';
import { useHost, useTabs, type Tab } from '@renderer/stores';
import type { FileProblem, FileRef, RecoveryEntry } from '@shared/host-api';
import { checkDocument } from './check';

/** Recovery files are named after the file that they belong to, so that opening it finds them. */
function recoveryKey(ref: FileRef): string {
  return `file-${hashHex(hashText(ref))}`;
}

function tabFor(doc: OpenDocument, inBackground = false): Tab {
  const tab = useTabs().open({ kind: doc.kind, title: doc.state.name, doc }, inBackground);
  doc.subscribe(() => {
    tab.title = doc.state.name;
  });
  return tab;
}

/** The tab of a file, if it is open. */
export function tabOf(ref: FileRef): Tab | undefined {
  return useTabs().list.find((tab) => tab.doc?.ref === ref);
}

/**
 * Opens a file in a tab, or shows the tab that has it. Unsaved work of an earlier session is offered in it.
 * @param inBackground leaves what is shown in front
 */
export async function openFile(ref: FileRef, inBackground = false): Promise<Result<Tab, FileProblem>> {
  const library = useHost().library;
  const there = tabOf(ref);
  if (!there) {
    const [opened, kept] = await Promise.all([library.open(ref), library.listRecovery()]);
    if (!opened.ok) return opened;
    // A second click on the row must not open the file twice.
    if (!tabOf(ref)) {
      const { document, version, migrated } = opened.value;
      const key = recoveryKey(ref);
      const doc = new OpenDocument({ library, check: checkDocument, key, document, file: { ref, version, migrated } });
      const entry = kept.find((one) => one.key === key);
      if (entry) doc.offerRecovered(key, entry.saved);
      return { ok: true, value: tabFor(doc, inBackground) };
    }
  }
  const tab = tabOf(ref)!;
  if (!inBackground) useTabs().show(tab.id);
  return { ok: true, value: tab };
}

/** Opens a document that has no file yet; it is unsaved until the user saves it. */
export function openNew(document: AnyDocument): Tab {
  const key = `new-${crypto.randomUUID()}`;
  return tabFor(new OpenDocument({ library: useHost().library, check: checkDocument, key, document }));
}

/** Opens what a recovery file holds: the file with the offer to restore, or where there is no file any more the document itself; what is shown stays in front. */
export async function openRecovered(entry: RecoveryEntry): Promise<void> {
  // What was begun while the program still started may be kept already: it has its tab.
  if (useTabs().list.some(({ doc }) => doc?.key === entry.key || (entry.ref !== undefined && doc?.ref === entry.ref)))
    return;
  if (entry.ref !== undefined && (await openFile(entry.ref, true)).ok) return;
  const library = useHost().library;
  const document = await library.openRecovery(entry.key);
  if (!document.ok) return;
  const { key } = entry;
  tabFor(new OpenDocument({ library, check: checkDocument, key, document: document.value, kept: true }), true);
}
