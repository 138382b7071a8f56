import type { AppAction } from '@renderer/app';
import { chooseBackground } from '../background/desk';
import type { MapEditor, MapPanel } from '../model/editor';
import { mapAction as action } from '../model/map-action';
import { exportPicture, exportTiled, startImport } from './desk';

/** Export, import and background by name, for the palette and the menu. */
export function exchangeActions(editor: MapEditor): AppAction[] {
  const show = (panel: MapPanel): void => {
    const { state } = editor;
    state.panel = panel;
  };
  const inMapPanel = (work: (editor: MapEditor) => Promise<void>) => (): Promise<void> => {
    show('map');
    return work(editor);
  };
  return [
    action('generate', 'Generate terrain', () => show('generate')),
    action('export-svg', 'Export map as SVG', () => exportPicture(editor, 'svg'), { menu: 'File' }),
    action('export-png', 'Export map as PNG', () => exportPicture(editor, 'png'), { menu: 'File' }),
    action('export-tiled', 'Export map for Tiled', () => exportTiled(editor), { menu: 'File' }),
    action('import-tiled', 'Import map from Tiled', inMapPanel(startImport), { menu: 'File' }),
    action('background', 'Choose background picture', inMapPanel(chooseBackground)),
  ];
}
