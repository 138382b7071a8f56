import type { OptionSpec } from '@core/rules/contract';
import { useScenario } from '@renderer/features/scenarios/model/use-scenario';
import OptionRow from '@renderer/features/scenarios/rules/OptionRow.vue';
import { mount } from '@vue/test-utils';
import { effectScope } from 'vue';
import { expect, it } from 'vitest';
import { openScenario } from './support';

const SPEC: OptionSpec = {
  key: 'morale',
  label: 'Morale',
  help: 'Whether crews may panic.',
  type: 'boolean',
  default: false,
  perSide: true,
};

it('gives a side a separate value in its column, and removes it', async () => {
  const { tab, value, undoLabel } = await openScenario();
  const scope = effectScope();
  const editor = scope.run(() => useScenario(tab))!;
  const row = mount(OptionRow, {
    props: { editor, spec: SPEC, columns: true },
    global: { stubs: { HxSelect: true } },
  });
  const columns = row.findAllComponents({ name: 'HxSelect' });
  expect(columns.map((column) => column.props('label'))).toEqual(['Morale for Player 1', 'Morale for Player 2']);
  expect(columns[1].props('options')).toEqual([
    { value: '*', label: 'Same for all sides', aside: 'Off' },
    { value: 'false', label: 'Off' },
    { value: 'true', label: 'On' },
  ]);
  columns[1].vm.$emit('update:modelValue', 'true');
  expect(value().sides[1].options).toEqual({ morale: true });
  expect(undoLabel()).toBe('Set “Morale” for Player 2');
  expect(value().options).not.toHaveProperty('morale');
  columns[1].vm.$emit('update:modelValue', '*');
  expect(value().sides[1]).not.toHaveProperty('options');
  row.unmount();
  scope.stop();
});

it('makes each choice of a value its own undo step', async () => {
  const { tab, doc, value } = await openScenario();
  const scope = effectScope();
  const editor = scope.run(() => useScenario(tab))!;
  const row = mount(OptionRow, { props: { editor, spec: SPEC, columns: false } });
  const control = row.findComponent({ name: 'HxSegmented' });
  control.vm.$emit('update:modelValue', 'on');
  control.vm.$emit('update:modelValue', 'off');
  expect(value().options).toMatchObject({ morale: false });
  doc.document.undo();
  expect(value().options).toMatchObject({ morale: true });
  row.unmount();
  scope.stop();
});
