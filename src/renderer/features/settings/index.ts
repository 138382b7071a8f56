import { Settings } from '@lucide/vue';
import { registerActivity, registerActions } from '@renderer/app';
import { useTabs } from '@renderer/stores';
import SettingsView from './SettingsView.vue';

/** Registers the Settings page. */
export function install(): void {
  registerActivity({
    id: 'settings',
    title: 'Settings',
    icon: Settings,
    order: 90,
    component: SettingsView,
    foot: true,
  });
  registerActions([
    {
      id: 'file.settings',
      title: 'Settings',
      group: 'Files',
      menu: 'File',
      icon: Settings,
      shortcut: 'Mod+,',
      run: () => {
        useTabs().showActivity('settings');
      },
    },
  ]);
}
