import { copyFile, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkOf } from '@core/mail';
import type { TurnFile } from '@core/model';
import { shipped } from '../../core/mail/exchange';
import { IS_LONG } from '../../long';
import { cliBench, type Bench } from './run';

/** Two folders with a record each, and one shared folder. */
async function exchange(bench: Bench, scenario: string, side: string): Promise<void> {
  expect(
    (
      await bench.run(
        'mail',
        'invite',
        scenario,
        '--sides',
        side,
        '--record',
        'a/battle.record.json',
        '--out',
        'shared',
      )
    ).err,
  ).toBe('');
  const [invitation] = await turnFiles(bench);
  expect(
    (await bench.run('mail', 'join', invitation!, '--record', 'b/battle.record.json', '--out', 'shared')).err,
  ).toBe('');
  expect((await bench.run('mail', 'apply', 'a/battle.record.json', (await turnFiles(bench))[1]!)).err).toBe('');
}

async function turnFiles(bench: Bench): Promise<string[]> {
  return (await readdir(path.join(bench.cwd, 'shared'))).sort().map((name) => `shared/${name}`);
}

/** Plays until the battle is over; returns the number of files. */
async function playOut(bench: Bench): Promise<number> {
  const record = (of: string): string => `${of}/battle.record.json`;
  for (let [mine, other] = ['a', 'b'] as [string, string]; ;) {
    const next = await bench.run('mail', 'next', record(mine), '--player', 'greedy', '--out', 'shared');
    expect(next.err).toBe('');
    const files = await turnFiles(bench);
    const applied = await bench.run('mail', 'apply', record(other), files.at(-1)!, '--json');
    expect(applied.err).toBe('');
    const { step } = applied.json();
    if (step === 'over') return files.length;
    if (step !== 'wait') [mine, other] = [other, mine];
  }
}

