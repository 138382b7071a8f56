import { newDesign, type Design, type DriveTableStats, type MinimalStats, type RulesId } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { openNew, runAction } from '@renderer/app';
import DesignView from '@renderer/features/ships/DesignView.vue';
import CostBar from '@renderer/features/ships/parts/CostBar.vue';
import DesignWorkshop from '@renderer/features/ships/parts/DesignWorkshop.vue';
import { fileDesignModel } from '@renderer/features/ships/model/design-model';
import { designCost } from '@renderer/features/ships/model/duel-form';
import { sessionOf, type SidePanel } from '@renderer/features/ships/model/session';
import { SHIP_RULES } from '@renderer/features/ships/model/systems';
import { randomizeDesign, whyNothingToSpend, spendRemaining, toolBudget } from '@renderer/features/ships/model/tools';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { memoryHost } from '../support/memory-host';

let view: VueWrapper | undefined;
let tab: Tab;

beforeEach(async () => {
  installHost(memoryHost(SHIP_RULES.map((rules) => newDesign(rules, `Other ${rules}`))));
  setActivePinia(createPinia());
  document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
  await useLibrary().start();
});
afterEach(() => {
  view?.unmount();
  view = undefined;
  document.body.replaceChildren();
});

const inScope = <T>(make: () => T): T => effectScope().run(make)!;
const design = (): Design => tab.doc!.document.value as Design;
const button = (text: string) => view!.findAll('button').find((candidate) => candidate.text() === text)!;
const box = (label: string) => view!.find<HTMLInputElement>(`[aria-label="${label}"]:is(input, textarea)`);

async function open(rules: RulesId, stats: object = {}): Promise<void> {
  const fresh = newDesign(rules, 'Test ship');
  tab = openNew({ ...fresh, stats: { ...fresh.stats, ...stats } });
  view = mount(DesignView, { props: { tab }, attachTo: document.body });
  await flushPromises();
}

describe('the workshop of Minimal Space Combat', () => {
  it('changes a value and shows cost, findings and drawing in the same tick', async () => {
    await open('minimal', { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'], budget: 15 });
    expect(view!.find('.cost .sum').text()).toBe('15');
    const field = box('TO-HIT');
    await field.setValue('6');
    await field.trigger('change');
    expect(view!.find('.cost .sum').text()).toBe('18');
    expect(view!.find('.cost .verdict').text()).toBe('3 over budget');
    expect(view!.find('.cost [role=status]').text()).toMatch(/: 18 of 15\.\s*3 over budget/);
    expect(field.attributes('aria-invalid')).toBe('true');
    expect(box('SHIELDS').attributes('aria-invalid')).toBeUndefined();
    expect(view!.findAll('.problem').map((entry) => entry.text())).toEqual([
      expect.stringContaining('TO-HIT 6'),
      expect.stringContaining('3 over the budget of 15'),
    ]);
    expect(view!.find('[aria-label^="Weapon arcs of Test ship"]').attributes('aria-label')).toContain(
      'range 3–4: 100%',
    );
    tab.doc!.document.undo();
    expect((design().stats as unknown as MinimalStats).toHit).toBe(3);
    expect(tab.doc!.document.canUndo).toBe(false);
  });

  it('toggles weapons by side, clockwise from the front, and allows none in the rear', async () => {
    await open('minimal', { weapons: ['F'] });
    const side = (letters: string) =>
      view!.findAll('.side').find((candidate) => candidate.find('.letters').text() === letters)!;
    await side('RL').trigger('click');
    await side('FL').trigger('click');
    expect(design().stats['weapons']).toEqual(['F', 'FL', 'RL']);
    await side('F').trigger('click');
    await side('R').trigger('click');
    expect(design().stats['weapons']).toEqual(['FL', 'RL']);
    expect(side('R').attributes('aria-disabled')).toBe('true');
  });

  it('shows a rear weapon and a second weapon on a side, and removes them on click', async () => {
    await open('minimal', { weapons: ['R', 'F', 'F'], budget: undefined });
    expect(view!.findAll('.side.wrong')).toHaveLength(2);
    expect(view!.findAll('.problem')).toHaveLength(2);
    await view!.findAll('.side.wrong')[0]!.trigger('click');
    await view!.findAll('.side.wrong')[0]!.trigger('click');
    expect(design().stats['weapons']).toEqual(['F']);
  });

  it('leads from a design over its budget to the budget, also to a custom one', async () => {
    await open('minimal', { engine: 5, shields: 5, toHit: 5, weapons: ['F'], budget: 12 });
    const options = view!.find('[aria-label=Budget]').element;
    await view!.find('.problem .go').trigger('click');
    await flushPromises();
    expect(options.contains(document.activeElement)).toBe(true);
    box('Name').element.focus();
    runAction('workshop.budget');
    expect(options.contains(document.activeElement)).toBe(true);
  });

  it('accepts a custom budget or none', async () => {
    await open('minimal');
    await view!
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === '20')!
      .trigger('click');
    expect(design().stats['budget']).toBe(20);
    await box('Custom budget').setValue('17');
    await box('Custom budget').trigger('change');
    expect(design().stats['budget']).toBe(17);
    // No budget is the choice None: the field must not vanish while it is in use.
    await box('Custom budget').setValue('0');
    await box('Custom budget').trigger('change');
    expect(design().stats['budget']).toBe(17);
    await view!
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === 'None')!
      .trigger('click');
    expect('budget' in design().stats).toBe(false);
  });
});

