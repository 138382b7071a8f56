import { newDesign, type Design, type SkirmishStats } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { expectedLoss, rollOdds, statsOf } from '@core/rules/systems/skirmish';
import { designFromTemplate } from '@renderer/features/ships/model/create';
import DesignView from '@renderer/features/ships/DesignView.vue';
import { compareRows } from '@renderer/features/ships/skirmish/compare';
import { LINE, reachCells } from '@renderer/features/ships/skirmish/reach';
import { skirmishShips } from '@renderer/features/ships/skirmish';
import { openNew } from '@renderer/app';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedDesigns } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';

const UNIT = newDesign('skirmish', 'Rifles');

const TEMPLATES = skirmishShips.templates;

describe('the reach of a weapon (13.4)', () => {
  const weapon = { name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' } as const;
  const reached = (from: number, rocky: boolean): string =>
    reachCells(statsOf(UNIT), weapon, from, rocky)
      .filter((cell) => cell.reached)
      .map(({ close, index }) => `${close ? 'close ' : ''}${LINE[index]!.letters}`)
      .join(' ');

  it.each([
    [2, false, 'OA O N D DA close N'],
    [0, false, 'OA O N close OA'],
    [2, true, 'O N D'],
    [4, true, 'D DA'],
  ])('from position %d (rocky: %s): %s', (from, rocky, expected) => {
    expect(reached(from, rocky)).toBe(expected);
  });

  it('increases with the attacker’s terrain and decreases with the target’s', () => {
    const cells = reachCells(statsOf(UNIT), weapon, 0, false);
    // Attack 4 from OA: 6 into the open, 5 into D, 4 into DA.
    expect(cells.slice(0, 5).map(({ chance }) => chance)).toEqual([0.6, 0.6, 0.6, 0.5, 0.4]);
    const open = { hard: 0, dp: 0, armour: 0, hp: 999 };
    expect(cells[0]!.damage).toBeCloseTo(expectedLoss(weapon, 6, open), 12);
  });
});

describe('templates of units', () => {
  it('are the units of the library, with their names', () => {
    const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'skirmish');
    const plain = (item: Pick<Design, 'className' | 'silhouette' | 'stats'> & { name: string }): unknown => {
      const { name, className, silhouette, stats } = item;
      return { name, className, silhouette, stats };
    };
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
    const made = TEMPLATES.map(({ name, design }) => plain({ name, ...design }) as { name: string });
    expect(made.sort(byName)).toEqual(shipped.sort(byName).map(plain));
  });

  it('have no findings, and start with a free name', () => {
    for (const template of TEMPLATES) {
      const fresh = designFromTemplate('skirmish', template, []);
      expect(fresh.name).toBe(`New ${template.name.toLowerCase()}`);
      expect(designFindings(fresh).filter(({ severity }) => severity !== 'hint')).toEqual([]);
    }
    expect(designFromTemplate('skirmish', undefined, []).name).toBe('New unit');
  });
});

describe('the comparison of units', () => {
  const text = (stats: Partial<SkirmishStats>, key: string): string | undefined =>
    compareRows({ ...UNIT, stats: { ...UNIT.stats, ...stats } }).find((row) => row.key === key)?.text;

  it('shows the damage of the best weapon per turn, within AP and ammunition', () => {
    // Attack 4, damage 3: 1.9 for an attack.
    expect(text({ ap: 3 }, 'damage')).toBe('5.7');
    const weapons = [{ name: 'Gun', damage: 3, range: 2, kind: 'modern', ammunition: 1 } as const];
    expect(text({ ap: 3, weapons }, 'damage')).toBe('1.9');
    expect(text({ weapons: [] }, 'damage')).toBe('0.0');
    expect(text({ weapons: [] }, 'attacks')).toBe('never');
    expect(text({}, 'attacks')).toBe('5.0 attacks');
  });
});

describe('the workshop of the skirmish', () => {
  let view: VueWrapper | undefined;
  let tab: Tab;

  beforeEach(async () => {
    installHost(memoryHost([newDesign('skirmish', 'Other unit')]));
    setActivePinia(createPinia());
    document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
    await useLibrary().start();
    tab = openNew(UNIT);
    view = mount(DesignView, { props: { tab }, attachTo: document.body });
    await flushPromises();
  });
  afterEach(() => {
    view?.unmount();
    view = undefined;
    document.body.replaceChildren();
  });

  const stats = (): SkirmishStats => statsOf(tab.doc!.document.value as Design);
  const box = (label: string) => view!.find(`[aria-label="${label}"]:is(input, textarea)`);
  const button = (text: string) => view!.findAll('button').find((candidate) => candidate.text() === text)!;
  async function type(label: string, value: string): Promise<void> {
    await box(label).setValue(value);
    await box(label).trigger('change');
  }

  it('has units with a budget in reference points', () => {
    expect(view!.find('[role=tab]').text()).toBe('Unit');
    expect(view!.find('[role=radiogroup][aria-label=Budget]').text()).toContain('100');
    expect(view!.text()).not.toMatch(/\bship\b/i);
    expect(button('Spend the rest')).toBeDefined();
  });

  it('changes points, skills and weapons, each as one step, with figures and findings at once', async () => {
    await type('Attack', '6');
    expect(stats().skills.attack).toBe(6);
    const neutral = view!.findAll('[aria-label="Attacks by the position of the unit"] tbody tr')[2]!;
    const chance = 100 * rollOdds(6, 10).success;
    expect(neutral.text()).toMatch(new RegExp(`^N\\s*6\\s*${chance}`));
    await type('Hit points', '0');
    expect(view!.find('.problem').text()).toContain('destroyed before the battle starts');
    await button('Set HP to 1').trigger('click');
    expect(stats().hp).toBe(1);
    await type('Damage of weapon 1', '5');
    await type('Range of weapon 1', '0');
    expect(stats().weapons).toEqual([{ ...statsOf(UNIT).weapons[0]!, damage: 5, range: 0 }]);
    expect(view!.text()).toContain('can only attack units in the same position');
  });

  it('adds and removes a weapon’s traits, without empty values', async () => {
    const tick = async (label: string): Promise<void> => {
      const match = view!.findAll('label').find((candidate) => candidate.text().startsWith(label))!;
      await match.find('input').setValue(!(match.find('input').element as HTMLInputElement).checked);
    };
    const before = structuredClone(stats().weapons);
    await tick('Penetrates');
    await tick('Limited attacks');
    expect(stats().weapons[0]).toMatchObject({ penetrating: true, ammunition: 8 });
    await tick('Penetrates');
    await tick('Limited attacks');
    expect(stats().weapons).toEqual(before);
  });

  it('adds up to four weapons with unique names, and keeps the name if it is left empty', async () => {
    for (let index = 0; index < 3; index++) await button('Add weapon').trigger('click');
    expect(new Set(stats().weapons.map(({ name }) => name)).size).toBe(4);
    expect(button('Add weapon').attributes('aria-disabled')).toBe('true');
    await type('Name of weapon 1', ' ');
    expect(stats().weapons[0]!.name).toBe('Rifle');
    expect(view!.text()).toContain('This cannot be empty. It is still “Rifle”.');
    await view!.find('[aria-label="Remove weapon 1"]').trigger('click');
    expect(stats().weapons.map(({ name }) => name)).not.toContain('Rifle');
  });
});
