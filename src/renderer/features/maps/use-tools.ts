import { OFF_MAP } from '@core/hex';
import type { MapGrid } from '@core/model';
import type { BoardPointer } from '@renderer/canvas';
import { onScopeDispose, watch } from 'vue';
import { brushOf, editMap } from './model/editor';
import type { MapEditor } from './model/editor';
import { makeTool, toolInfo } from './tools';
import { pickHex } from './tools/pick';
import type { Tool, ToolContext } from './tools/tool';

/** What the map view gives the board's events to. */
export interface ToolDesk {
  enter(event: BoardPointer): void;
  press(event: BoardPointer): void;
  drag(event: BoardPointer): void;
  release(event: BoardPointer): void;
  cancel(): void;
  /** Escape: ends a gesture, else gives the tool back for the select tool. Returns whether there was something to end. */
  escape(): boolean;
}

/** How long after an undo the ghost is drawn anew, milliseconds. */
const GHOST_DELAY = 60;

/** Runs the chosen tool for as long as the calling component lives. `say` speaks to a screen reader. */
export function useTools(editor: MapEditor, say: (text: string) => void): ToolDesk {
  const { doc, state } = editor;
  const { document } = doc;
  const context: ToolContext = {
    get grid() {
      return document.value.map as MapGrid;
    },
    get scenario() {
      return document.value;
    },
    state,
    get brush() {
      return brushOf(state.paint);
    },
    edit: (label, recipe) => editMap(editor, label, recipe),
    mark: () => document.mark(),
    commit: (mark, label) => document.commit(mark, label),
    bail: (mark) => document.bail(mark),
    show: (preview, hint = '') => {
      state.preview = preview;
      state.hint = hint;
    },
    say,
  };
  let tool: Tool = makeTool(state.tool, context);
  /** The gesture that is going on picks, since it began with Alt held. */
  let picking = false;
  let active = false;
  let afterUndo: ReturnType<typeof setTimeout> | undefined;

  watch(
    () => state.tool,
    (id) => {
      tool.cancel();
      active = false;
      tool = makeTool(id, context);
      context.show({});
      tool.hover(state.hex);
    },
    { flush: 'sync' },
  );
  // The ghost follows what would be painted, and what lies under it after undo.
  watch(
    () => [state.paint, state.size, state.mirror, state.zone],
    () => {
      if (!active) tool.hover(state.hex);
    },
  );
  onScopeDispose(
    document.onChange(({ source }) => {
      if (source === 'do') return;
      // Undo in the middle of a stroke takes the stroke back: the rest of the drag must not go on.
      if (active) {
        active = false;
        tool = makeTool(state.tool, context);
      }
      // The ghost may wait until the map is on the screen again: a region to fill takes some milliseconds to find.
      clearTimeout(afterUndo);
      afterUndo = setTimeout(() => tool.hover(state.hex), GHOST_DELAY);
    }),
  );
  onScopeDispose(() => {
    clearTimeout(afterUndo);
    tool.cancel();
    context.show({});
    state.hex = OFF_MAP;
  });

  return {
    enter: (event) => {
      state.hex = event.hex;
      if (!active) tool.hover(event.hex);
    },
    press: (event) => {
      state.findings = [];
      picking = event.alt && toolInfo(state.tool).paints === true;
      active = true;
      if (!picking) tool.press(event);
    },
    drag: (event) => {
      if (active && !picking) tool.drag(event);
    },
    release: (event) => {
      const going = active;
      active = false;
      if (picking) {
        if (event.hex !== OFF_MAP) pickHex(context, event.hex);
      } else if (going) tool.release(event);
      picking = false;
    },
    cancel: () => {
      active = false;
      tool.cancel();
    },
    escape: () => {
      const going = tool.cancel();
      active = false;
      if (!going && state.tool === 'select') return false;
      if (!going) state.tool = 'select';
      return true;
    },
  };
}