describe('the cost bar', () => {
  const parts = [
    { label: 'Hull', tone: 'hull', value: 80 },
    { label: 'Shields', tone: 'shields', value: 24 },
  ] as const;

  it('is as long as the cost if a line reduces it', () => {
    view = mount(CostBar, { props: { parts, cost: 98, budget: 100 } });
    expect(view.find('.left').text()).toBe('2 left');
    expect(view.find('.mark').exists()).toBe(false);
    const widths = view.findAll<HTMLElement>('.part').map(({ element }) => Number(element.style.flexGrow));
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(98);
    expect(view.findAll('.part').map((part) => part.findAll('span').map((text) => text.text()))).toEqual([
      ['80', 'Hull'],
      ['24', 'Shields'],
    ]);
  });

  it('marks the budget that the cost exceeds', () => {
    view = mount(CostBar, { props: { parts, cost: 104, budget: 100 } });
    expect(view.find('.left').exists()).toBe(false);
    expect(view.find('.mark').exists()).toBe(true);
  });
});

describe('the workshop of the drive table', () => {
  it('buys components and magazine lots, and asks before the type changes', async () => {
    await open('drive-table');
    const stats = (): DriveTableStats => design().stats as unknown as DriveTableStats;
    await box('Missile tubes').trigger('keydown', { key: 'ArrowUp' });
    await box('Missiles').trigger('keydown', { key: 'ArrowUp' });
    expect(stats()).toMatchObject({ tubes: 1, missiles: 3 });
    await view!
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === 'Warpship')!
      .trigger('click');
    expect(stats().warp).toBe(false);
    await button('Cancel').trigger('click');
    expect(stats().warp).toBe(false);
    await view!
      .findAll('[role=radio]')
      .find((candidate) => candidate.text() === 'Warpship')!
      .trigger('click');
    await button('Add generator').trigger('click');
    expect(stats()).toMatchObject({ warp: true, tubes: 1, missiles: 3 });
    expect(view!.find('[aria-label="Warp generator costs 5"]').exists()).toBe(true);
  });

  it('shows the effect of a drive setting, and excess power use', async () => {
    await open('drive-table', { drive: 4, beams: 4, screens: 4 });
    await button('Beams and screens').trigger('click');
    expect(view!.findAll('[role="status"]').map((entry) => entry.text())).toContain('4 power over the limit.');
    const cells = view!.findAll('[aria-label="Results by the enemy\'s drive and tactic"] tbody tr');
    // Attack at drive 0 on an enemy that lies still and attacks: a hit with +2.
    expect(cells[0]!.text()).toMatch(/^0\s*0\s*6\s*Hit \+2/);
  });
});

