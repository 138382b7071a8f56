import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOutput, writeOutput } from '@main/cli/output';
import { makeFolder } from '@main/library/folders';
import { tempFolder } from '../support/temp-folder';
import { cliBench } from './run';

const long = 'n'.repeat(121);
const invite = ['mail', 'invite', 'minor-slugfest', '--record', 'r.json', '--sides'];

describe('wrong and contradicting options', () => {
  it.each([
    [['batch', 'minor-slugfest', '--games', '1', '--details'], /--details needs --out/],
    [['batch', 'minor-slugfest', '--workers', '1', '--queue', 'redis://127.0.0.1:1'], /cannot be used with/],
    [['levels', 'minor-slugfest', '--levels', 'greedy,greedy'], /“greedy” occurs twice/],
    [['exploit', 'minor-slugfest', '--against', 'greedy,greedy'], /“greedy” occurs twice/],
    [['export', 'minor-slugfest', '--out', 'x.md', '--hex', '40'], /--hex sets the hex width on a virtual table/],
    [['import', 'x.tmj', '--out', 'x.json', '--name', ''], /a name of 1 to 120 characters/],
    [['print', 'minor-slugfest', '--what', 'counters', '--form', 'chart', '--out', 'x.html'], /has no effect/],
    [['balance', 'minor-slugfest', '--vary', 'turnLimit=4..8', '--aim', 'player-1=0.5.5+-0.1'], /Cannot read --aim/],
    [['balance', 'minor-slugfest', '--vary', 'turnLimit=4..8', '--aim', 'player-1=0.5+-0.1.'], /Cannot read --aim/],
    [['sweep', 'minor-slugfest', '--levels', 'greedy', '--vary', 'player:player-1=greedy'], /Leave one of them out/],
    [
      ['balance', 'minor-slugfest', '--levels', 'greedy', '--vary', 'player:player-1', '--aim', 'draw=0.5+-0.1'],
      /Leave one of them out/,
    ],
    [
      ['sweep', 'minor-slugfest', '--levels', 'greedy', '--players', 'random,random', '--vary', '/turnLimit=4..8'],
      /so --players has no effect/,
    ],
    [['validate', ''], /^error: A name is empty/],
    [['play', ''], /^error: A name is empty/],
    [['list', 'posters'], /^error: list does not know “posters”. Choose from design, fleet, scenario, campaign/],
    [['pack', '--check', 'x.hexpack', '--name', 'x'], /--check writes no pack/],
    [[...invite, 'player-1', '--name', ' '], /a name of 1 to 120 characters/],
    [[...invite, 'player-1', '--name', long], /a name of 1 to 120 characters/],
    [[...invite, 'player-1,player-1'], /“player-1” occurs twice/],
    [[...invite, 'player-1', '--computer', 'player-1=greedy,player-1=random'], /“player-1” occurs twice/],
  ])('%j', async (args, message) => {
    const bench = await cliBench();
    const ran = await bench.run(...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(message);
    expect(await readdir(bench.cwd)).toEqual([]);
  });

  it('do not invite to a battle with a computer player that cannot play it', async () => {
    const bench = await cliBench();
    const ran = await bench.run(...invite, 'player-1', '--computer', 'player-1=mixed');
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('needs sealed orders')]);
    expect(await readdir(bench.cwd)).toEqual([]);
  });

  it('do not join one either', async () => {
    const bench = await cliBench();
    expect((await bench.run(...invite, 'player-1')).code).toBe(0);
    const invitation = (await readdir(bench.cwd)).find((name) => name.endsWith('.hexturn'))!;
    const ran = await bench.run('mail', 'join', invitation, '--record', 'b/b.json', '--computer', 'player-2=mixed');
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('needs sealed orders')]);
    expect(await readdir(bench.cwd)).not.toContain('b');
  });
});

