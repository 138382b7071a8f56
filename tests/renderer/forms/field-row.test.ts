import { FieldRow } from '@renderer/forms';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { nextTick, reactive } from 'vue';

it('a text field stops complaining when its old text is back', async () => {
  const data = reactive({ name: 'Raider' });
  const form = { data, edit: (_label: string, recipe: (draft: typeof data) => void) => recipe(data) };
  const row = mount(FieldRow, {
    props: { form, field: { key: 'name', label: 'Name', type: 'text' }, base: '' },
    attachTo: document.body,
  });
  const field = row.find('input');
  const type = async (text: string): Promise<void> => {
    field.element.value = text;
    await field.trigger('input');
    await field.trigger('change');
  };
  await type('');
  expect(row.find('[role=alert]').text()).toBe('This cannot be empty. It is still “Raider”.');
  await type('Raider');
  expect(row.find('[role=alert]').exists()).toBe(false);
  await type('');
  await field.trigger('keydown', { key: 'Escape' });
  expect(row.find('[role=alert]').exists()).toBe(false);
  expect(field.element.value).toBe('Raider');
  await type('');
  data.name = 'Corsair';
  await nextTick();
  expect(row.find('[role=alert]').exists()).toBe(false);
  row.unmount();
});
