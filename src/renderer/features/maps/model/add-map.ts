import { DEFAULT_SHAPE } from '@core/hex';
import { emptyGrid, fromGrid, type Scenario } from '@core/model';
import type { Document } from '@renderer/documents';

/** Adds an empty map of the default size to a scenario without one. */
export function addMap(document: Document<Scenario>): void {
  document.execute('Add map', (draft) => {
    draft.map ??= fromGrid(emptyGrid(DEFAULT_SHAPE));
  });
}
