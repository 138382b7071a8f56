import SkirmishOrders from '@renderer/features/battle/skirmish/SkirmishOrders.vue';
import MassOrders from '@renderer/features/battle/mass-combat/MassOrders.vue';
import { groupsOf } from '@renderer/features/battle/skirmish/battlespace';
import OddsBreakdown from '@renderer/features/battle/parts/OddsBreakdown.vue';
import { installHost } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { layTable, type Table } from './controller-support';
import { shippedScenario } from './support';

const focused = (): string => document.activeElement?.textContent.trim() ?? '';

describe('the lists of orders', () => {
  let view: VueWrapper | undefined;
  beforeEach(() => {
    installHost(memoryHost());
    setActivePinia(createPinia());
  });
  afterEach(() => {
    view?.unmount();
    document.body.replaceChildren();
  });

  function begun(scenario: string, people: readonly string[], seed = 7): Table {
    const players = Object.fromEntries(people.map((side) => [side, 'human']));
    const table = layTable(shippedScenario(scenario), players, { seed });
    table.controller.show(true);
    if (table.controller.handoverTo.value !== undefined) table.controller.completeHandover();
    return table;
  }

  it('give the keyboard to the next choice, not to the heading of its group', async () => {
    const { controller, model } = begun('skirmish-ambush', ['red', 'blue']);
    view = mount(SkirmishOrders, { props: { controller, model }, attachTo: document.body });
    while (model.orders.value!.deploy.length === 0) model.confirm();
    await flushPromises();
    const choices = view.findAll<HTMLElement>('.choice');
    choices[0]!.element.focus();
    const before = focused();
    await choices[0]!.trigger('click');
    await flushPromises();
    expect(document.activeElement?.className).toContain('choice');
    expect(focused()).not.toBe(before);
  });

  it('are entered from nowhere by an arrow key', async () => {
    const { controller, model } = begun('mass-raid', ['raiders', 'convoy']);
    view = mount(MassOrders, { props: { controller, model }, attachTo: document.body });
    await flushPromises();
    expect(document.activeElement).toBe(document.body);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(focused()).toBe(view.find('.choice').text());
  });

  it('name the character of their rows, which read alike', async () => {
    const { controller, model } = begun('mass-siege', ['army', 'ark']);
    view = mount(MassOrders, { props: { controller, model }, attachTo: document.body });
    await flushPromises();
    expect(view.find('ul').attributes('aria-label')).toBe(
      controller.battle.units[model.orders.value!.others[0]!.info.unit!]?.name,
    );
  });

  it('are entered from the heading of the tab, which has the focus when a battle begins', async () => {
    const { controller, model } = begun('skirmish-ambush', ['red', 'blue']);
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.tabIndex = -1;
    view = mount(SkirmishOrders, { props: { controller, model }, attachTo: document.body });
    await flushPromises();
    heading.focus();
    heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    expect(focused()).toBe(view.find('.choice').text());
    expect(model.keys.value).toContainEqual({ shortcut: 'ArrowDown', does: 'actions' });
  });

  it.each([
    ['mass-combat', undefined, 'Your lead−1'],
    ['counterspace', undefined, 'Attacker’s advantage−1'],
    ['skirmish', 'Highest roll that succeeds', 'Highest roll that succeeds−1'],
  ] as const)('sum the odds of %s, labelled %s', (rules, sumLabel, text) => {
    const terms = [
      { label: 'Own successes', value: 1 },
      { label: 'Enemy successes', value: -2 },
    ];
    const odds = {
      terms,
      results: [{ key: '0', label: 'Miss', p: 1 }],
      ...(sumLabel === undefined ? {} : { sumLabel }),
    };
    view = mount(OddsBreakdown, { props: { odds, device: '', rules } });
    expect(view.find('.total').text()).toBe(text);
  });

  it('say what an ambush decides', () => {
    const { model } = begun('skirmish-ambush', ['red', 'blue'], 5);
    expect(model.hint.value).toBe('Choose how far apart two enemy units start, or finish the ambush');
    expect(groupsOf(model.orders.value!).map(({ title }) => title)).toEqual(['Ambush']);
  });
});
