import { useSettings, useTabs, useUi, type Tab } from '@renderer/stores';
import {
  BookOpen,
  Keyboard,
  PanelBottom,
  PanelRight,
  Pencil,
  Plus,
  Rocket,
  Save,
  SaveAll,
  Search,
  SquareX,
  SunMoon,
  Waypoints,
} from '@lucide/vue';
import type { AppAction } from './actions';
import { openDialog } from './dialog';
import { askSaveAs, closeTabs, unsavedWorkIn, saveTab } from './question';
import { renamedTab } from './rename';
import { stepRegion } from './regions';
import { undoActions } from './undo-actions';

const NO_TAB = 'No document is open';

/** The frame's own actions. `browser` selects shortcuts that browsers do not reserve. */
export function frameActions(browser: boolean): AppAction[] {
  const tabs = useTabs();
  const ui = useUi();
  const settings = useSettings();
  const doc = (): Tab['doc'] => tabs.active?.doc;
  const key = (desktop: string, inBrowser: string): string => (browser ? inBrowser : desktop);
  const needTab = (): true | string => (tabs.active ? true : NO_TAB);
  const needDocument = (): true | string => (doc() ? true : tabs.active ? 'This tab has no document' : NO_TAB);
  const place = (): number => tabs.list.findIndex((tab) => tab.id === tabs.activeId);
  const move = (by: number): void => {
    if (tabs.active) tabs.move(tabs.active.id, place() + by);
  };
  const step = (by: number): void => {
    // While a page is shown, the previous tab is the last one.
    const from = by < 0 && !tabs.active ? 0 : place();
    const next = tabs.list[(from + by + tabs.list.length) % tabs.list.length];
    if (next) tabs.show(next.id);
  };
  const unsaved = (): readonly Tab[] => tabs.list.filter((tab) => tab.doc && unsavedWorkIn(tab) !== undefined);

  return [
    {
      id: 'file.new-scenario',
      title: 'New scenario…',
      group: 'Files',
      menu: 'File',
      icon: Plus,
      shortcut: key('Mod+N', 'Alt+N'),
      run: () => {
        openDialog('new-scenario');
      },
    },
    {
      id: 'file.new-design',
      title: 'New ship…',
      group: 'Files',
      menu: 'File',
      icon: Rocket,
      shortcut: key('Mod+Shift+N', 'Alt+Shift+N'),
      run: (context) => {
        openDialog('new-design', context);
      },
    },
    {
      id: 'file.new-campaign',
      title: 'New campaign…',
      group: 'Files',
      menu: 'File',
      icon: Waypoints,
      shortcut: key('Mod+Alt+N', 'Alt+Shift+C'),
      run: () => {
        openDialog('new-campaign');
      },
    },
    {
      id: 'file.open',
      title: 'Open or run…',
      group: 'Files',
      menu: 'File',
      icon: Search,
      shortcut: 'Mod+K',
      inDialogs: true,
      inPalette: false,
      run: () => {
        ui.palette = !ui.palette;
      },
    },
    {
      id: 'file.rename',
      title: 'Rename document…',
      group: 'Files',
      menu: 'File',
      icon: Pencil,
      shortcut: 'F2',
      enabled: needDocument,
      run: () => {
        renamedTab.value = tabs.activeId;
      },
    },
    {
      id: 'file.save',
      title: 'Save',
      group: 'Files',
      menu: 'File',
      icon: Save,
      shortcut: 'Mod+S',
      enabled: () => {
        if (!tabs.active) return NO_TAB;
        return doc() || tabs.active.save ? true : 'Nothing to save in this tab';
      },
      run: async () => {
        if (tabs.active) await saveTab(tabs.active);
      },
    },
    {
      id: 'file.save-as',
      title: 'Save as…',
      group: 'Files',
      menu: 'File',
      shortcut: 'Mod+Shift+S',
      enabled: needDocument,
      run: () => {
        if (tabs.active) askSaveAs(tabs.active);
      },
    },
    {
      id: 'file.save-all',
      title: 'Save all',
      group: 'Files',
      menu: 'File',
      icon: SaveAll,
      shortcut: 'Mod+Alt+S',
      run: async () => {
        const failed: Tab[] = [];
        for (const tab of unsaved()) if (!(await saveTab(tab))) failed.push(tab);
        // Its banner says why, and offers what to do.
        if (failed[0]) tabs.show(failed[0].id);
      },
    },
    {
      id: 'file.close',
      title: 'Close tab',
      group: 'Files',
      menu: 'File',
      icon: SquareX,
      shortcut: key('Mod+W', 'Alt+W'),
      enabled: needTab,
      run: () => {
        if (tabs.active) closeTabs([tabs.active]);
      },
    },
    {
      id: 'file.close-others',
      title: 'Close other tabs',
      group: 'Files',
      enabled: () => (tabs.list.length > 1 && tabs.active ? true : 'No other tabs'),
      run: () => {
        closeTabs(tabs.list.filter((tab) => tab !== tabs.active));
      },
    },
    {
      id: 'file.close-all',
      title: 'Close all tabs',
      group: 'Files',
      menu: 'File',
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
      run: () => {
        closeTabs(tabs.list);
      },
    },
    ...undoActions(doc, NO_TAB),
    {
      id: 'view.inspector',
      title: 'Show or hide inspector',
      group: 'View',
      menu: 'View',
      icon: PanelRight,
      shortcut: 'Mod+Alt+I',
      run: () => {
        ui.inspector = !ui.inspector;
      },
    },
    {
      id: 'view.bottom',
      title: 'Show or hide bottom panel',
      group: 'View',
      menu: 'View',
      icon: PanelBottom,
      shortcut: 'Mod+J',
      run: () => {
        ui.bottom = !ui.bottom;
      },
    },
    {
      id: 'view.problems',
      title: 'Show problems',
      group: 'View',
      menu: 'View',
      shortcut: 'Mod+Shift+M',
      enabled: needDocument,
      run: () => {
        ui.bottom = true;
        ui.bottomPanel = 'problems';
      },
    },
    {
      id: 'view.log',
      title: 'Show log',
      group: 'View',
      menu: 'View',
      enabled: needTab,
      run: () => {
        ui.bottom = true;
        ui.bottomPanel = 'log';
      },
    },
    {
      id: 'view.next-tab',
      title: 'Next tab',
      group: 'View',
      menu: 'View',
      shortcut: key('Mod+PageDown', 'Alt+.'),
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
      run: () => {
        step(1);
      },
    },
    {
      id: 'view.previous-tab',
      title: 'Previous tab',
      group: 'View',
      menu: 'View',
      shortcut: key('Mod+PageUp', 'Alt+,'),
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
      run: () => {
        step(-1);
      },
    },
    {
      id: 'view.tab-left',
      title: 'Move tab left',
      group: 'View',
      enabled: () => (place() > 0 ? true : tabs.active ? 'This is the first tab' : NO_TAB),
      run: () => move(-1),
    },
    {
      id: 'view.tab-right',
      title: 'Move tab right',
      group: 'View',
      enabled: () => (!tabs.active ? NO_TAB : place() < tabs.list.length - 1 || 'This is the last tab'),
      run: () => move(1),
    },
    {
      id: 'view.next-region',
      title: 'Next area of the window',
      group: 'View',
      menu: 'View',
      shortcut: 'F6',
      run: () => {
        stepRegion(1);
      },
    },
    {
      id: 'view.previous-region',
      title: 'Previous area of the window',
      group: 'View',
      menu: 'View',
      shortcut: 'Shift+F6',
      run: () => {
        stepRegion(-1);
      },
    },
    {
      id: 'view.recent-tab',
      title: 'Last used tab',
      group: 'View',
      shortcut: key('Ctrl+Tab', 'Alt+Q'),
      enabled: () => (tabs.recent.length > 1 || (tabs.recent.length > 0 && !tabs.active) ? true : 'No other tab'),
      run: () => {
        const id = tabs.recent[tabs.active ? 1 : 0];
        if (id !== undefined) tabs.show(id);
      },
    },
    {
      id: 'view.theme',
      title: 'Toggle dark theme',
      group: 'View',
      menu: 'View',
      icon: SunMoon,
      run: () => {
        const dark = document.documentElement.dataset['theme'] === 'dark';
        settings.change({ theme: dark ? 'light' : 'dark' });
      },
    },
    {
      id: 'help.shortcuts',
      title: 'Keyboard shortcuts',
      group: 'Help',
      menu: 'Help',
      icon: Keyboard,
      shortcut: 'Shift+F1',
      inDialogs: true,
      run: () => {
        ui.shortcuts = !ui.shortcuts;
      },
    },
    {
      id: 'view.library',
      title: 'Show library',
      group: 'View',
      menu: 'View',
      icon: BookOpen,
      shortcut: 'Alt+1',
      run: () => {
        tabs.showActivity('library');
      },
    },
  ];
}
