import { registerActions } from '@renderer/app';
import { announcement } from '@renderer/app/toast';
import {
  HxButton,
  HxIconButton,
  HxMenu,
  HxMenuButton,
  HxNumberStep,
  HxSegmented,
  HxSelect,
  HxTabs,
  HxTextField,
  MarkdownView,
  useListFocus,
} from '@renderer/ui';
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, nextTick, ref } from 'vue';

afterEach(() => {
  document.body.replaceChildren();
});

describe('buttons', () => {
  it('take label, shortcut and state from an action, and run it', async () => {
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

  it('do nothing while disabled, but stay focusable', async () => {
    const button = mount(HxButton, { props: { label: 'Add side', disabledReason: 'Four sides at most' } });
    await button.trigger('click');
    expect(button.emitted('click')).toBeUndefined();
    expect(button.attributes('aria-description')).toBe('Four sides at most');
    expect(announcement.value).toBe('Four sides at most');
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

  it('choose by arrow keys, wrap around, and skip disabled options', async () => {
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

  it('have one tab stop', () => {
    const tabs = mount(HxTabs<string>, { props: { label: 'Letter', options, modelValue: 'c' } });
    expect(tabs.findAll('[role=tab]').map((tab) => tab.attributes('tabindex'))).toEqual(['-1', '-1', '0']);
    const none = mount(HxSegmented<string>, { props: { label: 'Letter', options, modelValue: 'x' } });
    expect(none.findAll('[role=radio]').map((tab) => tab.attributes('tabindex'))).toEqual(['0', '-1', '-1']);
  });
});

describe('HxSelect', () => {
  it('shows the label of its value while closed', async () => {
    const options = [
      { value: 'a', label: 'All kinds' },
      { value: 'b', label: 'Ships', group: 'Kinds' },
    ];
    const select = mount(HxSelect, { props: { modelValue: 'a', label: 'Kind', options } });
    await nextTick();
    expect(select.text()).toBe('All kinds');
    await select.setProps({ modelValue: 'b' });
    expect(select.text()).toBe('Ships');
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
    expect(step.find('[aria-label="Increase Rows"]').attributes('disabled')).toBeDefined();
    await field.trigger('keydown', { key: 'ArrowUp' });
    expect(step.props('modelValue')).toBe(20);
  });

  it.each([
    ['1,500', 1500],
    ['12,000', 12_000],
    ['−2', -2],
    ['1,50', undefined],
  ])('reads %j as limits are written', async (typed, value) => {
    const step = mount(HxNumberStep, { props: { label: 'Games', min: -5, max: 20_000, modelValue: 5 } });
    await step.find('input').setValue(typed);
    expect(step.emitted('update:modelValue')?.[0]).toEqual(value === undefined ? undefined : [value]);
    step.unmount();
  });

  it('keeps the focus when its button reaches the limit', async () => {
    const step = make();
    document.body.append(step.element);
    await step.find('input').setValue('2');
    await step.find('input').trigger('change');
    const less = step.find<HTMLButtonElement>('[aria-label="Decrease Rows"]');
    less.element.focus();
    await less.trigger('click');
    expect(step.props('modelValue')).toBe(1);
    expect(document.activeElement).toBe(step.find('input').element);
    step.unmount();
  });

  it.each([
    ['99', 'The maximum is 20.'],
    ['0', 'The minimum is 1.'],
    ['2.5', 'Enter a whole number.'],
    ['many', 'Enter a number from 1 to 20.'],
    ['', 'Enter a number from 1 to 20.'],
  ])('replaces %j by the last value, and says why', async (typed, reason) => {
    const step = make();
    const field = step.find('input');
    await field.setValue(typed);
    await field.trigger('change');
    expect(step.emitted('update:modelValue')).toBeUndefined();
    expect((field.element as HTMLInputElement).value).toBe('5');
    expect(step.find('[role=alert]').text()).toBe(`${reason} Kept 5.`);
    await field.setValue('6');
    expect(step.find('[role=alert]').exists()).toBe(false);
  });

  it('clears the error when the value changes from outside', async () => {
    const step = make();
    await step.find('input').setValue('99');
    await step.find('input').trigger('change');
    await step.setProps({ modelValue: 7 });
    expect((step.find('input').element as HTMLInputElement).value).toBe('7');
    expect(step.find('[role=alert]').exists()).toBe(false);
  });
});

describe('HxTextField', () => {
  it('updates on every key, or if lazy on Enter and blur, and Escape restores the value', async () => {
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
  it('moves by keyboard, chooses, and restores the focus', async () => {
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
    expect(document.activeElement?.textContent.trim()).toBe('Open');
    key('ArrowDown');
    (document.activeElement as HTMLElement).click();
    expect(run).not.toHaveBeenCalled();
    key('d');
    expect(document.activeElement?.textContent.trim()).toBe('Delete');
    (document.activeElement as HTMLElement).click();
    expect(run).toHaveBeenCalledTimes(1);
    expect(menu.emitted('close')).toHaveLength(1);
    expect(document.activeElement).toBe(before);
    menu.unmount();
  });
});

it('a menu button closes its menu, and letters without a match leave the focus', async () => {
  const items = ['Open', 'Delete'].map((label) => ({ id: label, label, run: vi.fn() }));
  const button = mount(HxMenuButton, { props: { label: 'More', items }, attachTo: document.body });
  const press = async (): Promise<void> => {
    await button.trigger('pointerdown');
    await button.trigger('click');
    await nextTick();
  };
  await press();
  await nextTick();
  const menu = document.querySelector('[role=menu]')!;
  menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true }));
  expect(document.activeElement?.textContent.trim()).toBe('Open');
  await press();
  expect(document.querySelector('[role=menu]')).toBeNull();
  button.unmount();
});

describe('MarkdownView', () => {
  const html = (source: string): string => mount(MarkdownView, { props: { source }, attachTo: document.body }).html();

  it('shows Markdown, and HTML only as text', () => {
    const shown = html('# Raid\n\n- a **b**\n\n<script>alert(1)</script>');
    expect(shown).toContain('<strong>b</strong>');
    expect(shown).not.toContain('<script>');
  });

  it('removes unsafe links and images, and opens other links outside', () => {
    expect(html('[x](javascript:alert(1))')).not.toContain('href="javascript');
    expect(html('![x](http://example.org/a.png)')).not.toContain('<img');
    expect(html('[x](https://example.org/)')).toContain('rel="noopener noreferrer"');
  });
});

describe('the focus of a list', () => {
  const List = defineComponent({
    props: { rows: { type: Array<string>, required: true } },
    setup(props) {
      const list = ref<HTMLElement>();
      const none = ref<HTMLElement>();
      useListFocus(() => props.rows, list, none, 'button');
      return () => [
        h(
          'ul',
          { ref: list },
          props.rows.map((row) => h('li', { key: row }, h('button', row))),
        ),
        h('p', { ref: none, tabindex: -1 }, 'None'),
      ];
    },
  });

  it('goes to the row that takes the place of a removed one, and to the text of an empty list', async () => {
    const list = mount(List, { props: { rows: ['a', 'b', 'c'] }, attachTo: document.body });
    list.findAll('button')[1]!.element.focus();
    await list.setProps({ rows: ['a', 'c'] });
    expect(document.activeElement?.textContent).toBe('c');
    await list.setProps({ rows: ['a'] });
    expect(document.activeElement?.textContent).toBe('a');
    await list.setProps({ rows: [] });
    expect(document.activeElement).toBe(list.find('p').element);
    list.unmount();
  });
});
