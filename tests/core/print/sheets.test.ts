import { assert } from '@core/base';
import { newDesign, isDesignOf } from '@core/model';
import { printHtml } from '@core/print';
import { unitsOf } from '@core/print/units';
import { unitsOfScenario } from '@core/rules/common/roster';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, printed, scenario, SCENARIOS } from './cases';

describe('the ship turn record (Minimal Space Combat 2.0)', () => {
  it('has 30 lines for each ship, two ships on a page', () => {
    const document = printed(scenario('minimal-three-on-three'));
    expect(document.pages).toHaveLength(3);
    expect(count(document, 'data-record')).toBe(6);
    const turns = [...printHtml(document).matchAll(/data-turn="(\d+)"/g)].map(([, turn]) => Number(turn));
    expect(turns).toEqual(Array.from({ length: 6 }, () => Array.from({ length: 30 }, (_, at) => at + 1)).flat());
  });

  it.each([
    ['minimal-ship-1', { engine: 3, shields: 3, weapons: 3 }],
    ['minimal-ship-2', { engine: 2, shields: 4, weapons: 3 }],
    ['minimal-ship-3', { engine: 4, shields: 4, weapons: 1 }],
  ])('fills in the ovals that %s does not have', (id, { engine, shields, weapons }) => {
    const ovals = [...printHtml(printed(design(id))).matchAll(/<circle data-box=""[^>]*fill="(#\w+)"/g)];
    expect(ovals).toHaveLength(5 + 5 + 5);
    expect(ovals.filter(([, fill]) => fill === '#ffffff')).toHaveLength(engine + shields + weapons);
  });

  it('shows the die that hits at each range (7.0)', () => {
    const html = printHtml(printed(design('minimal-ship-1')));
    // TO-HIT 3: +2, +1, 0 and −1 by range.
    for (const need of ['1–5', '1–4', '1–3', '1–2']) expect(html).toContain(`>${need}<`);
  });

  it('shows the rear only if a design has an illegal weapon there', () => {
    const rear = newDesign('minimal', 'Stinger');
    const source = { kind: 'design', design: { ...rear, stats: { ...rear.stats, weapons: ['R'] } } } as const;
    expect(count(printed(source), '<circle data-box=""')).toBe(5 + 5 + 6);
  });

  it('uses a free half page for the tables', () => {
    const html = printHtml(printed(design('minimal-ship-1')));
    expect(html).toContain('Chance to hit');
    expect(printHtml(printed(scenario('minimal-three-on-three')))).not.toContain('Chance to hit');
  });
});

describe('record sheets on a hex map', () => {
  it.each([
    ['minor-slugfest', 'cards'],
    ['minimal-duel', 'record'],
  ])('of %s (%s) name the heading and the orders that the scenario sets', (id, form) => {
    const sample = SCENARIOS.get(id)!;
    const force = { ...sample.forces[0]!, count: 1, orders: [{ type: 'hold-fire' as const }] };
    const start = { type: 'hex' as const, hex: '0303', facing: 1, speed: 2 };
    const changed = { ...sample, forces: [{ ...force, start }, ...sample.forces.slice(1)] };
    const html = printHtml(printed({ kind: 'scenario', scenario: changed, designs: DESIGNS }, { form }));
    for (const text of [/facing \w+, SPEED 2[ ·<]/, /holds its fire[ <]/]) expect(html).toMatch(text);
  });
});

