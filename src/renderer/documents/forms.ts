import { unreachable } from '@core/base';
import type { AnyDocument, DocumentKind, DocumentOf } from '@core/model';
import { editScenario, gridLosses, plainScenario, type EditableScenario } from '@core/model/map-grid';

/** The form in which each kind is edited: as it is in the file, but for scenarios, whose map is a grid of cells. */
export interface EditableOf extends Omit<DocumentOf, 'scenario'> {
  scenario: EditableScenario;
}

/** Any document in its edit form. */
export type AnyEditable = EditableOf[DocumentKind];

/** The edit form of a document of a file. */
export function toEditable(document: AnyDocument): AnyEditable {
  switch (document.kind) {
    case 'scenario':
      return editScenario(document);
    case 'design':
    case 'campaign':
    case 'record':
    case 'report':
      return document;
    default:
      return unreachable(document);
  }
}

/** The document as the file holds it; a scenario's map becomes lists of features again. */
export function toPlain(editable: AnyEditable): AnyDocument {
  switch (editable.kind) {
    case 'scenario':
      return plainScenario(editable);
    case 'design':
    case 'campaign':
    case 'record':
    case 'report':
      return editable;
    default:
      return unreachable(editable);
  }
}

/** What of a document its edit form leaves out, in words: hexes of a map that are not on it, or that two terrains claim. */
export function leftOut(document: AnyDocument): string[] {
  if (document.kind !== 'scenario' || !document.map) return [];
  const words = { 'off-map': 'is not on the map', 'covered-twice': 'has two terrains' };
  return gridLosses(document.map).map(({ label, reason }) => `hex ${label} ${words[reason]}`);
}