describe('help', () => {
  it('follows an error only by name, so that the error stays in view', async () => {
    const bench = await cliBench();
    const ran = await bench.run('vlidate', 'x');
    expect(ran.err).toBe("error: unknown command 'vlidate'\n(Did you mean validate?)\nSee hexwright --help.\n");
    expect((await bench.run('mail', 'next')).err).toMatch(/'record'\nSee hexwright mail next --help\.\n$/);
  });

  it.each([
    [['vlidate', '--help'], "unknown command 'vlidate'"],
    [['--json', 'campaign', 'statu', '-h'], "unknown command 'statu'"],
  ])('is not that of another command: %j', async (args, message) => {
    const ran = await (await cliBench()).run(...args);
    expect([ran.code, ran.out, ran.err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  it.each([
    [['play', 'minor-slugfest', '--help'], 'Usage: hexwright play '],
    [['help', 'play'], 'Usage: hexwright play '],
    [['help', 'mail', 'next'], 'Usage: hexwright mail next '],
    [['help', 'play', 'minor-slugfest'], 'Usage: hexwright play '],
    [['help'], 'Usage: hexwright [options]'],
  ])('is that of the named command: %j', async (args, usage) => {
    const ran = await (await cliBench()).run(...args);
    expect([ran.code, ran.out]).toEqual([0, expect.stringContaining(usage)]);
  });

  it.each([
    [['help', 'sing'], "unknown command 'sing'"],
    [['help', 'mail', 'nxt'], '(Did you mean next?)'],
  ])('names an unknown command: %j', async (args, message) => {
    const ran = await (await cliBench()).run(...args);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('a missing file', () => {
  it('with a path is not looked up in libraries', async () => {
    const ran = await (await cliBench()).run('play', '/no/such.json');
    expect([ran.code, ran.err]).toEqual([
      1,
      expect.stringContaining('File not found: /no/such.json. Correct the path.\n'),
    ]);
  });
});

// The administrator may read every folder.
describe.skipIf(process.getuid?.() === 0)('a file in a folder that is closed to the user', () => {
  it('is not said to be missing', async () => {
    const bench = await cliBench();
    await bench.put('closed/x.json', {});
    await chmod(path.join(bench.cwd, 'closed'), 0);
    const ran = await bench.run('play', 'closed/x.json');
    await chmod(path.join(bench.cwd, 'closed'), 0o700);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('access is not allowed')]);
  });
});

describe('a folder without files', () => {
  it('is no success of a check', async () => {
    const bench = await cliBench();
    await mkdir(path.join(bench.cwd, 'empty'));
    const ran = await bench.run('validate', 'empty');
    expect([ran.code, ran.out]).toEqual([1, expect.stringContaining('The folder has no .json files')]);
  });
});

describe('output files', () => {
  it.each([
    ['a folder', 'folder', 'a folder has this name'],
    ['below a file', 'file/x.json', 'part of the path is a file'],
  ])('that cannot be written stop a batch before it plays: %s', async (_, out, reason) => {
    const bench = await cliBench();
    await mkdir(path.join(bench.cwd, 'folder.csv'));
    await bench.put('file', 'x');
    const target = out === 'folder' ? 'folder.csv' : out;
    const ran = await bench.run('batch', 'minor-slugfest', '--games', '10', '--out', target);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain(reason);
    expect(ran.err).not.toContain('Playing');
  });

  it('are checked without creating folders', async () => {
    const folder = await tempFolder();
    await checkOutput(path.join(folder, 'a', 'b', 'x.json'));
    expect(await readdir(folder)).toEqual([]);
  });

  it('create their folders', async () => {
    const folder = await tempFolder();
    await writeOutput(path.join(folder, 'a', 'b', 'x.json'), '{}');
    expect(await readdir(path.join(folder, 'a', 'b'))).toEqual(['x.json']);
  });

  it.skipIf(process.platform !== 'linux')('end where the system accepts no folder', async () => {
    await expect(writeOutput('/proc/no-such-folder/x.json', '{}')).rejects.toThrow(/does not exist\.$/);
  });

  it('name the reason why a folder cannot be created', async () => {
    const folder = await tempFolder();
    await expect(makeFolder(path.join(folder, 'n'.repeat(300), 'x'))).rejects.toThrow('ENAMETOOLONG');
    await expect(makeFolder(path.join(folder, 'parent', 'n'.repeat(300)))).rejects.toThrow('ENAMETOOLONG');
    expect(await readdir(folder)).toEqual([]);
    await writeOutput(path.join(folder, 'file'), 'x');
    await expect(makeFolder(path.join(folder, 'file', 'x'))).rejects.toThrow('ENOTDIR');
    await expect(makeFolder(path.join(folder, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
