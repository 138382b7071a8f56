import { Printer } from '@lucide/vue';
import { registerActions, registerView } from '@renderer/app';
import { saveMarkdown, scenarioToExport } from './model/markdown';
import { canPrint, isRequest, openPrint } from './model/open';
import PrintInspector from './PrintInspector.vue';
import PrintView from './PrintView.vue';

/**
 * Print and play: a preview tab for the printed pages of a ship or scenario. `runAction('print.open', { ref })` opens it for a file
 * of the library.
 */
export function install(): void {
  registerView({
    kind: 'print',
    id: 'preview',
    title: 'Preview',
    icon: Printer,
    order: 1,
    component: PrintView,
    inspector: PrintInspector,
    inspectorWidth: 304,
  });
  registerActions([
    {
      id: 'file.print',
      title: 'Print and play…',
      group: 'Files',
      menu: 'File',
      icon: Printer,
      shortcut: 'Mod+P',
      enabled: canPrint,
      run: async () => {
        await openPrint();
      },
    },
    {
      id: 'file.markdown',
      title: 'Export scenario as Markdown',
      group: 'Files',
      menu: 'File',
      enabled: () => scenarioToExport() !== undefined || 'Open a scenario first',
      run: saveMarkdown,
    },
    {
      id: 'print.open',
      title: 'Print a file of the library',
      group: 'Files',
      inPalette: false,
      run: async (context) => {
        await openPrint(isRequest(context) ? context : undefined);
      },
    },
  ]);
}
