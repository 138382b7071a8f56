import { tabOf, toast } from '@renderer/app';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { OpenDocument } from '@renderer/documents';
import { printModelOf, isPrintable, createPrintState, type PrintableDocument } from './print-model';

/** What a caller asks to print: a file of the library by its ref. Without it the tab that is shown is meant. */
export interface PrintRequest {
  readonly ref: string;
}

/** True for what {@link openPrint} understands. */
export function isRequest(context: unknown): context is PrintRequest {
  return typeof context === 'object' && context !== null && 'ref' in context && typeof context.ref === 'string';
}

/** True, or why nothing of the tab that is shown can be printed. */
export function canPrint(): true | string {
  const { active } = useTabs();
  if (active?.kind === 'print') return true;
  return isPrintable(active?.doc?.document.value)
    ? true
    : 'Open a ship or a scenario, or choose one in the library, to print it';
}

/** Shows the preview of a file, or of the document in the tab that is shown. */
export async function openPrint(request?: PrintRequest): Promise<Tab | undefined> {
  const tabs = useTabs();
  if (request === undefined) {
    const { active } = tabs;
    if (active?.kind === 'print') return active;
    const doc = active?.doc;
    const plain = doc?.document.value;
    return doc && isPrintable(plain) ? show(`print-${active.id}`, plain, doc) : undefined;
  }
  // What is open may have changes that the file does not have yet.
  const open = tabOf(request.ref);
  const live = open?.doc?.document.value;
  if (open?.doc && isPrintable(live)) return show(`print-${open.id}`, live, open.doc);
  const file = await useLibrary().peek(request.ref);
  if (file === undefined || !isPrintable(file.document)) {
    toast('Only readable ships and scenarios can be printed');
    return undefined;
  }
  return show(`print-${request.ref}`, file.document, undefined);
}

function show(id: string, document: PrintableDocument, doc: OpenDocument | undefined): Tab {
  const tab = useTabs().open({
    kind: 'print',
    id,
    title: `Print ${document.name}`,
    state: createPrintState(document, doc),
  });
  const model = printModelOf(tab);
  model.doc = doc;
  model.document = document;
  return tab;
}
