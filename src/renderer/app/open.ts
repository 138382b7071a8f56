import { hashHex, hashText, type Result } from '@core/base';
import { libraryAt, OpenDocument, type AnyDocument, type OpenDocumentOptions } from '@renderer/documents';
import { useHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { FileProblem, FileRef, RecoveryEntry } from '@shared/host-api';
import { checkDocument } from './check';
import { reportProblem } from './file-problem';
import { keysElsewhere } from './open-work';

/** Name of a file's recovery file. */
function recoveryKey(ref: FileRef): string {
  return `file-${hashHex(hashText(ref))}`;
}

/** Name of the recovery file of a document without a file, or whose file another page has open. */
function newKey(): string {
  return `new-${crypto.randomUUID()}`;
}

/** The library as it is now: its documents stay in its folder, also after another page has made another folder the library. */
function homeLibrary(): Pick<OpenDocumentOptions, 'library' | 'home'> {
  const { library } = useHost();
  const home = useLibrary().info?.root;
  return home === undefined ? { library } : { library: libraryAt(library, home), home };
}

function tabFor(doc: OpenDocument, inBackground = false, id?: string): Tab {
  const tab = useTabs().open(
    { kind: doc.kind, title: doc.state.name, doc, ...(id === undefined ? {} : { id }) },
    inBackground,
  );
  doc.subscribe(() => {
    tab.title = doc.state.name;
  });
  return tab;
}

/** The folder of a document that does not belong to the library of now. */
export function homeElsewhere({ home }: OpenDocument): string | undefined {
  const { info } = useLibrary();
  return home === info?.root || info?.movedFrom?.includes(home ?? '') === true ? undefined : home;
}

/** The open tab of a file, if any. */
export function tabOf(ref: FileRef): Tab | undefined {
  return useTabs().list.find(({ doc }) => doc?.ref === ref && homeElsewhere(doc) === undefined);
}

/**
 * Opens a file in a tab, or shows its open tab. The tab offers unsaved work of an earlier session.
 * @param inBackground keeps the current tab in front
 * @param id the tab's id in the last session
 */
export async function openFile(ref: FileRef, inBackground = false, id?: string): Promise<Result<Tab, FileProblem>> {
  const library = useHost().library;
  const there = tabOf(ref);
  if (!there) {
    const [opened, recoveries, elsewhere] = await Promise.all([
      library.open(ref),
      library.listRecovery(),
      keysElsewhere(),
    ]);
    if (!opened.ok) return opened;
    // A second click while the file was opening must not open it twice.
    if (!tabOf(ref)) {
      const { document, version, migrated } = opened.value;
      // A document that was new when it was opened keeps the key that it had then.
      const [entry] = recoveries
        .filter(({ key, ref: file }) => (key === recoveryKey(ref) || file === ref) && !elsewhere.has(key))
        .sort((a, b) => b.saved - a.saved);
      const key = entry?.key ?? (elsewhere.has(recoveryKey(ref)) ? newKey() : recoveryKey(ref));
      const file = { ref, version, migrated };
      const doc = new OpenDocument({ ...homeLibrary(), check: checkDocument, key, document, file });
      if (entry) doc.offerRecovered(key, entry.saved);
      return { ok: true, value: tabFor(doc, inBackground, id) };
    }
  }
  const tab = tabOf(ref)!;
  if (!inBackground) useTabs().show(tab.id);
  return { ok: true, value: tab };
}

/** Opens a file in a tab, or reports why it cannot. */
export async function openOrReport(ref: FileRef): Promise<Tab | undefined> {
  const opened = await openFile(ref);
  if (!opened.ok) reportProblem(opened.error);
  return opened.ok ? opened.value : undefined;
}

/** Opens a new document, without a file until the user saves it. */
export function openNew(document: AnyDocument): Tab {
  return tabFor(new OpenDocument({ ...homeLibrary(), check: checkDocument, key: newKey(), document }));
}

/** Opens a recovery entry in the background: its file with the offer to restore, or the recovered document if the file is gone. */
export async function openRecovered(entry: RecoveryEntry, id?: string): Promise<void> {
  // A document created during startup may already have a recovery file; its tab is open.
  if (useTabs().list.some(({ doc }) => doc?.key === entry.key || (entry.ref !== undefined && doc?.ref === entry.ref)))
    return;
  if (entry.ref !== undefined && (await openFile(entry.ref, true, id)).ok) return;
  const document = await useHost().library.openRecovery(entry.key);
  if (!document.ok) return;
  const { key } = entry;
  tabFor(
    new OpenDocument({ ...homeLibrary(), check: checkDocument, key, document: document.value, hasRecovery: true }),
    true,
    id,
  );
}
