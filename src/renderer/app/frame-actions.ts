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
import { actionMaker, type AppAction } from './actions';
import { openDialog } from './dialog';
import { askSaveAs, closeTabs, unsavedWorkIn, saveTab } from './question';
import { renamedTab } from './rename';
import { stepRegion } from './regions';
import { undoActions } from './undo-actions';

const NO_TAB = 'No document is open';
const fileAction = actionMaker('Files');
const viewAction = actionMaker('View');
const helpAction = actionMaker('Help');

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
    fileAction('file.new-scenario', 'New scenario…', () => openDialog('new-scenario'), {
      menu: 'File',
      icon: Plus,
      shortcut: key('Mod+N', 'Alt+N'),
    }),
    fileAction('file.new-design', 'New ship…', (context) => openDialog('new-design', context), {
      menu: 'File',
      icon: Rocket,
      shortcut: key('Mod+Shift+N', 'Alt+Shift+N'),
    }),
    fileAction('file.new-campaign', 'New campaign…', () => openDialog('new-campaign'), {
      menu: 'File',
      icon: Waypoints,
      shortcut: key('Mod+Alt+N', 'Alt+Shift+C'),
    }),
    fileAction('file.open', 'Open or run…', () => void (ui.palette = !ui.palette), {
      menu: 'File',
      icon: Search,
      shortcut: 'Mod+K',
      inDialogs: true,
      inPalette: false,
    }),
    fileAction('file.rename', 'Rename document…', () => void (renamedTab.value = tabs.activeId), {
      menu: 'File',
      icon: Pencil,
      shortcut: 'F2',
      enabled: needDocument,
    }),
    fileAction(
      'file.save',
      'Save',
      async () => {
        if (tabs.active) await saveTab(tabs.active);
      },
      {
        menu: 'File',
        icon: Save,
        shortcut: 'Mod+S',
        enabled: () => {
          if (!tabs.active) return NO_TAB;
          return doc() || tabs.active.save ? true : 'Nothing to save in this tab';
        },
      },
    ),
    fileAction(
      'file.save-as',
      'Save as…',
      () => {
        if (tabs.active) askSaveAs(tabs.active);
      },
      { menu: 'File', shortcut: 'Mod+Shift+S', enabled: needDocument },
    ),
    fileAction(
      'file.save-all',
      'Save all',
      async () => {
        const failed: Tab[] = [];
        for (const tab of unsaved()) if (!(await saveTab(tab))) failed.push(tab);
        // Its banner says why, and offers what to do.
        if (failed[0]) tabs.show(failed[0].id);
      },
      { menu: 'File', icon: SaveAll, shortcut: 'Mod+Alt+S' },
    ),
    fileAction(
      'file.close',
      'Close tab',
      () => {
        if (tabs.active) closeTabs([tabs.active]);
      },
      { menu: 'File', icon: SquareX, shortcut: key('Mod+W', 'Alt+W'), enabled: needTab },
    ),
    fileAction(
      'file.close-others',
      'Close other tabs',
      () => closeTabs(tabs.list.filter((tab) => tab !== tabs.active)),
      { enabled: () => (tabs.list.length > 1 && tabs.active ? true : 'No other tabs') },
    ),
    fileAction('file.close-all', 'Close all tabs', () => closeTabs(tabs.list), {
      menu: 'File',
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
    }),
    ...undoActions(doc, NO_TAB),
    viewAction('view.inspector', 'Show or hide inspector', () => void (ui.inspector = !ui.inspector), {
      menu: 'View',
      icon: PanelRight,
      shortcut: 'Mod+Alt+I',
    }),
    viewAction('view.bottom', 'Show or hide bottom panel', () => void (ui.bottom = !ui.bottom), {
      menu: 'View',
      icon: PanelBottom,
      shortcut: 'Mod+J',
    }),
    viewAction('view.problems', 'Show problems', () => ui.showPanel('problems'), {
      menu: 'View',
      shortcut: 'Mod+Shift+M',
      enabled: needDocument,
    }),
    viewAction('view.log', 'Show log', () => ui.showPanel('log'), { menu: 'View', enabled: needTab }),
    viewAction('view.next-tab', 'Next tab', () => step(1), {
      menu: 'View',
      shortcut: key('Mod+PageDown', 'Alt+.'),
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
    }),
    viewAction('view.previous-tab', 'Previous tab', () => step(-1), {
      menu: 'View',
      shortcut: key('Mod+PageUp', 'Alt+,'),
      enabled: () => (tabs.list.length > 0 ? true : NO_TAB),
    }),
    viewAction('view.tab-left', 'Move tab left', () => move(-1), {
      enabled: () => (place() > 0 ? true : tabs.active ? 'This is the first tab' : NO_TAB),
    }),
    viewAction('view.tab-right', 'Move tab right', () => move(1), {
      enabled: () => (!tabs.active ? NO_TAB : place() < tabs.list.length - 1 || 'This is the last tab'),
    }),
    viewAction('view.next-region', 'Next area of the window', () => stepRegion(1), { menu: 'View', shortcut: 'F6' }),
    viewAction('view.previous-region', 'Previous area of the window', () => stepRegion(-1), {
      menu: 'View',
      shortcut: 'Shift+F6',
    }),
    viewAction(
      'view.recent-tab',
      'Last used tab',
      () => {
        const id = tabs.recent[tabs.active ? 1 : 0];
        if (id !== undefined) tabs.show(id);
      },
      {
        shortcut: key('Ctrl+Tab', 'Alt+Q'),
        enabled: () => (tabs.recent.length > 1 || (tabs.recent.length > 0 && !tabs.active) ? true : 'No other tab'),
      },
    ),
    viewAction(
      'view.theme',
      'Toggle dark theme',
      () => {
        const dark = document.documentElement.dataset['theme'] === 'dark';
        settings.change({ theme: dark ? 'light' : 'dark' });
      },
      { menu: 'View', icon: SunMoon },
    ),
    helpAction('help.shortcuts', 'Keyboard shortcuts', () => void (ui.shortcuts = !ui.shortcuts), {
      menu: 'Help',
      icon: Keyboard,
      shortcut: 'Shift+F1',
      inDialogs: true,
    }),
    viewAction('view.library', 'Show library', () => tabs.showActivity('library'), {
      menu: 'View',
      icon: BookOpen,
      shortcut: 'Alt+1',
    }),
  ];
}
