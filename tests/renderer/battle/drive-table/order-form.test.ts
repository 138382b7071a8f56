import { RETREAT } from '@core/rules/systems/drive-table';
import { driveModelOf } from '@renderer/features/battle/drive-table/model/drive-model';
import OrderForm from '@renderer/features/battle/drive-table/parts/OrderForm.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { shippedScenario } from '../../../core/rules/library';
import { memoryHost } from '../../support/memory-host';
import { layTable } from '../controller-support';

it.each([
  [false, 'Missiles do not stop it.'],
  [true, 'A ship that fires only missiles counts too.'],
])('says how missiles count against an escape, with the option launchersHold %s', (launchersHold, note) => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const scenario = { ...shippedScenario('drive-duel'), options: { launchersHold } };
  const { controller, model } = layTable(scenario, { a: 'human', b: 'human' });
  controller.show(true);
  const drive = driveModelOf(controller, model);
  drive.write((order) => ({ ...order, a: RETREAT }));
  const form = mount(OrderForm, { props: { drive }, global: { stubs: { HxButton: true } } });
  expect(form.text()).toContain(note);
  form.unmount();
});
