import type { AppAction } from '@renderer/app';
import { chooseBackground } from '../background/desk';
import type { MapEditor } from '../model/editor';
import { exportPicture, exportTiled, startImport } from './desk';

/** Export, import and background by name, for the palette and the menu. */
export function exchangeActions(editor: MapEditor): AppAction[] {
  const { state } = editor;
  return [
    {
      id: 'map.generate',
      title: 'Generate terrain',
      group: 'Map',
      run: () => {
        state.panel = 'generate';
      },
    },
    {
      id: 'map.export-svg',
      title: 'Export map as SVG',
      group: 'Map',
      menu: 'File',
      run: () => exportPicture(editor, 'svg'),
    },
    {
      id: 'map.export-png',
      title: 'Export map as PNG',
      group: 'Map',
      menu: 'File',
      run: () => exportPicture(editor, 'png'),
    },
    {
      id: 'map.export-tiled',
      title: 'Export map for Tiled',
      group: 'Map',
      menu: 'File',
      run: () => exportTiled(editor),
    },
    {
      id: 'map.import-tiled',
      title: 'Import map from Tiled',
      group: 'Map',
      menu: 'File',
      run: () => {
        state.panel = 'map';
        return startImport(editor);
      },
    },
    {
      id: 'map.background',
      title: 'Choose background picture',
      group: 'Map',
      run: () => {
        state.panel = 'map';
        return chooseBackground(editor);
      },
    },
  ];
}
