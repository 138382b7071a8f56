import type { Design, Scenario } from '@core/model';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useLibrary, type Tab } from '@renderer/stores';
import { sessionOf } from './session';

/** Puts a copy of a design into a scenario that does not carry one of its id yet, as one undo entry. */
export function embedDesign(doc: OpenDocument<'scenario'>, design: Design): void {
  doc.document.execute(`Carry ${design.name}`, (draft: Scenario) => {
    if (draft.designs?.some((one) => one.id === design.id)) return;
    draft.designs = [...(draft.designs ?? []), structuredClone(design)];
  });
}

/** Takes a carried design out of a scenario; forces then use the one of the library, where there is one. */
export function removeEmbedded(doc: OpenDocument<'scenario'>, design: Design): void {
  doc.document.execute(`Remove ${design.name}`, (draft: Scenario) => {
    const left = (draft.designs ?? []).filter((one) => one.id !== design.id);
    if (left.length > 0) draft.designs = left;
    else delete draft.designs;
  });
}

/** What the action `scenario.edit-design` is given. */
export interface EditEmbedded {
  readonly tab: Tab;
  /** Id of the design. */
  readonly design: string;
}

function isEditEmbedded(context: unknown): context is EditEmbedded {
  return typeof context === 'object' && context !== null && 'tab' in context && 'design' in context;
}

/** Shows a design in the workshop within its scenario; one of the library is carried first, so that only the scenario changes. */
export function editEmbedded(context: unknown): void {
  if (!isEditEmbedded(context) || !isOpen(context.tab.doc, 'scenario')) return;
  const { doc } = context.tab;
  const embedded = doc.document.value.designs?.some((one) => one.id === context.design);
  const known = useLibrary().designs.get(context.design);
  if (!embedded && known) embedDesign(doc, known);
  sessionOf(context.tab).embedded = context.design;
  const { tab } = context;
  tab.view = EMBEDDED_VIEW;
}

/** Id of the view of a scenario's own designs. */
export const EMBEDDED_VIEW = 'designs';
