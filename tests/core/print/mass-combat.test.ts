import { newDesign } from '@core/model';
import type { Design, MassCombatStats, Scenario } from '@core/model';
import { PAPERS, printHtml } from '@core/print';
import { fieldFacts } from '@core/print/systems/mass-combat-field';
import { levelRows } from '@core/print/systems/mass-combat-tracks';
import { levelOf, PROJECTS, statsOf, STRATEGIES } from '@core/rules/systems/mass-combat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, HOSTILE, printed, scenario, SCENARIOS } from './cases';

function faction(name: string, stats: Partial<MassCombatStats>): Design {
  const design = newDesign('mass-combat', name);
  return { ...design, stats: { ...design.stats, ...stats } };
}

function changed(id: string, changes: Partial<Scenario>) {
  return { kind: 'scenario', scenario: { ...SCENARIOS.get(id)!, ...changes }, designs: DESIGNS } as const;
}

describe('counters of a faction', () => {
  it('have the Battle Level under the option of the scenario', () => {
    const ofLevel = (fightersPerLevel: number): string =>
      printHtml(printed(changed('mass-open-field', { options: { fightersPerLevel } }), { what: 'counters' }));
    expect(ofLevel(20)).not.toBe(ofLevel(50));
  });
});

it('prints negative numbers with a minus sign', () => {
  for (const what of ['sheet', 'tables'] as const) {
    const html = printHtml(printed(scenario('mass-raid'), { what }));
    expect(html).toMatch(/from −3|risk −3/);
    expect(html).not.toMatch(/(from|risk|least) -\d/);
  }
});

describe('the field', () => {
  it.each([
    ['scrublands', false, false, 4],
    ['scrublands', true, true, 1],
    // A rating of 0: the winner of Reconnaissance leads by 1 at least.
    ['jungle', true, true, 1],
  ] as const)(
    'names the margin of an ambush: %s, night %s, bad weather %s',
    (environment, night, badWeather, margin) => {
      const facts = fieldFacts({ environment, terrain: 'open', night, badWeather });
      expect(facts.find(([name]) => name === 'Ambush')![1]).toBe(`margin of ${margin}`);
    },
  );
});

describe('the track of fighters (Default Battle Level)', () => {
  it('has every fighter once, and the level of each row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 20, max: 50 }), (fighters, perLevel) => {
        const rows = levelRows(fighters, perLevel);
        expect(rows.map(({ from, to }) => to - from + 1).reduce((sum, item) => sum + item, 0)).toBe(fighters);
        for (const { level, from, to } of rows) {
          expect(levelOf(from, perLevel)).toBe(level);
          expect(levelOf(to, perLevel)).toBe(level);
        }
      }),
    );
  });

  it('says how to read it: the last two rows have the same level', () => {
    const document = printed({ kind: 'design', design: faction('Few', { fighters: 59 }) });
    expect([count(document, '>Level 1<'), count(document, 'The first row with fighters left shows')]).toEqual([2, 1]);
  });

  it("has a box for each fighter, in rows of the scenario's fighters per level", () => {
    const bare = faction('Bare', { fighters: 100, characters: [], specials: [] });
    const document = printed({ kind: 'design', design: bare });
    const ticks = 5;
    expect(count(document, '<rect data-box=""')).toBe(100 + ticks);
    const html = printHtml(printed(changed('mass-open-field', { options: { fightersPerLevel: 50 } })));
    expect(html).toContain('>120–100<');
    expect(printHtml(printed(scenario('mass-open-field')))).toContain('>119–90<');
  });

  it('is a number if there would be too many boxes', () => {
    const horde = faction('Horde', { fighters: 9000, levelBonus: 2 });
    expect(printHtml(printed({ kind: 'design', design: horde }))).toContain(
      '9000 fighters, Battle Level 302 (1 per 30',
    );
  });
});

