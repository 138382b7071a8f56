import { HxRemoveButton } from '@renderer/ui';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { defineComponent, h, ref } from 'vue';

/** Two lists of rows with a field and a button, each above its button to add a row. Removing "slow" takes time. */
function lists() {
  const first = ref(['a', 'b', 'c']);
  const second = ref(['slow', 'd']);
  const list = (rows: typeof first) =>
    h('section', [
      h(
        'ul',
        rows.value.map((name) =>
          h('li', { key: name }, [
            h('p', { tabindex: -1, 'aria-label': 'no place' }),
            h('input', { 'aria-label': name }),
            h(HxRemoveButton, {
              label: `Remove ${name}`,
              onClick: async () => {
                if (name === 'slow') await Promise.resolve();
                rows.value = rows.value.filter((other) => other !== name);
              },
            }),
          ]),
        ),
      ),
      h('button', { 'aria-label': `Add to ${rows === first ? 'first' : 'second'}` }),
    ]);
  return mount(defineComponent({ setup: () => () => h('main', [list(first), list(second)]) }), {
    attachTo: document.body,
  });
}

it('leaves the keyboard at the row that takes the place, else at the row before, else beside the list', async () => {
  const page = lists();
  const remove = async (name: string) => {
    const button = page.get<HTMLElement>(`button[aria-label="Remove ${name}"]`);
    button.element.focus();
    await button.trigger('click');
    await flushPromises();
    return document.activeElement?.getAttribute('aria-label');
  };
  expect(await remove('a')).toBe('b');
  expect(await remove('c')).toBe('b');
  expect(await remove('b')).toBe('Add to first');
  expect(await remove('slow')).toBe('d');
  page.unmount();
});
