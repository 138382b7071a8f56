import { blankRecord, newBattleIn, prepareBattle, scenarioOf } from '@renderer/features/battle/model/new-battle';
import NewBattleInspector from '@renderer/features/battle/parts/NewBattleInspector.vue';
import { installHost } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { battleOf, brawl } from './support';

it('the seed of a new battle can be typed again after a wrong one', async () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const tab = prepareBattle({ type: 'file', ref: 'scenarios/brawl.scenario.json', scenario: brawl() });
  const inspector = mount(NewBattleInspector, { props: { tab } });
  const field = inspector.get<HTMLInputElement>('.seed input');
  const seed = field.element.value;
  const enter = async (text: string): Promise<void> => {
    await field.setValue(text);
    await field.trigger('blur');
    await flushPromises();
  };
  for (const wrong of ['0x10', '1e3', '-1', '4294967296', 'seven']) {
    await enter(wrong);
    expect(inspector.text()).toContain(`“${wrong}” is not a seed.`);
    expect(field.element.value).toBe(wrong);
  }
  await enter(seed);
  expect(inspector.text()).not.toContain('is not a seed');
  expect(field.element.value).toBe(seed);
  inspector.unmount();
});

it('a new battle has the scenario as it is now, also in a tab that is open already', () => {
  installHost(memoryHost());
  setActivePinia(createPinia());
  const source = { type: 'file', ref: 'scenarios/brawl.scenario.json' } as const;
  const tab = prepareBattle({ ...source, scenario: brawl() });
  const setup = newBattleIn(tab);
  const { seed } = setup.value;
  setup.value = { ...setup.value, players: { ...setup.value.players, 'player-2': 'careful', gone: 'human' } };
  const changed = brawl({ name: 'Second version', turnLimit: 9 });
  expect(prepareBattle({ ...source, scenario: changed })).toBe(tab);
  expect(tab.title).toBe('New battle: Second version');
  expect(scenarioOf(setup.value.source)).toBe(changed);
  expect(setup.value.seed).toBe(seed);
  expect(setup.value.players).toEqual({ 'player-1': 'human', 'player-2': 'careful' });
  const players = { ...setup.value.players, gone: 'human' };
  expect(blankRecord(battleOf(changed), seed, players).players).toEqual(setup.value.players);
});
