import { DEFAULT_SHAPE } from '@core/hex';
import { emptyGrid } from '@core/model';
import type { EditableScenario } from '@core/model';
import type { Document } from '@renderer/documents';

/** Gives a scenario without a map an empty one of the usual size. */
export function addMap(document: Document<EditableScenario>): void {
  document.execute('Add map', (draft) => {
    draft.map ??= emptyGrid(DEFAULT_SHAPE);
  });
}
