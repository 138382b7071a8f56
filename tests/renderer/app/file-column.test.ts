import { newScenario } from '@core/model';
import { FileColumn, scenarioRows } from '@renderer/app';
import { installHost, useLibrary } from '@renderer/stores';
import { Hexagon } from '@lucide/vue';
import { mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryHost } from '../support/memory-host';

beforeEach(async () => {
  installHost(
    memoryHost([
      newScenario('skirmish', 'Three on three'),
      newScenario('minimal', 'Three far out'),
      newScenario('counterspace', 'Raid 10'),
      newScenario('counterspace', 'Raid 9'),
    ]),
  );
  setActivePinia(createPinia());
  await useLibrary().start();
});

describe('a column of scenarios', () => {
  const run = vi.fn();
  const column = () => {
    const rows = scenarioRows(useLibrary().ofKind('scenario'), Hexagon, { label: 'New battle', icon: Hexagon, run });
    return mount(FileColumn, { props: { title: 'New battle', find: 'Find a scenario', rows } });
  };

  it('shows the rules of each scenario', () => {
    const groups = column().findAll('h3, li .strong');
    expect(groups.map((group) => group.text().replace(/\s+/g, ' '))).toEqual([
      ...['CounterSpace 2', 'Raid 9', 'Raid 10'],
      ...['Minimal Space Combat 1', 'Three far out'],
      ...['Skirmish 1', 'Three on three'],
    ]);
  });

  it('runs once for a double click on a row, and not again for one on its button', async () => {
    const view = column();
    run.mockClear();
    await view.get('li').trigger('dblclick');
    expect(run).toHaveBeenCalledOnce();
    await view.get('li button').trigger('dblclick');
    expect(run).toHaveBeenCalledOnce();
    run.mockClear();
  });

  it('searches by name and rules, and shows when there are no matches', async () => {
    const view = column();
    await view.get('input').setValue('three skirm');
    expect(view.findAll('li')).toHaveLength(1);
    await view.get('li button').trigger('click');
    expect(run.mock.calls.map(([entry]) => (entry as { name: string }).name)).toEqual(['Three on three']);
    await view.get('input').setValue('kraken');
    expect(view.text()).toContain('No matches for “kraken”.');
  });

  it('draws only the rows in view of a long list, with their numbers in their group', async () => {
    const entries = useLibrary().ofKind('scenario');
    const [raid, picket] = ['counterspace', 'minimal'].map((rules) => entries.find((entry) => entry.rules === rules)!);
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...(index < 500 ? raid! : picket!),
      ref: `scenarios/${index}.scenario.json`,
      name: `Battle ${index}`,
    }));
    const rows = scenarioRows(many, Hexagon, { label: 'New battle', icon: Hexagon, run });
    const view = mount(FileColumn, { props: { title: 'New battle', find: 'Find a scenario', rows } });
    expect(view.findAll('h3').map((heading) => heading.text())).toEqual([
      'CounterSpace 500',
      'Minimal Space Combat 500',
    ]);
    const places = (): (string | undefined)[] =>
      view.findAll('li[aria-posinset]').map((row) => row.attributes('aria-posinset'));
    expect(places().length).toBeLessThan(100);
    expect(places().slice(0, 3)).toEqual(['1', '2', '3']);
    expect(view.get('li[aria-posinset]').attributes('aria-setsize')).toBe('500');
    await view.get('input').setValue('battle 999');
    expect([places(), view.get('li .strong').text()]).toEqual([['1'], 'Battle 999']);
  });
});