describe('unit cards (CounterSpace 7.1.0)', () => {
  it('have a box for each point of E, shields, hull and torpedoes', () => {
    const ship = DESIGNS.get('dreadnaught')!;
    const document = printed(design('dreadnaught'));
    expect(document.pages).toHaveLength(1);
    if (!isDesignOf(ship, 'counterspace')) throw new Error('a CounterSpace design is wanted');
    const { energy, shields, hull, torpedoBays: bays } = ship.stats;
    expect(count(document, '<rect data-box=""')).toBe(energy + shields + hull + (bays?.bays ?? 0));
    expect(count(document, '<circle data-box=""')).toBe(bays?.torpedoes);
    const html = printHtml(document);
    for (const weapon of ['a1r1e1', 'a2r3e2', 'a3r2e2', 'a4r3e4']) expect(html).toContain(`>${weapon}<`);
    expect(html).toContain('ATT 4  MOV 3  RNG 6');
    // 6.0.0: half of E 10.
    expect(html).toContain('at the mark, E drops to 5');
  });

  it('do not halve the E rating of a unit that its first hull point destroys (6.0.0)', () => {
    expect(printHtml(printed(design('wazza-fighter')))).not.toContain('E drops');
  });

  it("apply the race's changes (8.3.3)", () => {
    const gunship = DESIGNS.get('gunship')!;
    const turtle = { ...gunship, stats: { ...gunship.stats, race: 'turtle' } };
    // E 3; shields 3 and hull 6 by half more, rounded half up.
    expect(count(printed({ kind: 'design', design: turtle }), '<rect data-box=""')).toBe(3 + 5 + 9);
  });

  it('are as large as trading cards, nine on a page', () => {
    const gunship = DESIGNS.get('gunship')!;
    const document = printed(field(gunship, 10, 'Gunship'), { form: 'cards' });
    expect(document.pages).toHaveLength(3);
    const frames = [
      ...printHtml(document).matchAll(/data-card=""><rect x="([\d.]+)" y="([\d.]+)" width="63" height="88"/g),
    ];
    expect(frames).toHaveLength(20);
    expect(frames.slice(0, 4).map(([, x, y]) => [Number(x), Number(y)])).toEqual([
      [10.5, 16.5],
      [73.5, 16.5],
      [136.5, 16.5],
      [10.5, 104.5],
    ]);
  });

  it('show the side and number of each unit of a scenario', () => {
    const html = printHtml(printed(scenario('star-base-assault'), { form: 'cards' }));
    expect(html).toContain('>Laser Platform 6<');
    expect(html).toContain('>Gunboat<');
    expect(html).toContain('Assault Group · Gunship');
  });

  it('name units as the battle does: equal names of a side are numbered across its forces', () => {
    const source = scenario('minor-slugfest');
    if (source.kind !== 'scenario') throw new Error('A design has no units.');
    const [first] = source.scenario.forces;
    const twin = { ...first!, id: 'twin', count: 2 };
    const twins = { ...source.scenario, forces: [...source.scenario.forces, twin] };
    const names = unitsOf(twins, source.designs).units.map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      unitsOfScenario(twins, source.designs)
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(names.filter((name) => / [123]$/.test(name))).toHaveLength(3);
  });

  it('have numbers instead of too many boxes', () => {
    const gunship = DESIGNS.get('gunship')!;
    const large = { ...gunship, stats: { ...gunship.stats, hull: 400 } };
    const document = printed({ kind: 'design', design: large });
    expect(count(document, '<rect data-box=""')).toBe(3 + 3);
    expect(printHtml(document)).toContain('>400<');
  });
});

describe('the multi-ship chart (CounterSpace 7.1.0)', () => {
  it('names the DEF of torpedo bays, which can be attacked (6.3.1)', () => {
    const html = printHtml(printed(scenario('star-base-assault'), { form: 'chart' }));
    expect(html.match(/>DEF \d +MOV \d +bays DEF 3</g)).toHaveLength(2);
    const base = design('dreadnaught');
    assert(base.kind === 'design' && isDesignOf(base.design, 'counterspace'), 'a design of CounterSpace');
    const { stats } = base.design;
    const torpedoBays = { ...stats.torpedoBays!, bayDefence: 10, defence: 10 };
    const large = { ...base.design, stats: { ...stats, defence: 10, movement: 12, initiative: -10, torpedoBays } };
    const chart = printHtml(printed({ kind: 'design', design: large }, { form: 'chart' }));
    expect(chart).toMatch(/>DEF 10 +MOV 12 +INIT -10 +bays DEF 10 +torps DEF 10</);
  });

  it('has a row of turns for each ship, with its initial values', () => {
    const document = printed(scenario('raid-on-ooblanawa-outpost'), { form: 'chart' });
    // One battleship, one gunship, two Wazzas; one destroyer, three Pohs, three gunships, the station (9.2.0).
    expect(count(document, 'data-ship')).toBe(12);
    expect(printHtml(document)).toMatch(/>T14</);
  });

  it('has the weapons in play: +1 ATT for Bruets (8.3.2), and combined attacks (7.0.0)', () => {
    const wazza = DESIGNS.get('wazza-fighter')!;
    const bruet = { ...wazza, stats: { ...wazza.stats, race: 'bruet' } };
    const chart = (own: typeof wazza): string => printHtml(printed(field(own, 1, 'Wazza'), { form: 'chart' }));
    expect(chart(wazza)).toContain('>a1r1e1, a2r1e2<');
    expect(chart(bruet)).toContain('>a2r1e1, a3r1e2<');
  });

  it('starts a unit with E equal to its rating, its E battery empty (8.1.1), as the battle does', () => {
    const gunship = DESIGNS.get('gunship')!;
    const stored = { ...gunship, stats: { ...gunship.stats, equipment: { energyBattery: 5 } } };
    const html = printHtml(printed(field(stored, 1, 'Gunship'), { form: 'chart' }));
    expect(html).toMatch(/>Energy<.*?>3<\/text>/s);
    expect(html).not.toContain('>8<');
  });

  it('follows the cards of a scenario; a single design has only its card', () => {
    expect(printed(scenario('minor-slugfest')).pages.map(({ label }) => label.replace(/:.*/, ''))).toEqual([
      'Unit cards',
      'Multi-ship chart 1 of 1',
    ]);
    expect(printed(design('destroyer')).pages).toHaveLength(1);
  });
});

