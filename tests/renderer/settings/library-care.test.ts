import { err } from '@core/base';
import LibraryCare from '@renderer/features/settings/LibraryCare.vue';
import { installHost, useLibrary } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { memoryHost } from '../support/memory-host';

it('the library moves once for two presses of Enter, and says so meanwhile', async () => {
  const host = memoryHost();
  installHost(host);
  setActivePinia(createPinia());
  await useLibrary().start();
  let finish = (): void => undefined;
  const wait = new Promise<void>((resolve) => (finish = resolve));
  const move = vi.fn(async () => {
    await wait;
    return err({ code: 'write-failed' as const, message: 'The disk is full.' });
  });
  host.storage.move = move;
  const view = mount(LibraryCare, { props: { hasDialogs: false } });
  const field = view.find('input');
  await field.setValue('/new');
  await field.trigger('keydown', { key: 'Enter' });
  await field.trigger('keydown', { key: 'Enter' });
  expect(move).toHaveBeenCalledOnce();
  expect(view.text()).toContain('Moving the library…');
  finish();
  await flushPromises();
  expect(view.text()).not.toContain('Moving the library…');
  expect(view.text()).toContain('The disk is full.');
});
