import { newDesign, newScenario, type Scenario } from '@core/model';
import { closeDialog, openDialog, registerDialog } from '@renderer/app';
import { currentDialog } from '@renderer/app/dialog';
import NewScenario from '@renderer/features/start/NewScenario.vue';
import { useNewScenario } from '@renderer/features/start/model/new-scenario';
import { installHost, useLibrary, useTabs } from '@renderer/stores';
import { flushPromises, mount } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { effectScope, nextTick } from 'vue';
import { shippedDesigns } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';

let host: ReturnType<typeof memoryHost>;

beforeEach(async () => {
  host = memoryHost([...shippedDesigns().values(), newScenario('counterspace', 'Raid')]);
  installHost(host);
  setActivePinia(createPinia());
  await useLibrary().start();
});
afterEach(() => {
  closeDialog();
  document.body.replaceChildren();
});

const form = (): ReturnType<typeof useNewScenario> => effectScope().run(useNewScenario)!;

describe('the choices of a new scenario', () => {
  it('make a scenario with budgets that cover its ships', () => {
    const { scenario, costs } = form();
    expect(costs.value.every(({ points, budget }) => points > 0 && budget >= points)).toBe(true);
    expect(scenario.value).toMatchObject({ name: 'New duel', id: 'new-duel', map: { cols: 22, rows: 17 } });
    expect(scenario.value.sides.map(({ budget }) => budget)).toEqual(costs.value.map(({ budget }) => budget));
  });

  it('leave room for ships in an empty scenario', () => {
    const { chosen, costs } = form();
    chosen.value = 'empty';
    expect(costs.value.every(({ points, budget }) => points === 0 && budget >= 200)).toBe(true);
  });

  it('give a taken name a number, and leave the budgets out without a limit', () => {
    const { name, identity, isLimited, scenario } = form();
    name.value = ' raid ';
    expect(identity.value).toEqual({ name: 'raid 2', id: 'raid-2' });
    isLimited.value = false;
    expect(scenario.value.sides.every(({ budget }) => budget === undefined)).toBe(true);
  });

  it('rename sides, also in the names of victory levels; an empty name is the template’s', () => {
    const { chosen, nameSide, scenario } = form();
    chosen.value = 'empty';
    nameSide('attacker', ' Red Fleet ');
    expect(scenario.value.sides.map(({ name }) => name)).toEqual(['Red Fleet', 'Defender']);
    expect(scenario.value.victory.map(({ name }) => name)).toContain('Red Fleet holds the field');
    nameSide('attacker', '');
    expect(scenario.value.sides[0]?.name).toBe('Attacker');
  });

  it('rename sides also in the names of their start zones', () => {
    const { chosen, nameSide, scenario } = form();
    chosen.value = 'fleet';
    nameSide(scenario.value.sides[0]!.id, 'Red Fleet');
    expect(scenario.value.map!.zones.map(({ name }) => name)).toEqual(['Red Fleet start', 'Orange start']);
  });

  it('rename sides at once, so that they can swap their names', () => {
    const { chosen, nameSide, scenario } = form();
    chosen.value = 'empty';
    const before = scenario.value.victory.map(({ name }) => name);
    nameSide('attacker', 'Defender');
    nameSide('defender', 'Attacker');
    const swapped = before.map((name) =>
      name.replace(/Attacker|Defender/, (side) => (side === 'Attacker' ? 'Defender' : 'Attacker')),
    );
    expect(swapped).not.toEqual(before);
    expect(scenario.value.victory.map(({ name }) => name)).toEqual(swapped);
  });

  it('draw the templates again for another size, but not for another name', async () => {
    const { name, size, pictures } = form();
    const before = pictures.value;
    name.value = 'Night watch';
    expect(pictures.value).toBe(before);
    size.value = 'large';
    await nextTick();
    expect(pictures.value).not.toBe(before);
  });

  it('set the size of a preset; another size clears it', async () => {
    const { size, cols, rows } = form();
    size.value = 'large';
    await nextTick();
    expect([cols.value, rows.value]).toEqual([32, 24]);
    cols.value = 30;
    await nextTick();
    expect(size.value).toBeUndefined();
    expect(rows.value).toBe(24);
  });

  it('keep the template when the rules have it, else take the first', () => {
    const { rules, chosen, template, result } = form();
    chosen.value = 'convoy';
    rules.value = 'mass-combat';
    expect(template.value.name).toBe('Convoy raid');
    expect(result.value).toBe('2 sides, 2 units');
    chosen.value = 'duel';
    expect(template.value.name).toBe('Open battle');
    rules.value = 'skirmish';
    expect(result.value).toBe('3 locations, 2 sides, 6 units');
  });

  it('count and embed a bundled design that the library lacks', async () => {
    installHost(memoryHost([newDesign('counterspace', 'Other')]));
    setActivePinia(createPinia());
    await useLibrary().start();
    const { costs, create } = form();
    await vi.waitFor(
      () => expect(costs.value.every(({ points, budget }) => points > 0 && budget < 200)).toBe(true),
      5000,
    );
    await create();
    const document = useTabs().active?.doc?.document.value as Scenario;
    expect(document.designs?.map(({ id }) => id)).toEqual(['destroyer']);
  });
});

describe('the dialog', () => {
  it('opens with the name focused; Enter saves the file and opens it without problems', async () => {
    const view = mount(NewScenario, { attachTo: document.body });
    await flushPromises();
    const name = document.activeElement as HTMLInputElement;
    expect(name.getAttribute('aria-label')).toBe('Name');
    name.value = 'Night watch';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await flushPromises();
    await flushPromises();
    expect(view.emitted('close')).toHaveLength(1);
    const { active } = useTabs();
    expect(active?.title).toBe('Night watch');
    expect(active?.doc?.ref).toBe('scenarios/night-watch.scenario.json');
    expect(active?.doc?.state).toMatchObject({ dirty: false });
    view.unmount();
  });

  it('has its name and rules again after the rules were read', async () => {
    const view = mount(NewScenario, { attachTo: document.body });
    await flushPromises();
    await view.find('input[aria-label=Name]').setValue('Night watch');
    await view.find('input[value=skirmish]').setValue(true);
    const read = view.findAll('button').find((button) => button.text().startsWith('Read the'))!;
    await read.trigger('click');
    view.unmount();
    const reopened = async (): Promise<(string | undefined)[]> => {
      const dialog = mount(NewScenario, { attachTo: document.body });
      await flushPromises();
      const chosen = dialog.findAll<HTMLInputElement>('input[name=new-rules]').find(({ element }) => element.checked);
      const name = dialog.find<HTMLInputElement>('input[aria-label=Name]').element.value;
      dialog.unmount();
      return [name, chosen?.element.value];
    };
    expect(await reopened()).toEqual(['Night watch', 'skirmish']);
    expect(await reopened()).toEqual(['', 'counterspace']);
  });

  it('opens once, and Escape closes it', async () => {
    registerDialog('test', NewScenario);
    openDialog('test');
    const first = currentDialog.value;
    openDialog('test');
    expect(currentDialog.value).toBe(first);
    const view = mount(NewScenario, { attachTo: document.body });
    await flushPromises();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(view.emitted('close')).toHaveLength(1);
    view.unmount();
  });
});
