import { registerActions } from '@renderer/app';
import {
  HxButton,
  HxIconButton,
  HxMenu,
  HxNumberStep,
  HxSegmented,
  HxTabs,
  HxTextField,
  MarkdownView,
} from '@renderer/ui';
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';

afterEach(() => {
  document.body.replaceChildren();
});

describe('buttons', () => {
  it('take name, shortcut and state from an action, and run it', async () => {
    const run = vi.fn();
    const end = registerActions([{ id: 'test.go', title: 'Go there', group: 'Test', shortcut: 'Mod+G', run }]);
    const button = mount(HxIconButton, { props: { action: 'test.go' } });
    expect(button.attributes('aria-label')).toBe('Go there');
    expect(button.attributes('aria-pressed')).toBeUndefined();
    await button.trigger('click');
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await nextTick();
    expect(button.attributes('aria-disabled')).toBe('true');
  });

  it('do nothing while there is a reason, but keep the focus', async () => {
    const button = mount(HxButton, { props: { label: 'Add side', disabledReason: 'Four sides at most' } });
    await button.trigger('click');
    expect(button.emitted('click')).toBeUndefined();
    expect(button.attributes('disabled')).toBeUndefined();
    await button.setProps({ disabledReason: undefined });
    await button.trigger('click');
    expect(button.emitted('click')).toHaveLength(1);
  });
});

describe('HxSegmented and HxTabs', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B', disabledReason: 'not now' },
    { value: 'c', label: 'C' },
  ];

  it('choose by arrow keys, round the ends, past what cannot be chosen', async () => {
    const group = mount(HxSegmented<string>, {
      props: { label: 'Letter', options, modelValue: 'a' },
      attachTo: document.body,
    });
    await group.trigger('keydown', { key: 'ArrowRight' });
    expect(group.emitted('update:modelValue')?.at(-1)).toEqual(['c']);
    await group.setProps({ modelValue: 'c' });
    await group.trigger('keydown', { key: 'ArrowRight' });
    expect(group.emitted('update:modelValue')?.at(-1)).toEqual(['a']);
    await group.findAll('[role=radio]')[1]?.trigger('click');
    expect(group.emitted('update:modelValue')).toHaveLength(2);
  });

  it('are one stop in the focus order', () => {
    const tabs = mount(HxTabs<string>, { props: { label: 'Letter', options, modelValue: 'c' } });
    expect(tabs.findAll('[role=tab]').map((tab) => tab.attributes('tabindex'))).toEqual(['-1', '-1', '0']);
    const none = mount(HxSegmented<string>, { props: { label: 'Letter', options, modelValue: 'x' } });
    expect(none.findAll('[role=radio]').map((tab) => tab.attributes('tabindex'))).toEqual(['0', '-1', '-1']);
  });
});

describe('HxNumberStep', () => {
  const make = () => {
    const step = mount(HxNumberStep, {
      props: {
        label: 'Rows',
        min: 1,
        max: 20,
        modelValue: 5,
        'onUpdate:modelValue': (value: number) => step.setProps({ modelValue: value }),
      },
    });
    return step;
  };

  it('steps within its range, and types', async () => {
    const step = make();
    const field = step.find('input');
    await field.trigger('keydown', { key: 'ArrowUp' });
    expect(step.props('modelValue')).toBe(6);
    await field.setValue(' 20 ');
    await field.trigger('change');
    expect(step.props('modelValue')).toBe(20);
    expect((field.element as HTMLInputElement).value).toBe('20');
    expect(step.find('[aria-label="More Rows"]').attributes('disabled')).toBeDefined();
    await field.trigger('keydown', { key: 'ArrowUp' });
    expect(step.props('modelValue')).toBe(20);
  });

  it.each([
    ['99', '20 at most.'],
    ['0', '1 at least.'],
    ['2.5', 'Only whole numbers are possible.'],
    ['many', 'A number from 1 to 20 is needed.'],
    ['', 'A number from 1 to 20 is needed.'],
  ])('keeps %j as it was typed, says why it is no value, and does not take it', async (typed, reason) => {
    const step = make();
    const field = step.find('input');
    await field.setValue(typed);
    await field.trigger('change');
    expect(step.emitted('update:modelValue')).toBeUndefined();
    expect((field.element as HTMLInputElement).value).toBe(typed);
    expect(step.find('[role=alert]').text()).toBe(reason);
    expect(field.attributes('aria-invalid')).toBe('true');
    await field.trigger('keydown', { key: 'Escape' });
    expect((field.element as HTMLInputElement).value).toBe('5');
    expect(step.find('[role=alert]').exists()).toBe(false);
  });

  it('forgets the reason when the value changes by another hand', async () => {
    const step = make();
    await step.find('input').setValue('99');
    await step.find('input').trigger('change');
    await step.setProps({ modelValue: 7 });
    expect((step.find('input').element as HTMLInputElement).value).toBe('7');
    expect(step.find('[role=alert]').exists()).toBe(false);
  });
});

