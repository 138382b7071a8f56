import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Design } from '@core/model';
import { referenceMarkdown } from '@core/rules/reference-markdown';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

describe.each(RULE_SYSTEMS)('the rules reference of $info.id', ({ info, reference }) => {
  it('is the document of the same name (UPDATE_DOCS=1 writes it)', async () => {
    const file = path.join(root, 'docs/rules', `${info.id}.md`);
    const options = await resolveConfig(file);
    const text = await format(referenceMarkdown(info, reference), { ...options, parser: 'markdown' });
    if (process.env.UPDATE_DOCS === '1') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('names options that there are', () => {
    const keys = new Set(info.options.map((option) => option.key));
    const named = reference.flatMap(({ entries }) => entries.flatMap((entry) => entry.option ?? []));
    expect(named.filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('the unit table of the CounterSpace reference', () => {
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
      const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Design;
      const shipped = ['energy', 'shields', 'hull', 'defence', 'movement'].map((key) => String(stats[key]));
      expect([name, ...values.slice(0, 5)]).toEqual([name, ...shipped]);
    }
  });
});
