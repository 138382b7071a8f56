import { newDesign, newScenario } from '@core/model';
import {
  buildPrint,
  COUNTER_SIZES,
  HEX_SIZES,
  pageSvg,
  printHtml,
  PRINT_DEFAULTS,
  PRINT_SYSTEMS,
  PAPERS,
} from '@core/print';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, HOSTILE, monsters, printed, scenario, SCENARIOS } from './cases';

const options = PRINT_DEFAULTS;

describe('a document', () => {
  it.each([
    ['a4', 'portrait', 210, 297],
    ['a4', 'landscape', 297, 210],
    ['letter', 'portrait', 215.9, 279.4],
    ['letter', 'landscape', 279.4, 215.9],
  ] as const)('on %s in %s is %f × %f mm, page by page', (paper, orientation, width, height) => {
    const document = printed(scenario('minor-slugfest'), { paper, orientation });
    const html = printHtml(document);
    expect(document.sheet).toEqual({ width, height });
    expect(html).toContain(`@page{size:${width}mm ${height}mm;margin:0}`);
    expect(html.match(/<section class="page"/g)).toHaveLength(document.pages.length);
    expect(html.match(new RegExp(`<svg [^>]*width="${width}mm" height="${height}mm"`, 'g'))).toHaveLength(
      document.pages.length,
    );
  });

  it('is one file that loads nothing and runs nothing', () => {
    for (const what of ['sheet', 'counters', 'map', 'tables'] as const) {
      const html = printHtml(printed(scenario('star-base-assault'), { what }));
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"`);
      expect(html).not.toMatch(/<(script|link|iframe|object|embed|base|form)\b/i);
      expect(html).not.toMatch(/\son[a-z]+=/i);
      expect(html.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|file:|url\((?!#)/i);
    }
  });

  it('is the same for the same source and options', () => {
    expect(printHtml(printed(scenario('minimal-duel')))).toBe(printHtml(printed(scenario('minimal-duel'))));
  });

  it('is a self-contained picture for each page', () => {
    const document = printed(scenario('star-base-assault'), { what: 'map' });
    for (const page of document.pages) {
      const svg = pageSvg(document, page);
      const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
    }
  });
});

describe('a text of a file', () => {
  it.each(['counterspace', 'minimal', 'drive-table', 'skirmish'] as const)('is escaped everywhere: %s', (rules) => {
    const own = { ...newDesign(rules, HOSTILE), className: HOSTILE };
    for (const what of ['sheet', 'counters'] as const) {
      for (const source of [field(own, 2), { kind: 'design', design: own } as const]) {
        const html = printHtml(printed(source, { what }));
        expect(html).not.toMatch(/<script/i);
        expect(html).not.toContain('alert("1")');
        // No attribute can be closed: what is left of the name's quotes is an entity.
        expect(html).not.toContain('" onload=');
      }
    }
  });

  it('is escaped on a map: place names, zones, edges, sides, title', () => {
    const source = scenario('star-base-assault');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const { scenario: plain } = source;
    const map = plain.map!;
    const hostile = {
      ...plain,
      name: HOSTILE,
      sides: plain.sides.map((side) => ({ ...side, name: HOSTILE })),
      forces: plain.forces.map((force) => ({ ...force, name: HOSTILE })),
      map: {
        ...map,
        zones: map.zones.map((zone) => ({ ...zone, name: HOSTILE })),
        labels: [{ hex: '0101', text: HOSTILE }],
      },
    };
    for (const tone of ['colour', 'mono'] as const) {
      const html = printHtml(printed({ ...source, scenario: hostile }, { what: 'map', tone, unitsOnMap: true }));
      expect(html).not.toMatch(/<script/i);
      expect(html).not.toContain('" onload=');
      expect(html).toContain('&lt;script&gt;');
    }
  });

  it('keeps colour names if the drawing loses its colours', () => {
    const source = scenario('minor-slugfest');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const named = { ...source.scenario, name: 'Paint it #a1b2c3 fill="#a1b2c3"' };
    const html = printHtml(printed({ ...source, scenario: named }, { what: 'map', tone: 'mono' }));
    expect(html).toContain('Paint it #a1b2c3 fill=&quot;#a1b2c3&quot;');
  });
});

describe('black and white', () => {
  it.each(['sheet', 'counters', 'map', 'tables'] as const)('has no other colour: %s', (what) => {
    const html = printHtml(printed(scenario('star-base-assault'), { what, tone: 'mono' }));
    const colours = [...html.matchAll(/(?:fill|stroke)="#([0-9a-f]{6})"/g)].map(([, hex = '']) => hex);
    expect(colours.length).toBeGreaterThan(10);
    // The greys of the sheets are a little blue; no colour of a side or a terrain is as flat.
    const spread = (hex: string): number => {
      const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return Math.max(...parts) - Math.min(...parts);
    };
    expect(colours.filter((hex) => spread(hex) > 24)).toEqual([]);
  });
});

describe('an unprintable document', () => {
  it.each([
    ['print.no-map', design('destroyer'), { what: 'map' }],
    ['print.no-map', scenario('drive-duel'), { what: 'map' }],
    ['print.form', design('destroyer'), { form: 'record' }],
    ['print.no-units', { kind: 'scenario', scenario: newScenario('minimal', 'Empty'), designs: DESIGNS }, {}],
    ['print.range', design('destroyer'), { what: 'counters', counterSize: COUNTER_SIZES.max + 1 }],
    ['print.range', design('destroyer'), { what: 'counters', copies: 0 }],
    ['print.range', scenario('minor-slugfest'), { what: 'map', hexSize: HEX_SIZES.min - 1 }],
    ['print.range', scenario('minor-slugfest'), { what: 'map', hexSize: Number.NaN }],
  ] as const)('%s', (code, source, changes) => {
    const built = buildPrint(source, { ...options, ...changes });
    expect(built).toMatchObject({ ok: false, error: { code } });
  });

  it('names missing designs', () => {
    const source = scenario('minor-slugfest');
    const built = buildPrint(source.kind === 'scenario' ? { ...source, designs: new Map() } : source, options);
    expect(!built.ok && built.error.message).toMatch(/"battleship".*Add them/);
  });

  it('is a map with too many pages', () => {
    const source = scenario('minor-slugfest');
    if (source.kind !== 'scenario') throw new Error('a scenario is wanted');
    const map = { ...source.scenario.map!, cols: 200, rows: 200, zones: [], edges: [], terrain: [] };
    const built = buildPrint(
      { ...source, scenario: { ...source.scenario, map } },
      { ...options, what: 'map', hexSize: 40 },
    );
    expect(built).toMatchObject({ ok: false, error: { code: 'print.too-long' } });
  });
});

const SYSTEMS = Object.values(PRINT_SYSTEMS).map((system) => [system.rules, system] as const);

describe('every rule system', () => {
  it.each(SYSTEMS)('%s has forms and tables', (_, system) => {
    expect(new Set(system.forms.map(({ id }) => id)).size).toBe(system.forms.length);
    const tables = system.tables();
    expect(tables.filter(({ table }) => table !== undefined).length).toBeGreaterThan(2);
    for (const { section, title } of tables) expect([title, section]).not.toEqual([title, '']);
  });

  it.each(SYSTEMS)('%s prints the options of the scenario, in front and at the rule', (rules, system) => {
    const sample = [...SCENARIOS.values()].find((one) => one.rules === rules)!;
    const specs = ruleSystem(rules)!.info.options;
    const other = (spec: (typeof specs)[number]): string | number | boolean => {
      if (spec.type === 'boolean') return spec.default === false;
      return spec.type === 'choice' ? spec.choices!.find(({ value }) => value !== spec.default)!.value : spec.max!;
    };
    const options = Object.fromEntries(specs.map((spec) => [spec.key, other(spec)]));
    const changed = { ...sample, options, sides: sample.sides.map(({ options: _, ...side }) => side) };
    const tables = system.tables(changed);
    expect(tables[0]?.title).toBe('Options of this scenario');
    expect(tables[0]?.table?.rows.map(([label]) => label)).toEqual(specs.map(({ label }) => label));
    expect(tables.filter(({ text }) => text.at(-1)?.startsWith('In this scenario: ')).length).toBeGreaterThan(0);
    const source = { kind: 'scenario', scenario: changed, designs: DESIGNS } as const;
    expect(printHtml(printed(source, { what: 'tables' }))).toContain('Options of this scenario');
    expect(system.tables({ ...changed, options: {} })).toEqual(system.tables());
  });

  it('prints the largest ships', () => {
    for (const own of monsters()) {
      for (const paper of Object.keys(PAPERS) as (keyof typeof PAPERS)[]) {
        expect(printed(field(own, 3), { paper }).pages.length).toBeGreaterThan(0);
        expect(printed(field(own, 3), { paper, what: 'counters' }).pages.length).toBeGreaterThan(0);
      }
    }
    expect(count(printed(scenario('minor-slugfest')), 'data-card')).toBe(4);
  });
});

describe('the printed tables', () => {
  /** Entries that no player needs at the table, or that another table has. */
  const LEFT_OUT = new Set([
    ...['Structures', 'Options per side', 'Budget of a side', 'Unit values', 'Planned Attack is “slow”'],
    // In “Attack sequence” and “Options of this scenario” of Skirmish.
    ...['Attacks into Offensive Advantage', 'Rolling an attack', 'Without fog'],
  ]);

  it.each(SYSTEMS)('of %s have every rule that the game needs', (rules, system) => {
    const printed = new Set(system.tables().map(({ title }) => title));
    const chapters = ruleSystem(rules).reference.filter(({ title }) => title !== 'Scenarios');
    const entries = chapters.flatMap((chapter) => chapter.entries.map(({ title }) => title));
    expect(entries.filter((title) => !printed.has(title) && !LEFT_OUT.has(title))).toEqual([]);
  });

  it.each([...SCENARIOS.keys()])('of %s have whole titles and sections', (id) => {
    const { pages } = printed(scenario(id), { what: 'tables' });
    expect(pages.flatMap(({ body }) => body.match(/[^<>]*…/g) ?? [])).toEqual([]);
  });
});