describe('moving a design to other rules', () => {
  it('asks first, keeps the values of both, and is one undo step', async () => {
    await open('minimal', { engine: 5 });
    const before = design();
    const rules = view!
      .findAllComponents({ name: 'HxSelect' })
      .find((component) => component.props('label') === 'Rules')!;
    rules.vm.$emit('update:modelValue', 'drive-table');
    await flushPromises();
    expect(design()).toBe(before);
    await button('Switch rules').trigger('click');
    await flushPromises();
    expect(design()).toMatchObject({ rules: 'drive-table', otherStats: { minimal: { engine: 5 } } });
    expect(view!.text()).toContain('Also has stats for Minimal Space Combat');
    expect(box('Power/drive').exists()).toBe(true);
    tab.doc!.document.undo();
    expect(design()).toEqual(before);
  });
});

describe('the tools of every ship system', () => {
  it.each(SHIP_RULES)('draw a legal design of %s within its budget as one step', (rules) => {
    tab = openNew(newDesign(rules, 'Test ship'));
    const model = inScope(() => fileDesignModel(tab));
    for (let seed = 0; seed < 5; seed++) {
      expect(randomizeDesign(model, seed)).toBe(true);
      expect(designCost(design())).toBeLessThanOrEqual(toolBudget(design()));
      expect(designFindings(design()).filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    expect(design().name).toBe('Test ship');
  });

  it('spend the rest of the budget without lowering a value, and explain when nothing is left', () => {
    const stats = { engine: 1, shields: 1, toHit: 1, weapons: ['F'], budget: 15 };
    tab = openNew({ ...newDesign('minimal', 'Test ship'), stats });
    const model = inScope(() => fileDesignModel(tab));
    expect(whyNothingToSpend(design())).toBeUndefined();
    expect(spendRemaining(model, 1)).toBe(true);
    expect(designCost(design())).toBe(15);
    expect(whyNothingToSpend(design())).toBe('The budget is fully spent');
    expect(design().stats['weapons']).toContain('F');
    model.edit('Raise', (draft) => void Reflect.set(draft.stats, 'engine', 9));
    expect(whyNothingToSpend(design())).toMatch(/over budget/);
    model.edit('No budget', (draft) => void Reflect.deleteProperty(draft.stats, 'budget'));
    expect(whyNothingToSpend(design())).toBe('Choose a budget first');
  });

  /** One panel with little else around it: the whole form has its own tests. */
  function showPanel(rules: RulesId, panel: SidePanel): void {
    tab = openNew(newDesign(rules, 'Test ship'));
    Object.assign(sessionOf(tab), { compared: [`other-${rules}`], panel });
    view = mount(DesignWorkshop, {
      props: { tab, model: inScope(() => fileDesignModel(tab)) },
      attachTo: document.body,
    });
  }

  it.each(SHIP_RULES)('compare designs of %s', (rules) => {
    showPanel(rules, 'compare');
    expect(view!.find('[aria-label="Comparison"]').findAll('tbody tr').length).toBeGreaterThan(5);
    expect(view!.find('[aria-label="Comparison"]').text()).toMatch(/Build points|Reference value/);
  });

  it('rate every upgrade with as many games as the unchanged ship', () => {
    showPanel('minimal', 'gains');
    // ENGINE, SHIELDS, TO-HIT and a weapon on each of four free sides.
    expect(button('Run 8,000 games').attributes('aria-disabled')).toBeUndefined();
  });

  it('cannot start without an opponent', () => {
    showPanel('drive-table', 'duel');
    expect(button('Run 1,000 games').attributes('aria-disabled')).toBe('true');
  });
});
