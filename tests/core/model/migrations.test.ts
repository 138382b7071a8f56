import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '@core/base';
import { CURRENT_FORMAT, DOCUMENT_KINDS, migrateDocument, MIGRATIONS } from '@core/model';
import type { JsonObject, Migration } from '@core/model';
import { readDocument } from '@core/model/read';
import { FIXTURES, fixtureNames, fixtureText } from './fixtures';

/** The faults of a registry of migrations: steps that no fixture exercises, and chains that do not arrive. */
function registryFaults(registry: readonly Migration[], current: Readonly<Record<string, number>>): string[] {
  const faults: string[] = [];
  for (const { kind, from, to } of registry) {
    const folder = ['migrations', kind, `${from}-${to}`];
    const hasFixture = existsSync(path.join(FIXTURES, ...folder)) && fixtureNames(...folder).length > 0;
    if (!hasFixture) faults.push(`${kind} ${from}-${to}: no fixture`);
    if (to !== from + 1) faults.push(`${kind} ${from}-${to}: not one step`);
    if (registry.filter((other) => other.kind === kind && other.from === from).length > 1)
      faults.push(`${kind} ${from}: twice`);
    const steps = new Set(registry.filter((other) => other.kind === kind).map((other) => other.from));
    for (let format = from; format < (current[kind] ?? 0); format++) {
      if (!steps.has(format)) faults.push(`${kind} ${from}: the chain breaks at ${format}`);
    }
    if (to > (current[kind] ?? 0)) faults.push(`${kind} ${from}-${to}: beyond the current format`);
  }
  return faults;
}

describe('the registry of migrations', () => {
  it('has a fixture for every step, and every chain arrives', () => {
    expect(registryFaults(MIGRATIONS, CURRENT_FORMAT)).toEqual([]);
  });

  it('would be found out without a fixture, with a gap, or with a step too many', () => {
    const step = (kind: Migration['kind'], from: number): Migration => ({ kind, from, to: from + 1, migrate: ok });
    expect(registryFaults([step('design', 0)], CURRENT_FORMAT)).toEqual(['design 0-1: no fixture']);
    expect(registryFaults([...MIGRATIONS, step('scenario', 1)], CURRENT_FORMAT)).toEqual([
      'scenario 1-2: no fixture',
      'scenario 1-2: beyond the current format',
    ]);
    expect(registryFaults(MIGRATIONS, { ...CURRENT_FORMAT, scenario: 3 })).toEqual([
      'scenario 0: the chain breaks at 1',
      'scenario 0: the chain breaks at 2',
    ]);
  });
});

describe.each(MIGRATIONS)('$kind $from to $to', (migration) => {
  const folder = ['migrations', migration.kind, `${migration.from}-${migration.to}`];

  it.each(fixtureNames(...folder))('%s', (name) => {
    const { input, expected } = JSON.parse(fixtureText(...folder, `${name}.json`)) as Record<
      'input' | 'expected',
      JsonObject
    >;
    const before = structuredClone(input);
    const step = migration.migrate(input);
    expect(step.ok && { ...step.value, format: migration.to }).toEqual(expected);
    expect(input).toEqual(before);
  });
});

describe('migrateDocument', () => {
  const draft = (hexes: unknown, more = {}) => ({ kind: 'scenario', format: 0, map: { cols: 5, hexes, ...more } });

  it('brings every kind of the oldest format to the current one', () => {
    for (const kind of DOCUMENT_KINDS) {
      const oldest = Math.min(
        CURRENT_FORMAT[kind],
        ...MIGRATIONS.filter((step) => step.kind === kind).map((step) => step.from),
      );
      expect(migrateDocument(kind, { kind, format: oldest })).toMatchObject({
        ok: true,
        value: { data: { format: CURRENT_FORMAT[kind] } },
      });
    }
  });

  it('says where an old document cannot be understood instead of guessing', () => {
    expect(migrateDocument('scenario', draft({ '0101': 'asteroids:9' }))).toMatchObject({
      ok: false,
      error: { code: 'invalid', path: '/map/hexes/0101' },
    });
    expect(migrateDocument('scenario', draft([]))).toMatchObject({ ok: false, error: { path: '/map/hexes' } });
    expect(migrateDocument('scenario', draft({}, { terrain: [] }))).toMatchObject({
      ok: false,
      error: { path: '/map' },
    });
  });

  it('migrates the documents that a record carries, and tells their places', () => {
    const record = (scenario: JsonObject) => ({ kind: 'record', format: 1, scenario, designs: [] });
    expect(migrateDocument('record', record(draft({ '0101': 'mines' })))).toMatchObject({
      ok: true,
      value: {
        migrated: true,
        data: { scenario: { format: 1, map: { terrain: [{ type: 'mines', hexes: ['0101'] }] } } },
      },
    });
    expect(migrateDocument('record', record(draft({ '0101': 'moon' })))).toMatchObject({
      ok: false,
      error: { path: '/scenario/map/hexes/0101' },
    });
  });

  it('says so when a step is missing', () => {
    expect(migrateDocument('design', { kind: 'design', format: 0 })).toMatchObject({
      ok: false,
      error: { path: '/format' },
    });
  });

  it('marks an old file as migrated when it is read', () => {
    const { input } = JSON.parse(fixtureText('migrations', 'scenario', '0-1', 'terrain-by-hex.json')) as {
      input: JsonObject;
    };
    expect(readDocument(input)).toMatchObject({ ok: true, value: { migrated: true, document: { format: 1 } } });
  });
});
