import { withHits } from '@renderer/features/battle/drive-table/model/damage-allocation';
import { withBeam } from '@renderer/features/battle/drive-table/model/draft';
import { driveModelOf } from '@renderer/features/battle/drive-table/model/drive-model';
import DamageForm from '@renderer/features/battle/drive-table/parts/DamageForm.vue';
import { installHost } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { shippedScenario } from '../../../core/rules/library';
import { memoryHost } from '../../support/memory-host';
import { layTable } from '../controller-support';

it('reads out each allocated hit, and no longer says how many were missing', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller, model } = layTable(shippedScenario('drive-duel'), { a: 'human', b: 'human' });
  controller.show(true);
  const drive = driveModelOf(controller, model);
  for (let side = 0; side < 2; side++) {
    drive.write((order) => withBeam({ ...order, a: 0, d: 2 }, 1 - order.u, 3));
    drive.seal();
    controller.completeHandover();
  }
  const form = mount(DamageForm, { props: { drive }, global: { stubs: { HxButton: true } } });
  const said = (): string => form.get('[aria-live=polite]').text();
  expect(said()).toBe('');
  model.confirm();
  expect(model.rejection.value?.message).toBe('Allocate 5 more hits.');
  const unit = drive.ship.value;
  drive.allocate(unit, withHits(drive.allocationOf(unit), 0, 2));
  await nextTick();
  expect(said()).toBe('Loses 2 power/drive; 3 hits left');
  expect(model.rejection.value).toBeUndefined();
  drive.suggestAllocation();
  await nextTick();
  expect(said()).toContain('; all hits allocated');
  form.unmount();
});
