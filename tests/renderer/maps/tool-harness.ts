import { effectScope, shallowReactive } from 'vue';
import { terrainAt, type Scenario, type MapGrid } from '@core/model';
import { Document, type OpenDocument } from '@renderer/documents';
import type { BoardPointer } from '@renderer/canvas/types';
import { initialState, type MapEditor, type MapEditorState, type ToolId } from '@renderer/features/maps/model/editor';
import { useTools } from '@renderer/features/maps/use-tools';
import { gridOf, scenarioWith } from './scenario';

/** A board event on a hex. */
export const pointer = (hex: number, more: Partial<BoardPointer> = {}): BoardPointer => ({
  hex,
  button: 0,
  shift: false,
  alt: false,
  ctrl: false,
  x: 0,
  y: 0,
  source: 'mouse',
  ...more,
});

/** Sets up the map tools on a real document, without a board. */
export function setUpTools(tool: ToolId, change?: (grid: MapGrid) => void, prepare: Partial<MapEditorState> = {}) {
  const document = new Document<Scenario>(scenarioWith(change));
  const state = shallowReactive({ ...initialState(), tool, ...prepare });
  const doc: Pick<OpenDocument<'scenario'>, 'document'> = { document };
  const editor: MapEditor = { doc: doc as OpenDocument<'scenario'>, state };
  const announced: string[] = [];
  const tools = effectScope().run(() => useTools(editor, (text) => announced.push(text)));
  if (tools === undefined) throw new Error('no tools');
  const grid = (): MapGrid => gridOf(document.value);
  return {
    ...tools,
    editor,
    document,
    state,
    announced,
    grid,
    kind: (hex: number) => terrainAt(grid(), hex)?.type,
    hover: (hex: number) => tools.enter(pointer(hex)),
    stroke: (hexes: readonly number[], more: Partial<BoardPointer> = {}) => {
      tools.press(pointer(hexes[0], more));
      for (const hex of hexes.slice(1)) tools.drag(pointer(hex, more));
      tools.release(pointer(hexes[hexes.length - 1], more));
    },
    click: (hex: number, more: Partial<BoardPointer> = {}) => {
      tools.press(pointer(hex, more));
      tools.release(pointer(hex, more));
    },
  };
}
