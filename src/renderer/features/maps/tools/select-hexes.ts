import { hexName, OFF_MAP, type HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { combine, formatHexCount, selectionMask, type Selection, type SelectMode } from '../model/selection';
import type { ToolContext } from './tool';

const SELECT_MODE_LABELS: Readonly<Record<SelectMode, string>> = {
  new: 'Select',
  add: 'Add to selection',
  subtract: 'Subtract from selection',
  intersect: 'Intersect with selection',
};

/** The select mode of a gesture: Shift adds, Alt subtracts, both intersect, else the mode of the toolbar. */
export function selectModeOf({ state }: ToolContext, { shift, alt }: Pick<BoardPointer, 'shift' | 'alt'>): SelectMode {
  if (shift && alt) return 'intersect';
  if (shift) return 'add';
  return alt ? 'subtract' : state.selectMode;
}

/** The status bar text of a select mode. */
export function selectModeLabel(how: SelectMode): string {
  return SELECT_MODE_LABELS[how];
}

/** Selects hexes and announces how many are selected. */
export function selectHexes(context: ToolContext, hexes: readonly HexId[], how: SelectMode): void {
  setSelection(context, combine(context.grid, context.state.selection, hexes, how));
}

/** Replaces the selection and announces how many hexes are selected. */
export function setSelection(context: Pick<ToolContext, 'state' | 'announce'>, selection: Selection): void {
  context.state.selection = selection;
  context.state.selected = undefined;
  const count = selection.length;
  context.announce(count === 0 ? 'No hexes selected' : `${formatHexCount(count)} selected`);
}

/** True for a hex where a plain drag moves the selection. */
export function grabsSelection({ state, grid }: ToolContext, hex: HexId): boolean {
  return hex !== OFF_MAP && state.selection.length > 0 && selectionMask(grid, state.selection)[hex] === 1;
}

/** A range of hexes, such as "0304 to 0507". */
export function formatHexRange({ grid }: ToolContext, from: HexId, to: HexId): string {
  return from === to ? hexName(grid, from) : `${hexName(grid, from)} to ${hexName(grid, to)}`;
}