describe('HxTextField', () => {
  it('follows every key, or when lazy only Enter and leaving, and Escape takes back', async () => {
    const eager = mount(HxTextField, { props: { label: 'Name', modelValue: 'a' } });
    await eager.find('input').setValue('ab');
    expect(eager.emitted('update:modelValue')?.[0]).toEqual(['ab']);
    const lazy = mount(HxTextField, { props: { label: 'Name', modelValue: 'a', lazy: true } });
    const field = lazy.find('input');
    (field.element as HTMLInputElement).value = 'abc';
    await field.trigger('input');
    expect(lazy.emitted('update:modelValue')).toBeUndefined();
    await field.trigger('keydown', { key: 'Escape' });
    expect((field.element as HTMLInputElement).value).toBe('a');
    (field.element as HTMLInputElement).value = 'abcd';
    await field.trigger('input');
    await field.trigger('keydown', { key: 'Enter' });
    expect(lazy.emitted('update:modelValue')).toEqual([['abcd']]);
  });
});

describe('HxMenu', () => {
  it('walks by keyboard, chooses, and gives the focus back', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    const run = vi.fn();
    const menu = mount(HxMenu, {
      props: {
        label: 'File',
        x: 0,
        y: 0,
        items: [
          { id: 'open', label: 'Open', run },
          { id: 'no', label: 'Never', disabledReason: 'not now', run },
          { id: 'delete', label: 'Delete', run },
        ],
      },
      attachTo: document.body,
    });
    await nextTick();
    await nextTick();
    const box = document.querySelector('[role=menu]');
    const key = (name: string): void =>
      void box?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    expect(document.activeElement?.textContent).toContain('Open');
    key('ArrowDown');
    (document.activeElement as HTMLElement).click();
    expect(run).not.toHaveBeenCalled();
    key('d');
    expect(document.activeElement?.textContent).toContain('Delete');
    (document.activeElement as HTMLElement).click();
    expect(run).toHaveBeenCalledTimes(1);
    expect(menu.emitted('close')).toHaveLength(1);
    expect(document.activeElement).toBe(before);
    menu.unmount();
  });
});

describe('MarkdownView', () => {
  const html = (source: string): string => mount(MarkdownView, { props: { source }, attachTo: document.body }).html();

  it('shows Markdown, and HTML only as text', () => {
    const shown = html('# Raid\n\n- a **b**\n\n<script>alert(1)</script>');
    expect(shown).toContain('<strong>b</strong>');
    expect(shown).not.toContain('<script>');
  });

  it('drops links and pictures that could run or call out, and opens others outside', () => {
    expect(html('[x](javascript:alert(1))')).not.toContain('href="javascript');
    expect(html('![x](http://example.org/a.png)')).not.toContain('<img');
    expect(html('[x](https://example.org/)')).toContain('rel="noopener noreferrer"');
  });
});
