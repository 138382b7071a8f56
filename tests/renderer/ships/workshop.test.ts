import { newDesign, newScenario, type CounterspaceStats, type Design } from '@core/model';
import { closeDialog, openNew, registerDialog, runAction } from '@renderer/app';
import { currentDialog } from '@renderer/app/dialog';
import NewDesign from '@renderer/features/ships/NewDesign.vue';
import EmbeddedDesignsView from '@renderer/features/ships/EmbeddedDesignsView.vue';
import DesignView from '@renderer/features/ships/DesignView.vue';
import { embedDesign, removeEmbedded, editEmbedded } from '@renderer/features/ships/model/embedded';
import { designFromTemplate } from '@renderer/features/ships/model/create';
import { sessionOf } from '@renderer/features/ships/model/session';
import { nounOf, SHIP_RULES } from '@renderer/features/ships/model/systems';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { installHost, useLibrary, useTabs, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

let view: VueWrapper | undefined;
let tab: Tab;

beforeEach(async () => {
  installHost(memoryHost([newDesign('counterspace', 'Gunship'), newDesign('counterspace', 'Cutter')]));
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
  await useLibrary().start();
});
afterEach(() => {
  view?.unmount();
  view = undefined;
  document.body.replaceChildren();
});

const stats = (): CounterspaceStats => (tab.doc!.document.value as Design).stats as unknown as CounterspaceStats;

async function open(changes: Partial<CounterspaceStats> = {}): Promise<VueWrapper> {
  const design = newDesign('counterspace', 'Test ship');
  tab = openNew({ ...design, stats: { ...design.stats, ...changes } });
  view = mount(DesignView, { props: { tab }, attachTo: document.body });
  await flushPromises();
  return view;
}

const field = (label: string) => view!.find(`[aria-label="${label}"]:is(input, textarea)`);
async function type(label: string, text: string): Promise<void> {
  await field(label).setValue(text);
  await field(label).trigger('change');
}

describe('the workshop', () => {
  it('edits a value as one undo entry, and refuses values out of range', async () => {
    await open();
    await type('Hull', '12');
    expect(stats().hull).toBe(12);
    await type('Hull', '1000');
    expect(stats().hull).toBe(12);
    expect((field('Hull').element as HTMLInputElement).value).toBe('12');
    tab.doc!.document.undo();
    expect(stats().hull).toBe(2);
    expect(tab.doc!.document.canUndo).toBe(false);
  });

  it('cuts a name that is longer than the counter, and separates the thousands of a cost', async () => {
    const design = newDesign('counterspace', 'Imperial Heavy Assault Battlecruiser Mark II');
    tab = openNew({ ...design, stats: { ...design.stats, shields: 900, hull: 900, defence: 9 } });
    view = mount(DesignView, { props: { tab }, attachTo: document.body });
    await flushPromises();
    const name = view.get('svg[aria-label^="Counter of"] > text:last-child');
    expect(name.text()).toMatch(/^Imperial Heavy Assault.*…$/);
    expect(view.get('.cost .sum').text()).toMatch(/^\d{1,3}(,\d{3})+$/);
  });

  it('shows the race’s effect on the printed values, without changing them', async () => {
    await open({ hull: 10, movement: 2 });
    await view!
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === 'Turtle')!
      .trigger('click');
    expect(stats()).toMatchObject({ race: 'turtle', hull: 10, movement: 2 });
    expect(view!.find('[data-path="/stats/race"]').text()).toContain('Hull 10 → 15');
    expect(view!.find('[data-path="/stats/hull"] .about').text()).toBe('10 → 15');
    await view!
      .find('[data-path="/stats/race"]')
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === 'None')!
      .trigger('click');
    expect('race' in stats()).toBe(false);
  });

  it('accepts weapon notation, keeps names at their index, and normalises the notation', async () => {
    await open({ weapons: [{ attack: 1, range: 1, energy: 1, name: 'Lance' }] });
    const notation = field('Weapon notation');
    expect((notation.element as HTMLInputElement).value).toBe('a1r1e1');
    await notation.setValue('A2 R3 E2;2x a1r1e1');
    expect(stats().weapons).toEqual([
      { attack: 2, range: 3, energy: 2, name: 'Lance' },
      { attack: 1, range: 1, energy: 1 },
      { attack: 1, range: 1, energy: 1 },
    ]);
    expect((notation.element as HTMLInputElement).value).toBe('A2 R3 E2;2x a1r1e1');
    await notation.trigger('focusout');
    expect((notation.element as HTMLInputElement).value).toBe('a2r3e2, a1r1e1, a1r1e1');
  });

  it('keeps the names of weapons whose notation is deleted and typed again', async () => {
    await open({ weapons: [{ attack: 1, range: 1, energy: 1, name: 'Lance' }] });
    const notation = field('Weapon notation');
    await notation.setValue('');
    expect(stats().weapons).toEqual([]);
    await notation.setValue('a');
    await notation.setValue('a2r3e2');
    expect(stats().weapons).toEqual([{ attack: 2, range: 3, energy: 2, name: 'Lance' }]);
  });

  it('keeps an invalid notation with its error position without changing the design, and Escape restores it', async () => {
    await open();
    const before = stats().weapons;
    const notation = field('Weapon notation');
    await notation.setValue('a2x3');
    expect(stats().weapons).toBe(before);
    expect(view!.find('.fault mark').text()).toBe('x');
    expect(view!.find('.fault').text()).toContain('Character 3');
    await notation.trigger('focusout');
    expect((notation.element as HTMLInputElement).value).toBe('a2x3');
    await notation.trigger('keydown', { key: 'Escape' });
    expect((notation.element as HTMLInputElement).value).toBe('a1r1e1');
    expect(view!.find('.fault').exists()).toBe(false);
  });

  it('adds and removes every trait, without empty values', async () => {
    await open();
    const before = structuredClone(stats());
    const press = (text: string) =>
      view!
        .findAll('button')
        .find((candidate) => candidate.text() === text)!
        .trigger('click');
    await press('Add torpedo bays');
    await type('Torpedoes', '8');
    const tick = async (words: string, on = true) => {
      const box = view!.findAll('label').find((candidate) => candidate.text().startsWith(words))!;
      await box.find('input').setValue(on);
    };
    for (const words of [
      'Bays can be attacked',
      'Torpedo defence',
      'Smart',
      'Energy',
      'Energy battery',
      'Energy for movement',
      'Turtle shield',
    ])
      await tick(words);
    await press('Docmobile');
    expect(stats().torpedoBays).toEqual({
      ...{ bays: 1, torpedoes: 8, attack: 4, movement: 3, range: 6 },
      ...{ bayDefence: 3, defence: 2, smart: true, energyTorpedo: true },
    });
    expect(stats().equipment).toEqual({
      ...{ energyBattery: 2, driveBooster: true, turtleShield: true, repair: true, supplyBattery: 6 },
    });
    await view!.find('[aria-label="Remove torpedo bays"]').trigger('click');
    for (const words of ['Energy battery', 'Energy for movement', 'Turtle shield']) await tick(words, false);
    const none = view!.findAll('[data-path="/stats/equipment/repair"] [role=radio]')[0]!;
    await none.trigger('click');
    expect(stats()).toEqual(before);
  });

  it('shows live findings with their location, and applies a fix on click as one undo entry', async () => {
    await open({ hull: 0 });
    const finding = view!.find('.problem');
    expect(finding.text()).toContain('at least 1 hull');
    expect(finding.text()).toContain('6.0.0');
    expect(stats().hull).toBe(0);
    await finding.find('.go').trigger('click');
    await flushPromises();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Hull');
    finding.find<HTMLElement>('.fix').element.focus();
    await finding.find('.fix').trigger('click');
    expect(stats().hull).toBe(1);
    await flushPromises();
    expect(view!.find('.problem').exists()).toBe(false);
    expect(document.activeElement?.textContent.trim()).toBe('No problems found.');
    expect(tab.doc!.document.undoLabel).toBe('Set hull to 1');
  });

  it('compares with library designs and marks differences', async () => {
    await open({ hull: 9 });
    sessionOf(tab).compared = ['gunship', 'gone'];
    sessionOf(tab).panel = 'compare';
    await flushPromises();
    const row = (label: string) =>
      view!.findAll('[aria-label="Comparison"] tbody tr').find((candidate) => candidate.find('th').text() === label)!;
    expect(
      row('Hull')
        .findAll('td')
        .map((cell) => cell.text()),
    ).toEqual(['9', '2, less']);
    expect(row('Hull').findAll('td')[1]!.classes()).toContain('strong');
    expect(row('Energy').findAll('td')[1]!.classes()).not.toContain('strong');
    await view!.find('[aria-label="Remove Gunship from the comparison"]').trigger('click');
    expect(sessionOf(tab).compared).toEqual(['gone']);
  });

  it('duplicates into a new tab, leaving the original unchanged', async () => {
    await open({ hull: 9 });
    runAction('ships.duplicate');
    const copy = useTabs().active!;
    expect(copy.title).toBe('Test ship copy');
    expect(copy.doc!.document.value).toMatchObject({ id: 'test-ship-copy', stats: { hull: 9 } });
    expect(copy.doc!.state.dirty).toBe(true);
    expect(tab.doc!.document.value.name).toBe('Test ship');
  });

  it.each(SHIP_RULES)('opens a new design of %s', async (rules) => {
    tab = openNew(designFromTemplate(rules, undefined, useLibrary().entries));
    view = mount(DesignView, { props: { tab }, attachTo: document.body });
    await flushPromises();
    expect(view.find('.workshop').exists()).toBe(true);
    expect(tab.title).toBe(`New ${nounOf(rules)}`);
  });
});

