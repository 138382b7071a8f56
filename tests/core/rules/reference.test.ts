import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assert, counted, signed } from '@core/base';
import type { CounterspaceStats, Design } from '@core/model';
import type { OptionSpec } from '@core/rules/contract';
import { findSection } from '@core/rules/reference-search';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { statsOf } from '@core/rules/systems/counterspace/compile-design';
import { weaponNotation } from '@core/rules/systems/counterspace/notation';
import { PARTS } from '@core/rules/systems/drive-table/parts';
import { PRINTED, TACTIC_LABELS } from '@core/rules/systems/drive-table/table';
import { ENVIRONMENTS, FORTIFICATIONS, PROJECTS, TERRAINS } from '@core/rules/systems/mass-combat/field';
import { STRATEGIES } from '@core/rules/systems/mass-combat/strategies';
import { describe, expect, it } from 'vitest';
import { formatted } from '../../../scripts/lib/format.mjs';
import { chaptersOf } from '../../../scripts/lib/references.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** The chapter of a reference that lists the options, as Markdown. */
function optionsChapter(options: readonly OptionSpec[]): string {
  const place = ({ section, houseInterpretation }: OptionSpec): string =>
    [section, houseInterpretation === true ? 'house interpretation' : undefined]
      .filter((part) => part !== undefined)
      .join(', ');
  const values = (option: OptionSpec): string => {
    if (option.type === 'boolean') return option.default === true ? '**on**, off' : 'on, **off**';
    if (option.type === 'integer') return `${option.min ?? ''}–${option.max ?? ''}, **${option.default}**`;
    const bold = (value: string, label: string): string => (value === option.default ? `**${label}**` : label);
    return (option.choices ?? []).map(({ value, label }) => bold(value, label)).join('; ');
  };
  const rows = options.map((option) => `| ${[option.label, option.help, values(option), place(option)].join(' | ')} |`);
  const head = ['| Option | What it does | Values | Section |', '| --- | --- | --- | --- |'];
  return `## Options\n\nA scenario may change these.\n\n${[...head, ...rows].join('\n')}\n`;
}

