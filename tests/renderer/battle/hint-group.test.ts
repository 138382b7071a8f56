import HintGroup from '@renderer/features/battle/parts/HintGroup.vue';
import { hintsOf } from '@renderer/features/battle/model/hints';
import { installHost, useUi } from '@renderer/stores';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it, vi } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { layTable, settle } from './controller-support';
import { brawl } from './support';

it('opens and scrolls to new hints, also after earlier ones were folded', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const { controller, model } = layTable(brawl());
  useUi().folded['battle-hint'] = true;
  const group = mount(HintGroup, { props: { controller, model }, attachTo: document.body });
  const scroll = vi.spyOn(group.element, 'scrollIntoView').mockReturnValue(undefined);
  await hintsOf(controller, model).ask();
  await settle();
  expect(group.find('ol').isVisible()).toBe(true);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  await group.get('button').trigger('click');
  expect(group.find('ol').exists()).toBe(false);
  group.unmount();
});
