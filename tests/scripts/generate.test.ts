import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as validators from '@core/model/generated/validators';
import { root } from '../../scripts/lib/aliases.mjs';
import { generate } from '../../scripts/lib/generate.mjs';

const schemas = readdirSync(`${root}schemas`)
  .filter((name) => name.endsWith('.schema.json'))
  .map((name) => ({
    kind: name.replace('.schema.json', ''),
    title: (JSON.parse(readFileSync(`${root}schemas/${name}`, 'utf8')) as { title: string }).title,
  }));
const types = readFileSync(`${root}src/core/model/generated/types.ts`, 'utf8');

describe('the output generated from the schemas', () => {
  it('contains one validator for each kind of file', () => {
    const expected = schemas.map(({ kind }) => `validate${kind[0]!.toUpperCase()}${kind.slice(1)}`);
    expect(Object.keys(validators).sort()).toEqual(expected.sort());
  });

  it('contains a type for each kind of file, named by the schema’s title', () => {
    for (const { title } of schemas) expect(types).toMatch(new RegExp(`^export interface ${title} `, 'm'));
  });

  it('names every type once', () => {
    const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => /\d$/.test(name!))).toEqual([]);
  });

  it('has validators that stop at the first error and name its path', () => {
    const stats = { engine: 3, shields: 3, toHit: 2, weapons: [] };
    const design = { kind: 'design', format: 1, id: 'a', name: 'A', rules: 'minimal', stats };
    expect(validators.validateDesign(design)).toBe(true);
    expect(validators.validateDesign({ ...design, name: undefined })).toBe(false);
    expect(validators.validateDesign({ ...design, name: 5, id: 7 })).toBe(false);
    expect(validators.validateDesign.errors?.map((fault) => fault.instancePath)).toEqual(['/id']);
    const nameless: Record<string, unknown> = { ...design };
    delete nameless['name'];
    expect(validators.validateDesign(nameless)).toBe(false);
    expect(validators.validateDesign.errors?.map((fault) => fault.params['missingProperty'])).toEqual(['name']);
  });

  it('is not rewritten while the schemas are unchanged', async () => {
    expect(await generate()).toBe(false);
  });
});
