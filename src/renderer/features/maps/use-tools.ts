import { OFF_MAP } from '@core/hex';
import { toGrid, type HexMap, type Scenario } from '@core/model';
import type { BoardPointer } from '@renderer/canvas';
import { onScopeDispose, watch } from 'vue';
import { brushOf, editMap, type MapEditor } from './model/editor';
import { copiedPiece } from './model/clipboard';
import { setStampFromSelection } from './model/floating';
import { layerLockReason } from './model/layers';
import { NO_SELECTION, type Selection } from './model/selection';
import { makeTool, toolInfo } from './tools';
import { floatTool } from './tools/float';
import { pickHex } from './tools/pick';
import { tell, type Tool, type ToolContext } from './tools/tool';

/** A selection before or after an edit, with the label of the edit. */
interface SelectionStep {
  readonly label: string;
  readonly selection: Selection;
}

/** Delay between an undo and the update of the preview, milliseconds. */
const GHOST_DELAY = 60;

/**
 * Runs the selected tool while the calling component is mounted: passes board events to it. `announce` sends a text to screen readers.
 */
export function useTools(editor: MapEditor, announce: (text: string) => void) {
  const { doc, state } = editor;
  const { document } = doc;
  /** Selections before and after an edit, by document value. */
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
    canEdit: (layer) => {
      const why = layerLockReason(state, layer);
      if (why !== undefined) tell(context, why);
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
    announce,
  };
  let currentTool: Tool = makeTool(state.tool, context);
  const floatingTool = floatTool(context);
  /** True during a drag that moves the selection: the selecting tool moves the piece itself. */
  let movingPiece = false;
  const activeTool = (): Tool => (state.floating === undefined || movingPiece ? currentTool : floatingTool);
  /** True when the current gesture started with Alt and picks terrain. */
  let picking = false;
  let active = false;
  let afterUndo: ReturnType<typeof setTimeout> | undefined;
  let shape = shapeKey(document.value.map);

  watch(
    () => state.tool,
    (id) => {
      currentTool.cancel();
      state.floating = undefined;
      active = movingPiece = false;
      if (id === 'stamp') fillStamp(context);
      currentTool = makeTool(id, context);
      context.show({});
      currentTool.hover(state.hex);
    },
    { flush: 'sync' },
  );
  // Update the preview when its inputs change.
  watch(
    () => [
      state.paint,
      state.size,
      state.mirror,
      state.zone,
      state.stamp,
      state.opaque,
      state.selectMode,
      state.selection,
    ],
    () => {
      if (!active && state.floating === undefined) currentTool.hover(state.hex);
    },
  );
  onScopeDispose(
    document.onChange(({ kind }) => {
      const reshaped = shapeKey(document.value.map) !== shape;
      shape = shapeKey(document.value.map);
      // The hexes of a gesture, of the pointer and of the preview are those of the old map.
      if (reshaped) {
        state.hex = OFF_MAP;
        context.show({});
      }
      if (kind === 'do' && !reshaped) return;
      // Undo during a stroke reverts the stroke: ignore the rest of the drag.
      if (active || reshaped) {
        active = movingPiece = false;
        currentTool = makeTool(state.tool, context);
      }
      // The floating piece was lifted from another version of the map.
      state.floating = undefined;
      const step = kind === 'undo' ? before.get(document.value) : after.get(document.value);
      const label = kind === 'undo' ? document.redoLabel : document.undoLabel;
      if (step !== undefined && step.label === label) state.selection = step.selection;
      // Redraw the map first: finding a fill region for the preview takes some milliseconds.
      clearTimeout(afterUndo);
      afterUndo = setTimeout(() => activeTool().hover(state.hex), GHOST_DELAY);
    }),
  );
  onScopeDispose(() => {
    clearTimeout(afterUndo);
    currentTool.cancel();
    state.floating = undefined;
    context.show({});
    state.hex = OFF_MAP;
  });

  return {
    /** Tool context, also for actions that edit selections. */
    context,
    enter: (event: BoardPointer): void => {
      state.hex = event.hex;
      if (!active) activeTool().hover(event.hex);
    },
    press: (event: BoardPointer): void => {
      state.findings = [];
      const floats = state.floating !== undefined;
      picking = !floats && event.alt && toolInfo(state.tool).paints === true;
      active = true;
      movingPiece = !floats;
      if (!picking) activeTool().press(event);
    },
    drag: (event: BoardPointer): void => {
      if (active && !picking) activeTool().drag(event);
    },
    release: (event: BoardPointer): void => {
      const going = active;
      active = false;
      if (picking) {
        if (event.hex !== OFF_MAP) pickHex(context, event.hex);
      } else if (going) activeTool().release(event);
      picking = movingPiece = false;
    },
    cancel: (): void => {
      active = movingPiece = false;
      currentTool.cancel();
    },
    /** Escape: cancels a gesture, else clears the selection, else returns to the select tool. False when there was nothing to do. */
    escape: (): boolean => {
      const going = activeTool().cancel();
      active = movingPiece = false;
      if (going) return true;
      if (state.selection.length > 0) {
        state.selection = NO_SELECTION;
        announce('No hexes selected');
        return true;
      }
      if (state.tool === 'select') return false;
      state.tool = 'select';
      return true;
    },
  };
}

/** Sets the stamp to the selection; without one, an empty stamp gets the copied piece. */
function fillStamp(context: ToolContext): void {
  if (!setStampFromSelection(context)) context.state.stamp ??= copiedPiece();
}

/** Equal for maps with the same hexes; undefined without a map. */
function shapeKey(map: HexMap | undefined): string | undefined {
  return map && [map.orientation, map.stagger, map.cols, map.rows].join(' ');
}