describe('the status sheet of the drive-difference table', () => {
  it('has a box for each point, five for the warp generator (house interpretation, 3.4)', () => {
    const { stats } = DESIGNS.get('sovereign')!;
    const document = printed(design('sovereign'));
    const boxes = ['drive', 'beams', 'screens', 'tubes', 'cannon', 'racks'].map((key) => Number(stats[key]));
    const magazines = ['missiles', 'shells'].map((key) => Number(stats[key]));
    const sum = (list: readonly number[]): number => list.reduce((total, item) => total + item, 0);
    expect(stats['warp']).toBe(true);
    expect(count(document, '<rect data-box=""')).toBe(sum(boxes) + 5);
    expect(count(document, '<circle data-box=""')).toBe(sum(magazines));
  });

  it('has a line for each of the 30 rounds on a separate page', () => {
    expect(count(printed(design('sovereign')), 'data-round')).toBe(30);
  });

  it('puts two ships on a page of a scenario, each with at least eight lines', () => {
    const document = printed(scenario('squadron-action'));
    const ships = count(document, 'data-status');
    expect(document.pages).toHaveLength(Math.ceil(ships / 2));
    for (const page of document.pages) {
      for (const sheet of page.body.split('data-status').slice(1)) {
        expect(sheet.split('data-round').length - 1).toBeGreaterThanOrEqual(8);
      }
    }
  });
});

describe('damaged units', () => {
  it.each([
    ['minor-slugfest', 0, { hull: 5, torpedoes: 1 }, 'starts with Hull 5/12, Torpedoes 1/4'],
    ['minimal-duel', 0, { shields: 1 }, 'starts with SHIELDS 1/3'],
    ['drive-duel', 0, { beams: 2 }, 'starts with Beams 2/4'],
    ['skirmish-boarding-action', 0, { hp: 3 }, 'starts with Hit points 3/7'],
    ['mass-siege', 0, { fighters: 90 }, 'starts with Fighters 90/125'],
  ] as const)('are told so on the sheets of %s', (id, force, condition, words) => {
    const source = scenario(id);
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    expect(printHtml(printed(source))).not.toContain('starts with');
    const forces = source.scenario.forces.map((entry, index) => (index === force ? { ...entry, condition } : entry));
    const html = printHtml(printed({ ...source, scenario: { ...source.scenario, forces } }));
    expect(html).toContain(words);
  });

  it('start on the multi-ship chart (7.1.0) with their current values', () => {
    const source = scenario('minor-slugfest');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const [battleship] = source.scenario.forces;
    const starts = (condition: Record<string, number>): number[] => {
      const one = { ...source.scenario, forces: [{ ...battleship, condition }] };
      const html = printHtml(printed({ ...source, scenario: one }, { form: 'chart' }));
      const rows = /data-ship="">(.*?)<\/g>/s.exec(html)?.[1] ?? '';
      return [...rows.matchAll(/text-anchor="end"[^>]*>(\d+)</g)].map(([, value]) => Number(value));
    };
    expect(starts({})).toEqual([6, 6, 12, 4, 1]);
    expect(starts({ shields: 0, hull: 5, torpedoes: 1, bays: 0 })).toEqual([6, 0, 5, 1, 0]);
  });
});