describe('embedded designs', () => {
  const scenarioDoc = (): OpenDocument<'scenario'> => {
    tab = openNew(newScenario('counterspace', 'Raid'));
    if (!isOpen(tab.doc, 'scenario')) throw new Error('a scenario');
    return tab.doc;
  };
  const embedded = (): readonly Design[] => scenarioDocOf().document.value.designs ?? [];
  const scenarioDocOf = (): OpenDocument<'scenario'> => tab.doc as unknown as OpenDocument<'scenario'>;

  it('are embedded once, and removed completely', () => {
    const doc = scenarioDoc();
    const gunship = useLibrary().designs.get('gunship')!;
    embedDesign(doc, gunship);
    embedDesign(doc, gunship);
    expect(embedded()).toEqual([gunship]);
    expect(doc.document.undoCount).toBe(1);
    removeEmbedded(doc, gunship);
    expect('designs' in doc.document.value).toBe(false);
  });

  it('are edited in the same workshop, on the scenario; the library keeps its own', async () => {
    const doc = scenarioDoc();
    editEmbedded({ tab, design: 'gunship' });
    expect(tab.view).toBe('designs');
    view = mount(EmbeddedDesignsView, { props: { tab }, attachTo: document.body });
    await flushPromises();
    await type('Hull', '7');
    expect(embedded()[0]?.stats['hull']).toBe(7);
    expect(useLibrary().designs.get('gunship')?.stats['hull']).toBe(2);
    doc.document.undo();
    expect(embedded()[0]?.stats['hull']).toBe(2);
    doc.document.undo();
    await flushPromises();
    expect(view.text()).toContain('No embedded designs');
  });

  it('get the focus when new, and name no file', async () => {
    scenarioDoc();
    registerDialog('new-design', NewDesign);
    view = mount(EmbeddedDesignsView, { props: { tab }, attachTo: document.body });
    await flushPromises();
    const button = view.findAll('button').find((one) => one.text() === 'New ship')!;
    await button.trigger('click');
    const { context } = currentDialog.value!;
    const dialog = mount(NewDesign, { props: { context }, attachTo: document.body });
    await flushPromises();
    expect(document.body.textContent).not.toContain('.design.json');
    (context as { make(design: Design): void }).make(newDesign('counterspace', 'Salvor'));
    dialog.unmount();
    closeDialog();
    await flushPromises();
    expect((document.activeElement as HTMLInputElement).value).toBe('Salvor');
  });

  it('change only the scenario', () => {
    scenarioDoc();
    editEmbedded(undefined);
    editEmbedded({ tab: { doc: undefined }, design: 'gunship' });
    expect(embedded()).toEqual([]);
  });
});
