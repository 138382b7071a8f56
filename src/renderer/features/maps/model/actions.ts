import { OFF_MAP } from '@core/hex';
import { TERRAIN, TERRAIN_TYPES } from '@core/model';
import type { AppAction } from '@renderer/app';
import type { HexBoardEngine } from '@renderer/canvas';
import { useSettings } from '@renderer/stores';
import { TOOLS } from '../tools';
import { TOOL_ICONS } from '../tools/icons';
import type { MapEditor } from './editor';
import { choosePaint, editMap } from './editor';
import { paintHexes } from './grid-edits';
import { layerBar } from './layers';
import { kindsOf } from './terrain';

const GROUP = 'Map';

/** Everything that the map view can do by name or key, for the palette, the menu and the shortcuts. */
export function editorActions(editor: MapEditor, board: () => HexBoardEngine | undefined): AppAction[] {
  const { state } = editor;
  const settings = useSettings();
  return [
    ...TOOLS.map(({ id, title, shortcut }): AppAction => ({
      id: `map.tool.${id}`,
      title: `Tool: ${title}`,
      group: GROUP,
      icon: TOOL_ICONS[id],
      shortcut,
      run: () => {
        // Chosen again, the stamp takes what is selected now.
        if (id === 'stamp' && state.tool === id) state.tool = 'select';
        state.tool = id;
        if (id === 'zone' || id === 'edge') state.panel = 'zones';
      },
    })),
    ...TERRAIN_TYPES.map((type): AppAction => ({
      id: `map.terrain.${type}`,
      title: `Terrain: ${TERRAIN[type].title}`,
      group: GROUP,
      shortcut: TERRAIN[type].key,
      enabled: () => kindsOf(editor.doc.document.value).includes(type) || 'The rules of the scenario do not know it',
      run: () => {
        choosePaint(state, type);
        state.panel = 'terrain';
      },
    })),
    {
      id: 'map.smaller-brush',
      title: 'Smaller brush',
      group: GROUP,
      shortcut: '[',
      run: () => {
        state.size = state.size === 3 ? 2 : 1;
      },
    },
    {
      id: 'map.larger-brush',
      title: 'Larger brush',
      group: GROUP,
      shortcut: ']',
      run: () => {
        state.size = state.size === 1 ? 2 : 3;
      },
    },
    {
      id: 'map.erase-selected',
      title: 'Erase the selected hex',
      group: GROUP,
      shortcut: 'Delete',
      enabled: () => (state.selected === undefined ? 'Select a hex first' : (layerBar(state, 'terrain') ?? true)),
      run: () => {
        const hex = state.selected ?? OFF_MAP;
        editMap(editor, 'Erase terrain', (map) => paintHexes(map, [hex], undefined));
      },
    },
    {
      id: 'map.numbers',
      title: 'Show or hide hex numbers',
      group: GROUP,
      menu: 'View',
      shortcut: 'H',
      run: () => settings.change({ hexNumbers: !settings.values.hexNumbers }),
    },
    {
      id: 'map.fit',
      title: 'Show the whole map',
      group: GROUP,
      menu: 'View',
      shortcut: '0',
      run: () => board()?.fit(),
    },
    {
      id: 'map.zoom-100',
      title: 'Zoom to 100%',
      group: GROUP,
      menu: 'View',
      shortcut: '9',
      run: () => board()?.zoomTo(1),
    },
    { id: 'map.zoom-in', title: 'Zoom in', group: GROUP, menu: 'View', shortcut: '+', run: () => board()?.zoomStep(1) },
    {
      id: 'map.zoom-out',
      title: 'Zoom out',
      group: GROUP,
      menu: 'View',
      shortcut: '-',
      run: () => board()?.zoomStep(-1),
    },
  ];
}