describe.each(RULE_SYSTEMS)('the rules reference of $info.id', ({ info, reference }) => {
  it('begins with what the system says of itself and ends with its options (UPDATE_DOCS=1 writes them)', async () => {
    const file = path.join(root, 'docs/rules', `${info.id}.md`);
    assert(
      existsSync(file),
      `docs/rules/${info.id}.md is there: the rules in our words, a chapter each ("## Movement")`,
    );
    const text = readFileSync(file, 'utf8');
    const chapters = text.slice(text.indexOf('\n## '), text.indexOf('\n## Options'));
    const note =
      'The number beside a rule is its section in the rule text. “House interpretation” marks a rule that the text leaves open.';
    const whole = `# ${info.name}\n\n${info.summary}\n\n${note}\n${chapters}\n${optionsChapter(info.options)}`;
    const wanted = await formatted(file, whole);
    if (process.env.UPDATE_DOCS === '1') writeFileSync(file, wanted);
    expect(text).toBe(wanted);
  });

  it('names options that there are', () => {
    const keys = new Set(info.options.map((option) => option.key));
    const named = reference.flatMap(({ entries }) => entries.flatMap((entry) => entry.option ?? []));
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('the sources of an entry', () => {
  const read = (sources: string) => chaptersOf(`## Fog\n\n### Bloom\n\n_${sources}_\n\nText.`, 'file')[0]?.entries[0];

  it('are its sections and one option', () => {
    expect(read('13.3, 13.4, house interpretation, option `bloom`')).toMatchObject({
      section: '13.3, 13.4',
      houseInterpretation: true,
      option: 'bloom',
    });
  });

  it.each(['13.3, options `bloom`, `maxBloom`', '13.3, option `bloom`, option `maxBloom`', '13.3, `bloom`'])(
    'are not %s',
    (sources) => {
      expect(() => read(sources)).toThrow('at most one option');
    },
  );
});

describe('the unit table of the CounterSpace reference', () => {
  /** Weapons, torpedoes and equipment as the table names them. */
  const arms = ({ weapons, torpedoBays: bays, combine, equipment = {} }: CounterspaceStats): string => {
    const guns = weapons.map((weapon) => `\`${weaponNotation(weapon)}\``).join(' ');
    const defence = bays?.bayDefence === undefined ? '' : ` DEF ${bays.bayDefence}`;
    const parts = [
      guns,
      bays && `${counted(bays.bays, 'bay')}${defence}`,
      bays && `${bays.torpedoes} torpedoes ATT ${bays.attack} MOV ${bays.movement} RNG ${bays.range}`,
      combine && `combines to A${combine}`,
      equipment.driveBooster && 'drive booster',
      equipment.repair && 'repairs',
      equipment.supplyBattery && `${equipment.supplyBattery} E for others`,
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : 'none';
  };

  it.each([
    ['7.0.0', 10],
    ['7.0.1, 8.2.1 to 8.2.3, 9.2.0 to 9.4.0', 7],
  ])('agrees with the shipped designs (%s)', (chapter, count) => {
    const counterspace = RULE_SYSTEMS.find(({ info }) => info.id === 'counterspace');
    const table = counterspace?.reference.flatMap(({ entries }) => entries).find(({ section }) => section === chapter);
    const rows = table?.table?.rows ?? [];
    expect(rows).toHaveLength(count);
    for (const [name = '', ...values] of rows) {
      const id = name.toLowerCase().replaceAll(' ', '-');
      const file = path.join(root, 'library/designs', `${id}.design.json`);
      const stats = statsOf(JSON.parse(readFileSync(file, 'utf8')) as Design);
      const { energy, shields, hull, defence, movement } = stats;
      const shipped = [energy, shields, hull, defence, movement].map(String);
      expect([name, ...values]).toEqual([name, ...shipped, arms(stats)]);
    }
  });
});

describe('the sections of CounterSpace', () => {
  const { reference } = RULE_SYSTEMS.find(({ info }) => info.id === 'counterspace')!;

  it.each([
    ['2.0.0', 'Order of play'],
    ['2.1.0', 'Initiative'],
    ['3.0.0', 'The energy phase'],
    ['4.0.0', 'Moving'],
    ['1.3.0', 'Stacking'],
    ['5.1.1', 'Hazard hexes'],
    ['5.1.3', 'Terrain'],
    ['5.2.0', 'Structures'],
    ['6.0.0', 'To hit'],
    ['6.0.1', 'Damage'],
    ['6.0.2', 'Critical hits'],
    ['6.1.0', 'To hit'],
    ['6.2.0', 'Point defence'],
    ['6.3.1', 'Torpedoes'],
    ['7.0.0', 'Units of the rule text'],
    ['8.1.1', 'Special equipment'],
    ['8.1.3', 'Special equipment'],
    ['8.2.1', 'Support ships'],
    ['8.3.1', 'Races'],
    ['8.4.1', 'Line of sight'],
    ['8.4.2', 'Terrain'],
    ['8.4.3', 'Initiative'],
    ['9.0.0', 'Victory levels'],
    ['9.3.0', 'Star Base Assault'],
  ])('%s opens “%s”', (section, title) => {
    const { chapter, entry } = findSection(reference, section)!;
    expect(reference[chapter]?.entries[entry]?.title).toBe(title);
  });
});

describe('the tables of the references that the rules hold too', () => {
  const tableOf = (id: string, title: string): readonly (readonly string[])[] => {
    const system = RULE_SYSTEMS.find(({ info }) => info.id === id);
    const section = system?.reference.flatMap(({ entries }) => entries).find((entry) => entry.title === title);
    return section?.table?.rows ?? [];
  };
  const rated = (kinds: Readonly<Record<string, { label: string; rating: number }>>): string[][] =>
    Object.values(kinds).map(({ label, rating }) => [label, String(rating)]);

  const tables: readonly (readonly [string, string, readonly (readonly string[])[]])[] = [
    ['drive-table', 'Components', PARTS.map(({ label, lot, price }) => [label, String(lot), String(price)])],
    ...TACTIC_LABELS.map(
      (label, tactic) =>
        [
          'drive-table',
          `The firer on ${label}`,
          (PRINTED[tactic] ?? []).map((row) => [row.label, ...row.cells]),
        ] as const,
    ),
    ['mass-combat', 'Defensive Advantage', rated(TERRAINS)],
    ['mass-combat', 'Environment', rated(ENVIRONMENTS)],
    [
      'mass-combat',
      '2. Strategy Phase',
      STRATEGIES.map(({ label, category, dice, special }) => [label, category, signed(dice), special]),
    ],
    ['mass-combat', 'Ark projects', PROJECTS.map(({ label, effect }) => [label, effect])],
    ['mass-combat', 'Fortifications', rated(FORTIFICATIONS)],
  ];

  it.each(tables)('%s: %s', (id, title, rows) => {
    expect(rows.length).toBeGreaterThan(0);
    expect(tableOf(id, title)).toEqual(rows);
  });
});

describe('reading a reference', () => {
  it('refuses an entry without a section, a second table, and text outside of entries', () => {
    const entry = '## C\n\n### E\n\n';
    expect(() => chaptersOf(`${entry}text`, 'x.md')).toThrow('x.md: E: the entry does not name its section.');
    expect(() => chaptersOf(`${entry}_1.0_\n\n| a |\n| - |\n| 1 |\n\n| b |\n| - |\n| 2 |`, 'x.md')).toThrow(
      'second table',
    );
    expect(() => chaptersOf('## C\n\ntext', 'x.md')).toThrow('before the first entry');
  });

  it('reads sections, options, paragraphs and tables', () => {
    const text =
      '# T\n\nintro\n\n## C\n\n### E\n\n_1.0, 2.0, house interpretation, option `a`_\n\none\ntwo\n\n| h |\n| - |\n| a \\| b |\n\n## Options\n\nx';
    expect(chaptersOf(text, 'x.md')).toEqual([
      {
        title: 'C',
        entries: [
          {
            title: 'E',
            section: '1.0, 2.0',
            houseInterpretation: true,
            option: 'a',
            text: ['one two'],
            table: { head: ['h'], rows: [['a | b']] },
          },
        ],
      },
    ]);
  });
});
