import { runAction } from '@renderer/app';
import { openRules } from '@renderer/features/reference/open';
import ReferenceView from '@renderer/features/reference/ReferenceView.vue';
import { installHost, useTabs } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

it('the tab is named after the rules that it shows', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const tab = openRules(useTabs(), { rules: 'minimal' });
  const view = mount(ReferenceView, { props: { tab }, attachTo: document.body });
  view.findComponent({ name: 'HxSelect' }).vm.$emit('update:modelValue', 'skirmish');
  await flushPromises();
  expect([tab.title, view.find('h1').text()]).toEqual(['Skirmish rules', 'Skirmish']);
  openRules(useTabs(), { rules: 'minimal' });
  await flushPromises();
  expect([tab.title, view.find('h1').text()]).toEqual(['Minimal Space Combat rules', 'Minimal Space Combat']);
  view.unmount();
});

it('the search shortcut goes to the search field, which filters the rules', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const tab = openRules(useTabs(), { rules: 'minimal' });
  const view = mount(ReferenceView, { props: { tab }, attachTo: document.body });
  await flushPromises();
  const all = view.findAll('[data-entry]').length;
  runAction('rules.search');
  const search = view.find<HTMLInputElement>('input[type=search]');
  expect(document.activeElement).toBe(search.element);
  await search.setValue('torpedo');
  expect(view.findAll('[data-entry]').length).toBeLessThan(all);
  view.unmount();
});
