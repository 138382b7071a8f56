import type { Finding } from '@core/base';
import type { AnyDocument, DocumentKind, DocumentOf } from './kinds';
import { editScenario, gridLosses, plainScenario, type EditableScenario, type GridLoss } from './map-grid';

/** The form in which each kind is edited: as it is in the file, but for scenarios, whose map is a grid of cells. */
export interface EditableOf extends Omit<DocumentOf, 'scenario'> {
  scenario: EditableScenario;
}

/** Any document in its edit form. */
export type AnyEditable = EditableOf[DocumentKind];

/** The edit form of a document of a file. */
export function toEditable(document: AnyDocument): AnyEditable {
  return document.kind === 'scenario' ? editScenario(document) : document;
}

/** A value is never changed in place, so its plain form holds for good. */
const plainForms = new WeakMap<EditableScenario, AnyDocument>();

/** The document as the file holds it, the same object for the same value; a scenario's map becomes lists of features again. */
export function toPlain(editable: AnyEditable): AnyDocument {
  if (editable.kind !== 'scenario') return editable;
  const known = plainForms.get(editable);
  if (known !== undefined) return known;
  const plain = plainScenario(editable);
  plainForms.set(editable, plain);
  return plain;
}

const LEFT_OUT_WORDS: Readonly<Record<GridLoss['reason'], string>> = {
  'off-map': 'not on the map',
  'covered-twice': 'covered by another terrain too',
};

/**
 * What of a document its edit form leaves out, as findings with the list or the text that it stood in: hexes of a map that are not on
 * it, or that two terrains claim.
 */
export function leftOut(document: AnyDocument): Finding[] {
  if (document.kind !== 'scenario' || !document.map) return [];
  const groups = new Map<string, GridLoss[]>();
  for (const loss of gridLosses(document.map)) {
    // Of a list of hexes one finding says all.
    const key = `${loss.reason} ${loss.path.replace(/\/hexes\/\d+$/, '/hexes')}`;
    groups.set(key, [...(groups.get(key) ?? []), loss]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const labels = [first, ...others].map(({ label }) => label);
    const shown = labels.slice(0, 3).join(', ');
    const more = labels.length > 3 ? ` and ${labels.length - 3} more` : '';
    const many = labels.length > 1;
    return {
      code: `scenario.left-out.${first.reason}`,
      severity: 'warning',
      path: `/map${first.path.replace(/\/hexes\/\d+$/, '/hexes')}`,
      message: `${many ? 'Hexes' : 'Hex'} ${shown}${more} ${many ? 'are' : 'is'} ${LEFT_OUT_WORDS[first.reason]}: left out here. The file still has ${many ? 'them' : 'it'}; saving drops ${many ? 'them' : 'it'} and keeps the old file as an older version.`,
      params: { count: labels.length },
    };
  });
}
