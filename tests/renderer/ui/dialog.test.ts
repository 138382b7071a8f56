import { ConfirmPrompt } from '@renderer/forms';
import { HxDialog, HxNumberStep, HxTextField } from '@renderer/ui';
import { mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { h, nextTick, ref } from 'vue';

afterEach(() => {
  document.body.replaceChildren();
});

describe('a dialog', () => {
  it.each(['input', '[role=dialog]'])(
    'is submitted by Enter in %s, which does not reach the button that had the focus',
    async (place) => {
      const dialog = mount(HxDialog, {
        props: { title: 'New' },
        slots: { default: '<input />' },
        attachTo: document.body,
      });
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      dialog.find(place).element.dispatchEvent(enter);
      await nextTick();
      expect(dialog.emitted('submit')).toHaveLength(1);
      expect(enter.defaultPrevented).toBe(true);
      dialog.unmount();
    },
  );
});

describe('a dialog is not submitted by Enter', () => {
  const open = (content: () => unknown) =>
    mount(HxDialog, { props: { title: 'New' }, slots: { default: content }, attachTo: document.body });
  const enter = async (field: Element, held: KeyboardEventInit = {}): Promise<void> => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...held }));
    await nextTick();
    await nextTick();
  };

  it('in a field that refuses its text, until the user accepts the old value', async () => {
    const dialog = open(() => h(HxNumberStep, { label: 'Columns', modelValue: 22, max: 200 }));
    const field = dialog.find('input');
    field.element.value = '9999';
    await field.trigger('input');
    await enter(field.element);
    expect(dialog.emitted('submit')).toBeUndefined();
    expect(dialog.text()).toContain('The maximum is 200. Kept 22.');
    await enter(field.element);
    expect(dialog.emitted('submit')).toHaveLength(1);
    dialog.unmount();
  });

  it('in a search field', async () => {
    const dialog = open(() => h(HxTextField, { label: 'Find', search: true, modelValue: 'gun' }));
    await enter(dialog.find('input').element);
    expect(dialog.emitted('submit')).toBeUndefined();
    dialog.unmount();
  });

  it('that ends the composition of an input method', async () => {
    const dialog = open(() => h(HxTextField, { label: 'Name', modelValue: '' }));
    await enter(dialog.find('input').element, { isComposing: true });
    expect(dialog.emitted('submit')).toBeUndefined();
    dialog.unmount();
  });
});

it('the focus stays in a dialog when its control disappears', async () => {
  const isShown = ref(true);
  const dialog = mount(HxDialog, {
    props: { title: 'New' },
    slots: { default: () => (isShown.value ? h('button', { class: 'gone' }, 'Remove') : 'Removed') },
    attachTo: document.body,
  });
  const button = dialog.find<HTMLButtonElement>('.gone');
  button.element.focus();
  isShown.value = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(dialog.find('[role=dialog]').element));
  dialog.unmount();
});

it('Escape clears a search field before it closes the dialog', async () => {
  const typed = ref('gun');
  const dialog = mount(HxDialog, {
    props: { title: 'New' },
    slots: {
      default: () =>
        h(HxTextField, {
          label: 'Find',
          search: true,
          modelValue: typed.value,
          'onUpdate:modelValue': (text: string) => (typed.value = text),
        }),
    },
    attachTo: document.body,
  });
  const field = dialog.find('input');
  await field.trigger('keydown', { key: 'Escape' });
  expect(typed.value).toBe('');
  expect(dialog.emitted('close')).toBeUndefined();
  await field.trigger('keydown', { key: 'Escape' });
  expect(dialog.emitted('close')).toHaveLength(1);
  dialog.unmount();
});

it('a press beside a dialog leaves the focus in it', () => {
  const dialog = mount(HxDialog, { props: { title: 'New' }, attachTo: document.body });
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  dialog.find('.shade').element.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  dialog.unmount();
});

it('a confirmation gives the focus back to the field that asked', async () => {
  const field = document.createElement('button');
  document.body.append(field);
  field.focus();
  const prompt = mount(ConfirmPrompt, { props: { question: 'Switch rules?', yes: 'Switch' }, attachTo: document.body });
  await nextTick();
  await nextTick();
  expect(document.activeElement?.textContent).toBe('Switch');
  prompt.unmount();
  expect(document.activeElement).toBe(field);
});
