import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

describe('pack, check and unpack', () => {
  it('share a scenario with its ships', async () => {
    const bench = await cliBench();
    const packed = await bench.run(
      'pack',
      'minor-slugfest',
      '--out',
      'a.hexpack',
      '--author',
      'Ann',
      '--pack-version',
      '1.2',
    );
    expect(packed).toMatchObject({ code: 0, err: '' });
    expect(packed.out).toMatch(/Wrote \d+ documents, .* to a\.hexpack\./);
    const checked = await bench.run('--json', 'pack', '--check', 'a.hexpack');
    expect(checked.json()).toMatchObject({ packs: [{ ok: true, author: 'Ann', version: '1.2', problems: [] }] });
    const shown = await bench.run('unpack', 'a.hexpack', '--library', 'lib', '--dry-run');
    expect(shown.out).toContain('Nothing was imported.');
    expect(await readdir(bench.cwd)).toEqual(['a.hexpack']);
    const imported = await bench.run('unpack', 'a.hexpack', '--library', 'lib');
    expect(imported.code).toBe(0);
    expect(await bench.read('lib/scenarios/minor-slugfest.scenario.json')).toContain('"minor-slugfest"');
    const valid = await bench.run('validate', 'lib/scenarios');
    expect(valid.code).toBe(0);
    const again = await bench.run('--json', 'unpack', 'a.hexpack', '--library', 'lib');
    expect(again.json()).toMatchObject({ imported: [] });
  });

  it('keeps documents of files with one name, each with the designs beside it', async () => {
    const bench = await cliBench();
    for (const own of ['a', 'b']) {
      const scenario = { ...(await bench.slugfest()), id: own, name: own.toUpperCase() };
      const stats = { class: 'capital', energy: 3, shields: 2, hull: 4, defence: 3, movement: 3, weapons: [] };
      await bench.put(`${own}/scenarios/x.scenario.json`, {
        ...scenario,
        forces: [{ id: 'f', side: 'player-1', design: `ship-${own}`, start: { type: 'free' } }],
      });
      const ship = { kind: 'design', format: 1, id: `ship-${own}`, name: own, rules: 'counterspace', stats };
      await bench.put(`${own}/designs/x.design.json`, ship);
    }
    const files = ['a/scenarios/x.scenario.json', 'b/scenarios/x.scenario.json'];
    const packed = await bench.run('--json', 'pack', ...files, '--out', 'two.hexpack');
    expect([packed.code, packed.err, packed.json()['missing']]).toEqual([0, '', []]);
    expect(packed.json()['files']).toHaveLength(4);
    expect(await bench.run('pack', '--check', 'two.hexpack')).toMatchObject({ code: 0 });
    // One pack cannot hold two designs of one id.
    const twin = JSON.parse(await bench.read('a/designs/x.design.json')) as object;
    await bench.put('b/designs/x.design.json', { ...twin, name: 'Other' });
    const scenario = JSON.parse(await bench.read('a/scenarios/x.scenario.json')) as object;
    await bench.put('b/scenarios/x.scenario.json', { ...scenario, id: 'b' });
    const refused = await bench.run('pack', ...files, '--out', 'twins.hexpack');
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('have the same id, “ship-a”, but differ.'),
    ]);
    expect(await bench.run('pack', ...files, 'a/designs/x.design.json', '--out', 'x.hexpack')).toMatchObject({
      code: 0,
    });
  });

  it('leaves no folder behind after a dry run', async () => {
    const bench = await cliBench();
    await bench.run('pack', 'minor-slugfest', '--out', 'a.hexpack');
    expect((await bench.run('unpack', 'a.hexpack', '--library', 'new/x/y', '--dry-run')).code).toBe(0);
    expect(await readdir(bench.cwd)).toEqual(['a.hexpack']);
  });

  it('find a document by its name and suggest similar ones', async () => {
    const bench = await cliBench();
    await bench.put('x.scenario.json', { ...(await bench.slugfest()), name: 'My Fight', id: 'my-fight' });
    expect((await bench.run('pack', 'my fight', '--out', 'b.hexpack')).code).toBe(0);
    const unknown = await bench.run('pack', 'my fihgt', '--out', 'b.hexpack');
    expect(unknown).toMatchObject({ code: 1 });
    expect(unknown.err).toContain('Did you mean “My Fight”?');
  });

  it('finds documents in folders of the library, and says what an import lacks', async () => {
    const bench = await cliBench();
    const slugfest = await bench.slugfest();
    const [force] = slugfest['forces'] as { design: string }[];
    const design = JSON.parse(await readFile(`library/designs/${force!.design}.design.json`, 'utf8')) as object;
    await bench.put('designs/fleet/nova.json', { ...design, id: 'nova', name: 'Café Nova' });
    const forces = (slugfest['forces'] as object[]).map((each) => ({ ...each, design: 'nova' }));
    await bench.put('scenarios/old/fight.scenario.json', {
      ...slugfest,
      forces,
      designs: [],
      id: 'fight',
      name: 'Old fight',
    });
    const listed = (await bench.run('--json', 'list')).json()['documents'] as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['nova', 'fight']));
    expect((await bench.run('pack', 'old fight', '--out', 'full.hexpack')).out).toContain('designs/nova.json');
    // The same name in decomposed letters, as macOS writes it.
    expect((await bench.run('pack', 'café nova'.normalize('NFD'), '--out', 'nova.hexpack')).code).toBe(0);
    await rm(path.join(bench.cwd, 'designs'), { recursive: true });
    expect((await bench.run('pack', 'old fight', '--out', 'bare.hexpack')).code).toBe(1);
    const skipped = await bench.run('unpack', 'bare.hexpack', '--library', 'lib', '--dry-run');
    expect(skipped.out).toContain('Old fight needs the design “nova”, which is in neither the pack nor the library.');
  });

  it('names the files of documents that share name and id', async () => {
    const bench = await cliBench();
    const slugfest = await bench.slugfest();
    await bench.put('scenarios/a.scenario.json', { ...slugfest, id: 'twin', name: 'Twin' });
    const [force] = slugfest['forces'] as { design: string }[];
    const design = JSON.parse(await readFile(`library/designs/${force!.design}.design.json`, 'utf8')) as object;
    await bench.put('designs/b.design.json', { ...design, id: 'twin', name: 'Twin' });
    const { err } = await bench.run('pack', 'twin', '--out', 'x.hexpack');
    expect(err).toMatch(/Use a path: .*[ab]\.(scenario|design)\.json, .*[ab]\.(scenario|design)\.json\./);
  });

  it('find documents of the user’s library by title; of equal ids, the bundled one counts', async () => {
    const bench = await cliBench();
    const slugfest = await bench.slugfest();
    await bench.put('my-library/scenarios/mine.scenario.json', { ...slugfest, name: 'My Own Fight', id: 'mine' });
    await bench.put('my-library/scenarios/same.scenario.json', slugfest);
    expect((await bench.run('validate', 'my own fight')).code).toBe(0);
    const listed = (await bench.run('--json', 'list', 'scenario')).json();
    const names = (listed['documents'] as { name: string }[]).map(({ name }) => name);
    expect(names.filter((name) => name === 'My Own Fight' || name === slugfest['name'])).toHaveLength(2);
    expect((await bench.run('pack', 'minor slugfest', '--out', 'd.hexpack')).code).toBe(0);
  });

  it('takes every id and every name that the formats allow', async () => {
    const bench = await cliBench();
    const name = 'Ünïcode 長い '.padEnd(120, 'x');
    await bench.put('odd.scenario.json', { ...(await bench.slugfest()), name, id: 'a--b-' });
    expect(await bench.run('pack', 'odd.scenario.json', '--out', 'odd.hexpack')).toMatchObject({ code: 0, err: '' });
    expect(await bench.run('unpack', 'odd.hexpack', '--library', 'lib')).toMatchObject({ code: 0, err: '' });
  });

  it.each([
    { code: 2, said: 'takes a .hexpack file', args: ['pack', 'minor-slugfest', '--out', 'a.zip'] },
    {
      code: 2,
      said: 'name must be a text of 1 to 120',
      args: ['pack', 'minor-slugfest', '--out', 'a.hexpack', '--name', ' '],
    },
    {
      code: 2,
      said: 'author must be a text of at',
      args: ['pack', 'minor-slugfest', '--out', 'a.hexpack', '--author', 'x'.repeat(121)],
    },
    { code: 1, said: 'There is no folder nowhere', args: ['backup', '--library', 'nowhere', '--out', 'a.hexpack'] },
    { code: 1, said: 'has no documents', args: ['backup', '--library', '.', '--out', 'a.hexpack'] },
    { code: 2, said: 'takes a .hexpack file', args: ['backup', '--library', '.', '--out', 'a.zip'] },
    { code: 1, said: 'There is no folder nowhere', args: ['diagnostics', '--library', 'nowhere', '--out', 'a.json'] },
    { code: 1, said: 'battery is a design. Choose a scenario.', args: ['play', 'battery'] },
    { code: 1, said: 'none.hexpack does not exist', args: ['unpack', 'none.hexpack', '--library', 'lib'] },
    { code: 2, said: 'have different rules', args: ['compare', 'minor-slugfest', 'mass-raid', '--games', '1'] },
  ])('ends with code $code and says “$said”: $args', async ({ code, said, args }) => {
    const bench = await cliBench();
    const ran = await bench.run(...args);
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(said)]);
    expect(await readdir(bench.cwd)).toEqual([]);
  });

  it('says that a pack is a pack, and a turn file a turn file', async () => {
    const bench = await cliBench();
    await bench.run('pack', 'minor-slugfest', '--out', 'a.hexpack');
    expect((await bench.run('validate', 'a.hexpack')).out).toContain(
      'is a zip file, not a document. A pack opens with',
    );
    await bench.put('a.hexturn', { kind: 'turn', format: 1 });
    expect((await bench.run('validate', 'a.hexturn')).out).toContain('This is a turn file.');
  });

  it('fail with a reason', async () => {
    const bench = await cliBench();
    await bench.put('bad.hexpack', 'PK not a zip');
    expect((await bench.run('pack', '--check', 'bad.hexpack')).out).toMatch(
      /This pack was refused: its zip format is damaged/,
    );
    expect(await bench.run('unpack', 'bad.hexpack', '--library', 'lib')).toMatchObject({ code: 1 });
    expect(await bench.run('unpack', 'none.hexpack', '--library', 'lib')).toMatchObject({ code: 1 });
    expect(await bench.run('pack', 'minor-slugfest')).toMatchObject({ code: 2 });
    await bench.put('lonely.scenario.json', {
      ...(await bench.slugfest()),
      forces: [{ id: 'a', side: 'attacker', design: 'nowhere', start: { type: 'free' } }],
    });
    const missing = await bench.run('pack', 'lonely.scenario.json', '--out', 'c.hexpack');
    expect(missing.code).toBe(1);
    expect(missing.out).toContain('needs the design “nowhere”, which is missing');
  });
});

