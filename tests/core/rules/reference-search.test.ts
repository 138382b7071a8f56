import { findSection, searchReference, sectionsOf } from '@core/rules/reference-search';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';

const CHAPTERS = [
  {
    title: 'Combat',
    entries: [
      { title: 'Attacks', section: '6.0.0', text: ['Dice of both sides are compared.'] },
      { title: 'Point defence', section: '6.2.0, 6.2.1', houseInterpretation: true, text: ['Answers at once.'] },
    ],
  },
  {
    title: 'Terrain',
    entries: [{ title: 'Stars', section: '5.1.3', text: ['Burn.'], table: { head: ['Kind'], rows: [['Red dwarf']] } }],
  },
];

describe('findSection', () => {
  it.each([
    ['6.0.0', { chapter: 0, entry: 0 }],
    ['6.2.1', { chapter: 0, entry: 1 }],
    ['6.2.7', { chapter: 0, entry: 1 }],
    ['6.9.0', { chapter: 0, entry: 0 }],
    ['5.1.1', { chapter: 1, entry: 0 }],
    ['9.1.0', undefined],
    ['house interpretation', undefined],
  ])('finds %s', (section, place) => {
    expect(findSection(CHAPTERS, section)).toEqual(place);
  });

  it('finds every section of every system’s own entries', () => {
    for (const { reference } of RULE_SYSTEMS) {
      for (const entry of reference.flatMap((chapter) => chapter.entries)) {
        for (const section of sectionsOf(entry)) {
          if (!/^\d/.test(section)) continue;
          const place = findSection(reference, section)!;
          expect(sectionsOf(reference[place.chapter]!.entries[place.entry]!)).toContain(section);
        }
      }
    }
  });

  it('prefers the chapter that is about such sections: attacks are found in combat, not under energy', () => {
    const counterspace = RULE_SYSTEMS.find(({ info }) => info.id === 'counterspace')!.reference;
    expect(counterspace[findSection(counterspace, '6.0.0')!.chapter]!.title).toBe('Combat');
    expect(counterspace[findSection(counterspace, '3.0.0')!.chapter]!.title).toBe('Energy');
  });

  it('leads from every option to an entry', () => {
    for (const { reference, info } of RULE_SYSTEMS) {
      for (const option of info.options) {
        if (option.section !== undefined) expect(findSection(reference, option.section), option.key).toBeDefined();
      }
    }
  });
});

describe('searchReference', () => {
  const titles = (query: string): string[] =>
    searchReference(CHAPTERS, query).flatMap((chapter) => chapter.entries.map((entry) => entry.title));

  it.each([
    ['', ['Attacks', 'Point defence', 'Stars']],
    ['DICE compared', ['Attacks']],
    ['combat', ['Attacks', 'Point defence']],
    ['red dwarf', ['Stars']],
    ['house interpretation', ['Point defence']],
    ['6.2', ['Point defence']],
    ['dice burn', []],
  ])('finds “%s”', (query, found) => {
    expect(titles(query)).toEqual(found);
  });
});
