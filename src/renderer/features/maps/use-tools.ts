import { OFF_MAP } from '@core/hex';
import { toGrid, type HexMap, type Scenario } from '@core/model';
import type { BoardPointer } from '@renderer/canvas';
import { onScopeDispose, watch } from 'vue';
import { brushOf, editMap } from './model/editor';
import type { MapEditor } from './model/editor';
import { heldPiece } from './model/clipboard';
import { takeStamp } from './model/float';
import { layerBar } from './model/layers';
import { NO_SELECTION } from './model/selection';
import type { Selection } from './model/selection';
import { makeTool, toolInfo } from './tools';
import { floatTool } from './tools/float';
import { pickHex } from './tools/pick';
import type { Tool, ToolContext } from './tools/tool';

/** What the map view gives the board's events to. */
export interface ToolDesk {
  /** What the tools see and do; for actions that edit selections. */
  readonly context: ToolContext;
  enter(event: BoardPointer): void;
  press(event: BoardPointer): void;
  drag(event: BoardPointer): void;
  release(event: BoardPointer): void;
  cancel(): void;
  /** Escape: ends a gesture, else drops the selection, else gives the tool back for the select tool. False when there was nothing to end. */
  escape(): boolean;
}

/** A selection and the edit that led to it, or from it. */
interface SelectionStep {
  readonly label: string;
  readonly selection: Selection;
}

/** How long after an undo the ghost is drawn anew, milliseconds. */
const GHOST_DELAY = 60;

/** Runs the chosen tool for as long as the calling component lives. `say` speaks to a screen reader. */
export function useTools(editor: MapEditor, say: (text: string) => void): ToolDesk {
  const { doc, state } = editor;
  const { document } = doc;
  /** Selections that go with values of the document, by the name of the edit between them. */
  const before = new WeakMap<Scenario, SelectionStep>();
  const after = new WeakMap<Scenario, SelectionStep>();
  const context: ToolContext = {
    get grid() {
      return toGrid(document.value.map as HexMap);
    },
    get scenario() {
      return document.value;
    },
    state,
    get brush() {
      return brushOf(state.paint);
    },
    edit: (label, recipe) => editMap(editor, label, recipe),
    change: (label, recipe) => document.execute(label, recipe),
    allows: (layer) => {
      const why = layerBar(state, layer);
      if (why !== undefined) {
        context.show({}, why);
        say(why);
      }
      return why === undefined;
    },
    rememberSelection: (label, value, old) => {
      before.set(value, { label, selection: old });
      after.set(document.value, { label, selection: state.selection });
    },
    mark: () => document.mark(),
    commit: (mark, label) => document.commit(mark, label),
    bail: (mark) => document.bail(mark),
    show: (preview, hint = '') => {
      state.preview = preview;
      state.hint = hint;
    },
    say,
  };
  let own: Tool = makeTool(state.tool, context);
  const floater = floatTool(context);
  /** True from the press to the end of a drag that moves the selection: the tool carries the piece itself. */
  let carrying = false;
  const tool = (): Tool => (state.floating === undefined || carrying ? own : floater);
  /** The gesture that is going on picks, since it began with Alt held. */
  let picking = false;
  let active = false;
  let afterUndo: ReturnType<typeof setTimeout> | undefined;

  watch(
    () => state.tool,
    (id) => {
      own.cancel();
      state.floating = undefined;
      active = carrying = false;
      if (id === 'stamp') takeForStamp(context);
      own = makeTool(id, context);
      context.show({});
      own.hover(state.hex);
    },
    { flush: 'sync' },
  );
  // The ghost follows what would be painted, and what lies under it after undo.
  watch(
    () => [
      state.paint,
      state.size,
      state.mirror,
      state.zone,
      state.stamp,
      state.covers,
      state.selectHow,
      state.selection,
    ],
    () => {
      if (!active && state.floating === undefined) own.hover(state.hex);
    },
  );
  onScopeDispose(
    document.onChange(({ kind }) => {
      if (kind === 'do') return;
      // Undo in the middle of a stroke takes the stroke back: the rest of the drag must not go on.
      if (active) {
        active = carrying = false;
        own = makeTool(state.tool, context);
      }
      // What floats was lifted from a map that is not there any more.
      state.floating = undefined;
      const step = kind === 'undo' ? before.get(document.value) : after.get(document.value);
      const label = kind === 'undo' ? document.redoLabel : document.undoLabel;
      if (step !== undefined && step.label === label) state.selection = step.selection;
      // The ghost may wait until the map is on the screen again: a region to fill takes some milliseconds to find.
      clearTimeout(afterUndo);
      afterUndo = setTimeout(() => tool().hover(state.hex), GHOST_DELAY);
    }),
  );
  onScopeDispose(() => {
    clearTimeout(afterUndo);
    own.cancel();
    state.floating = undefined;
    context.show({});
    state.hex = OFF_MAP;
  });

  return {
    context,
    enter: (event) => {
      state.hex = event.hex;
      if (!active) tool().hover(event.hex);
    },
    press: (event) => {
      state.findings = [];
      const floats = state.floating !== undefined;
      picking = !floats && event.alt && toolInfo(state.tool).paints === true;
      active = true;
      carrying = !floats;
      if (!picking) tool().press(event);
    },
    drag: (event) => {
      if (active && !picking) tool().drag(event);
    },
    release: (event) => {
      const going = active;
      active = false;
      if (picking) {
        if (event.hex !== OFF_MAP) pickHex(context, event.hex);
      } else if (going) tool().release(event);
      picking = carrying = false;
    },
    cancel: () => {
      active = carrying = false;
      own.cancel();
    },
    escape: () => {
      const going = tool().cancel();
      active = carrying = false;
      if (going) return true;
      if (state.selection.length > 0) {
        state.selection = NO_SELECTION;
        say('Nothing is selected');
        return true;
      }
      if (state.tool === 'select') return false;
      state.tool = 'select';
      return true;
    },
  };
}

/** The stamp gets what is selected, else what was copied, else it keeps what it has. */
function takeForStamp(context: ToolContext): void {
  if (!takeStamp(context)) context.state.stamp ??= heldPiece();
}