describe('fleets', () => {
  it('are listed, packed with their designs, checked and unpacked', async () => {
    const bench = await cliBench();
    await bench.put('line.fleet.json', {
      ...{ kind: 'fleet', format: 1, id: 'line', name: 'Battle Line', rules: 'counterspace' },
      units: [{ design: 'battleship', count: 2 }],
    });
    expect((await bench.run('list', 'fleet')).out).toMatch(/line +Battle Line +fleet +counterspace/);
    expect((await bench.run('validate', 'line.fleet.json')).code).toBe(0);
    const packed = await bench.run('--json', 'pack', 'battle line', '--out', 'a.hexpack');
    expect(packed.json()).toMatchObject({
      missing: [],
      files: ['designs/battleship.design.json', 'fleets/line.fleet.json'],
    });
    expect((await bench.run('pack', '--check', 'a.hexpack')).code).toBe(0);
    expect((await bench.run('unpack', 'a.hexpack', '--library', 'lib')).code).toBe(0);
    expect(await bench.read('lib/fleets/line.fleet.json')).toContain('Battle Line');
    await bench.put('bad.fleet.json', {
      ...{ kind: 'fleet', format: 1, id: 'bad', name: 'Bad', rules: 'counterspace' },
      units: [{ design: 'nowhere', count: 2 }],
    });
    expect((await bench.run('validate', 'bad.fleet.json')).out).toContain('is not in the library');
  });
});