describe('mail', () => {
  it.each(
    [
      ['minimal-duel', 'red'],
      ['minor-slugfest', 'player-1'],
      ['drive-duel', 'a'],
      ['mass-raid', 'raiders'],
      ['open-ridge.scenario.json', 'red'],
    ].slice(0, IS_LONG ? 5 : 1),
  )('plays %s between two libraries through files', async (scenario, side) => {
    const bench = await cliBench();
    // A skirmish needs a scenario without fog.
    const { options, ...ridge } = shipped('skirmish-ridge');
    await bench.put('open-ridge.scenario.json', JSON.stringify({ ...ridge, options: { ...options, fog: false } }));
    await exchange(bench, scenario!, side!);
    expect(await playOut(bench)).toBeGreaterThan(4);
    expect(await bench.read('a/battle.record.json')).toBe(await bench.read('b/battle.record.json'));
    expect((await bench.run('replay', 'a/battle.record.json', '--verify')).out).toContain('Replay matches the record');
    const compared = await bench.run('mail', 'compare', 'a/battle.record.json', 'b/battle.record.json');
    expect([compared.code, compared.out]).toEqual([0, expect.stringContaining('The records are equal')]);
  });

  it('starts a bundled scenario by its id, which a design has, too', async () => {
    const bench = await cliBench();
    const invite = ['mail', 'invite', 'mass-station-nine', '--sides', 'station', '--record', 'a.record.json'];
    expect(await bench.run(...invite)).toMatchObject({ code: 0, err: '' });
  });

  it('takes options for campaigns only with campaigns, and no other documents', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    const { code, err } = await bench.run('mail', 'next', 'a/battle.record.json', '--computers');
    expect([code, err]).toEqual([2, expect.stringContaining('are for campaigns, but a/battle.record.json is none')]);
    const refused = await bench.run('mail', 'next', 'minor-slugfest');
    expect([refused.code, refused.err]).toEqual([1, 'minor-slugfest is a scenario. Choose a record or campaign.\n']);
  });

  it('says whose turn it is, refuses a file that does not fit, and closes an abandoned battle', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    expect((await bench.run('mail', 'status', 'b/battle.record.json')).out).toMatch(/^Waiting for /);
    const [invitation] = await turnFiles(bench);
    const again = await bench.run('mail', 'apply', 'b/battle.record.json', invitation!);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('Turn file 1 is already loaded.')]);
    const early = await bench.run('mail', 'next', 'b/battle.record.json');
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('It is not your turn.')]);
    await copyFile(path.join(bench.cwd, 'b/battle.record.json'), path.join(bench.cwd, 'b/copy.record.json'));
    const closed = await bench.run('mail', 'close', 'b/battle.record.json');
    expect(closed.out).toContain('The record holds all turn files as proof.');
    expect((await bench.run('mail', 'next', 'b/battle.record.json')).code).toBe(1);
  });

  it('says of every file that does not fit what happened, where, and what to do', async () => {
    const bench = await cliBench();
    const [red, blue] = ['a/battle.record.json', 'b/battle.record.json'];
    await exchange(bench, 'minimal-duel', 'red');
    const send = async (record: string): Promise<string> => {
      expect((await bench.run('mail', 'next', record, '--player', 'greedy', '--out', 'shared')).err).toBe('');
      return (await turnFiles(bench)).at(-1)!;
    };
    const third = await send(red);
    expect((await bench.run('mail', 'apply', blue, third)).err).toBe('');
    const before = await bench.read(red);
    const fourth = await send(blue);
    const text = await bench.read(fourth);
    const { check: _, ...body } = JSON.parse(text) as TurnFile;
    const forged = (changes: Partial<TurnFile>): string => {
      const changed = { ...body, ...changes };
      return JSON.stringify({ ...changed, check: checkOf(changed) });
    };
    const cases: readonly (readonly [name: string, content: string, ...said: string[]])[] = [
      ['damaged', text.replace(/"state": \d+/, '"state": 7'), 'Turn file 4 is damaged.', 'Ask Blue for file 4 again.'],
      ['other sender', text.replace('"from": 1', '"from": 0'), 'Turn file 4 is damaged.', 'Ask Blue for file 4 again.'],
      ['cut', text.slice(0, text.length / 2), 'Turn file 4 is damaged.', 'Ask the sender for file 4 again.'],
      ['empty', '', 'This is not a turn file. The file is empty.', 'ends in .hexturn'],
      ['foreign', '{"kind": "design"}', 'This is not a turn file. The file is a design.', 'ends in .hexturn'],
      [
        'wrong value',
        text.replace(/"dice": "[^"]+"/, '"dice": "?"'),
        'Turn file 4 is damaged. It cannot be read.',
        'First error: “dice” must be a SHA-256',
        'Ask the sender for file 4 again.',
      ],
      ['newer', text.replace('"format": 1', '"format": 2'), 'needs another version', 'same version of Hexwright'],
      ['replayed', await bench.read(third), 'Turn file 3 is already loaded.', 'nothing to do'],
      ['early', forged({ number: 6 }), 'Turn files 4 to 5 are missing.', 'Open file 4 first.'],
      ['elsewhere', forged({ battle: '0'.repeat(32) }), 'belongs to another game', 'Open it in “'],
      ['changed', forged({ dice: '0'.repeat(64) }), 'Turn file 4 does not match.', 'compare both records'],
      ['differs', forged({ state: 1 }), 'gives another result here', 'Ask Blue for file 4 again.'],
    ];
    const refuse = async (name: string, content: string, said: readonly string[]): Promise<void> => {
      await bench.put(`${name}.hexturn`, content);
      const { code, err } = await bench.run('mail', 'apply', red, `${name}.hexturn`);
      expect([name, code, err]).toEqual([name, 1, expect.stringContaining(said[0]!)]);
      for (const sentence of said) expect(err).toContain(sentence);
    };
    for (const [name, content, ...said] of cases) await refuse(name, content, said);
    expect(await bench.read(red)).toBe(before);
    expect((await bench.run('mail', 'apply', red, fourth)).err).toBe('');
    await refuse('doubled', forged({ program: '9.9.9' }), ['two different files with number 4', 'Ask Blue whether']);
  });

  it('lets a computer play a side of the host, and waits for the other', async () => {
    const bench = await cliBench();
    const host = 'a/battle.record.json';
    const start = ['minimal-round-the-ember', '--sides', 'red,blue', '--record', host, '--out', 'shared'];
    const foreign = await bench.run('mail', 'invite', ...start, '--computer', 'gold=greedy');
    expect([foreign.code, foreign.err]).toEqual([2, expect.stringContaining('“gold” is not your side.')]);
    expect((await bench.run('mail', 'invite', ...start, '--computer', 'blue=greedy')).err).toBe('');
    const joined = ['b/battle.record.json', '--computer', 'gold=greedy', '--out', 'shared'];
    expect((await bench.run('mail', 'join', (await turnFiles(bench))[0]!, '--record', ...joined)).err).toBe('');
    expect((await bench.run('mail', 'apply', host, (await turnFiles(bench))[1]!)).err).toBe('');
    const early = await bench.run('mail', 'next', host, '--out', 'shared');
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('Your turn is not finished.')]);
    expect((await bench.run('mail', 'next', host, '--player', 'greedy', '--out', 'shared')).err).toBe('');
    const third = (await turnFiles(bench))[2]!;
    expect((await bench.run('mail', 'apply', 'b/battle.record.json', third)).err).toBe('');
    expect((await bench.run('mail', 'next', 'b/battle.record.json', '--out', 'shared')).err).toBe('');
  });

  it('keeps the name, author, tags and notes that a player has given the record', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    const own = { name: 'War with Anna', author: 'Ben', tags: ['mail'], notes: 'Strike first.' };
    const record = JSON.parse(await bench.read('a/battle.record.json')) as object;
    await bench.put('a/battle.record.json', JSON.stringify({ ...record, ...own }));
    expect((await bench.run('mail', 'next', 'a/battle.record.json', '--player', 'greedy')).err).toBe('');
    expect(JSON.parse(await bench.read('a/battle.record.json'))).toMatchObject(own);
  });

  it('says what it takes instead of a file of another kind', async () => {
    const bench = await cliBench();
    const { code, err } = await bench.run('mail', 'status', 'Minor Slugfest');
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('Minor Slugfest is a scenario. Choose a record or campaign.'),
    ]);
  });

  it('says what to do when two people have joined as one side', async () => {
    const bench = await cliBench();
    const host = 'a/battle.record.json';
    const start = ['minimal-round-the-ember', '--sides', 'red', '--each', '--record', host, '--out', 'shared'];
    expect((await bench.run('mail', 'invite', ...start)).err).toBe('');
    const [invitation] = await turnFiles(bench);
    for (const folder of ['b', 'c']) {
      const target = ['--record', `${folder}/battle.record.json`, '--out', folder];
      expect((await bench.run('mail', 'join', invitation!, ...target)).err).toBe('');
    }
    const [file] = (await readdir(path.join(bench.cwd, 'b'))).filter((name) => name.endsWith('.hexturn'));
    expect((await bench.run('mail', 'apply', host, `b/${file}`)).err).toBe('');
    const twice = await bench.run('mail', 'apply', host, `c/${file}`);
    expect([twice.code, twice.err]).toEqual([1, expect.stringMatching(/has joined twice\..*open turn files 1 to 2/s)]);
  });

  it('leaves no turn file whose record cannot be written', async () => {
    const bench = await cliBench();
    await bench.put('file', 'x');
    const options = ['--sides', 'red', '--record', 'file/a.record.json', '--out', 'shared'];
    const ran = await bench.run('mail', 'invite', 'minimal-duel', ...options);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('part of the path is a file')]);
    expect(await readdir(path.join(bench.cwd, 'shared'))).toEqual([]);
  });

  it('never overwrites a game that is not over', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    const record = 'a/battle.record.json';
    const before = await bench.read(record);
    const [invitation] = await turnFiles(bench);
    await symlink('battle.record.json', path.join(bench.cwd, 'a/link.json'));
    for (const [said, ...args] of [
      ['was not overwritten', 'play', 'minimal-duel', '--record', 'a/link.json'],
      ['already exists', 'mail', 'invite', 'minimal-duel', '--sides', 'red', '--record', record],
      ['already exists', 'mail', 'join', invitation!, '--record', record],
      ['was not overwritten', 'mail', 'proof', record, record],
      ['was not overwritten', 'play', 'minimal-duel', '--record', record],
      ['Move it away', 'mail', 'join', invitation!, '--record', 'c/battle.record.json', '--out', 'shared'],
      [
        '--battles is for campaigns',
        'mail',
        'invite',
        'minimal-duel',
        '--sides',
        'red',
        '--record',
        'd',
        '--battles',
        'players',
      ],
      ['The invitation is missing', 'mail', 'join', (await turnFiles(bench))[1]!, '--record', 'd'],
      ['All players have joined', 'mail', 'join', ...(await turnFiles(bench)), '--record', 'd'],
    ] as const) {
      const ran = await bench.run(...args);
      expect([ran.code, ran.err]).not.toEqual([0, '']);
      expect(ran.err).toContain(said);
    }
    expect(await bench.read(record)).toBe(before);
    expect(await turnFiles(bench)).toHaveLength(2);
  });

  it('compares copies without secrets', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    await bench.run('mail', 'next', 'a/battle.record.json', '--player', 'greedy', '--out', 'shared');
    const record = JSON.parse(await bench.read('a/battle.record.json')) as object;
    await bench.put('a/battle.record.json', { ...record, notes: 'My plan: wait behind the rocks.', tags: ['plan'] });
    expect((await bench.run('mail', 'proof', 'a/battle.record.json', 'a/proof.record.json')).err).toBe('');
    expect(await bench.read('a/proof.record.json')).not.toMatch(/"(secret|sealed)"|plan/);
    const compared = await bench.run('mail', 'compare', 'a/proof.record.json', 'b/battle.record.json');
    expect([compared.code, compared.out]).toEqual([1, expect.stringContaining('The second record lacks turn file 3.')]);
  });

  it('plays a turn of a campaign between two libraries', async () => {
    const bench = await cliBench();
    const run = async (...args: string[]): Promise<string> => {
      const ran = await bench.run('mail', ...args);
      expect([ran.code, ran.err]).toEqual([0, '']);
      return ran.out;
    };
    const [a, b] = ['a/war.campaign.json', 'b/war.campaign.json'];
    const send = async (from: string, to: string): Promise<void> => {
      await run('next', from, '--player', 'random', '--out', 'shared');
      await run('apply', to, (await turnFiles(bench)).at(-1)!);
    };
    await run('invite', 'salt-and-iron', '--sides', 'union', '--record', a, '--out', 'shared');
    await run('join', (await turnFiles(bench))[0]!, '--record', b, '--out', 'shared');
    await run('apply', a, (await turnFiles(bench))[1]!);
    const turn = await run('status', a);
    const [first, second] = turn.includes('Your turn') ? [a, b] : [b, a];
    await send(first, second);
    expect(JSON.parse(await bench.read(second))).not.toHaveProperty('mail.own.sealed');
    await send(second, first);
    await send(first, second);
    const log = async (file: string): Promise<unknown> => (JSON.parse(await bench.read(file)) as { log: unknown }).log;
    expect(await log(a)).toEqual(await log(b));
    expect(await log(a)).not.toEqual([]);
    expect(await run('status', a)).toMatch(/^Turn 2\./);
  });

  it('refuses battles with hidden units, and plays them without', async () => {
    const bench = await cliBench();
    const invite = ['mail', 'invite', 'skirmish-ridge', '--sides', 'red', '--record', 'a.record.json'];
    const ran = await bench.run(...invite);
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('Or use --no-fog.')]);
    expect((await bench.run(...invite, '--no-fog')).code).toBe(0);
    const { scenario } = JSON.parse(await bench.read('a.record.json')) as { scenario: { options: unknown } };
    expect(scenario.options).toMatchObject({ fog: false });
  });
});
