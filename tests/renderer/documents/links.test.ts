import { modelFindings, repairLinks, type AnyDocument, type Campaign, type Scenario } from '@core/model';
import { parseDocument } from '@core/model/read';
import { Document } from '@renderer/documents';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = <T extends AnyDocument>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const files = (folder: string): string[] => readdirSync(folder).map((file) => `${folder}/${file}`);

const SCENARIO_LISTS = ['sides', 'forces', 'map/zones', 'map/edges', 'battlespace/locations'];
const CAMPAIGN_LISTS = ['sides', 'ships', 'fleets', 'troops', 'map/systems', 'chapters', 'endings'];

const scenarios: readonly [string, AnyDocument, readonly string[]][] = [
  'tests/fixtures/scenario/good/features.json',
  ...files('library/scenarios'),
].map((file) => [file, read<Scenario>(file), SCENARIO_LISTS]);
const campaigns: readonly [string, AnyDocument, readonly string[]][] = files('library/campaigns').map((file) => [
  file,
  read<Campaign>(file),
  CAMPAIGN_LISTS,
]);

type Thing = { id: string };
function listAt(document: AnyDocument, list: string): Thing[] {
  const target = list
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
  return (target ?? []) as Thing[];
}

/** Findings about names that lead nowhere. */
function dangling(document: AnyDocument): string[] {
  return modelFindings(document)
    .filter(({ code }) => code.includes('unknown'))
    .map(({ code }) => code)
    .sort();
}

describe.each([...scenarios, ...campaigns])('%s', (_file, start, lists) => {
  const things = lists.flatMap((list) => listAt(start, list).map(({ id }, index) => ({ list, id, index })));
  const before = dangling(start);

  it.each(things)('follows a new id of $id in $list', ({ list, id, index }) => {
    const document = new Document(start, { sideEffects: repairLinks });
    document.execute('Rename', (draft) => void ((listAt(draft, list)[index] as Thing).id = 'brand-new'));
    expect(dangling(document.value)).toEqual(before);
    expect(parseDocument(structuredClone(document.value))).toMatchObject({ ok: true });
    document.execute('Back', (draft) => void ((listAt(draft, list)[index] as Thing).id = id));
    expect(document.value).toEqual(start);
    document.undo();
    document.undo();
    expect(document.value).toBe(start);
  });

  it.each(things)('removes all references to $id when it is removed from $list', ({ list, index }) => {
    if (list === 'sides' && listAt(start, list).length === 1) return;
    const document = new Document(start, { sideEffects: repairLinks });
    document.execute('Remove', (draft) => void listAt(draft, list).splice(index, 1));
    expect(dangling(document.value).filter((code) => !before.includes(code))).toEqual([]);
    expect(parseDocument(structuredClone(document.value))).toMatchObject({ ok: true });
    document.undo();
    expect(document.value).toBe(start);
  });
});
