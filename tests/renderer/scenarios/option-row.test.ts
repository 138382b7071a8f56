import type { OptionSpec } from '@core/rules/contract';
import { useScenario } from '@renderer/features/scenarios/model/use-scenario';
import OptionRow from '@renderer/features/scenarios/rules/OptionRow.vue';
import { flushPromises, mount } from '@vue/test-utils';
import { effectScope } from 'vue';
import { expect, it } from 'vitest';
import { openScenario } from './support';

/** No option of the shipped rules is for single sides yet, so this one is made up. */
const SPEC: OptionSpec = {
  key: 'morale',
  label: 'Morale',
  help: 'Whether crews may panic.',
  type: 'boolean',
  default: false,
  perSide: true,
};

it('gives a side a value of its own and takes it back', async () => {
  const { tab, value, undoLabel } = await openScenario();
  const scope = effectScope();
  const editor = scope.run(() => useScenario(tab))!;
  const row = mount(OptionRow, { props: { editor, spec: SPEC } });
  const press = async (text: string): Promise<void> => {
    await row
      .findAll('button')
      .find((button) => button.text() === text)
      ?.trigger('click');
    await flushPromises();
  };
  await press('Other value for Player 2');
  expect(value().sides[1].options).toEqual({ morale: false });
  await row.find('[aria-label="Morale for Player 2"]').findAll('button')[1].trigger('click');
  expect(value().sides[1].options).toEqual({ morale: true });
  expect(undoLabel()).toBe('Set “Morale” for Player 2');
  expect(value().options).not.toHaveProperty('morale');
  await press('Same as the others');
  expect(value().sides[1]).not.toHaveProperty('options');
  row.unmount();
  scope.stop();
});
