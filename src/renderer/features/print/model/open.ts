import { tabOf, toast } from '@renderer/app';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import type { OpenDocument } from '@renderer/documents';
import { printModelOf, isPrintable, createPrintState, type PrintableDocument } from './print-model';

/** A library file to print, by its ref; defaults to the active tab. */
export interface PrintRequest {
  readonly ref: string;
}

/** True for a valid argument of {@link openPrint}. */
export function isRequest(context: unknown): context is PrintRequest {
  return typeof context === 'object' && context !== null && 'ref' in context && typeof context.ref === 'string';
}

/** True, or why the active tab cannot be printed. */
export function canPrint(): true | string {
  const { active } = useTabs();
  if (active?.kind === 'print') return true;
  return isPrintable(active?.doc?.document.value)
    ? true
    : 'Open a ship or a scenario, or choose one in the library, to print it';
}

/** Shows the preview of a file, or of the document in the active tab. */
export async function openPrint(request?: PrintRequest): Promise<Tab | undefined> {
  const tabs = useTabs();
  if (request === undefined) {
    const { active } = tabs;
    if (active?.kind === 'print') return active;
    const doc = active?.doc;
    const plain = doc?.document.value;
    return doc && isPrintable(plain) ? show(`print-${active.id}`, plain, doc) : undefined;
  }
  // An open document may have unsaved changes.
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
