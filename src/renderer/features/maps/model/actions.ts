import { OFF_MAP } from '@core/hex';
import { TERRAIN, TERRAIN_TYPES } from '@core/model';
import type { AppAction } from '@renderer/app';
import type { HexBoardEngine } from '@renderer/canvas';
import { useSettings } from '@renderer/stores';
import { TOOLS } from '../tools';
import { selectTerrain, editMap, type MapEditor } from './editor';
import { paintHexes } from './grid-edits';
import { layerLockReason } from './layers';
import { mapAction as action } from './map-action';
import { kindsOf } from './terrain';

const menu = 'View';

/** Actions of the map view for the command palette, the menu and shortcuts. */
export function editorActions(editor: MapEditor, board: () => HexBoardEngine | undefined): AppAction[] {
  const { state } = editor;
  const settings = useSettings();
  const erase = (): void => {
    const hex = state.selected ?? OFF_MAP;
    editMap(editor, 'Erase terrain', (map) => paintHexes(map, [hex], undefined));
  };
  return [
    ...TOOLS.map(({ id, title, icon, shortcut }) => {
      const select = (): void => {
        // Selecting the stamp again reloads it from the selection.
        if (id === 'stamp' && state.tool === id) state.tool = 'select';
        state.tool = id;
        if (id === 'zone' || id === 'edge') state.panel = 'zones';
      };
      return action(`tool.${id}`, `Tool: ${title}`, select, { icon, shortcut });
    }),
    ...TERRAIN_TYPES.map((type) => {
      const paint = (): void => {
        selectTerrain(state, type);
        state.panel = 'terrain';
      };
      return action(`terrain.${type}`, `Terrain: ${TERRAIN[type].title}`, paint, {
        shortcut: TERRAIN[type].key,
        enabled: () => kindsOf(editor.doc.document.value).includes(type) || 'Not used by the rules of this scenario',
      });
    }),
    action('smaller-brush', 'Smaller brush', () => void (state.size = state.size === 3 ? 2 : 1), { shortcut: '[' }),
    action('larger-brush', 'Larger brush', () => void (state.size = state.size === 1 ? 2 : 3), { shortcut: ']' }),
    action('erase-selected', 'Erase selected hex', erase, {
      shortcut: 'Delete',
      enabled: () =>
        state.selected === undefined ? 'Select a hex first' : (layerLockReason(state, 'terrain') ?? true),
    }),
    action('numbers', 'Toggle hex numbers', () => settings.change({ hexNumbers: !settings.values.hexNumbers }), {
      menu,
      shortcut: 'H',
    }),
    action('fit', 'Fit map', () => board()?.fit(), { menu, shortcut: '0' }),
    action('zoom-100', 'Zoom to 100%', () => board()?.zoomTo(1), { menu, shortcut: '9' }),
    action('zoom-in', 'Zoom in', () => board()?.zoomStep(1), { menu, shortcut: '+' }),
    action('zoom-out', 'Zoom out', () => board()?.zoomStep(-1), { menu, shortcut: '-' }),
  ];
}
