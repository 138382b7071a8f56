import { currentToast } from '@renderer/app/toast';
import SettingsView from '@renderer/features/settings/SettingsView.vue';
import { installHost, useLibrary, useSettings } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

it('restores the defaults but keeps panels and files, and can undo it', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  await useLibrary().start();
  const settings = useSettings();
  settings.change({ theme: 'light', autosaveSeconds: 60, panels: { log: 200 }, openFiles: ['a.json'] });
  const view = mount(SettingsView);
  const restore = view.findAll('button').find((button) => button.text() === 'Restore defaults')!;
  await restore.trigger('click');
  expect(settings.values).toMatchObject({ theme: 'system', autosaveSeconds: 5, panels: { log: 200 } });
  expect(settings.values.openFiles).toEqual(['a.json']);
  expect(restore.attributes('aria-disabled')).toBe('true');
  settings.change({ openFiles: [] });
  currentToast.value?.action?.run();
  expect(settings.values).toMatchObject({ theme: 'light', autosaveSeconds: 60, openFiles: [] });
  view.unmount();
});
