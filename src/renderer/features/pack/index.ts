import { FolderOpen, Package, PackagePlus } from '@lucide/vue';
import { openDialog, registerActions, registerDialog, registerTabState, registerView } from '@renderer/app';
import { receiveFile, registerFileReceiver } from '@renderer/app/given-files';
import { pickFile } from '@renderer/app/pick-file';
import { useTabs } from '@renderer/stores';
import ExportDialog from './ExportDialog.vue';
import ImportInspector from './ImportInspector.vue';
import ImportView from './ImportView.vue';
import { IMPORT_STATE } from './model/keep';
import { openPackFile } from './model/open';

/**
 * Packs: a dialog to export files with all that they need, and a tab to import them.
 * `runAction('pack.export', { refs })` exports files of the library.
 */
export function install(): void {
  registerView({
    kind: 'pack',
    id: 'import',
    title: 'Import',
    icon: Package,
    order: 1,
    component: ImportView,
    inspector: ImportInspector,
    inspectorWidth: 320,
    toolbar: false,
    showsFindings: true,
  });
  registerTabState(IMPORT_STATE);
  registerDialog('export-pack', ExportDialog);
  registerFileReceiver('.hexpack', async (file) => {
    await openPackFile(file);
  });
  registerActions([
    {
      id: 'file.open-file',
      title: 'Open pack or file…',
      group: 'Files',
      menu: 'File',
      icon: FolderOpen,
      shortcut: 'Mod+O',
      run: async () => {
        const file = await pickFile('.hexpack,.json');
        if (file) await receiveFile(file);
      },
    },
    {
      id: 'pack.export',
      title: 'Export pack…',
      group: 'Files',
      menu: 'File',
      icon: PackagePlus,
      enabled: () =>
        useTabs().active?.doc?.ref === undefined ? 'Open a saved document, or select files in the library' : true,
      run: (context) => {
        const ref = useTabs().active?.doc?.ref;
        const refs = isRequest(context) ? context.refs : ref === undefined ? [] : [ref];
        if (refs.length > 0) openDialog('export-pack', { refs });
      },
    },
  ]);
}

function isRequest(context: unknown): context is { readonly refs: readonly string[] } {
  return typeof context === 'object' && context !== null && 'refs' in context && Array.isArray(context.refs);
}