describe('diagnostics', () => {
  it('has versions and counts, but no names', async () => {
    const bench = await cliBench();
    await bench.put('lib/scenarios/secret.scenario.json', {
      ...(await bench.slugfest()),
      name: 'Secret',
      id: 'secret',
    });
    await bench.put('lib/scenarios/hidden.scenario.json', '{');
    expect((await bench.run('diagnostics', '--library', 'lib', '--out', 'd.json')).code).toBe(0);
    const text = await bench.read('d.json');
    expect(text).not.toMatch(/secret|hidden/i);
    expect(JSON.parse(text)).toMatchObject({
      hexwright: '1.2.3',
      library: { files: { scenario: 2 }, unreadable: ['scenario: not-json'], size: { documents: 2 } },
    });
  });
});

describe('an output file of a newer format', () => {
  it('is not overwritten', async () => {
    const bench = await cliBench();
    const newer = '{ "kind": "record", "format": 99, "id": "a" }';
    await bench.put('game.json', newer);
    const played = await bench.run('play', 'minor-slugfest', '--players', 'random,random', '--record', 'game.json');
    expect(played).toMatchObject({ code: 1 });
    expect(played.err).toContain('game.json was not overwritten.');
    expect(await bench.read('game.json')).toBe(newer);
  });
});

describe('backup and restore', () => {
  it('bring a library back as it was', async () => {
    const bench = await cliBench();
    await bench.run('pack', 'minor-slugfest', '--out', 'a.hexpack');
    await bench.run('unpack', 'a.hexpack', '--library', 'lib');
    const backup = await bench.run('backup', '--library', 'lib', '--out', 'all.hexpack');
    expect(backup.out).toContain('Trash and older versions are not part of a backup.');
    await bench.put('lib/scenarios/minor-slugfest.scenario.json', { ...(await bench.slugfest()), notes: 'Edited.' });
    expect((await bench.run('restore', 'all.hexpack', '--library', 'lib')).code).toBe(0);
    expect(await bench.read('lib/scenarios/minor-slugfest.scenario.json')).not.toContain('Edited.');
  });
});
