import type { HexId } from '@core/hex';
import type { MapGrid } from '@core/model';

/** Writes a note on a hex of a draft, or takes it away with an empty text. */
export function setNote(grid: MapGrid, hex: HexId, text: string): void {
  const trimmed = text.trim();
  const held = grid.notes.find((note) => note.hex === hex);
  if (trimmed === '') grid.notes = grid.notes.filter((note) => note.hex !== hex);
  else if (held === undefined) grid.notes.push({ hex, text: trimmed });
  else held.text = trimmed;
}

/** Brings a note or a place name of a draft to another hex, by its place in the list. */
export function moveText(list: { hex: HexId }[], index: number, hex: HexId): void {
  const held = list[index];
  if (held !== undefined) held.hex = hex;
}
