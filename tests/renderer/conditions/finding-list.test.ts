import type { Finding } from '@core/base';
import { FindingList } from '@renderer/conditions';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, onTestFinished } from 'vitest';

const fixable: Finding = {
  code: 'scenario.force.count',
  severity: 'error',
  path: '/forces/0/count',
  message: 'The count is 0.',
  fix: { label: 'Set count to 1', steps: [{ op: 'replace', path: '/forces/0/count', value: 1 }] },
};
const plain: Finding = { code: 'scenario.force.name', severity: 'warning', path: '/forces/1', message: 'No name.' };

function show(findings: readonly Finding[]) {
  setActivePinia(createPinia());
  const view = mount(FindingList, { props: { findings }, attrs: { class: 'px-4' }, attachTo: document.body });
  onTestFinished(() => {
    view.unmount();
  });
  return view;
}

it('does not say that there are no problems beside a problem, nor in each of many empty lists', async () => {
  const view = show([plain]);
  expect(view.text()).not.toContain('No problems found');
  await view.setProps({ findings: [] });
  expect(view.text()).toBe('');
});

it('has the class that its view gives it', () => {
  expect(show([plain]).find('ul').classes()).toContain('px-4');
});

it('keeps the focus after a fix, and is not empty as long as a problem is left', async () => {
  const view = show([fixable, plain]);
  const fix = view.find('button');
  (fix.element as HTMLElement).focus();
  await fix.trigger('click');
  await view.setProps({ findings: [plain] });
  expect(document.activeElement).toBe(view.find('ul').element);
  await view.setProps({ findings: [] });
  expect(document.activeElement).toBe(view.find('p').element);
});
