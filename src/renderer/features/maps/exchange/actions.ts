import type { AppAction } from '@renderer/app';
import { chooseBackground } from '../background/background-model';
import type { MapEditor, MapPanel } from '../model/editor';
import { mapAction as action } from '../model/map-action';
import { exportPicture, exportTable, exportTiled, startImport } from './exchange-model';

/** Export, import, generator and background actions for the command palette and the menu. */
export function exchangeActions(editor: MapEditor): AppAction[] {
  const show = (panel: MapPanel): void => {
    const { state } = editor;
    state.panel = panel;
  };
  const inMapPanel = (run: (editor: MapEditor) => Promise<void>) => (): Promise<void> => {
    show('map');
    return run(editor);
  };
  return [
    action('generate', 'Generate terrain', () => show('generate')),
    action('export-svg', 'Export map as SVG', () => exportPicture(editor, 'svg'), { menu: 'File' }),
    action('export-png', 'Export map as PNG', () => exportPicture(editor, 'png'), { menu: 'File' }),
    action('export-tiled', 'Export map for Tiled', () => exportTiled(editor), { menu: 'File' }),
    action('export-table', 'Export map for a virtual table', () => exportTable(editor), { menu: 'File' }),
    action('import-tiled', 'Import map from Tiled', inMapPanel(startImport), { menu: 'File' }),
    action('background', 'Choose background picture', inMapPanel(chooseBackground)),
  ];
}
