import { fromAxial, OFF_MAP } from '@core/hex';
import { toast, type AppAction } from '@renderer/app';
import type { HexBoardEngine } from '@renderer/canvas';
import {
  Clipboard,
  Copy,
  CopyPlus,
  Move,
  RotateCcw,
  RotateCw,
  Scissors,
  Trash2,
  TrianglesCenterlineDashedHorizontal,
  TrianglesCenterlineDashedVertical,
} from '@lucide/vue';
import { setSelection } from '../tools/select-hexes';
import { tell } from '../tools/tool';
import { copiedPiece, NO_HEXES, storeCopiedPiece, readPiece } from './clipboard';
import { clearSelection, reflection, floatAt, liftSelection, transformPiece, rotation } from './floating';
import type { SelectionContext, PieceTransform } from './floating';
import { mapAction as action } from './map-action';
import { grown, formatHexCount, inverted, NO_SELECTION, shrunk, wholeMap, type Selection } from './selection';

const group = 'Map selection';

export type PieceClipboard = ReturnType<typeof pieceClipboard>;

/** Clipboard commands for map pieces, shared by keys and menu. */
export function pieceClipboard(context: SelectionContext, board: () => HexBoardEngine | undefined) {
  const { state } = context;
  return {
    /** Copies the selection and returns its clipboard text; `cut` also clears it. Undefined without a selection. */
    copy(cut: boolean): string | undefined {
      const lifted = liftSelection(context, true);
      if (lifted === undefined) return undefined;
      const text = storeCopiedPiece(lifted.piece);
      if (cut) clearSelection(context, 'Cut selection');
      else context.announce(`Copied ${formatHexCount(lifted.piece.q.length)}`);
      return text;
    },
    /**
     * Pastes clipboard text as a floating piece. Text that is no piece pastes the one last copied in this window: the browser may have
     * refused to write that to the clipboard.
     */
    paste(text: string): void {
      const read = readPiece(text);
      const piece = read.ok ? read.value : read.error === NO_HEXES ? copiedPiece() : undefined;
      if (piece === undefined) {
        const reason = `${read.ok ? '' : read.error}. Copy hexes first.`;
        context.show({}, reason);
        toast(reason);
        return;
      }
      const hex = state.hex === OFF_MAP ? (board()?.cursor ?? 0) : state.hex;
      // The stamp tool uses the pasted piece as its stamp.
      if (state.tool === 'stamp') {
        state.stamp = piece;
        return;
      }
      state.floating = floatAt(context, piece, hex, 'Paste');
      context.show({}, `Paste, ${formatHexCount(piece.q.length)}: click or Enter to place, Esc to cancel`);
      context.announce(
        `Paste, ${formatHexCount(piece.q.length)}: arrow keys to move, Enter to place, Escape to cancel`,
      );
    },
  };
}

/** Actions on a selection or floating piece, for the command palette, the menu and shortcuts. */
export function selectionActions(
  context: SelectionContext,
  clipboard: PieceClipboard,
  board: () => HexBoardEngine | undefined,
): AppAction[] {
  const { state } = context;
  const needsSelection = (): true | string => (state.selection.length === 0 ? 'Select hexes first' : true);
  const turnable = (): true | string =>
    state.floating !== undefined || (state.tool === 'stamp' && state.stamp !== undefined) ? true : needsSelection();
  const select = (id: string, title: string, shortcut: string, next: () => Selection, needs = false): AppAction => {
    const run = (): void => setSelection(context, next());
    return action(`select.${id}`, title, run, { group, shortcut, ...(needs ? { enabled: needsSelection } : {}) });
  };
  const turn = (id: string, title: string, shortcut: string, icon: AppAction['icon'], how: PieceTransform): AppAction =>
    action(`turn.${id}`, title, () => transformPiece(context, how), { group, shortcut, icon, enabled: turnable });
  /** The browser handles the clipboard keys. */
  const native = { group, menu: 'Edit', native: true } as const;
  const edit = { group, menu: 'Edit', enabled: needsSelection } as const;
  return [
    action('cut', 'Cut hexes', () => toSystem(clipboard.copy(true)), {
      ...native,
      icon: Scissors,
      shortcut: 'Mod+X',
      enabled: needsSelection,
    }),
    action('copy', 'Copy hexes', () => toSystem(clipboard.copy(false)), {
      ...native,
      icon: Copy,
      shortcut: 'Mod+C',
      enabled: needsSelection,
    }),
    action('paste', 'Paste hexes', async () => clipboard.paste(await fromSystem()), {
      ...native,
      icon: Clipboard,
      shortcut: 'Mod+V',
    }),
    action('duplicate', 'Duplicate selected hexes', () => float(context, board, true), {
      ...edit,
      icon: CopyPlus,
      shortcut: 'Mod+D',
    }),
    action('move', 'Move selected hexes', () => float(context, board, false), {
      group,
      icon: Move,
      shortcut: 'Shift+M',
      enabled: needsSelection,
    }),
    action('clear', 'Clear selected hexes', () => clearSelection(context, 'Clear selection'), {
      ...edit,
      icon: Trash2,
      shortcut: 'Delete',
    }),
    select('all', 'Select all hexes', 'Mod+A', () => wholeMap(context.grid)),
    select('none', 'Deselect all hexes', 'Mod+Shift+A', () => NO_SELECTION, true),
    select('invert', 'Invert selection', 'Mod+I', () => inverted(context.grid, state.selection)),
    select('grow', 'Grow selection', 'Mod+]', () => grown(context.grid, state.selection), true),
    select('shrink', 'Shrink selection', 'Mod+[', () => shrunk(context.grid, state.selection), true),
    turn('right', 'Turn right 60°', '.', RotateCw, rotation(1)),
    turn('left', 'Turn left 60°', ',', RotateCcw, rotation(-1)),
    turn('left-right', 'Mirror left to right', 'X', TrianglesCenterlineDashedVertical, reflection('left-right')),
    turn('top-bottom', 'Mirror top to bottom', 'Y', TrianglesCenterlineDashedHorizontal, reflection('top-bottom')),
    action('zoom-selection', 'Zoom to selection', () => board()?.zoomToHexes(state.selection), {
      group,
      menu: 'View',
      shortcut: '8',
      enabled: needsSelection,
    }),
  ];
}

/** Floats the selection, so that the keyboard can move it. */
function float(context: SelectionContext, board: () => HexBoardEngine | undefined, copy: boolean): void {
  const { state } = context;
  const lifted = liftSelection(context, copy);
  if (lifted === undefined) return;
  state.floating = lifted;
  // It starts in place: move the cursor to its pivot.
  const pivot = fromAxial(context.grid, lifted.at.q, lifted.at.r);
  if (pivot !== OFF_MAP) board()?.moveCursorTo(pivot);
  tell(context, `${lifted.label}: move with arrow keys or pointer, Enter to place, Esc to cancel`);
}

/** Writes text to the system clipboard if allowed; pasting in this window always works. */
async function toSystem(text: string | undefined): Promise<void> {
  if (text !== undefined) await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Reads text from the system clipboard; empty if not allowed. */
async function fromSystem(): Promise<string> {
  return (await navigator.clipboard?.readText().catch(() => undefined)) ?? '';
}
