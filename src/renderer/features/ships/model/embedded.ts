import type { Design, Scenario } from '@core/model';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useLibrary, type Tab } from '@renderer/stores';
import { sessionOf } from './session';

/** Embeds a copy of a design in a scenario, as one undo entry; does nothing if that id is already embedded. */
export function embedDesign(doc: OpenDocument<'scenario'>, design: Design): void {
  doc.document.execute(`Embed ${design.name}`, (draft: Scenario) => {
    if (draft.designs?.some((candidate) => candidate.id === design.id)) return;
    draft.designs = [...(draft.designs ?? []), structuredClone(design)];
  });
}

/** Removes an embedded design; forces then use the library design of that id, if there is one. */
export function removeEmbedded(doc: OpenDocument<'scenario'>, design: Design): void {
  doc.document.execute(`Remove ${design.name}`, (draft: Scenario) => {
    const left = (draft.designs ?? []).filter((candidate) => candidate.id !== design.id);
    if (left.length > 0) draft.designs = left;
    else delete draft.designs;
  });
}

/** Context of the action `scenario.edit-design`. */
export interface EditEmbedded {
  readonly tab: Tab;
  /** Id of the design. */
  readonly design: string;
}

function isEditEmbedded(context: unknown): context is EditEmbedded {
  return typeof context === 'object' && context !== null && 'tab' in context && 'design' in context;
}

/** Opens a design in the scenario's workshop; embeds a library design first, so that edits affect only the scenario. */
export function editEmbedded(context: unknown): void {
  if (!isEditEmbedded(context) || !isOpen(context.tab.doc, 'scenario')) return;
  const { doc } = context.tab;
  const embedded = doc.document.value.designs?.some((design) => design.id === context.design);
  const known = useLibrary().designs.get(context.design);
  if (!embedded && known) embedDesign(doc, known);
  sessionOf(context.tab).embedded = context.design;
  const { tab } = context;
  tab.view = EMBEDDED_VIEW;
}

/** Id of the view for embedded designs. */
export const EMBEDDED_VIEW = 'designs';
