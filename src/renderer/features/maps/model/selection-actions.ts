import { fromAxial, OFF_MAP } from '@core/hex';
import { toast } from '@renderer/app';
import type { AppAction } from '@renderer/app';
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
import { heldPiece, holdPiece, readPiece } from './clipboard';
import { clearSelection, flipping, floatOver, liftSelection, turnHeld, turning } from './float';
import type { FloatDesk, Turn } from './float';
import { mapAction as action } from './map-action';
import { grown, hexesWord, inverted, NO_SELECTION, shrunk, wholeMap } from './selection';
import type { Selection } from './selection';

const group = 'Map selection';

/** What the clipboard keys and the menu do; both end here. */
export interface PieceClipboard {
  /** The selection as text for the clipboard, cut out when asked; undefined where nothing is selected. */
  copy(cut: boolean): string | undefined;
  /** Lets what a clipboard's text holds hang over the board; the piece copied last in this window when it holds none. */
  paste(text: string): void;
}

/** The clipboard of a map view. */
export function pieceClipboard(desk: FloatDesk, board: () => HexBoardEngine | undefined): PieceClipboard {
  const { state } = desk;
  return {
    copy: (cut) => {
      const lifted = liftSelection(desk, true);
      if (lifted === undefined) return undefined;
      const text = holdPiece(lifted.piece);
      if (cut) clearSelection(desk, 'Cut selection');
      else desk.say(`Copied ${hexesWord(lifted.piece.q.length)}`);
      return text;
    },
    paste: (text) => {
      const read = readPiece(text);
      const piece = read.ok ? read.value : heldPiece();
      if (piece === undefined) {
        const why = `${read.ok ? '' : read.error}. Select hexes and copy them first.`;
        desk.show({}, why);
        toast(why);
        return;
      }
      const hex = state.hex === OFF_MAP ? (board()?.cursor ?? 0) : state.hex;
      // The stamp tool takes what is pasted as its stamp: it hangs over the board already.
      if (state.tool === 'stamp') {
        state.stamp = piece;
        return;
      }
      state.floating = floatOver(desk, piece, hex, 'Paste');
      desk.show({}, `Paste, ${hexesWord(piece.q.length)}: click or Enter puts it down, Esc drops it`);
      desk.say(`Paste, ${hexesWord(piece.q.length)}: arrow keys move it, Enter puts it down, Escape drops it`);
    },
  };
}

/** Everything that is done to a selection or a floating piece, for the palette, the menu and the shortcuts. */
export function selectionActions(
  desk: FloatDesk,
  clipboard: PieceClipboard,
  board: () => HexBoardEngine | undefined,
): AppAction[] {
  const { state } = desk;
  const some = (): true | string => (state.selection.length === 0 ? 'Select hexes first' : true);
  const turnable = (): true | string =>
    state.floating !== undefined || (state.tool === 'stamp' && state.stamp !== undefined) ? true : some();
  const select = (id: string, title: string, shortcut: string, next: () => Selection, needs = false): AppAction => {
    const run = (): void => {
      state.selection = next();
      state.selected = undefined;
      const count = state.selection.length;
      desk.say(count === 0 ? 'Nothing is selected' : `${hexesWord(count)} selected`);
    };
    return action(`select.${id}`, title, run, { group, shortcut, ...(needs ? { enabled: some } : {}) });
  };
  const turn = (id: string, title: string, shortcut: string, icon: AppAction['icon'], how: Turn): AppAction =>
    action(`turn.${id}`, title, () => turnHeld(desk, how), { group, shortcut, icon, enabled: turnable });
  /** The clipboard's keys are the browser's. */
  const native = { group, menu: 'Edit', native: true } as const;
  const edit = { group, menu: 'Edit', enabled: some } as const;
  return [
    action('cut', 'Cut hexes', () => toSystem(clipboard.copy(true)), {
      ...native,
      icon: Scissors,
      shortcut: 'Mod+X',
      enabled: some,
    }),
    action('copy', 'Copy hexes', () => toSystem(clipboard.copy(false)), {
      ...native,
      icon: Copy,
      shortcut: 'Mod+C',
      enabled: some,
    }),
    action('paste', 'Paste hexes', async () => clipboard.paste(await fromSystem()), {
      ...native,
      icon: Clipboard,
      shortcut: 'Mod+V',
    }),
    action('duplicate', 'Duplicate selected hexes', () => float(desk, board, true), {
      ...edit,
      icon: CopyPlus,
      shortcut: 'Mod+D',
    }),
    action('move', 'Move selected hexes', () => float(desk, board, false), {
      group,
      icon: Move,
      shortcut: 'Shift+M',
      enabled: some,
    }),
    action('clear', 'Clear selected hexes', () => clearSelection(desk, 'Clear selection'), {
      ...edit,
      icon: Trash2,
      shortcut: 'Delete',
    }),
    select('all', 'Select all hexes', 'Mod+A', () => wholeMap(desk.grid)),
    select('none', 'Select no hex', 'Mod+Shift+A', () => NO_SELECTION, true),
    select('invert', 'Invert the selection', 'Mod+I', () => inverted(desk.grid, state.selection)),
    select('grow', 'Grow the selection', 'Mod+]', () => grown(desk.grid, state.selection), true),
    select('shrink', 'Shrink the selection', 'Mod+[', () => shrunk(desk.grid, state.selection), true),
    turn('right', 'Turn right by 60°', '.', RotateCw, turning(1)),
    turn('left', 'Turn left by 60°', ',', RotateCcw, turning(-1)),
    turn('left-right', 'Mirror left to right', 'X', TrianglesCenterlineDashedVertical, flipping('left-right')),
    turn('top-bottom', 'Mirror top to bottom', 'Y', TrianglesCenterlineDashedHorizontal, flipping('top-bottom')),
    action('zoom-selection', 'Zoom to the selection', () => board()?.zoomToHexes(state.selection), {
      group,
      menu: 'View',
      shortcut: '8',
      enabled: some,
    }),
  ];
}

/** Lets the selection hang under the cursor: how the keyboard moves it. */
function float(desk: FloatDesk, board: () => HexBoardEngine | undefined, copy: boolean): void {
  const { state } = desk;
  const lifted = liftSelection(desk, copy);
  if (lifted === undefined) return;
  state.floating = lifted;
  // It begins where it is: the cursor goes to its pivot.
  const pivot = fromAxial(desk.grid, lifted.at.q, lifted.at.r);
  if (pivot !== OFF_MAP) board()?.moveCursorTo(pivot);
  const words = `${lifted.label}: arrow keys or the pointer move it, Enter puts it down, Esc drops it`;
  desk.show({}, words);
  desk.say(words);
}

/** Puts a text into the system's clipboard where that is allowed; pasting in this window works in any case. */
async function toSystem(text: string | undefined): Promise<void> {
  if (text !== undefined) await navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** What the system's clipboard holds, or nothing where reading it is not allowed. */
async function fromSystem(): Promise<string> {
  return (await navigator.clipboard?.readText().catch(() => undefined)) ?? '';
}
