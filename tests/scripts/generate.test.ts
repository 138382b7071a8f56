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

describe('what the schemas generate', () => {
  it('is a validator for each kind of file, and nothing else', () => {
    const expected = schemas.map(({ kind }) => `validate${kind[0]!.toUpperCase()}${kind.slice(1)}`);
    expect(Object.keys(validators).sort()).toEqual(expected.sort());
  });

  it('is a type for each kind of file, named by the schema’s title', () => {
    for (const { title } of schemas) expect(types).toMatch(new RegExp(`^export interface ${title} `, 'm'));
  });

  it('names every type once', () => {
    const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => /\d$/.test(name!))).toEqual([]);
  });

  it('has validators that name every fault and its place', () => {
    expect(validators.validateDesign({ kind: 'design' })).toBe(false);
    const faults = validators.validateDesign.errors ?? [];
    expect(faults.map((fault) => fault.params['missingProperty'])).toEqual(expect.arrayContaining(['id', 'name']));
    expect(validators.validateDesign({ kind: 'design', name: 5 })).toBe(false);
    expect(validators.validateDesign.errors?.map((fault) => fault.instancePath)).toContain('/name');
  });

  it('is not written again while the schemas stay the same', async () => {
    expect(await generate()).toBe(false);
  });
});
