import { hexLabel, OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import type { BoardPointer } from '@renderer/canvas';
import { combine, hexesWord, selectionMask } from '../model/selection';
import type { SelectHow } from '../model/selection';
import type { ToolContext } from './tool';

const HOW_WORD: Readonly<Record<SelectHow, string>> = {
  new: 'Select',
  add: 'Add to selection',
  subtract: 'Subtract from selection',
  intersect: 'Intersect with selection',
};

/** What a gesture does to the selection: Shift adds, Alt subtracts, both intersect; else what the toolbar says. */
export function howOf({ state }: ToolContext, { shift, alt }: Pick<BoardPointer, 'shift' | 'alt'>): SelectHow {
  if (shift && alt) return 'intersect';
  if (shift) return 'add';
  return alt ? 'subtract' : state.selectHow;
}

/** A way to select, in words for the status bar. */
export function howWord(how: SelectHow): string {
  return HOW_WORD[how];
}

/** Selects hexes and says how many are selected now. */
export function choose(context: ToolContext, hexes: readonly HexId[], how: SelectHow): void {
  const { state, grid } = context;
  state.selection = combine(grid, state.selection, hexes, how);
  state.selected = undefined;
  const count = state.selection.length;
  context.say(count === 0 ? 'Nothing is selected' : `${hexesWord(count)} selected`);
}

/** True for a hex from which a plain drag moves the selection. */
export function grabsSelection({ state, grid }: ToolContext, hex: HexId): boolean {
  return hex !== OFF_MAP && state.selection.length > 0 && selectionMask(grid, state.selection)[hex] === 1;
}

/** Two hexes as a place in words. */
export function span({ grid }: ToolContext, from: HexId, to: HexId): string {
  return from === to ? hexLabel(grid, from) : `${hexLabel(grid, from)} to ${hexLabel(grid, to)}`;
}
