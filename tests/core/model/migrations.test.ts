import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { err, ok } from '@core/base';
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
  it('has a fixture for every step, and every chain reaches the current format', () => {
    expect(registryFaults(MIGRATIONS, CURRENT_FORMAT)).toEqual([]);
  });

  it('is rejected without a fixture, with a gap, or with an extra step', () => {
    const step = (kind: Migration['kind'], from: number): Migration => ({ kind, from, to: from + 1, migrate: ok });
    expect(registryFaults([step('design', 1)], { ...CURRENT_FORMAT, design: 2 })).toEqual(['design 1-2: no fixture']);
    expect(registryFaults([...MIGRATIONS, step('scenario', 1)], CURRENT_FORMAT)).toEqual([
      'scenario 1-2: no fixture',
      'scenario 1-2: beyond the current format',
    ]);
    expect(registryFaults(MIGRATIONS, { ...CURRENT_FORMAT, campaign: 4 })).toEqual([
      'campaign 1: the chain breaks at 2',
      'campaign 1: the chain breaks at 3',
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
  // A format that never existed, so that a step can be tested that no real file needs.
  const FORMATS = { ...CURRENT_FORMAT, scenario: 2 };
  const STEP: Migration = {
    kind: 'scenario',
    from: 1,
    to: 2,
    migrate: (data) =>
      data['map'] === 'square'
        ? err({ path: '/map', message: 'A square map cannot become hexagonal.' })
        : ok({ ...data, map: 'hexagonal' }),
  };
  const migrate = (kind: 'scenario' | 'record', data: JsonObject) => migrateDocument(kind, data, '', [STEP], FORMATS);
  const draft = (map: unknown) => ({ kind: 'scenario', format: 1, map });

  it('migrates every kind from the oldest format to the current one', () => {
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

  it('reports an invalid old document instead of guessing', () => {
    expect(migrate('scenario', draft('square'))).toMatchObject({ ok: false, error: { code: 'invalid', path: '/map' } });
  });

  it('migrates the embedded documents of a record, and names their paths', () => {
    const record = (scenario: JsonObject) => ({ kind: 'record', format: 1, scenario, designs: [] });
    expect(migrate('record', record(draft('round')))).toMatchObject({
      ok: true,
      value: { migrated: true, data: { scenario: { format: 2, map: 'hexagonal' } } },
    });
    expect(migrate('record', record(draft('square')))).toMatchObject({ ok: false, error: { path: '/scenario/map' } });
  });

  it.each([0, -1, 0.5, '1', undefined])('rejects format %s of every kind, which no version ever wrote', (format) => {
    for (const kind of DOCUMENT_KINDS) {
      expect(migrateDocument(kind, { kind, format })).toMatchObject({
        ok: false,
        error: { code: 'invalid', path: '/format' },
      });
    }
  });

  it('reports a missing step', () => {
    expect(migrateDocument('scenario', draft('round'), '', [], FORMATS)).toMatchObject({
      ok: false,
      error: { path: '/format' },
    });
  });

  it('marks an old file as migrated when it is read', () => {
    const { input } = JSON.parse(fixtureText('migrations', 'campaign', '1-2', 'chapters-and-results.json')) as {
      input: JsonObject;
    };
    expect(readDocument(input)).toMatchObject({ ok: true, value: { migrated: true, document: { format: 2 } } });
  });
});