describe('the faction record', () => {
  it('has boxes for damage and points of every character and special unit', () => {
    const own = DESIGNS.get('mass-siege-army')!;
    const { fighters, characters, specials } = statsOf(own);
    const sum = (list: readonly number[]): number => list.reduce((all, item) => all + item, 0);
    const bodies = characters.map(({ strength, power = 0 }) => strength + power + 1);
    // Five ticks for what holds now; a tick for each of four classes.
    const wanted = fighters + sum(bodies) + sum(specials.map((special) => special.count)) + 5 + 4;
    const document = printed(design('mass-siege-army'));
    expect(count(document, '<rect data-box=""')).toBe(wanted);
    expect(count(document, 'data-person')).toBe(characters.length);
    for (const { name } of characters) expect(printHtml(document)).toContain(`>${name}<`);
  });

  it('has a line for each wave of the battle, up to the turn limit', () => {
    const waves = (limit: number): number[] =>
      [
        ...printHtml(printed(changed('mass-raid', { turnLimit: limit }), { form: 'record' })).matchAll(
          /data-wave="(\d+)"/g,
        ),
      ].map(([, wave]) => Number(wave));
    expect(waves(3)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(waves(12)).toEqual([...Array(12).keys(), ...Array(12).keys()].map((wave) => wave + 1));
  });

  it('lists the projects with what they do', () => {
    const html = printHtml(printed(design('mass-walled-ark')));
    const { projects = [] } = statsOf(DESIGNS.get('mass-walled-ark')!);
    expect(projects.length).toBeGreaterThan(2);
    for (const { key, label } of PROJECTS) expect(html.includes(`>${label}<`)).toBe(projects.includes(key));
  });

  it('continues on more pages with many characters and units, and fits every paper size', () => {
    const full = faction('Everything', {
      fighters: 9999,
      levelBonus: 30,
      characters: Array.from({ length: 12 }, (_, index) => ({
        name: `${HOSTILE} ${index}`,
        roles: ['leader', 'assailant', 'engineer', 'medic'],
        skills: { comprehend: 30, command: 30, shoot: 30, heal: 30, 'jury-rig': 30, 'sense-emotion': 30, sneak: 30 },
        strength: 30,
        armor: 20,
        power: 99,
      })),
      specials: Array.from({ length: 20 }, (_, index) => ({
        name: `${HOSTILE} ${index}`,
        classes: ['aerial', 'armored', 'artillery', 'cavalry', 'engineering', 'naval', 'other'],
        count: index % 2 === 0 ? 9999 : 20,
      })),
      projects: PROJECTS.map(({ key }) => key),
    });
    for (const paper of Object.keys(PAPERS) as (keyof typeof PAPERS)[]) {
      for (const orientation of ['portrait', 'landscape'] as const) {
        for (const what of ['sheet', 'counters'] as const) {
          const document = printed(field(full, 1), { paper, orientation, what });
          const html = printHtml(document);
          expect(html).not.toMatch(/<script/i);
          const feet = [...html.matchAll(/<text [^>]*y="([\d.]+)"/g)].map(([, y]) => Number(y));
          expect(Math.max(...feet)).toBeLessThanOrEqual(document.sheet.height - 4.5);
        }
      }
    }
    expect(count(printed({ kind: 'design', design: full }), 'data-wave')).toBeGreaterThanOrEqual(8);
  });
});

describe('the special units on a record', () => {
  it('have their unit of the lists and their separate class', () => {
    const html = printHtml(printed(design('mass-lamp-walkers')));
    for (const text of ['Marsh striders', 'monsters', 'Stolen drone', 'Hoverdrone, aerial'])
      expect(html).toContain(text);
    // The boxes of lost Support Dice: a class each.
    expect(html).toContain('>Monsters<');
  });
});

describe('the strategy cards', () => {
  it('number thirteen per faction, on one page each', () => {
    const document = printed(scenario('mass-siege'), { form: 'strategies' });
    expect(document.pages).toHaveLength(2);
    for (const page of document.pages) {
      const numbers = [...page.body.matchAll(/data-strategy="(\d+)"/g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(STRATEGIES.map((_, index) => index));
    }
    expect(printed(scenario('mass-siege'), { form: 'strategies', paper: 'letter' }).pages).toHaveLength(2);
  });
});

describe('the counters', () => {
  it('include the faction, its characters and special units, or only the faction without carried units', () => {
    const { characters, specials } = statsOf(DESIGNS.get('mass-iron-host')!);
    const all = printed(design('mass-iron-host'), { what: 'counters', sides: 1, copies: 1 });
    expect(count(all, 'data-counter')).toBe(1 + characters.length + specials.length);
    expect(
      count(
        printed(design('mass-iron-host'), { what: 'counters', sides: 1, copies: 1, carried: false }),
        'data-counter',
      ),
    ).toBe(1);
  });
});

describe('the field, which replaces a map', () => {
  it("is one wide sheet with a mat for each side and the field's data", () => {
    const document = printed(scenario('mass-siege'), { what: 'map' });
    expect(document.pages).toHaveLength(1);
    expect(document.sheet).toEqual({ width: 297, height: 210 });
    expect(count(document, 'data-mat')).toBe(2);
    const html = printHtml(document);
    // Bad weather takes one off a rating of 3.
    expect(html).toContain('>margin of 2<');
    expect(html).toContain('>Ark or settlement<');
    // Defenses and a Watchtower make walls: two Support Dice.
    expect(count(document, '<rect data-box=""')).toBe(2);
    expect(printed(scenario('mass-siege'), { what: 'map', orientation: 'portrait' }).sheet.height).toBe(297);
  });

  it('fails for a single faction, and leaves the mat of an unknown faction empty', () => {
    const document = printed({ ...scenario('mass-raid'), designs: new Map() } as ReturnType<typeof scenario>, {
      what: 'map',
    });
    expect(count(document, 'data-mat')).toBe(2);
  });

  it('escapes all texts of a file', () => {
    const own = SCENARIOS.get('mass-raid')!;
    const sides = own.sides.map((side) => ({ ...side, name: HOSTILE }));
    const html = printHtml(printed(changed('mass-raid', { name: HOSTILE, sides }), { what: 'map' }));
    expect(html).not.toMatch(/<script/i);
    expect(html).not.toContain('" onload=');
  });
});
