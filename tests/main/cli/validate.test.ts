import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { newDesign } from '@core/model';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

interface FileVerdict {
  path: string;
  kind: string | null;
  ok: boolean;
  findings: { code: string; severity: string; path: string; message: string }[];
}

async function verdicts(files: Record<string, unknown>, ...names: string[]) {
  const bench = await cliBench();
  for (const [name, content] of Object.entries(files)) await bench.put(name, content);
  const ran = await bench.run('validate', '--json', ...names);
  return { ...ran, files: ran.json()['files'] as FileVerdict[] };
}

describe('validate', () => {
  it('finds no problems in the bundled library', async () => {
    const { code, files } = await verdicts({}, 'library');
    expect(code).toBe(0);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(({ ok }) => !ok)).toEqual([]);
  });

  it.each([
    'minor-slugfest',
    'scenarios/minor-slugfest.scenario.json',
    'library/scenarios/minor-slugfest.scenario.json',
  ])('accepts the bundled file %s', async (name) => {
    const { code, files } = await verdicts({}, name);
    expect(code).toBe(0);
    expect(files).toEqual([{ path: name, kind: 'scenario', ok: true, findings: [] }]);
  });

  it('has exactly the keys of the contract', async () => {
    const { files } = await verdicts({ 'a.json': { kind: 'scenario', format: 1 } }, 'a.json');
    expect(Object.keys(files[0]!).sort()).toEqual(['findings', 'kind', 'ok', 'path']);
    expect(Object.keys(files[0]!.findings[0]!).sort()).toEqual(['code', 'message', 'path', 'severity']);
  });

  it.each<[string, unknown, string]>([
    ['nothing', '', 'file.not-json'],
    ['a cut-off file', '{"kind": "design", "na', 'file.not-json'],
    ['no JSON', 'hello', 'file.not-json'],
    ['another kind of file', { name: 'package', version: '1' }, 'file.foreign'],
    ['a newer format', { kind: 'design', format: 99 }, 'file.newer'],
    ['a list', '[]', 'file.foreign'],
  ])('reports the problem of %s', async (_what, content, expected) => {
    const { code, files } = await verdicts({ 'a.json': content }, 'a.json');
    expect(code).toBe(1);
    expect(files[0]).toMatchObject({ path: 'a.json', kind: null, ok: false });
    expect(files[0]!.findings[0]).toMatchObject({ code: expected, severity: 'error' });
    expect(files[0]!.findings[0]!.message).not.toBe('');
  });

  it('names the paths of files that share an id', async () => {
    const design = newDesign('minimal', 'Alpha');
    const files = { 'a.design.json': design, 'b.design.json': { ...design, name: 'Beta' } };
    const { files: checks } = await verdicts(files, 'alpha');
    expect(checks[0]!.findings[0]!.message).toBe(
      'Several files have the name or id “alpha”. Use a path: a.design.json, b.design.json.',
    );
  });

  it('names the path of a wrong value', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    const { code, files } = await verdicts({ 'a.json': { ...scenario, turnLimit: 0 } }, 'a.json');
    expect(code).toBe(1);
    expect(files[0]!.findings[0]!.path).toBe('/turnLimit');
  });

  it('also checks the rules: a missing design', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    const forces = (scenario['forces'] as object[]).map((force) => ({ ...force, design: 'ghost-ship' }));
    const { code, files } = await verdicts({ 'a.json': { ...scenario, forces } }, 'a.json');
    expect(code).toBe(1);
    expect(files[0]!.findings.map(({ message }) => message).join()).toContain('ghost-ship');
  });

  it('prefers designs of the file’s own library to the bundled ones', async () => {
    const bench = await cliBench();
    const scenario = await bench.slugfest();
    const forces = (scenario['forces'] as object[]).map((force) => ({ ...force, design: 'ghost-ship' }));
    const stats = { class: 'capital', energy: 3, shields: 2, hull: 4, defence: 3, movement: 3, weapons: [] };
    const { code } = await verdicts(
      {
        'mine/scenarios/a.scenario.json': { ...scenario, forces },
        'mine/designs/other-name.json': {
          kind: 'design',
          format: 1,
          id: 'ghost-ship',
          name: 'Ghost',
          rules: 'counterspace',
          stats,
        },
      },
      'mine/scenarios/a.scenario.json',
    );
    expect(code).toBe(0);
  });

  it('checks every file of a folder, and continues after a bad one', async () => {
    const { code, files } = await verdicts(
      { 'box/b.json': '{', 'box/deep/a.json': { kind: 'poem' }, 'box/.hidden.json': '{', 'box/notes.txt': 'x' },
      'box',
      'minor-slugfest',
    );
    expect(code).toBe(1);
    expect(files.map((file) => [file.path, file.ok])).toEqual([
      ['box/b.json', false],
      ['box/deep/a.json', false],
      ['minor-slugfest', true],
    ]);
  });

  it.each(['missing.json', '../../../etc/passwd.json', 'no-such-scenario'])('lists %s as missing', async (name) => {
    const { code, files } = await verdicts({}, name);
    expect(code).toBe(1);
    expect(files).toMatchObject([{ path: name, kind: null, ok: false, findings: [{ code: 'file.missing' }] }]);
  });

  it('reports every broken campaign of the fixtures, also one whose battle has designs of other rules', async () => {
    const bad = path.resolve(import.meta.dirname, '../../fixtures/campaign/bad');
    const { code, files } = await verdicts({}, bad);
    expect([code, files.length]).toEqual([1, (await readdir(bad)).length]);
  });

  it('prints text without --json', async () => {
    const bench = await cliBench();
    await bench.put('a.json', '{');
    const ran = await bench.run('validate', 'minor-slugfest', 'a.json');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('minor-slugfest: scenario, valid');
    expect(ran.out).toContain('a.json: unreadable, invalid');
    expect(ran.out).toContain('2 files, 1 invalid');
    expect(ran.err).toBe('');
  });
});
