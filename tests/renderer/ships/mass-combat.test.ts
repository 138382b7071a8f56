import { newDesign, type Design, type MassCombatStats } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { OPEN_FIELD, plainEnemy, statsOf, forecastStrategies } from '@core/rules/systems/mass-combat';
import { openNew } from '@renderer/app';
import { compareRows } from '@renderer/features/ships/mass-combat/compare';
import { countCells, marginRows, outcomesOf, share } from '@renderer/features/ships/mass-combat/figures';
import { massCombatShips } from '@renderer/features/ships/mass-combat';
import { fileDesignModel } from '@renderer/features/ships/model/design-model';
import DesignFields from '@renderer/features/ships/parts/DesignFields.vue';
import { ranksOf } from '@renderer/features/ships/mass-combat/ranks';
import { installHost, useLibrary, type Tab } from '@renderer/stores';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectScope } from 'vue';
import { shippedDesigns } from '../../core/rules/library';
import { memoryHost } from '../support/memory-host';

const TEMPLATES = massCombatShips.templates;
const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'mass-combat');
const named = (name: string): Design => shipped.find((candidate) => candidate.name === name)!;

describe('templates of factions', () => {
  it('are the factions of the library, with their names', () => {
    const plain = ({ name, silhouette, stats }: { name: string } & Pick<Design, 'silhouette' | 'stats'>): unknown => ({
      ...{ name, silhouette, stats },
    });
    const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
    const own = TEMPLATES.map(({ name, design }) => plain({ ...design, name } as Design));
    expect([...TEMPLATES].sort(byName).map(({ name }) => name)).toEqual(
      [...shipped].sort(byName).map(({ name }) => name),
    );
    for (const entry of shipped) expect(own).toContainEqual(plain(entry));
  });
});

describe('the drawing of a faction', () => {
  it.each([
    [0, []],
    [7, [7]],
    [30, [30]],
    [95, [30, 30, 30, 5]],
  ])('%i fighters stand in ranks of %j', (fighters, ranks) => {
    expect(ranksOf(fighters)).toMatchObject({ ranks, each: 1 });
  });

  it('has at most twelve ranks, with marks for several fighters', () => {
    for (const fighters of [360, 361, 1000, 9999]) {
      const { ranks, each } = ranksOf(fighters);
      expect(ranks.length).toBeLessThanOrEqual(12);
      expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBe(Math.ceil(fighters / each));
    }
  });
});

describe('the figures of a faction', () => {
  const [attack] = forecastStrategies(named('Iron Host'), plainEnemy(120), OPEN_FIELD);

  it('add up', () => {
    const [won, even, lost] = outcomesOf(attack!);
    expect(won + even + lost).toBeCloseTo(1, 12);
    expect(won).toBeGreaterThan(lost);
    expect(marginRows(attack!).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    for (const columns of [1, 3, 9, 40]) {
      const cells = countCells(attack!.odds.successes, columns);
      expect(cells).toHaveLength(columns);
      expect(cells.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    }
  });

  it.each([
    [0, '–'],
    [0.001, '<1'],
    [0.345, '35'],
    [0.999, '>99'],
    [1, '100'],
  ])('show %f as %s', (p, words) => expect(share(p)).toBe(words));

  it('name the margins by the results of the rules, best first', () => {
    const labels = marginRows(attack!).map(({ label }) => label);
    expect(labels[0]).toBe('+4 or more, overwhelming victory');
    expect(labels[4]).toBe('0, inconclusive battle');
    expect(labels[8]).toBe('−4 or more, overwhelming defeat');
  });
});

describe('the comparison of factions', () => {
  it('shows derived values', () => {
    const row = (key: string): string | undefined =>
      compareRows(named('Siege Army')).find((row) => row.key === key)?.text;
    expect(row('level')).toBe('4');
    // Comprehend 6, scouts +1, motor vehicles -1.
    expect(row('recon')).toBe('6');
    expect(row('remarkable')).toBe('7');
    expect(row('mending')).toBe('6');
    expect(row('classes')).toBe('Aerial, Armored, Artillery, Engineering');
    // Ten dice: four, three superiorities, three classes.
    expect(row('successes')).toBe('1.67');
    expect(massCombatShips.line(named('Walled Ark'))).toBe('Level 4, 120 fighters, Engineering');
  });
});

describe('the faction editor', () => {
  let view: VueWrapper | undefined;
  let tab: Tab;
  beforeEach(async () => {
    installHost(memoryHost([]));
    setActivePinia(createPinia());
    document.body.innerHTML = '<div id="hx-toolbar-start"></div><div id="hx-toolbar-end"></div>';
    await useLibrary().start();
  });
  afterEach(() => {
    view?.unmount();
    document.body.replaceChildren();
  });
  const stats = (): MassCombatStats => statsOf(tab.doc!.document.value as Design);
  const button = (label: string) =>
    view!
      .findAll('button')
      .find((candidate) => candidate.text() === label || candidate.attributes('aria-label') === label)!;

  it('adds, moves and removes characters and units, each as one undo step, without empty lists', async () => {
    tab = openNew({ ...newDesign('mass-combat', 'Test faction'), stats: { ...TEMPLATES[7]!.design.stats } });
    const model = effectScope().run(() => fileDesignModel(tab))!;
    view = mount(DesignFields, { props: { model }, attachTo: document.body });
    await flushPromises();
    const before = structuredClone(stats());

    await button('Add character').trigger('click');
    await flushPromises();
    expect(stats().characters[1]).toMatchObject({ name: 'New character', roles: ['assailant'] });
    await button('Move New character up').trigger('click');
    expect(stats().characters.map(({ name }) => name)).toEqual(['New character', 'The Pale Mother']);
    await button('Leader').trigger('click');
    expect(designFindings(tab.doc!.document.value as Design).map(({ code }) => code)).toContain(
      'mass-combat.design.leaders',
    );

    await button('Add special units').trigger('click');
    await button('Cavalry').trigger('click');
    await button('Armored').trigger('click');
    expect(stats().specials).toEqual([{ name: 'New unit', classes: ['cavalry'], count: 1 }]);
    // The last class stays.
    await button('Cavalry').trigger('click');
    expect(stats().specials[0]?.classes).toEqual(['cavalry']);

    await button('Remove New unit').trigger('click');
    await button('Remove New character').trigger('click');
    expect(stats()).toEqual(before);
    for (let step = 0; step < 8; step++) tab.doc!.document.undo();
    expect(stats()).toEqual(before);
    expect(tab.doc!.document.canUndo).toBe(false);
  });

  it('keeps the focus on the character that moves', async () => {
    const characters = ['Ann', 'Ben', 'Cid'].map((name) => ({ name, roles: [], skills: {}, strength: 4 }));
    const design = newDesign('mass-combat', 'Test faction');
    tab = openNew({ ...design, stats: { ...design.stats, characters } });
    const model = effectScope().run(() => fileDesignModel(tab))!;
    view = mount(DesignFields, { props: { model }, attachTo: document.body });
    await flushPromises();
    button('Move Cid up').element.focus();
    for (let press = 0; press < 2; press++) {
      (document.activeElement as HTMLElement).click();
      await flushPromises();
    }
    expect(stats().characters.map(({ name }) => name)).toEqual(['Cid', 'Ann', 'Ben']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Cid up');
  });
});
